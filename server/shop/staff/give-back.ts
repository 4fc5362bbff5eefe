import type { Principal, Fails } from '../../context.ts'
import { recordChange } from '../../audit/public.ts'
import { issueCreditNote } from '../../invoicing/public.ts'
import { sum } from '../../money.ts'
import { findSuccess, noteManualRefund, refundableOf, requestRefund } from '../../payments/public.ts'
import { giveBackToVoucher, voucherLeftOf } from '../discounts.queries.ts'
import { giveUpOrder } from '../give-up-order.ts'
import { lineOfInvoice } from '../line-of-invoice.ts'
import { reducedBy, sendCredited, sendPlaceCancelled, sendRefund } from '../refund-emails.ts'
import { type LockedOrder, listOrderLines, lockOrder, type OrderLine } from '../order.queries.ts'
import { addRefundTask, updateRefundTask } from '../refund-task.ts'
import { isOwed } from '../orders.rules.ts'
import { findRest } from '../owed.queries.ts'
import { settleReceived } from '../settle-received.ts'
import { undoOrder } from '../undo-order.ts'
import { findLeft, type Left, noteVoucherBack, splitBack } from '../vouchers/shares.ts'
import type { OrderWork } from '../work.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

export type StaffWork = OrderWork & { principal: Principal }
export const aboutOrder = (orderId: number) => `Nr. ${orderId}`

/** The order, locked; fails when there is none. */
export async function requireLocked(
  { db, fail }: StaffWork & Fails<'not_found'>,
  orderId: number,
): Promise<LockedOrder> {
  return (await lockOrder(db, orderId)) ?? fail('not_found')
}

/** Undoes a paid order, or cancels one that is not paid; the buyer gets the reason. */
export async function giveBack(
  work: StaffWork & Fails<'not_found' | 'order_closed'>,
  orderId: number,
  reason: string,
): Promise<void> {
  const order = await requireLocked(work, orderId)
  const { state, total_cents } = order
  if (state === 'pending' || state === 'expired') {
    if (state === 'expired') return work.fail('order_closed')
    const given = await giveUpOrder(work, order, 'cancelled', 'staff')
    await sendRefund(work, order, { how: 'cancelled', ...given, reason })
    await recordChange(work, { action: 'order.cancelled', id: orderId, about: aboutOrder(orderId), after: { reason } })
    return
  }
  if (state !== 'fulfilled' && state !== 'review') return work.fail('order_closed')
  await settleWithdrawal(work, orderId, 'accepted')
  const given = await undoOrder(work, order, { reason: 'staff', note: reason })
  const isFree = total_cents === 0 || (order.paid_at === null && given.moneyCents === 0)
  await sendRefund(work, order, { how: isFree ? 'free' : 'whole', ...given, reason })
  await recordChange(work, {
    action: 'order.undone',
    id: orderId,
    about: aboutOrder(orderId),
    before: { state },
    after: { state: 'refunded', amount_cents: given.moneyCents + given.voucherCents, reason },
  })
}

/** A part of a line: cents, and what the line had left where it was shown. */
export type Part = { position: number; amount: number; line_left: number }
type Parted = { parts: readonly Part[]; reason: string }
/** Several parts as they are given back together. */
type Parts = { parts: readonly Part[]; lines: { line: number; cents: number }[]; names: string; cents: number }

/** The field of the amount of a line. */
type FieldOf = (position: number) => string

/** Which lines of the invoice the parts are of; each fault at its field. */
function readParts(
  { fail }: Fails<'not_found' | 'refund_too_large' | 'refund_changed'>,
  parts: readonly Part[],
  { lines, left, fieldOf }: { lines: readonly OrderLine[]; left: Left['left']; fieldOf: FieldOf },
): Parts {
  const read = parts.map(({ position, amount: cents, line_left }) => {
    const name = lines.find((line) => line.position === position)?.name ?? fail('not_found')
    const line = lineOfInvoice(lines, position)
    const has = left[line] ?? 0
    if (line_left !== has) return fail('refund_changed')
    if (cents > has) return fail('refund_too_large', fieldOf(position))
    return { name, line, cents }
  })
  return {
    parts,
    lines: read.map(({ line, cents }) => ({ line, cents })),
    names: read.map(({ name }) => name).join(', '),
    cents: sum(read.map(({ cents }) => cents)),
  }
}

/** Emails of a part that are not those of a refund: of cancelled places, by course. */
export type CancelledOf = { courses: readonly { course: string; count: number }[] }

/**
 * Gives parts of lines back, with one credit note. Courses and seats stay, but those `of` cancelled places. A repeat after a
 * lost reply does not pay twice, because a line has less left by then.
 */
export async function refundParts(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'refund_too_large' | 'refund_changed'>,
  orderId: number,
  { parts, reason }: Parted,
  of?: CancelledOf,
): Promise<void> {
  const { db, config, integrations, fail } = work
  const now = work.now()
  // Of cancelled places there is an amount for each line.
  const fieldOf: FieldOf = (position) => (of ? `amount-${position}` : 'amount')
  const order = await requireLocked(work, orderId)
  const success = await findSuccess(db, orderId)
  if (order.state !== 'fulfilled' || (!success && !isOwed(order))) return fail('order_closed')
  const lines = await listOrderLines(db, [orderId])
  const found = await findLeft(db, order, lines)
  const read = readParts(work, parts, { lines, left: found.left, fieldOf })
  if (!success) return creditParts(work, order, { ...read, reason, fieldOf }, of)
  const moneyLeft = await refundableOf(db, success.id)
  const { moneyCents, voucherCents, credited, byVoucher } = splitBack(read.lines, found, moneyLeft)
  if (moneyCents > moneyLeft || read.cents > moneyLeft + (await voucherLeftOf(db, orderId)))
    return fail('refund_too_large', fieldOf(parts.at(-1)?.position ?? 0))
  if (moneyCents > 0) {
    const refund = { attemptId: success.id, amountCents: moneyCents, reason: 'staff' as const, note: reason, now }
    if ((await requestRefund(db, integrations.payments, refund)) === 'manual')
      await addRefundTask(work, { orderId, attemptId: success.id, now })
  }
  if (voucherCents > 0) await giveBackToVoucher(db, orderId, voucherCents)
  await noteVoucherBack(db, orderId, { lines, byVoucher })
  await issueCreditNote(db, orderId, { config, now, voucherCents }, credited)
  const given = { moneyCents, voucherCents, reason }
  if (of) await sendPlaceCancelled(work, order, { ...of, ...given })
  else await sendRefund(work, order, { how: 'part', ...given })
  await recordRefund(work, orderId, { ...read, reason })
}

const recordRefund = (work: StaffWork, orderId: number, { names, cents, reason }: Parts & { reason: string }) =>
  recordChange(work, {
    action: 'order.refunded',
    id: orderId,
    about: aboutOrder(orderId),
    after: { course: names, amount_cents: cents, reason },
  })

/** Of an order on credit that is not paid nothing goes back: the company owes less. */
async function creditParts(
  work: StaffWork & Fails<'refund_too_large'>,
  order: LockedOrder,
  { fieldOf, ...parts }: Parts & { reason: string; fieldOf: FieldOf },
  of?: CancelledOf,
): Promise<void> {
  const { db, config, fail } = work
  const { order_id: orderId } = order
  const { lines, cents: amountCents, reason } = parts
  if (amountCents > (await findRest(db, orderId)))
    return fail('refund_too_large', fieldOf(parts.parts.at(-1)?.position ?? 0))
  await issueCreditNote(db, orderId, { config, now: work.now(), isOwed: true }, lines)
  const restCents = await findRest(db, orderId)
  const owed = reducedBy(order, { amountCents, restCents })
  if (of) await sendPlaceCancelled(work, order, { ...of, reason, owed, moneyCents: 0, voucherCents: 0 })
  else await sendCredited(work, order, { amountCents, restCents, reason })
  if (restCents === 0) await settleReceived(work, order, order.payment_method)
  await recordRefund(work, orderId, parts)
}

/** Notes that a refund was transferred by hand, by a line of a bank account when it is known; the task of the order is done once nothing is left. */
export async function settleByHand(
  work: StaffWork & Fails<'not_found' | 'already_decided'>,
  orderId: number,
  refundId: string,
  bankLine?: string,
): Promise<void> {
  await requireLocked(work, orderId)
  const isNoted = await noteManualRefund(work.db, orderId, refundId, { now: work.now(), bankLine: bankLine ?? null })
  if (isNoted === undefined) return work.fail('not_found')
  if (!isNoted) return work.fail('already_decided')
  await updateRefundTask(work.db, orderId, work.now())
  await recordChange(work, { action: 'order.refund_settled', id: orderId, about: aboutOrder(orderId) })
}
