import { useFormatter, useNow } from 'use-intl'
import { dayOf } from '../day-now.ts'

/** When a message was sent: in the list the hour of today, else the day; in a conversation both. */
export function useTimes() {
  const format = useFormatter()
  const now = useNow()
  const hour = { hour: '2-digit', minute: '2-digit' } as const
  const date = { month: 'long', day: 'numeric' } as const
  const yearOf = (at: Date) => (dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? {} : ({ year: 'numeric' } as const))
  return {
    short: (sent: string) => {
      const at = new Date(sent)
      return format.dateTime(at, dayOf(at) === dayOf(now) ? hour : { ...date, ...yearOf(at) })
    },
    long: (sent: string) => {
      const at = new Date(sent)
      return format.dateTime(at, { ...date, ...yearOf(at), ...hour })
    },
  }
}
