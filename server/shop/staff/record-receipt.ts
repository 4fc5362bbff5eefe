import { limits } from '../../../contract/limits.ts'
import { isAtCounter, type PaymentMethod, type recordedKinds } from '../../../contract/order-states.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { isLockedDay } from '../../books/public.ts'
import { failFields } from '../../http/fail.ts'
import { findUnlinked, insertReceipt, linkReceipt, listReceipts, moneyDayFault } from '../../payments/public.ts'
import { extendReservation } from '../../practice/public.ts'
import { dayInVilnius } from '../../time.ts'
import { sendPartPaid, sendTakenBack } from '../order-emails.ts'
import { type LockedOrder, listOrderLines } from '../order.queries.ts'
import { firstDay, holdUntil, isOwed } from '../orders.rules.ts'
import { confirmLate, hasEnded } from '../late-transfer.ts'
import { findRest } from '../owed.queries.ts'
import { returnSecond, settleReceived, unsettleReceived } from '../settle-received.ts'
import { addStaffTask } from '../staff-tasks.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'

type Recorded = (typeof recordedKinds)[number]
type Received = { kind: Recorded; received_on: string; amount: number; reference: string; rest: number }

/** Whether money can still pay an order; also one whose time was over or that was cancelled: the money is here. */
export const isOpen = (order: LockedOrder) => ['pending', 'expired', 'cancelled'].includes(order.state) || isOwed(order)

function checkFields({ kind, received_on, reference }: Received, today: string) {
  const day = moneyDayFault(received_on, today)
  if (day) failFields({ received_on: day })
  if (isAtCounter(kind) && !reference.trim()) failFields({ reference: 'receipt_number' })
}

/** Money of an order: what it is, when it came and, of a transfer that a bank statement brought, the line. */
type Money = { kind: Recorded | 'overpayment'; cents: number; receivedOn: string; reference: string; bankLine?: string }

/**
 * Records money that came for an order, and settles the order once nothing is left to be paid. More than that is a second
 * payment, which is given back by hand.
 */
export async function recordReceipt(
  work: StaffWork &
    Fails<'not_found' | 'order_closed' | 'rest_changed' | 'write_off_large' | 'reverse_charge_unconfirmed'>,
  orderId: number,
  received: Received,
): Promise<void> {
  const { db, fail } = work
  checkFields(received, dayInVilnius(work.now()))
  if (await isLockedDay(db, received.received_on)) failFields({ received_on: 'month_locked' })
  const order = await requireLocked(work, orderId)
  if (!isOpen(order)) return fail('order_closed')
  const rest = await findRest(db, orderId)
  if (received.rest !== rest) return fail('rest_changed')
  const { kind, amount: cents, received_on: receivedOn, reference } = received
  if (kind === 'write_off' && (cents !== rest || rest > limits.writeOffEuros * 100))
    return fail('write_off_large', 'amount')
  // An order that ended holds nothing that could wait for the rest.
  if (cents < rest && hasEnded(order)) failFields({ amount: 'whole_rest' })
  if (!(await confirmLate(db, order, dayInVilnius(work.now())))) return fail('reverse_charge_unconfirmed')
  await receive(work, order, { kind, cents, receivedOn, reference })
}

/** Records money of an open order, which must be locked. */
async function receive(work: StaffWork, order: LockedOrder, { kind, cents, ...money }: Money): Promise<void> {
  const { db, principal } = work
  const { order_id: orderId } = order
  const rest = await findRest(db, orderId)
  await insertReceipt(db, { orderId, kind, cents, ...money, by: principal.userId, now: work.now() })
  await settleOrKeep(work, order, { kind, cents, receivedOn: money.receivedOn, rest })
}

/** Money of an order that had `rest` cents to be paid was recorded: the order is settled, or waits for what is left. */
export async function settleOrKeep(
  work: StaffWork,
  order: LockedOrder,
  { kind, cents, receivedOn, rest }: Pick<Money, 'kind' | 'cents' | 'receivedOn'> & { rest: number },
): Promise<void> {
  if (cents >= rest) await settleReceived(work, order, methodOf(kind, order))
  else await keepOpen(work, order)
  await recordReceived(work, order.order_id, { kind, cents, receivedOn, rest })
}

const recordReceived = (
  work: StaffWork,
  orderId: number,
  { kind, cents, receivedOn, rest }: Pick<Money, 'kind' | 'cents' | 'receivedOn'> & { rest: number },
) =>
  recordChange(work, {
    action: 'order.receipt_recorded',
    id: orderId,
    about: aboutOrder(orderId),
    before: { rest_cents: rest },
    after: { kind, received_on: receivedOn, amount_cents: cents, rest_cents: Math.max(0, rest - cents) },
  })

/**
 * A transfer that a bank statement brought for an order. What staff had recorded of the same transfer is linked to the line and
 * not recorded again; money for an order that needs none goes back by hand. A part for one that ended is refused at `orders`, and so is one without VAT that VIES does not confirm any more.
 */
export async function receiveTransfer(
  work: StaffWork & Fails<'not_found'>,
  orderId: number,
  { cents, bookedOn, bankLine, reference }: { cents: number; bookedOn: string; bankLine: string; reference: string },
): Promise<void> {
  const { db, principal } = work
  const now = work.now()
  const order = await requireLocked(work, orderId)
  const recorded = findUnlinked(await listReceipts(db, orderId), { cents, bookedOn })
  if (recorded) return linkReceipt(db, recorded.id, bankLine)
  // In a locked month nothing is dated any more.
  const receivedOn = (await isLockedDay(db, bookedOn)) ? dayInVilnius(now) : bookedOn
  const money = { kind: 'transfer' as const, cents, receivedOn, reference, bankLine }
  if (isOpen(order)) {
    if (hasEnded(order) && cents < (await findRest(db, orderId))) failFields({ orders: 'whole_rest' })
    if (!(await confirmLate(db, order, dayInVilnius(now)))) failFields({ orders: 'reverse_charge_vat' })
    return receive(work, order, money)
  }
  await insertReceipt(db, { orderId, ...money, by: principal.userId, now })
  await returnSecond(work, order, cents)
  await recordReceived(work, orderId, { kind: 'transfer', cents, receivedOn, rest: 0 })
}

type Listed = Awaited<ReturnType<typeof listReceipts>>[number]
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
const methodOf = (kind: Money['kind'], { payment_method }: LockedOrder): PaymentMethod => {
  if (kind === 'write_off') return payment_method
  return kind === 'transfer' || kind === 'overpayment' ? 'invoice' : kind
}

/** Takes back what was recorded by mistake, while the order is not paid; the buyer was told of it, and is told this. */
export async function takeBackReceipt(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'already_decided'>,
  orderId: number,
  receiptId: string,
): Promise<void> {
  const { db, fail } = work
  const order = await requireLocked(work, orderId)
  const receipt = await findTakenBack(work, orderId, receiptId)
  // What a bank statement brought is undone where its line is.
  if (!isOpen(order) || receipt.bank_line_id !== null) return fail('order_closed')
  await takeBack(work, order, receipt, { receivedOn: dayInVilnius(work.now()) })
  await sendTakenBack(work, order, { amountCents: receipt.cents, restCents: await findRest(db, orderId) })
}

/**
 * A transfer that a bank took back, or that was matched with a wrong order. An order that it had paid is owed again and keeps
 * what it gave; staff gets a task.
 */
export async function takeBackTransfer(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'already_decided'>,
  {
    orderId,
    receiptId,
    bookedOn,
    bankLine,
  }: { orderId: number; receiptId: string; bookedOn: string; bankLine: string },
): Promise<void> {
  const { db, fail } = work
  const now = work.now()
  const order = await requireLocked(work, orderId)
  const receipt = await findTakenBack(work, orderId, receiptId)
  const wasPaid = !isOpen(order)
  if (wasPaid && !(await unsettleReceived(work, order))) return fail('order_closed')
  const receivedOn = (await isLockedDay(db, bookedOn)) ? dayInVilnius(now) : bookedOn
  await takeBack(work, order, receipt, { receivedOn, bankLine })
  const details = { cents: receipt.cents }
  if (wasPaid) await addStaffTask(work, { kind: 'payment_reversed', orderId, details, now, again: true })
  else await sendTakenBack(work, order, { amountCents: receipt.cents, restCents: await findRest(db, orderId) })
}

/** What may be taken back of an order: nothing of it was, and nothing goes back since. */
export async function findTakenBack(
  { db, fail }: StaffWork & Fails<'not_found' | 'already_decided'>,
  orderId: number,
  receiptId: string,
): Promise<Listed> {
  const receipts = await listReceipts(db, orderId)
  const receipt =
    receipts.find(({ id, cents, takes_back }) => id === receiptId && cents > 0 && takes_back === null) ??
    fail('not_found')
  const isReturned = receipts.slice(receipts.indexOf(receipt)).some(({ kind }) => kind === 'returned')
  if (isReturned || receipts.some(({ takes_back }) => takes_back === receiptId)) return fail('already_decided')
  return receipt
}

async function takeBack(
  work: StaffWork,
  { order_id: orderId }: LockedOrder,
  { id, kind, cents, reference }: Listed,
  where: { receivedOn: string; bankLine?: string },
): Promise<void> {
  const { db, principal } = work
  const back = { orderId, kind, cents: -cents, reference, takesBack: id, ...where }
  await insertReceipt(db, { ...back, by: principal.userId, now: work.now() })
  await noteTakenBack(work, orderId, { kind, cents })
}

export const noteTakenBack = async (
  work: StaffWork,
  orderId: number,
  { kind, cents }: Pick<Listed, 'kind' | 'cents'>,
) =>
  recordChange(work, {
    action: 'order.receipt_taken_back',
    id: orderId,
    about: aboutOrder(orderId),
    before: { kind, amount_cents: cents },
    after: { rest_cents: await findRest(work.db, orderId) },
  })
