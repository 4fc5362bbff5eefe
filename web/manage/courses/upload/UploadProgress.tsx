import { useFormatter, useTranslations } from 'use-intl'
import { Progress } from '../../../ui/Progress.tsx'

/** How much of a file has been sent; `share` is from 0 to 1, undefined while none is. */
export function UploadProgress({ share }: { share: number | undefined }) {
  const t = useTranslations('manageCourses.upload')
  const format = useFormatter()
  if (share === undefined) return null
  const percent = format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const valueText = share < 1 ? percent : t('checking')
  return <Progress value={share} max={1} label={t('sending')} valueText={valueText} showText className="my-3 w-60" />
}
