import { type RawBuilder, sql } from 'kysely'
import type { FurtherSession } from '../../contract/sessions.ts'

type GroupSession = {
  group_id: number
  session: number
  starts_at: Date
  ends_at: Date
  room_id: number | null
  instructor_id: string | null
  second_instructor_id: string | null
}

/** Every session of every practice group, as a table: number 1 is the group's own time. */
export const groupSessions = sql<GroupSession>`group_sessions`

/** In a query: when a practice group is over, the end of its last session. `group`: the name of its table. */
export const lastEnd = (group: string): RawBuilder<Date> => sql`last_end(${sql.ref(group)})`

/** In a query: the further sessions of a practice group; null when it has none. `group`: the name of its table. */
export const furtherSessions = (group: string): RawBuilder<FurtherSession[] | null> =>
  sql`further_sessions(${sql.ref(group)})`
