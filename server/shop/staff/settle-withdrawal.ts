import type { OrderWork } from '../work.ts'

/** Decides the withdrawal that an order waits for, and closes its task. False when none waits. */
export async function settleWithdrawal(
  { db, now }: OrderWork,
  orderId: number,
  state: 'accepted' | 'refused',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('withdrawals')
    .set({ state, decided_at: now() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'received')
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  await db
    .updateTable('staff_tasks')
    .set({ done_at: now() })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'withdrawal')
    .where('done_at', 'is', null)
    .execute()
  return true
}
