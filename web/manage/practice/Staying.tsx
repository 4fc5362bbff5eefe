import { useTranslations } from 'use-intl'

/** The equipment of a group that cannot leave its room, which another room is without. */
export function Staying({ names }: { names: readonly string[] }) {
  const t = useTranslations('manage.practice')
  return names.length > 0 && <p className="text-sm text-amber-ink">{t('staying', { names: names.join(', ') })}</p>
}
