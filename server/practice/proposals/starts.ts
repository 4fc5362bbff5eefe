import { instantOf } from '../../time.ts'

/** Groups are proposed between these minutes of the day, and begin every half an hour. */
const [opens, closes, step] = [8 * 60, 20 * 60, 30]

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** When a group of so many minutes may begin on a day, in milliseconds. */
export const startsOn = (day: string, minutes: number, now: Date): number[] =>
  Array.from({ length: Math.max(0, Math.floor((closes - minutes - opens) / step) + 1) }, (_, index) =>
    instantOf(`${day}T${clockOf(opens + index * step)}`).getTime(),
  ).filter((from) => from > now.getTime())
