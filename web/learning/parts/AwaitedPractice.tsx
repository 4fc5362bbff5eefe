import { useTranslations } from 'use-intl'
import type { AwaitedPractice as Awaited } from '../../../contract/common.ts'
import { useDays } from '../../catalogue/parts/useDays.ts'
import { dayNow } from '../../day-now.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons.tsx'

type Props = { practice: Awaited; certificate: boolean; className?: string }

/** That everything is done but the practice, and when it is. `certificate`: whether the course issues one. */
export function AwaitedPractice({ practice: { what, on }, certificate, className }: Props) {
  const t = useTranslations('learning.practice')
  const days = useDays()
  const attendance = (day: string) => {
    const text = !certificate ? 'remains' : day < dayNow() ? 'unconfirmed' : 'certificate'
    return t(text, { day: days.long(day) })
  }
  return (
    <p className={cx('flex items-start gap-2', className)}>
      <Icon name="check-circle" size={18} className="mt-0.5 flex-none text-success" />
      <span>{what === 'attendance' && on ? attendance(on) : t(what === 'booking' ? 'booking' : 'assessment')}</span>
    </p>
  )
}
