import { useDays } from '../catalogue/parts/useDays.ts'
import { dayNow } from '../day-now.ts'
import { isNear } from './near.rules.ts'

/**
 * Days and ranges of days, without the year where it goes without saying. For screens of signed-in users: what the
 * server renders is cached and may be read on a later day.
 */
export function useNearDays() {
  const days = useDays()
  const today = dayNow()
  return {
    day: (day: string) => (isNear(day, today) ? days.short(day) : days.long(day)),
    range: (start: string, end: string) =>
      days.range(start, end, isNear(start, today) && isNear(end, today) ? 'short' : 'long'),
  }
}
