import { sql } from 'kysely'
import { groupTable, planTable, type practiceTableCalls } from '../../../contract/manage/practice.list.ts'
import { csvOf, oneBatch } from '../../audit/public.ts'
import type { Read } from '../../db/connect.ts'
import { groupSessions } from '../../db/group-sessions.ts'
import { inLanguage } from '../../db/texts.ts'
import { batchesAfter } from '../../http/csv.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listGroups, periodOf, showGroup } from './groups.queries.ts'

type Recorded = { state: string; came_at: Date; left_at: Date; came_how: string; came_note: string }
/** What is recorded of a session: of a group with one on the seat, of others for each session. */
function ofSession<Column extends keyof Recorded>(column: Column) {
  const own =
    column === 'state'
      ? sql`case when a.came_at is not null then 'attended' when a.absent_at is not null then 'absent'
          when s.state in ('attended', 'absent') then 'taken' else s.state end`
      : sql.ref(`a.${column}`)
  return sql<Recorded[Column] | null>`(case when exists (select from practice_sessions f where f.group_id = s.group_id)
    then ${own} else ${sql.ref(`s.${column}`)} end)`
}

/** The seats of a group that somebody has, in their order, at each of its sessions. */
const listSeats = (db: Read, groupId: number) =>
  db
    .selectFrom('practice_seats as s')
    .innerJoin('practice_groups as g', 'g.id', 's.group_id')
    .innerJoin(groupSessions.as('t'), 't.group_id', 's.group_id')
    .leftJoin('practice_attendance as a', (join) =>
      join
        .onRef('a.group_id', '=', 's.group_id')
        .onRef('a.enrolment_id', '=', 's.enrolment_id')
        .onRef('a.session', '=', 't.session'),
    )
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .leftJoin('users', 'users.id', 's.user_id')
    .select(['title', 't.starts_at as starts', 'seat', 'lastname', 'firstname', 'email', 'telephone', 'assessment'])
    .select([ofSession('state').as('state'), ofSession('came_at').as('came'), ofSession('left_at').as('left')])
    .select([ofSession('came_how').as('how'), ofSession('came_note').as('note')])
    .where('s.group_id', '=', groupId)
    .where('s.state', '!=', 'free')
    .orderBy('seat')
    .orderBy('t.session')
    .execute()

export const practiceTableHandlers: Handlers<typeof practiceTableCalls> = {
  exportGroup: async (ctx, { params: { id } }) => {
    const { db, fail, language } = ctx
    if (!(await db.selectFrom('practice_groups').select('id').where('id', '=', id).executeTakeFirst()))
      return fail('not_found')
    const read = async () =>
      (await listSeats(db, id)).map((seat) => ({ ...seat, course: inLanguage(seat.title, language) }))
    return csvOf(ctx, groupTable, { about: `group-${id}`, batches: oneBatch(read) })
  },

  exportPlan: (ctx, { query: { from, to, ...narrowing } }) => {
    const { db, language, now } = ctx
    const narrowed = { ...narrowing, ...periodOf({ from, to }) }
    const read = async (after: number | undefined) => {
      const rows = await listGroups(db, narrowed, { after })
      return rows.map((row) => {
        const { further, ...group } = showGroup(row, language, now())
        return { ...group, starts: row.starts_at, ends: row.ends_at, sessions: further.length + 1 }
      })
    }
    return csvOf(ctx, planTable, { batches: batchesAfter(read, ({ id }) => id) })
  },
}
