import { limits } from '../../../contract/limits.ts'
import { isAtCounter, type PaymentMethod, type ReceiptKind } from '../../../contract/order-states.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { failFields } from '../../http/fail.ts'
import { toCents, toEuros } from '../../money.ts'
import { insertReceipt, listReceipts, sumReceipts } from '../../payments/public.ts'
import { dayInVilnius } from '../../time.ts'
import { sendPartPaid } from '../order-emails.ts'
import type { LockedOrder } from '../order.queries.ts'
import { findRest } from '../owed.queries.ts'
import { settleReceived } from '../settle-received.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'

type Received = { kind: ReceiptKind; received_on: string; amount: number; reference: string; rest: number }

/** Whether money can still pay an order; also one whose time was over or that was cancelled: the money is here. */
const isOpen = ({ state, due_on, paid_at }: LockedOrder) =>
  ['pending', 'expired', 'cancelled'].includes(state) || (state === 'fulfilled' && due_on !== null && paid_at === null)

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
  const order = await requireLocked(work, orderId)
  const isEnded = order.state === 'cancelled' && (await sumReceipts(db, orderId)).moneyCents > 0
  if (!isOpen(order) || isEnded) return fail('order_closed')
  const rest = await findRest(db, orderId)
  if (Math.round(received.rest * 100) !== rest) return fail('rest_changed')
  const { kind, received_on: receivedOn, reference } = received
  if (kind === 'write_off' && (cents > rest || cents > limits.writeOffEuros * 100))
    return fail('write_off_large', 'amount')
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

/** A part came: the order waits for the rest without a limit of time, and the buyer is emailed what is left. */
async function keepOpen(work: StaffWork, order: LockedOrder) {
  const { db } = work
  if (order.state === 'pending')
    await db.updateTable('orders').set({ hold_until: null }).where('order_id', '=', order.order_id).execute()
  await sendPartPaid(work, order, await findRest(db, order.order_id))
}

/** By what an order is paid, as its invoice says: what came last; a write-off is no payment. */
const methodOf = (kind: ReceiptKind, { payment_method }: LockedOrder): PaymentMethod => {
  if (kind === 'write_off') return payment_method
  return kind === 'transfer' ? 'invoice' : kind
}

/** Takes back what was recorded by mistake, while the order is not paid. */
export async function takeBackReceipt(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'already_decided'>,
  orderId: number,
  receiptId: string,
): Promise<void> {
  const { db, fail, principal } = work
  const now = work.now()
  const order = await requireLocked(work, orderId)
  const receipts = await listReceipts(db, orderId)
  const receipt = receipts.find(({ id, takes_back }) => id === receiptId && takes_back === null) ?? fail('not_found')
  if (receipts.some(({ takes_back }) => takes_back === receiptId)) return fail('already_decided')
  if (!isOpen(order)) return fail('order_closed')
  const { kind, cents, reference } = receipt
  const back = { orderId, kind, cents: -cents, receivedOn: dayInVilnius(now), reference, takesBack: receiptId }
  await insertReceipt(db, { ...back, by: principal.userId, now })
  await recordChange(work, {
    action: 'order.receipt_taken_back',
    id: orderId,
    about: aboutOrder(orderId),
    before: { kind, amount: toEuros(cents) },
    after: { rest: toEuros(await findRest(db, orderId)) },
  })
}
