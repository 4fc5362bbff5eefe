import type { CallInput } from '../../../contract/call.ts'
import type { orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { sum } from '../../money.ts'
import { releaseReserved } from '../../practice/public.ts'
import { lowerUse } from '../discounts.queries.ts'
import { sendTransferDetails } from '../order-emails.ts'
import { listOrderLines, type LockedOrder, type OrderLine } from '../order.queries.ts'
import { findRest } from '../owed.queries.ts'
import { payableOf, voucherShares } from '../pricing.rules.ts'
import { sendPlaceCancelled } from '../refund-emails.ts'
import { settleReceived } from '../settle-received.ts'
import { isWhole, reduced } from './cancel-part.rules.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'
import { splitLines, sumOf } from './split-order.rules.ts'
import { awaitTransfer, storeLines } from './store-lines.ts'

type Body = CallInput<typeof orderPlaceCalls.reduceOrder>['body']
type Wanted = Body['cancel_lines']

/**
 * What stays of an order that awaits its transfer without so many places of its lines, and what comes of that. Fails when all
 * of it goes, which is cancelling the order, when a line has fewer places, or when what stays costs nothing.
 */
export function reductionOf(
  order: LockedOrder,
  { lines, wanted, restCents }: { lines: readonly OrderLine[]; wanted: Wanted; restCents: number },
  fail: Fails<'last_place'>['fail'],
) {
  if (isWhole(lines, sum(wanted.map(({ quantity }) => quantity)))) return fail('last_place')
  const { stays, moves } = splitLines(lines, wanted) ?? failFields({ cancel_lines: 'cancel_some' })
  const { total, discount } = sumOf(stays)
  if (total === 0) failFields({ cancel_lines: 'cancel_leaves' })
  const receivedCents = payableOf(order) - restCents
  const money = reduced(
    { totalCents: order.total_cents, voucherCents: order.voucher_cents },
    { newTotalCents: total, receivedCents },
  )
  return { stays, cancelled: moves, total, discount, ...money }
}

/** What an order pays with its code now: a discount is in the prices of its places, a prepaid voucher pays at most its price. */
async function keepCode(
  { db }: StaffWork,
  order: LockedOrder,
  { voucherCents, discount }: { voucherCents: number; discount: number },
) {
  if (order.discount_code !== null)
    await lowerUse(db, order.order_id, order.voucher_cents > 0 ? voucherCents : discount)
}

/**
 * Cancels places of an order that awaits its transfer: their seats are free for others, the order costs less, and the buyer
 * is emailed how to pay it now. What came of it may pay it whole by that, and what is too much then goes back by hand.
 */
export async function reduceOrder(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'last_place' | 'total_changed'>,
  orderId: number,
  { cancel_lines: wanted, expected_total, reason }: Body,
): Promise<void> {
  const { db, fail } = work
  const order = await requireLocked(work, orderId)
  if (order.state !== 'pending' || order.payment_method !== 'invoice') return fail('order_closed')
  if (expected_total !== order.total_cents) return fail('total_changed')
  const lines = await listOrderLines(db, [orderId])
  const restCents = await findRest(db, orderId)
  const { stays, cancelled, total, discount, voucherCents, ...money } = reductionOf(
    order,
    { lines, wanted, restCents },
    fail,
  )
  // Of a single-purpose voucher each line has its share.
  const single = lines.some((line) => line.voucher_cents > 0)
  const shares = voucherShares(stays, single ? voucherCents : 0)
  await storeLines(
    db,
    orderId,
    stays.map((line, i) => ({ ...line, voucher_cents: shares[i] ?? 0 })),
  )
  const sums = { total_cents: total, discount_cents: discount, voucher_cents: voucherCents }
  await db.updateTable('orders').set(sums).where('order_id', '=', orderId).execute()
  await keepCode(work, order, { voucherCents, discount })
  for (const { product_id: productId, quantity } of cancelled.toSorted((a, b) => a.product_id - b.product_id))
    await releaseReserved(work, { orderId, productId, quantity })
  const courses = cancelled.map(({ title, quantity }) => ({
    course: inLanguage(title, order.language),
    count: quantity,
  }))
  await sendPlaceCancelled(work, order, { courses, moneyCents: 0, voucherCents: money.backToVoucherCents, reason })
  await recordChange(work, {
    action: 'order.reduced',
    id: orderId,
    about: aboutOrder(orderId),
    before: { amount_cents: order.total_cents },
    after: {
      course: cancelled.map(({ title }) => title.lt).join(', '),
      places: sum(cancelled.map(({ quantity }) => quantity)),
      amount_cents: total,
      reason,
    },
  })
  const less = { ...order, ...sums }
  if (money.restCents > 0) {
    await awaitTransfer(db, orderId, payableOf(less), work.now())
    await sendTransferDetails(work, orderId)
  } else await settleReceived(work, less, payableOf(less) === 0 ? 'voucher' : 'invoice')
  await work.publicDataChanged()
}
