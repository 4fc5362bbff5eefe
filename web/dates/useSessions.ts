import type { Product } from '../../contract/catalogue.ts'
import { type DayStyle, sessionsInWords, weekdayInWords } from '../../contract/session-words.ts'
import type { Session } from '../../contract/sessions.ts'
import { useSite } from '../shell/useSite.ts'

type Dated = Pick<Product, 'sessions' | 'start_date'>

/** When practice is, in the page's language. */
export function useSessions() {
  const { language } = useSite()
  return {
    /** The weekday, day and hours of practice sessions. */
    words: (sessions: readonly Session[], style?: DayStyle) => sessionsInWords(sessions, language, style),
    /** When an offering with a first day is: its hours, else that day. */
    offering: ({ sessions, start_date }: Dated, style?: DayStyle) =>
      sessions.length ? sessionsInWords(sessions, language, style) : weekdayInWords(start_date ?? '', language, style),
  }
}
