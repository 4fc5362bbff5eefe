import type { Language } from '../../../contract/common.ts'
import type { Task } from '../../../contract/manage/tasks.ts'
import type { Read, Write } from '../../db/connect.ts'
import { sentence } from '../../sentences.ts'
import { refusedOf, taskFact } from '../staff-tasks.ts'
import { buyerName } from './buyer-name.ts'

export const tasks = (db: Read) =>
  db
    .selectFrom('staff_tasks')
    .leftJoin('orders', 'orders.order_id', 'staff_tasks.order_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['staff_tasks.id', 'kind', 'staff_tasks.order_id', 'details', 'done_at', 'note'])
    .select(['staff_tasks.created_at'])
    .select(['firstname', 'lastname', 'anonymised_at'])
type TaskRow = Awaited<ReturnType<ReturnType<typeof tasks>['executeTakeFirstOrThrow']>>

export const findTask = (db: Read, id: string) => tasks(db).where('staff_tasks.id', '=', id).executeTakeFirst()

/** The tasks of an order, the oldest first, and those about addresses that it has. */
export const listTasksOf = (db: Read, orderId: number) =>
  tasks(db)
    .where((eb) => eb.or([eb('staff_tasks.order_id', '=', orderId), refusedOf(orderId)]))
    .orderBy('staff_tasks.created_at')
    .execute()

export const showTask = (row: TaskRow, language: Language): Task => ({
  id: row.id,
  kind: row.kind,
  text: sentence(language, `mail.task.${row.kind}`),
  order_id: row.order_id,
  buyer: row.firstname === null ? null : buyerName(row, language),
  details: Object.fromEntries(
    Object.entries(row.details).map(([name, value]) => [name, taskFact(language, name, value)]),
  ),
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
