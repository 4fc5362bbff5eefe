import { useTranslations } from 'use-intl'
import { Notice } from '../../ui/Notice.tsx'

type Props = { edited: { active: boolean; upcoming: number }; active: boolean }

/** Taken away, it says how many groups are planned with it. */
export function StillPlanned({ edited, active }: Props) {
  const t = useTranslations('manage.practice')
  if (!edited.active || active || edited.upcoming === 0) return null
  return <Notice kind="warning">{t('stillPlanned', { count: edited.upcoming })}</Notice>
}
