import { v7 } from 'uuid'
import { countSale } from '../catalogue/public.ts'
import { enrol, mayEnrol } from '../learning/public.ts'
import { findSuccess, requestRefund } from '../payments/public.ts'
import { assignSeat, releaseSeats, takeReservedSeats } from '../practice/public.ts'
import { keepCompanyOf } from './keep-company.ts'
import { releaseCode } from './discounts.queries.ts'
import { addErasedTask } from './erased-task.ts'
import { invoiceOrder } from './invoice-order.ts'
import { moveOrder } from './move-order.ts'
import { prepareAccessSoon } from './prepare-access.jobs.ts'
import { sendToLearner } from './send-to-learner.ts'
import { sendConfirmation, sendNoSeats } from './order-emails.ts'
import { findBuyer, type LockedOrder, listOrderLines, lockOrder, type OrderLine } from './order.queries.ts'
import { opensOn, outlivesBuyer } from './orders.rules.ts'
import { addRefundTask } from './refund-task.ts'
import { reserveOrderSeats, retakeCode } from './reserve-order.ts'
import { addStaffTask } from './staff-tasks.ts'
import type { OrderWork } from './work.ts'

/** The places of a line, each with its seat; the buyer takes the first when they want one and may have the course. */
async function makePlaces(
  work: OrderWork,
  order: LockedOrder,
  line: OrderLine,
  { seats, isErased }: { seats: readonly { group_id: number; seat: number }[]; isErased: boolean },
) {
  const { db } = work
  const now = work.now()
  const { order_id: orderId, user_id: userId } = order
  const owned = order.own_place && !isErased && (await mayEnrol(db, userId, line.course_id, now))
  for (let position = 0; position < line.quantity; position++) {
    const seat = seats[position]
    const enrolmentId =
      owned && position === 0
        ? await enrol(db, {
            userId,
            courseId: line.course_id,
            productId: line.product_id,
            orderId,
            opensOn: opensOn(order),
            now,
          })
        : null
    await db
      .insertInto('order_places')
      .values({
        id: v7(),
        order_id: orderId,
        line: line.position,
        position,
        ...(enrolmentId
          ? { user_id: userId, enrolment_id: enrolmentId, claimed_at: now }
          : { group_id: seat?.group_id ?? null, seat: seat?.seat ?? null }),
      })
      .execute()
    if (enrolmentId && seat) await assignSeat(db, { groupId: seat.group_id, seat: seat.seat, userId, enrolmentId })
  }
}

/**
 * Paid, but its seats are gone. The money goes back by itself where the provider can; else staff decides. The buyer is
 * told either way.
 */
async function refuseSeats(work: OrderWork, order: LockedOrder) {
  const { db, integrations } = work
  const now = work.now()
  const { order_id: orderId } = order
  await releaseSeats(work, orderId)
  await moveOrder(db, { orderId, from: 'paid', to: 'review', now })
  const success = await findSuccess(db, orderId)
  const how =
    success &&
    (await requestRefund(db, integrations.payments, {
      attemptId: success.id,
      amountCents: success.amount_cents,
      reason: 'no_seats',
      now,
    }))
  if (how === 'requested') await moveOrder(db, { orderId, from: 'review', to: 'refunded', now })
  else await addStaffTask(work, { kind: 'no_seats', orderId, now })
  await sendNoSeats(work, order, how === 'requested')
}

/**
 * Paid, but its buyer is erased: nobody could have what it bought. The money goes back, by itself where the provider
 * can, else by staff.
 */
async function returnPayment(work: OrderWork, order: LockedOrder) {
  const { db, integrations } = work
  const now = work.now()
  const { order_id: orderId } = order
  await releaseSeats(work, orderId)
  await releaseCode(db, orderId, { now, lasting: true })
  await moveOrder(db, { orderId, from: 'paid', to: 'review', now })
  const success = await findSuccess(db, orderId)
  if (success) {
    const refund = { attemptId: success.id, amountCents: success.amount_cents, reason: 'buyer_erased' as const, now }
    if ((await requestRefund(db, integrations.payments, refund)) === 'manual')
      await addRefundTask(work, { orderId, attemptId: success.id, now })
  }
  await moveOrder(db, { orderId, from: 'review', to: 'refunded', now })
}

/**
 * Gives a paid order, or one on credit, what it bought: seats, places, the buyer's enrolment, the number of sales, the
 * invoice and the email, all or nothing. Of an erased buyer only what a company paid by transfer is given: its places
 * are free, and staff has a task. Harmless when repeated.
 */
export async function fulfilOrder(work: OrderWork, orderId: number): Promise<void> {
  const { db } = work
  const now = work.now()
  const order = await lockOrder(db, orderId)
  const isOnCredit = order?.state === 'pending' && order.due_on !== null
  if (!order || (order.state !== 'paid' && !isOnCredit)) return
  const isErased = (await findBuyer(db, order.user_id)).anonymised_at !== null
  if (isErased && !outlivesBuyer(order)) return returnPayment(work, order)
  await keepCompanyOf(db, [order.user_id])
  const lines = await listOrderLines(db, [orderId])
  let seats = await takeReservedSeats(db, orderId)
  if (!seats.size) {
    // No seats: of products without practice, or of an order whose seats were given back.
    if ((await reserveOrderSeats(db, orderId, { lines, until: now, now })) !== undefined)
      return refuseSeats(work, order)
    seats = await takeReservedSeats(db, orderId)
  }
  const codeTaken = (await retakeCode(db, order)) === undefined
  if (!codeTaken)
    await addStaffTask(work, { kind: 'code_gone', orderId, details: { code: order.discount_code ?? '' }, now })
  for (const line of lines) await makePlaces(work, order, line, { seats: seats.get(line.product_id) ?? [], isErased })
  for (const line of lines.toSorted((a, b) => a.course_id - b.course_id))
    await countSale(db, line.course_id, line.quantity)
  await moveOrder(db, { orderId, from: order.state, to: 'fulfilled', now })
  if (isErased) await addErasedTask(work, order)
  await prepareAccessSoon(work.enqueue)
  // The confirmation names the invoice.
  if (order.total_cents > 0) await invoiceOrder(work, order, codeTaken)
  await sendConfirmation(work, order, lines)
  await sendToLearner(work, order)
  await work.publicDataChanged()
}
