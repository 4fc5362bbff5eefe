/** `YYYY-MM-DD` shifted by whole months, to the first day of that month. */
export function firstOfMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

/** The periods that are offered, with their first and last day. */
export const periodNames = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear', 'nextYear'] as const
export type PeriodName = (typeof periodNames)[number]

export function periodOf(name: PeriodName, today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4))
  const ofYear = (number: number) => ({ from: `${number}-01-01`, to: `${number}-12-31` })
  switch (name) {
    case 'thisMonth':
      return { from: firstOfMonth(today, 0), to: dayBefore(firstOfMonth(today, 1)) }
    case 'lastMonth':
      return { from: firstOfMonth(today, -1), to: dayBefore(firstOfMonth(today, 0)) }
    case 'thisYear':
      return ofYear(year)
    case 'lastYear':
      return ofYear(year - 1)
    case 'nextYear':
      return { from: firstOfMonth(today, 0), to: dayBefore(firstOfMonth(today, 13)) }
  }
}
