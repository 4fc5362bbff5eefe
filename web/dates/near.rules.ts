/** Whether a day is today or within the next 11 months: its month is then of one year only. */
export function isNear(day: string, today: string): boolean {
  const end = new Date(`${today.slice(0, 7)}-01T12:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + 11)
  return day >= today && day < end.toISOString().slice(0, 10)
}
