import { addDays } from '../time.ts'

/** Public holidays of Lithuania on fixed dates (Labour Code, art. 123); the others are on Sundays, but for Easter Monday. */
const holidays = new Set('01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26'.split(' '))

/** Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  const easterMonday = addDays(easterOf(Number(day.slice(0, 4))), 1)
  return weekday > 0 && weekday < 6 && !holidays.has(day.slice(5)) && day !== easterMonday
}

/** The day, or the next working day when it is none: how a period of the law ends (Regulation 1182/71, art. 3(4)). */
export const workingDayFrom = (day: string): string => (isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1)))
