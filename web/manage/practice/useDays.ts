import { useFormatter } from 'use-intl'

/** Days, `YYYY-MM-DD`, and wall clock times in words of the user's language. */
export function useDays() {
  const format = useFormatter()
  const at = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`)
  const date = (day: string) => format.dateTime(at(day), { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    weekday: (day: string) =>
      format.dateTime(at(day), { weekday: 'short', month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
    weekdayName: (number: number) =>
      format.dateTime(new Date(Date.UTC(2026, 10, 22 + number)), { weekday: 'long', timeZone: 'UTC' }),
    date,
    /** From one day to another; one day once. */
    period: ({ from, until }: { from: string; until: string }) => [...new Set([from, until])].map(date).join(' – '),
    /** A wall clock time. */
    local: (local: string) =>
      `${format.dateTime(at(local), { dateStyle: 'long', timeZone: 'UTC' })}, ${local.slice(11, 16)}`,
  }
}
