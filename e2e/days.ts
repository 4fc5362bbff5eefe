import { addDays, dayInVilnius } from '../server/time.ts'

/** The day (`YYYY-MM-DD`) that is so many days after today. */
export const dayAhead = (days: number) => addDays(dayInVilnius(new Date()), days)
