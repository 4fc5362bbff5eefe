import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { listRefunds } from '../payments/public.ts'
import { addStaffTask } from './staff-tasks.ts'

/** A task of staff for what is to be transferred back by hand; another refund of the order opens it again. */
export async function addRefundTask(
  work: { db: Write; enqueue: Enqueue; config: Config },
  { orderId, attemptId, now }: { orderId: number; attemptId: string; now: Date },
): Promise<void> {
  const refunds = await listRefunds(work.db, orderId)
  const byHand = refunds.filter(({ state }) => state === 'manual' || state === 'failed')
  const cents = byHand.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  await addStaffTask(work, { kind: 'refund', orderId, attemptId, details: { euros: cents / 100 }, now, again: true })
}
