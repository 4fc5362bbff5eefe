import { limits } from '../../../contract/limits.ts'
import { isAtCounter, type PaymentMethod, type recordedKinds } from '../../../contract/order-states.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { isLockedDay } from '../../books/public.ts'
import { failFields } from '../../http/fail.ts'
import { toCents, toEuros } from '../../money.ts'
import { insertReceipt, listReceipts } from '../../payments/public.ts'
import { extendReservation } from '../../practice/public.ts'
import { dayInVilnius } from '../../time.ts'
import { sendPartPaid, sendTakenBack } from '../order-emails.ts'
import { type LockedOrder, listOrderLines } from '../order.queries.ts'
import { firstDay, holdUntil, isOwed } from '../orders.rules.ts'
import { findRest } from '../owed.queries.ts'
import { settleReceived } from '../settle-received.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'

type Recorded = (typeof recordedKinds)[number]
type Received = { kind: Recorded; received_on: string; amount: number; reference: string; rest: number }

/** Whether money can still pay an order; also one whose time was over or that was cancelled: the money is here. */
const isOpen = (order: LockedOrder) => ['pending', 'expired', 'cancelled'].includes(order.state) || isOwed(order)

function checkFields({ kind, received_on, amount, reference }: Received, today: string): number {
  if (received_on > today) failFields({ received_on: 'day_future' })
  if (isAtCounter(kind) && !reference.trim()) failFields({ reference: 'receipt_number' })
  return toCents(amount) ?? failFields({ amount: 'whole_cents' })
}

/**
 * Records money that came for an order, and settles the order once nothing is left to be paid. More than that is a second
 * payment, which is given back by hand.
 */
export async function recordReceipt(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'rest_changed' | 'write_off_large'>,
  orderId: number,
  received: Received,
): Promise<void> {
  const { db, fail, principal } = work
  const now = work.now()
  const cents = checkFields(received, dayInVilnius(now))
  if (await isLockedDay(db, received.received_on)) failFields({ received_on: 'month_locked' })
  const order = await requireLocked(work, orderId)
  if (!isOpen(order)) return fail('order_closed')
  const rest = await findRest(db, orderId)
  if (Math.round(received.rest * 100) !== rest) return fail('rest_changed')
  const { kind, received_on: receivedOn, reference } = received
  if (kind === 'write_off' && (cents !== rest || rest > limits.writeOffEuros * 100))
    return fail('write_off_large', 'amount')
  // An order that ended holds nothing that could wait for the rest.
  if (cents < rest && (order.state === 'expired' || order.state === 'cancelled')) failFields({ amount: 'whole_rest' })
  await insertReceipt(db, { orderId, kind, cents, receivedOn, reference, by: principal.userId, now })
  if (cents >= rest) await settleReceived(work, order, methodOf(kind, order))
  else await keepOpen(work, order)
  await recordChange(work, {
    action: 'order.receipt_recorded',
    id: orderId,
    about: aboutOrder(orderId),
    before: { rest: toEuros(rest) },
    after: { kind, received_on: receivedOn, amount: toEuros(cents), rest: toEuros(Math.max(0, rest - cents)) },
  })
}

/** How long the seats of an order are held for a transfer from now on. */
async function holdAgain({ db, now }: StaffWork, { order_id: orderId, hold_until }: LockedOrder) {
  const first = firstDay(await listOrderLines(db, [orderId]))
  const until = holdUntil('invoice', now(), first)
  const later = hold_until && hold_until > until ? hold_until : until
  await db.updateTable('orders').set({ hold_until: later }).where('order_id', '=', orderId).execute()
  await extendReservation(db, orderId, later)
}

/** A part came: the seats are held for the rest once more, and the buyer is emailed what is left. */
async function keepOpen(work: StaffWork, order: LockedOrder) {
  if (order.state === 'pending') await holdAgain(work, order)
  await sendPartPaid(work, order, await findRest(work.db, order.order_id))
}

/** By what an order is paid, as its invoice says: what came last; a write-off is no payment. */
const methodOf = (kind: Recorded, { payment_method }: LockedOrder): PaymentMethod => {
  if (kind === 'write_off') return payment_method
  return kind === 'transfer' ? 'invoice' : kind
}

/** Takes back what was recorded by mistake, while the order is not paid; the buyer was told of it, and is told this. */
export async function takeBackReceipt(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'already_decided'>,
  orderId: number,
  receiptId: string,
): Promise<void> {
  const { db, fail, principal } = work
  const now = work.now()
  const order = await requireLocked(work, orderId)
  const receipts = await listReceipts(db, orderId)
  const receipt = receipts.find(({ id, cents }) => id === receiptId && cents > 0) ?? fail('not_found')
  const isReturned = receipts.slice(receipts.indexOf(receipt)).some(({ kind }) => kind === 'returned')
  if (isReturned || receipts.some(({ takes_back }) => takes_back === receiptId)) return fail('already_decided')
  if (!isOpen(order)) return fail('order_closed')
  const { kind, cents, reference } = receipt
  const back = { orderId, kind, cents: -cents, receivedOn: dayInVilnius(now), reference, takesBack: receiptId }
  await insertReceipt(db, { ...back, by: principal.userId, now })
  const restCents = await findRest(db, orderId)
  await sendTakenBack(work, order, { amountCents: cents, restCents })
  await recordChange(work, {
    action: 'order.receipt_taken_back',
    id: orderId,
    about: aboutOrder(orderId),
    before: { kind, amount: toEuros(cents) },
    after: { rest: toEuros(restCents) },
  })
}
