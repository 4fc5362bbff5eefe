import { attendanceWindow } from '../../../contract/attendance-time.rules.ts'
import type { PracticeDay } from '../../../contract/manage/days.ts'

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Vilnius', hour: '2-digit', minute: '2-digit' })

/** The wall clock time of an instant in Vilnius, `HH:MM`. */
export const clockOf = (instant: string): string => clock.format(new Date(instant))

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * The instant of a wall clock time on the day of a practice, when attendance is recorded; undefined when it is none. The
 * clocks do not change while a practice lasts.
 */
export function instantOfDay({ starts, ends }: Pick<PracticeDay, 'starts' | 'ends'>, time: string): number | undefined {
  if (!/^\d\d:\d\d$/.test(time)) return undefined
  const begins = Date.parse(starts)
  const at = begins + (minutesOf(time) - minutesOf(clockOf(starts))) * 60_000
  const { from, until } = attendanceWindow(begins, Date.parse(ends))
  return at >= from && at <= until ? at : undefined
}
