import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/Badge.tsx'

/** Whether a row is used. */
export function InUse({ active }: { active: boolean }) {
  const t = useTranslations('words.inUse')
  return <Badge tone={active ? 'success' : 'neutral'}>{t(`${active}`)}</Badge>
}
