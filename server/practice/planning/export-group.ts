import type { exportCalls } from '../../../contract/manage/exports.ts'
import { beginExport, labelOf } from '../../audit/public.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { streamCsv } from '../../http/csv.ts'
import type { Handlers } from '../../http/handlers.ts'
import { localTime } from '../../time.ts'
import { listGroups, periodOf, showGroup } from './groups.queries.ts'

const columns = [
  'course',
  'starts',
  'seat',
  'lastname',
  'firstname',
  'email',
  'telephone',
  'state',
  'came',
  'left',
  'how',
  'note',
  'assessment',
]

/** The seats of a group that somebody has, in their order. */
const listSeats = (db: Read, groupId: number) =>
  db
    .selectFrom('practice_seats as s')
    .innerJoin('practice_groups as g', 'g.id', 's.group_id')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .leftJoin('users', 'users.id', 's.user_id')
    .select(['title', 'g.starts_at', 'seat', 'lastname', 'firstname', 'email', 'telephone', 's.state'])
    .select(['came_at', 'left_at', 'came_how', 'came_note', 'assessment'])
    .where('s.group_id', '=', groupId)
    .where('s.state', '!=', 'free')
    .orderBy('seat')
    .execute()

export const exportGroupHandlers: Handlers<Pick<typeof exportCalls, 'exportGroup' | 'exportPlan'>> = {
  exportGroup: async (ctx, { params: { id } }) => {
    const { db, fail } = ctx
    if (!(await db.selectFrom('practice_groups').select('id').where('id', '=', id).executeTakeFirst()))
      return fail('not_found')
    return streamCsv({
      ...(await beginExport(ctx, `group-${id}`, columns)),
      read: async (after: number | undefined) => (after === undefined ? await listSeats(db, id) : []),
      keyOf: ({ seat }) => seat,
      cells: (row) => [
        inLanguage(row.title, ctx.language),
        localTime(row.starts_at),
        row.seat,
        row.lastname,
        row.firstname,
        row.email,
        row.telephone,
        row.state === 'free' ? null : labelOf(ctx.language, 'seatStates', row.state),
        row.came_at && localTime(row.came_at),
        row.left_at && localTime(row.left_at),
        row.came_how && labelOf(ctx.language, 'recordedBy', row.came_how),
        row.came_note,
        row.assessment && labelOf(ctx.language, 'assessments', row.assessment),
      ],
    })
  },
  exportPlan: async (ctx, { query: { from, to, ...narrowing } }) => {
    const { db, language, now } = ctx
    const narrowed = { ...narrowing, ...periodOf({ from, to }) }
    return streamCsv({
      ...(await beginExport(ctx, 'plan', [
        'starts',
        'ends',
        'course',
        'city',
        'room',
        'instructor',
        'state',
        'seats',
        'taken',
        'free',
        'waiting',
      ])),
      read: (after: { starts_at: Date; id: number } | undefined) => listGroups(db, narrowed, { after }),
      keyOf: ({ starts_at, id }) => ({ starts_at, id }),
      cells: (row) => {
        const { starts, ends, course, city, instructor } = showGroup(row, language, now())
        const counts = [row.seats, row.taken, row.free, row.waiting]
        return [
          starts,
          ends,
          course,
          city,
          row.room,
          instructor,
          labelOf(language, 'groupStates', row.state),
          ...counts,
        ]
      },
    })
  },
}
