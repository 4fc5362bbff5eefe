import { useTranslations } from 'use-intl'
import type { Certificate } from '../../../contract/certificates.ts'
import { useDays } from '../../catalogue/parts/useDays.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/icons.tsx'

/** Valid until a day, or no longer: in words, colour and picture. */
export function ValidityBadge({ certificate: { is_valid, valid } }: { certificate: Pick<Certificate, 'is_valid' | 'valid'> }) {
  const t = useTranslations('certificates')
  const days = useDays()
  if (is_valid && valid.to) return <Badge tone="success" icon={<Icon name="check-circle" size={14} />}>{t('validUntil', { day: days.long(valid.to) })}</Badge>
  return (
    <Badge tone="danger" icon={<Icon name="x-circle" size={14} />}>{valid.to ? t('expiredOn', { day: days.long(valid.to) }) : t('notValid')}</Badge>
  )
}
