import type { Language } from '../../../contract/common.ts'
import type { CalendarMethod, CalendarPart } from '../../integrations/mail/port.ts'
import type { Work } from '../../context.ts'
import { type FormerSession, listSessions } from './calendar.queries.ts'
import { methodOf, writeCalendar } from './write-calendar.ts'

/** `former`: sessions that the learner's calendar may have of before. `sequenceBy`: of a seat that ends, by how much the SEQUENCE rises; a changed group has raised its own. */
type Sent = {
  method: CalendarMethod
  language: Language
  to: string
  sequenceBy?: number
  former?: readonly FormerSession[] | undefined
}
type Of = { userId: string; courseId: number; groupId: number }

/** The calendar entry of a learner's seat in a group, for an email; undefined without a seat. */
export async function entryOf(
  { db, config, now }: Work,
  { userId, courseId, groupId }: Of,
  { method, language, to, sequenceBy = 0, former }: Sent,
): Promise<CalendarPart | undefined> {
  const sessions = (await listSessions(db, userId, courseId))
    .filter(({ id }) => id === groupId)
    .map((session) => ({ ...session, sequence: session.sequence + sequenceBy }))
  if (!sessions.length) return undefined
  return {
    method: methodOf(method, sessions, former),
    content: writeCalendar(sessions, { config, language, now: now(), email: { method, to }, former }),
  }
}

/** The calendar entries of a learner's practice ahead in courses, for an email; undefined without any. */
export async function entriesOf(
  { db, config, now }: Pick<Work, 'db' | 'config' | 'now'>,
  { userId, courses }: { userId: string; courses: readonly number[] },
  { language, to }: Omit<Sent, 'method' | 'sequenceBy' | 'former'>,
): Promise<CalendarPart | undefined> {
  const sessions = (await listSessions(db, userId)).filter(
    ({ course_id, starts_at, state }) => courses.includes(course_id) && starts_at > now() && state === 'planned',
  )
  if (!sessions.length) return undefined
  // An object of the method REQUEST holds entries of one UID (RFC 5546, 3.2.2).
  const method = methodOf('REQUEST', sessions)
  return { method, content: writeCalendar(sessions, { config, language, now: now(), email: { method, to } }) }
}
