import type { Principal, Fails } from '../../context.ts'
import { recordChange } from '../../audit/public.ts'
import { findCreditable, issueCreditNote } from '../../invoicing/public.ts'
import { failFields } from '../../http/fail.ts'
import { toCents, toEuros } from '../../money.ts'
import { findSuccess, noteManualRefund, refundableOf, requestRefund } from '../../payments/public.ts'
import { giveBackToVoucher, voucherLeftOf } from '../discounts.queries.ts'
import { splitRefund } from '../discounts.rules.ts'
import { giveUpOrder } from '../give-up-order.ts'
import { reducedBy, sendCredited, sendPlaceCancelled, sendRefund } from '../refund-emails.ts'
import { type LockedOrder, listOrderLines, lockOrder } from '../order.queries.ts'
import { addRefundTask, updateRefundTask } from '../refund-task.ts'
import { isOwed } from '../orders.rules.ts'
import { findRest } from '../owed.queries.ts'
import { settleReceived } from '../settle-received.ts'
import { undoOrder } from '../undo-order.ts'
import type { OrderWork } from '../work.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import { lineOfInvoice } from './show-managed-order.ts'

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
    const moneyCents = await giveUpOrder(work, order, 'cancelled')
    await sendRefund(work, order, { how: 'cancelled', moneyCents, voucherCents: 0, reason })
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
    after: { state: 'refunded', amount: toEuros(given.moneyCents + given.voucherCents), reason },
  })
}

type Part = { position: number; amount: number; line_left: number; reason: string }

/**
 * Gives a part of a line back, with its credit note. Courses and seats stay, but those `of` a cancelled place. `line_left`
 * is what the line had left where it was shown (euros): a repeat after a lost reply does not pay twice.
 */
export async function refundPart(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'refund_too_large' | 'refund_changed'>,
  orderId: number,
  { position, amount, line_left, reason }: Part,
  of: { place?: string } = {},
): Promise<void> {
  const { db, config, integrations, fail } = work
  const now = work.now()
  const amountCents = toCents(amount) ?? failFields({ amount: 'whole_cents' })
  const order = await requireLocked(work, orderId)
  const success = await findSuccess(db, orderId)
  if (order.state !== 'fulfilled' || (!success && !isOwed(order))) return fail('order_closed')
  const lines = await listOrderLines(db, [orderId])
  const name = lines.find((line) => line.position === position)?.name ?? fail('not_found')
  const line = lineOfInvoice(lines, position)
  const { left } = await findCreditable(db, orderId)
  if (Math.round(line_left * 100) !== (left[line] ?? 0)) return fail('refund_changed')
  const moneyLeft = success ? await refundableOf(db, success.id) : 0
  if (!success) return creditPart(work, order, { line, name, amountCents, most: left[line] ?? 0, reason }, of)
  const most = Math.min(left[line] ?? 0, moneyLeft + (await voucherLeftOf(db, orderId)))
  if (amountCents > most) return fail('refund_too_large', 'amount')
  const { moneyCents, voucherCents } = splitRefund(amountCents, moneyLeft)
  if (moneyCents > 0) {
    const refund = { attemptId: success.id, amountCents: moneyCents, reason: 'staff', note: reason, now }
    if ((await requestRefund(db, integrations.payments, refund)) === 'manual')
      await addRefundTask(work, { orderId, attemptId: success.id, now })
  }
  if (voucherCents > 0) await giveBackToVoucher(db, orderId, voucherCents)
  await issueCreditNote(db, orderId, { config, now, voucherCents }, { line, cents: amountCents })
  const given = { moneyCents, voucherCents, reason }
  if (of.place === undefined) await sendRefund(work, order, { how: 'part', ...given })
  else await sendPlaceCancelled(work, order, { course: of.place, ...given })
  await recordChange(work, {
    action: 'order.refunded',
    id: orderId,
    about: aboutOrder(orderId),
    after: { course: name, amount, reason },
  })
}

type Credited = { line: number; name: string; amountCents: number; most: number; reason: string }

/** Of an order on credit that is not paid nothing goes back: the company owes less. */
async function creditPart(
  work: StaffWork & Fails<'refund_too_large'>,
  order: LockedOrder,
  { line, name, amountCents, most, reason }: Credited,
  of: { place?: string },
): Promise<void> {
  const { db, config, fail } = work
  const { order_id: orderId } = order
  if (amountCents > Math.min(most, await findRest(db, orderId))) return fail('refund_too_large', 'amount')
  await issueCreditNote(db, orderId, { config, now: work.now(), isOwed: true }, { line, cents: amountCents })
  const restCents = await findRest(db, orderId)
  const owed = reducedBy(order, { amountCents, restCents })
  if (of.place === undefined) await sendCredited(work, order, { amountCents, restCents, reason })
  else await sendPlaceCancelled(work, order, { course: of.place, reason, owed, moneyCents: 0, voucherCents: 0 })
  if (restCents === 0) await settleReceived(work, order, order.payment_method)
  await recordChange(work, {
    action: 'order.refunded',
    id: orderId,
    about: aboutOrder(orderId),
    after: { course: name, amount: toEuros(amountCents), reason },
  })
}

/** Notes that a refund was transferred by hand, by a line of a bank account when it is known; the task of the order is done once nothing is left. */
export async function settleByHand(
  work: StaffWork & Fails<'not_found' | 'already_decided'>,
  orderId: number,
  refundId: string,
  bankLine?: string,
): Promise<void> {
  await requireLocked(work, orderId)
  if (!(await noteManualRefund(work.db, orderId, refundId, { now: work.now(), bankLine: bankLine ?? null })))
    return work.fail('already_decided')
  await updateRefundTask(work.db, orderId, work.now())
  await recordChange(work, { action: 'order.refund_settled', id: orderId, about: aboutOrder(orderId) })
}
