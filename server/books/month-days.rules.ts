import { addDays } from '../time.ts'

/** The first day of a month, `YYYY-MM`. */
export const firstDayOf = (month: string) => `${month}-01`
/** The last day of a month, `YYYY-MM`. */
export const lastDayOf = (month: string) => addDays(firstDayOf(nextMonth(month)), -1)
const nextMonth = (month: string) => addDays(firstDayOf(month), 31).slice(0, 7)

/** Whether a month has ended by a day. */
export const isOver = (month: string, today: string) => today > lastDayOf(month)
