import type { Config } from '../config.ts'
import type { Read, Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { listRefunds } from '../payments/public.ts'
import { moveOrder } from './move-order.ts'
import { addStaffTask, endSeatsTask } from './staff-tasks.ts'

/** What of an order is still to be transferred back by hand. */
export async function centsByHand(db: Read, orderId: number): Promise<number> {
  const refunds = await listRefunds(db, orderId)
  const byHand = refunds.filter(({ state }) => state === 'manual' || state === 'failed')
  return byHand.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

/** An order whose seats were gone, and of whose money nothing is left to be given back, is over. */
async function endReview(db: Write, orderId: number, now: Date): Promise<void> {
  const order = await db.selectFrom('orders').select('state').where('order_id', '=', orderId).executeTakeFirst()
  if (order?.state !== 'review') return
  await moveOrder(db, { orderId, from: 'review', to: 'refunded', now })
  await endSeatsTask(db, { orderId, now })
}

/** After a transfer by hand, or a use of its money: the task says what is left to be transferred, or is done. */
export async function updateRefundTask(db: Write, orderId: number, now: Date): Promise<void> {
  const cents = await centsByHand(db, orderId)
  await db
    .updateTable('staff_tasks')
    .set(cents > 0 ? { details: JSON.stringify({ cents }) } : { done_at: now })
    .where('order_id', '=', orderId)
    .where('kind', 'in', cents > 0 ? ['refund'] : ['refund', 'paid_twice'])
    .where('done_at', 'is', null)
    .execute()
  if (cents === 0) await endReview(db, orderId, now)
}

/** A task of staff for what is to be transferred back by hand; another refund of the order opens it again. */
export async function addRefundTask(
  work: { db: Write; enqueue: Enqueue; config: Config },
  { orderId, attemptId, now }: { orderId: number; attemptId: string; now: Date },
): Promise<void> {
  const cents = await centsByHand(work.db, orderId)
  const known = await work.db
    .selectFrom('staff_tasks')
    .select('attempt_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .executeTakeFirst()
  // One task for an order: it says what is to be transferred in all.
  const task = { kind: 'refund' as const, orderId, attemptId: known?.attempt_id ?? attemptId }
  await addStaffTask(work, { ...task, details: { cents }, now, again: true })
}
