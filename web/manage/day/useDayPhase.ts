import { useEffect, useState } from 'react'
import { attendanceWindow } from '../../../contract/attendance-time.rules.ts'
import type { PracticeDay } from '../../../contract/manage/days.ts'

/**
 * `before` people may come, `arriving` until it begins, `open`, or `over`: what was not recorded is recorded with its
 * time.
 */
export type DayPhase = 'before' | 'arriving' | 'open' | 'over'

/** Whether people may come, and who came is recorded as it happens. */
export const takesAttendance = (phase: DayPhase): boolean => phase === 'arriving' || phase === 'open'

/** The longest time that a browser's timer holds. */
const longest = 2 ** 31 - 1

/** The phase of a practice, which changes while its screen is open. */
export function useDayPhase({ starts, ends }: Pick<PracticeDay, 'starts' | 'ends'>): DayPhase {
  const begins = Date.parse(starts)
  const { from, until } = attendanceWindow(begins, Date.parse(ends))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const next = [from, begins, until + 1].find((at) => at > now)
    if (next === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(longest, next - now))
    return () => clearTimeout(timer)
  }, [from, begins, until, now])
  if (now < from) return 'before'
  if (now < begins) return 'arriving'
  return now > until ? 'over' : 'open'
}
