import { attendanceWindow } from '../../../contract/attendance-time.rules.ts'
import { dateFormat } from '../../../contract/intl.ts'
import type { PracticeDay } from '../../../contract/manage/days.ts'

/** The wall clock time of an instant in Vilnius, `HH:MM`. */
export const clockOf = (instant: string): string =>
  dateFormat('sv-SE', { timeZone: 'Europe/Vilnius', hour: '2-digit', minute: '2-digit' }).format(new Date(instant))

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * The instant of a wall clock time on the day of a practice, when attendance is recorded; undefined when it is none or
 * after now. The clocks do not change while a practice lasts.
 */
export function instantOfDay(
  { starts, ends }: Pick<PracticeDay, 'starts' | 'ends'>,
  time: string,
  now: number,
): number | undefined {
  if (!/^\d\d:\d\d$/.test(time)) return undefined
  const begins = Date.parse(starts)
  const at = begins + (minutesOf(time) - minutesOf(clockOf(starts))) * 60_000
  const { from, until } = attendanceWindow(begins, Date.parse(ends))
  return at >= from && at <= Math.min(until, now) ? at : undefined
}

const minute = 60_000

/**
 * The instant of a written minute, with the milliseconds into it; in the minute in which somebody came it is not before they
 * came. Undefined when they came later.
 */
export function writtenAfter(cameAt: number, written: number, into = 0): number | undefined {
  return written + minute > cameAt ? Math.max(written + into, cameAt) : undefined
}

/**
 * Now by the clock of this phone, after what it shows to have been before: a clock that is behind would put an assessment or
 * a departure before the arrival, and the server would refuse what was done.
 */
export const nowAfter = (now: number, ...before: number[]): number => Math.max(now, ...before)

/** The assessment that a phone recorded by its clock, at the earliest at the arrival that the server knows by now. */
export function notBeforeArrival<Body extends { enrolment: string; assessed_at: string }>(
  body: Body,
  day: Pick<PracticeDay, 'people'> | undefined,
): Body {
  const person = day?.people.find(({ enrolment }) => enrolment === body.enrolment)
  const [came] = [person?.came, ...(person?.further ?? []).map((session) => session.came)].filter(Boolean)
  return came && Date.parse(came) > Date.parse(body.assessed_at) ? { ...body, assessed_at: came } : body
}
