import type { OrderState } from '../../contract/order-states.ts'
import { lockAttempts, moveAttempt } from '../payments/public.ts'
import { releaseSeats } from '../practice/public.ts'
import { forgetPayer } from './delete-cart.ts'
import { releaseCode } from './discounts.queries.ts'
import { moveOrder } from './move-order.ts'
import type { LockedOrder } from './order.queries.ts'
import { releasePayer } from './payer-emails.ts'
import { returnReceived } from './settle-received.ts'
import type { OrderWork } from './work.ts'

/**
 * Gives back the seats and the code of an unpaid order, and gives up its open payments: they may still succeed. Answers the
 * cents that go back: of money where a part was paid, and to a prepaid voucher what staff cancels, which can be used without a last day.
 */
export async function giveUpOrder(
  work: OrderWork,
  order: LockedOrder,
  to: Extract<OrderState, 'expired' | 'cancelled'>,
  by?: 'staff' | 'erasure',
): Promise<{ moneyCents: number; voucherCents: number }> {
  const { db } = work
  const { order_id: orderId, state } = order
  const now = work.now()
  for (const attempt of await lockAttempts(db, orderId))
    if (attempt.state === 'started') await moveAttempt(db, attempt, 'abandoned', { now })
  await releaseSeats(work, orderId)
  const released = await releaseCode(db, orderId, { now, lasting: by === 'staff' })
  const moneyCents = await returnReceived(work, order)
  await moveOrder(db, { orderId, from: state, to, now })
  await releasePayer(work, order, { ended: to, moneyCents, revives: by !== 'erasure' })
  await forgetPayer(db, order)
  await work.publicDataChanged()
  return { moneyCents, voucherCents: by === 'staff' ? released : 0 }
}
