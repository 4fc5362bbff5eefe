import { addDays } from './time.ts'

/** Public holidays of Lithuania on a fixed day (Labour Code, article 123), `MM-DD`. */
const fixed = [
  '01-01',
  '02-16',
  '03-11',
  '05-01',
  '06-24',
  '07-06',
  '08-15',
  '11-01',
  '11-02',
  '12-24',
  '12-25',
  '12-26',
]

/** Easter Sunday in the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
export function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

/** Monday 1 to Sunday 7. */
export const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Whether a day is a public holiday in Lithuania, also those that are always Sundays. */
export function isHoliday(day: string): boolean {
  const [year = '', month = '', date = ''] = day.split('-')
  if (fixed.includes(`${month}-${date}`)) return true
  const sunday = easter(Number(year))
  if (day === sunday || day === addDays(sunday, 1)) return true
  // Mother's Day and Father's Day: the first Sunday of May and of June.
  return (month === '05' || month === '06') && Number(date) <= 7 && weekdayOf(day) === 7
}

const isWorkingDay = (day: string) => weekdayOf(day) < 6 && !isHoliday(day)

/**
 * The day, or the next working day (with -1 the one before) when it is none: how a period of the law ends (Regulation
 * 1182/71, art. 3(4)), and when the demo's practice is.
 */
export const workingDayFrom = (day: string, step: 1 | -1 = 1): string =>
  isWorkingDay(day) ? day : workingDayFrom(addDays(day, step), step)
