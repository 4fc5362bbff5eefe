import type { Language } from '../../contract/common.ts'
import type { Session } from '../../contract/sessions.ts'
import { dayInVilnius, practiceInWords } from '../time.ts'
import type { DateTile, EmailPart } from './email-parts.ts'
import { withCapital } from './with-capital.ts'

type Practice = Pick<DateTile, 'title' | 'where' | 'bought' | 'category'> & {
  sessions: readonly Session[]
  /** The first day, where no hours are planned. */
  start_date: string | null
  /** What is said where there is no date. */
  anytime?: string
}

/** The date of a practice in an email; its words begin a line. */
export function practiceTile({ sessions, start_date, anytime = '', ...tile }: Practice, language: Language): EmailPart {
  const [first] = sessions
  const day = first ? dayInVilnius(new Date(first.starts_at)) : start_date
  const when = practiceInWords({ sessions, start_date }, language) ?? anytime
  return { tile: { ...tile, day, when: withCapital(when) } }
}
