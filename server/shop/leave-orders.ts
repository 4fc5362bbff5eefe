import { addErasedTask } from './erased-task.ts'
import { giveUpOrder } from './give-up-order.ts'
import { keepPlaces } from './keep-places.ts'
import { type LockedOrder, lockOrder } from './order.queries.ts'
import { isConsumer, outlivesBuyer } from './orders.rules.ts'
import { listUntaken } from './places.queries.ts'
import { sendRefund } from './refund-emails.ts'
import type { OrderWork } from './work.ts'

/**
 * What becomes of orders when a person is erased, before the account is: places that others bought are theirs again,
 * and own orders that are not paid end. Their seats are free, who was asked to pay is emailed, and parts that were
 * paid go back. An order that a company pays by transfer stays the company's: staff hands its places over, as those of
 * a paid one that nobody has, or that were sent to somebody who has not taken them.
 */
export async function leaveOrders(work: OrderWork, userId: string): Promise<void> {
  const { db } = work
  await keepPlaces(work, userId)
  const own = await db
    .selectFrom('orders')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['pending', 'fulfilled'])
    .orderBy('order_id')
    .execute()
  const untaken = await listUntaken(
    db,
    own.map(({ order_id }) => order_id),
  )
  for (const { order_id: orderId } of own) {
    const order = await lockOrder(db, orderId)
    if (order?.state === 'pending') await leavePending(work, order)
    else if (order && untaken.has(orderId) && order.total_cents > 0 && !isConsumer(order.company))
      await addErasedTask(work, order)
  }
}

async function leavePending(work: OrderWork, order: LockedOrder): Promise<void> {
  if (outlivesBuyer(order)) return addErasedTask(work, order)
  const { moneyCents } = await giveUpOrder(work, order, 'cancelled', 'erasure')
  if (moneyCents > 0) await sendRefund(work, order, { how: 'cancelled', moneyCents, voucherCents: 0, reason: '' })
}
