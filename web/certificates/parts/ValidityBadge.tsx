import { useTranslations } from 'use-intl'
import type { Certificate } from '../../../contract/certificates.ts'
import { useDays } from '../../catalogue/parts/useDays.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/icons.tsx'

/** Valid until a day, or no longer: in words, colour and picture. */
export function ValidityBadge({
  certificate: { is_valid, valid, revoked },
}: {
  certificate: Pick<Certificate, 'is_valid' | 'valid' | 'revoked'>
}) {
  const t = useTranslations('certificates')
  const days = useDays()
  const day = valid.to && days.long(valid.to)
  return (
    <Badge
      tone={is_valid ? 'success' : 'danger'}
      icon={<Icon name={is_valid ? 'check-circle' : 'x-circle'} size={14} />}
    >
      {revoked ? t('revoked') : day ? t(is_valid ? 'validUntil' : 'expiredOn', { day }) : t('notValid')}
    </Badge>
  )
}
