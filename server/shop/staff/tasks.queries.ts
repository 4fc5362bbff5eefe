import { sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import { staffPageSize } from '../../../contract/manage/list.ts'
import type { Task } from '../../../contract/manage/tasks.ts'
import type { Read, Write } from '../../db/connect.ts'
import { withTotal } from '../../db/page.ts'
import { sentence } from '../../sentences.ts'
import { buyerName } from './buyer-name.ts'

const tasks = (db: Read) =>
  db
    .selectFrom('staff_tasks')
    .leftJoin('orders', 'orders.order_id', 'staff_tasks.order_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['staff_tasks.id', 'kind', 'staff_tasks.order_id', 'details', 'done_at', 'note'])
    .select(['staff_tasks.created_at'])
    .select(['firstname', 'lastname', 'anonymised_at'])
type TaskRow = Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>

export const findTask = (db: Read, id: string) => tasks(db).where('staff_tasks.id', '=', id).executeTakeFirst()

/** The tasks of an order, the oldest first. */
export const listTasksOf = (db: Read, orderId: number) =>
  tasks(db).where('staff_tasks.order_id', '=', orderId).orderBy('staff_tasks.created_at').execute()

type Narrowing = { done: boolean; search: string }

/** Tasks that are open or done, of all orders or of the one whose number is searched. */
function narrowed(db: Read, { done, search }: Narrowing) {
  const number = /\d{1,9}/.exec(search)?.[0]
  return tasks(db)
    .where('done_at', done ? 'is not' : 'is', null)
    .$if(number !== undefined, (query) => query.where('staff_tasks.order_id', '=', Number(number)))
}

/** A page of the open tasks, the oldest first, or of those that are done, the latest first. */
export async function findTasks(db: Read, { done, search, page }: { done: boolean; search: string; page: number }) {
  const wanted = narrowed(db, { done, search })
  const listed = wanted
    .orderBy(done ? 'done_at' : 'staff_tasks.created_at', done ? 'desc' : 'asc')
    .limit(sql.lit(staffPageSize))
    .offset((page - 1) * staffPageSize)
  return withTotal(db, listed, wanted)
}

/** At most `limit` open tasks, or those that are done, after an id. */
export const listTasksAfter = (
  db: Read,
  { after, limit, ...narrowing }: Narrowing & { after: string | undefined; limit: number },
) =>
  narrowed(db, narrowing)
    .$if(after !== undefined, (query) => query.where('staff_tasks.id', '>', after ?? ''))
    .orderBy('staff_tasks.id')
    .limit(sql.lit(limit))
    .execute()

export const showTask = (row: TaskRow, language: Language): Task => ({
  id: row.id,
  kind: row.kind,
  text: sentence(language, `mail.task.${row.kind}`, { order: row.order_id ?? '–' }),
  order_id: row.order_id,
  buyer: row.firstname === null ? null : buyerName(row, language),
  details: row.details,
  created: row.created_at.toISOString(),
  done: row.done_at?.toISOString() ?? null,
  note: row.note,
})

/** Closes an open task; false when it was closed already. */
export async function closeTask(db: Write, id: string, done: { done_at: Date; note: string | null }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_tasks')
    .set(done)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
