import type { OrderState } from '../../contract/order-states.ts'
import { listAttempts, moveAttempt } from '../payments/public.ts'
import { releaseSeats } from '../practice/public.ts'
import { releaseCode } from './discounts.queries.ts'
import { moveOrder } from './move-order.ts'
import type { LockedOrder } from './order.queries.ts'
import type { OrderWork } from './work.ts'

/** Gives back the seats and the code of an unpaid order, and gives up its open payments: they may still succeed. */
export async function giveUpOrder(
  work: OrderWork,
  { order_id: orderId, state }: LockedOrder,
  to: Extract<OrderState, 'expired' | 'cancelled'>,
): Promise<void> {
  const { db } = work
  const now = work.now()
  for (const attempt of await listAttempts(db, orderId))
    if (attempt.state === 'started') await moveAttempt(db, attempt, 'abandoned', { now })
  await releaseSeats(work, orderId)
  await releaseCode(db, orderId, now)
  await moveOrder(db, { orderId, from: state, to, now })
  await work.publicDataChanged()
}
