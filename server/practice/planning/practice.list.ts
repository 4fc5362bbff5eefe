import { groupTable, planTable, type practiceTableCalls } from '../../../contract/manage/practice.list.ts'
import { csvOf, oneBatch } from '../../audit/public.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { batchesAfter } from '../../http/csv.ts'
import type { Handlers } from '../../http/handlers.ts'
import { listGroups, periodOf, showGroup } from './groups.queries.ts'

/** The seats of a group that somebody has, in their order. */
const listSeats = (db: Read, groupId: number) =>
  db
    .selectFrom('practice_seats as s')
    .innerJoin('practice_groups as g', 'g.id', 's.group_id')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .leftJoin('users', 'users.id', 's.user_id')
    .select(['title', 'g.starts_at as starts', 'seat', 'lastname', 'firstname', 'email', 'telephone', 's.state'])
    .select(['came_at as came', 'left_at as left', 'came_how as how', 'came_note as note', 'assessment'])
    .where('s.group_id', '=', groupId)
    .where('s.state', '!=', 'free')
    .orderBy('seat')
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
      return rows.map((row) => ({ ...showGroup(row, language, now()), starts: row.starts_at, ends: row.ends_at }))
    }
    return csvOf(ctx, planTable, { batches: batchesAfter(read, ({ id }) => id) })
  },
}
