import { isOnline, type PaymentMethod } from '../../contract/order-states.ts'
import type { Write } from '../db/connect.ts'
import { findCreditable } from '../invoicing/public.ts'
import { sum } from '../money.ts'
import {
  findSuccess,
  insertAttempt,
  insertReceipt,
  lockAttempts,
  moveAttempt,
  refundableOf,
  requestRefund,
  sumReceipts,
} from '../payments/public.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { moveOrder } from './move-order.ts'
import { sendPaidTwice } from './order-emails.ts'
import { sendRefund } from './refund-emails.ts'
import { type LockedOrder, listOrderLines } from './order.queries.ts'
import { payableOf } from './pricing.rules.ts'
import { addRefundTask } from './refund-task.ts'
import type { OrderWork } from './work.ts'
import { dayInVilnius } from '../time.ts'

/** Money that staff recorded is given back by hand: a payment of its own, as a second one of a paid order is. */
async function giveBackByHand(work: OrderWork, orderId: number, amountCents: number, method: PaymentMethod) {
  const { db, integrations } = work
  const now = work.now()
  const by = work.principal?.userId ?? null
  const returned = { orderId, kind: 'returned' as const, cents: -amountCents, receivedOn: dayInVilnius(now) }
  await insertReceipt(db, { ...returned, reference: '', by, now })
  const attemptId = await insertAttempt(db, { orderId, method, amountCents, now }, 'duplicate')
  await requestRefund(db, integrations.payments, { attemptId, amountCents, reason: 'overpaid', now })
  await addRefundTask(work, { orderId, attemptId, now })
}

/** Cents of an order that are credited, of its current invoice or of one that this replaced. */
async function creditedOf({ db }: OrderWork, { order_id, total_cents }: LockedOrder): Promise<number> {
  const { invoice, left } = await findCreditable(db, order_id)
  const byVoucher = sum((await listOrderLines(db, [order_id])).map(({ voucher_cents }) => voucher_cents))
  return invoice ? total_cents - byVoucher - sum(left) : 0
}

/** The awaited payment of a method came, or one of another kind or sum; what else was awaited is given up. */
async function succeed(db: Write, payment: Parameters<typeof insertAttempt>[1]): Promise<void> {
  const { orderId, method, amountCents, now } = payment
  const open = (await lockAttempts(db, orderId)).filter(({ state }) => state === 'started' || state === 'waiting')
  const awaited = open.find((one) => one.method === method && one.amount_cents === amountCents)
  for (const attempt of open) await moveAttempt(db, attempt, attempt === awaited ? 'succeeded' : 'abandoned', { now })
  if (!awaited) await insertAttempt(db, payment, 'succeeded')
}

/** What was recorded of an order is its payment, once nothing is left to be paid; what came over it is given back. */
export async function settleReceived(work: OrderWork, order: LockedOrder, method: PaymentMethod): Promise<void> {
  const { db } = work
  const now = work.now()
  const { order_id: orderId, state } = order
  const { moneyCents, writtenOffCents } = await sumReceipts(db, orderId)
  const payable = Math.max(0, payableOf(order) - writtenOffCents - (await creditedOf(work, order)))
  const over = Math.max(0, moneyCents - payable)
  await succeed(db, { orderId, method, amountCents: moneyCents - over, now })
  if (state === 'fulfilled')
    await db.updateTable('orders').set({ paid_at: now }).where('order_id', '=', orderId).execute()
  else {
    await moveOrder(db, { orderId, from: state, to: 'paid', now })
    await fulfilOrder(work, orderId)
  }
  if (over === 0) return
  await giveBackByHand(work, orderId, over, method)
  await sendRefund(work, order, { how: 'over', moneyCents: over, voucherCents: 0, reason: '' })
}

/** Money that came for an order which needs none, and was recorded, goes back by hand. */
export async function returnSecond(work: OrderWork, order: LockedOrder, cents: number): Promise<void> {
  await giveBackByHand(work, order.order_id, cents, 'invoice')
  await sendPaidTwice(work, order, false)
}

/**
 * What paid an order went back to its payer's bank, or never came: the order is owed from today on, as one on credit, and what
 * it gave stays. False when that is not known to be all that was paid, because money of it goes back or its invoice was
 * credited.
 */
export async function unsettleReceived(work: OrderWork, order: LockedOrder): Promise<boolean> {
  const { db } = work
  const now = work.now()
  const { order_id: orderId, state, due_on } = order
  const success = await findSuccess(db, orderId)
  const { notes } = await findCreditable(db, orderId)
  if (state !== 'fulfilled' || !success || isOnline(success.method) || notes.length) return false
  if ((await refundableOf(db, success.id)) < success.amount_cents) return false
  await moveAttempt(db, success, 'failed', { now, fault: 'taken back' })
  await db
    .updateTable('orders')
    .set({ paid_at: null, payment_method: 'credit', due_on: due_on ?? dayInVilnius(now) })
    .where('order_id', '=', orderId)
    .execute()
  return true
}

/** Gives back the parts that came for an order which ends, or which a provider's payment pays whole. Answers their cents. */
export async function returnReceived(work: OrderWork, order: LockedOrder): Promise<number> {
  if (order.paid_at !== null) return 0
  const { moneyCents } = await sumReceipts(work.db, order.order_id)
  if (moneyCents > 0) await giveBackByHand(work, order.order_id, moneyCents, order.payment_method)
  return moneyCents
}
