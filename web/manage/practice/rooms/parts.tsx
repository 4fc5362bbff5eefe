import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'

/** Whether a row is used. */
export function InUse({ active }: { active: boolean }) {
  const t = useTranslations('words.inUse')
  return <Badge tone={active ? 'success' : 'neutral'}>{t(`${active}`)}</Badge>
}

/** Opens the form of a row. */
export function ChangeButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations('manage.rooms')
  return (
    <Button size="sm" variant="secondary" aria-label={t('changeOf', { name })} onClick={onClick}>
      {t('change')}
    </Button>
  )
}
