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
    const text = day < dayNow() ? (certificate ? 'unconfirmed' : 'awaited') : certificate ? 'certificate' : 'remains'
    return t(text, { day: days.long(day) })
  }
  const needsOther = what === 'missed' || what === 'failed'
  const said = () => {
    if (what === 'attendance' && on) return attendance(on)
    if (needsOther && on) return t(what, { day: days.long(on) })
    return t(what === 'booking' ? 'booking' : 'assessment')
  }
  return (
    <p className={cx('flex items-start gap-2', className)}>
      {needsOther ? (
        <Icon name="warning" size={18} className="mt-0.5 flex-none text-amber-ink" />
      ) : (
        <Icon name="check-circle" size={18} className="mt-0.5 flex-none text-success" />
      )}
      <span>{said()}</span>
    </p>
  )
}
