import { useTranslations } from 'use-intl'
import { Button } from '../ui/Button.tsx'

/** Opens the form of a row. */
export function ChangeButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations('manage.edit')
  return (
    <Button size="sm" variant="secondary" aria-label={t('changeOf', { name })} onClick={onClick}>
      {t('change')}
    </Button>
  )
}
