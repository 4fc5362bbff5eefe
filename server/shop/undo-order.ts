import type { RefundReason } from '../../contract/order-states.ts'
import type { Write } from '../db/connect.ts'
import { issueCreditNote } from '../invoicing/public.ts'
import { endEnrolmentsOf } from '../learning/public.ts'
import { sum } from '../money.ts'
import { findSuccess, isRefundOpen, listRefunds, refundableOf, requestRefund } from '../payments/public.ts'
import { takeBackSeats } from '../practice/public.ts'
import { releaseCode, voucherLeftOf } from './discounts.queries.ts'
import { moveOrder } from './move-order.ts'
import { findBegunAt, type LockedOrder } from './order.queries.ts'
import type { GivenBack } from './orders.rules.ts'
import { releasePayer } from './payer-emails.ts'
import { listLinkHolders } from './places.queries.ts'
import { sendCourseEnded, sendPlaceEnded } from './ended-emails.ts'
import { prepareAccessSoon } from './prepare-access.jobs.ts'
import { addRefundTask } from './refund-task.ts'
import { isOwed } from './orders.rules.ts'
import { returnReceived } from './settle-received.ts'
import { endSeatsTask } from './staff-tasks.ts'
import type { OrderWork } from './work.ts'

/** The places of an order leave the seats that were given back, so that others can have them. */
async function vacatePlaces(db: Write, orderId: number): Promise<void> {
  await db
    .updateTable('order_places')
    .set({ group_id: null, seat: null })
    .where('order_id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('practice_seats')
            .select('practice_seats.seat')
            .whereRef('practice_seats.group_id', '=', 'order_places.group_id')
            .whereRef('practice_seats.seat', '=', 'order_places.seat')
            .where('practice_seats.order_id', '=', orderId),
        ),
      ),
    )
    .execute()
}

/**
 * What was paid for seats that were gone, and is to be given back by hand since then: a task of staff says so now that
 * they decided it. Answers its cents.
 */
async function returnUnseated(work: OrderWork, { order_id: orderId, state }: LockedOrder): Promise<number> {
  if (state !== 'review') return 0
  const { db } = work
  const now = work.now()
  const open = (await listRefunds(db, orderId)).filter((one) => one.reason === 'no_seats' && isRefundOpen(one))
  const success = await findSuccess(db, orderId)
  if (success && open.length) await addRefundTask(work, { orderId, attemptId: success.id, now })
  await endSeatsTask(db, { orderId, now })
  return sum(open.map(({ amount_cents }) => amount_cents))
}

/**
 * Undoes a fulfilled order, or one in review: the money that was not given back yet, courses and seats are returned, the
 * discount code unless something of the order was begun, and the rest of the invoice is credited. Who loses a course, a seat or a link to a place is
 * emailed, the buyer by the caller. Answers the cents that go back as money, and to a prepaid voucher.
 */
export async function undoOrder(
  work: OrderWork,
  order: LockedOrder,
  { reason, note = null }: { reason: RefundReason; note?: string | null },
): Promise<GivenBack> {
  const { db, config, integrations } = work
  const now = work.now()
  const { order_id: orderId, state, user_id: buyerId } = order
  const isBegun = (await findBegunAt(db, orderId, now)) !== null
  const success = await findSuccess(db, orderId)
  const amountCents = success ? await refundableOf(db, success.id) : 0
  if (success && amountCents > 0) {
    const refund = { attemptId: success.id, amountCents, reason, note, now }
    if ((await requestRefund(db, integrations.payments, refund)) === 'manual')
      await addRefundTask(work, { orderId, attemptId: success.id, now })
  }
  const unseatedCents = await returnUnseated(work, order)
  const parts = await returnReceived(work, order)
  const notified = await takeBackSeats(work, orderId)
  await vacatePlaces(db, orderId)
  const paidByVoucher = await voucherLeftOf(db, orderId)
  const voucherCents = await releaseCode(db, orderId, { now, lasting: true, isBegun })
  for (const { user_id, course_id } of await endEnrolmentsOf(db, orderId, {
    by: work.principal?.userId ?? null,
    now,
  })) {
    const knows = notified.some(({ userId, courseId }) => userId === user_id && courseId === course_id)
    if (!knows && user_id !== buyerId) await sendCourseEnded(work, user_id, course_id)
  }
  for (const holder of await listLinkHolders(db, orderId)) await sendPlaceEnded(work, holder)
  await prepareAccessSoon(work.enqueue)
  if (isOwed(order)) await releasePayer(work, order, { ended: 'cancelled', moneyCents: parts, revives: false })
  await moveOrder(db, { orderId, from: state, to: 'refunded', now })
  const unpaid = isOwed(order) ? (parts === 0 ? { isOwed: true } : { returnedCents: parts }) : {}
  await issueCreditNote(db, orderId, { config, now, voucherCents: paidByVoucher, ...unpaid })
  await work.publicDataChanged()
  return { moneyCents: amountCents + unseatedCents + parts, voucherCents }
}
