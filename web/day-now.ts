import { dateFormat } from '../contract/intl.ts'

/** The calendar day of an instant in Vilnius, `YYYY-MM-DD`. */
export const dayOf = (instant: string | Date) =>
  dateFormat('en-CA', { timeZone: 'Europe/Vilnius' }).format(new Date(instant))
/** Today in Vilnius, `YYYY-MM-DD`. */
export const dayNow = () => dayOf(new Date())
