/** A day, `YYYY-MM-DD`, so many days later. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** The Monday of the week of a day. */
export const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

export const daysOfWeek = (monday: string) => Array.from({ length: 7 }, (_, index) => addDays(monday, index))

/** A wall clock time, `YYYY-MM-DDTHH:MM`, in parts. */
export const dayOf = (local: string) => local.slice(0, 10)
export const timeOf = (local: string) => local.slice(11, 16)
/** Whether a time is on none of the days of a date; null: it has none. */
export const leavesDate = (date: { from: string; until: string } | null, starts: string): boolean => {
  const day = dayOf(starts)
  return date !== null && /^\d{4}-\d\d-\d\d$/.test(day) && (day < date.from || day > date.until)
}
/** Days between the days of two wall clock times; 0 when one is not written whole. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${dayOf(to)}T00:00:00Z`) - Date.parse(`${dayOf(from)}T00:00:00Z`)) / 86_400_000) || 0
/** Minutes between two wall clock times of one day. */
export const minutesBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}:00Z`) - Date.parse(`${from}:00Z`)) / 60_000)
