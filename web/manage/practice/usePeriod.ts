import { useDays } from './useDays.ts'
import { dayOf, timeOf } from './week.ts'

/** A period between two wall clock times: of one day its hours. */
export function usePeriod() {
  const days = useDays()
  return (from: string, to: string) =>
    dayOf(from) === dayOf(to)
      ? `${days.date(from)} ${timeOf(from)}–${timeOf(to)}`
      : `${days.date(from)} ${timeOf(from)} – ${days.date(to)} ${timeOf(to)}`
}
