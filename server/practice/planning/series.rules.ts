import { addDays } from '../../time.ts'
import { isHoliday, weekdayOf } from '../../holidays.ts'

type Series = { first: string; weekdays: readonly number[]; count?: number | undefined; until?: string | undefined }

/** At most so many days of a series are looked at, and so many groups planned. */
const [maxDays, maxGroups] = [400, 60]

/**
 * The days of a series: the chosen days of the week from the first day on, until a day or until there are `count` of them
 * that are no holidays. Holidays are among them, marked.
 */
export function daysOfSeries({
  first,
  weekdays,
  count = maxGroups,
  until,
}: Series): { day: string; holiday: boolean }[] {
  const days: { day: string; holiday: boolean }[] = []
  let working = 0
  for (let ahead = 0; ahead < maxDays && working < count; ahead++) {
    const day = addDays(first, ahead)
    if (until !== undefined && day > until) break
    if (!weekdays.includes(weekdayOf(day))) continue
    const holiday = isHoliday(day)
    if (!holiday) working++
    days.push({ day, holiday })
  }
  return days
}
