import { useFormatter } from 'use-intl'

/** The month as a word: 11/06 is another day in London than in New York. */
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Instants (ISO 8601) in the user's language, in Vilnius time. */
export function useMoments() {
  const format = useFormatter()
  return {
    moment: (instant: string) => format.dateTime(new Date(instant), { ...day, ...hour }),
    day: (instant: string) => format.dateTime(new Date(instant), day),
    time: (instant: string) => format.dateTime(new Date(instant), hour),
  }
}
