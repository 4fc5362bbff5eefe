import { useTranslations } from 'use-intl'
import { useDays } from '../../catalogue/parts/useDays.ts'
import { dayNow } from '../../day-now.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'

type Props = { day: string; certificate: boolean; className?: string }

/** That everything is done but the practice, and when it is. `certificate`: whether the course issues one. */
export function AwaitedPractice({ day, certificate, className }: Props) {
  const t = useTranslations('learning.practice')
  const days = useDays()
  const text = !certificate ? 'remains' : day < dayNow() ? 'unconfirmed' : 'certificate'
  return (
    <p className={cx('flex items-start gap-2', className)}>
      <Icon name="check-circle" size={18} className="mt-0.5 flex-none text-success" />
      <span>{t(text, { day: days.long(day) })}</span>
    </p>
  )
}
