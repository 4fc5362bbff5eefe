import { applyReport, findAttempt, lockAttempt, requestRefund, type Settlement } from '../payments/public.ts'
import type { PaymentReport } from '../integrations/payments/port.ts'
import { moveOrder } from './move-order.ts'
import { sendPaidTwice } from './order-emails.ts'
import { type LockedOrder, lockOrder } from './order.queries.ts'
import { addStaffTask } from './staff-tasks.ts'
import { returnReceived } from './settle-received.ts'
import type { OrderWork } from './work.ts'

/** A second payment of a paid order goes back: by itself where the provider can, else by staff. */
async function returnSecondPayment(work: OrderWork, order: LockedOrder, attemptId: string, amountCents: number) {
  const { db, integrations } = work
  const now = work.now()
  const how = await requestRefund(db, integrations.payments, { attemptId, amountCents, reason: 'paid_twice', now })
  if (how === 'manual') await addStaffTask(work, { kind: 'paid_twice', orderId: order.order_id, attemptId, now })
  await sendPaidTwice(work, order, how === 'requested')
}

/**
 * Settles what a provider says of an attempt: the only way by which a provider's money changes an order (what staff
 * records: `settle-received.ts`). Notifications, the buyer's return and the reconciler all end here; repeated, it changes
 * nothing. Parts that staff recorded go back. Returns the order's id when the order is to be
 * fulfilled now.
 */
export async function settlePayment(
  work: OrderWork,
  report: PaymentReport,
): Promise<{ orderId: number; settlement: Settlement } | undefined> {
  const { db } = work
  const now = work.now()
  const found = await findAttempt(db, report.attemptId)
  const order = found && (await lockOrder(db, found.order_id))
  const attempt = order && (await lockAttempt(db, report.attemptId))
  if (!attempt) return undefined
  const { order_id: orderId, state } = order
  const settlement = await applyReport(db, attempt, report, now)
  if (settlement === 'mismatched')
    await addStaffTask(work, {
      kind: 'payment_mismatched',
      orderId,
      attemptId: attempt.id,
      details: {
        paid: `${report.amountCents / 100} ${report.currency}`,
        expected: `${attempt.amount_cents / 100} EUR`,
      },
      now,
    })
  if (settlement === 'duplicate') await returnSecondPayment(work, order, attempt.id, attempt.amount_cents)
  if (settlement === 'succeeded') {
    await returnReceived(work, order)
    await moveOrder(db, { orderId, from: state, to: 'paid', now })
  }
  return { orderId, settlement }
}
