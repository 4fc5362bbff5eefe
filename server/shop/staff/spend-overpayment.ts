import type { CallInput } from '../../../contract/call.ts'
import type { overpaymentCalls } from '../../../contract/manage/overpayments.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { lockUnpaid, noteOverpayment } from '../../debts/public.ts'
import { failFields } from '../../http/fail.ts'
import { findRefund, findUse, insertOverpayment, reopenUsedRefund, spendRefund } from '../../payments/public.ts'
import { dayInVilnius } from '../../time.ts'
import { sendTakenBack } from '../order-emails.ts'
import type { LockedOrder } from '../order.queries.ts'
import { findPayable } from '../overpayments.queries.ts'
import { findRest } from '../owed.queries.ts'
import { sendOverpaymentUsed } from '../refund-emails.ts'
import { addRefundTask, centsByHand, updateRefundTask } from '../refund-task.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'
import { findTakenBack, isOpen, noteTakenBack, settleOrKeep } from './record-receipt.ts'

type Body = CallInput<(typeof overpaymentCalls)['spendOverpayment']>['body']

/** Locks an order and another one, the lower number first, as all locks of several orders are taken. */
async function lockBoth(work: StaffWork & Fails<'not_found'>, orderId: number, otherId: number | null) {
  const ids = [orderId, ...(otherId === null || otherId === orderId ? [] : [otherId])].toSorted((a, b) => a - b)
  const locked = new Map<number, LockedOrder>()
  for (const id of ids) locked.set(id, await requireLocked(work, id))
  const of = (id: number) => locked.get(id) ?? work.fail('not_found')
  return { order: of(orderId), other: otherId === null ? undefined : of(otherId) }
}

/**
 * Pays another open order, or an invoice of the system used before, of the same buyer with money that is to be given back by
 * hand: at most what is left of it, and what is left to be paid there.
 */
export async function spendOverpayment(
  work: StaffWork & Fails<'not_found' | 'already_decided' | 'overpayment_changed'>,
  orderId: number,
  refundId: string,
  { amount: cents, left, pays_order: paysOrder, pays_opening: paysOpening }: Body,
): Promise<void> {
  const { db, fail } = work
  if ((paysOrder === null) === (paysOpening === null)) failFields({ pays_order: 'choice' })
  const { order, other } = await lockBoth(work, orderId, paysOrder)
  const refund = (await findRefund(db, orderId, refundId)) ?? fail('not_found')
  if (!refund.is_open) return fail('already_decided')
  if (left !== refund.amount_cents) return fail('overpayment_changed')
  const opening = paysOpening === null ? undefined : await lockUnpaid(db, paysOpening)
  const payable = await findPayable(db, orderId)
  const rest = opening
    ? payable.openings.find(({ id }) => id === paysOpening)?.rest_cents
    : payable.orders.find(({ order_id }) => order_id === paysOrder)?.rest_cents
  if (rest === undefined) return failFields({ [paysOpening === null ? 'pays_order' : 'pays_opening']: 'choice' })
  if (cents > refund.amount_cents) failFields({ amount: 'over_overpayment' })
  if (cents > rest) failFields({ amount: 'over_rest' })
  await spend(work, { order, refundId, cents, rest }, { other, opening })
}

type Target = { other: LockedOrder | undefined; opening: { id: number; number: string } | undefined }
type Use = { order: LockedOrder; refundId: string; cents: number; rest: number }

async function spend(
  work: StaffWork,
  { order, refundId, cents, rest }: Use,
  { other, opening }: Target,
): Promise<void> {
  const { db, principal } = work
  const { order_id: orderId } = order
  const now = work.now()
  const named = opening ? opening.number : aboutOrder(other?.order_id ?? 0)
  const receivedOn = dayInVilnius(now)
  await insertOverpayment(db, {
    from: { orderId, refundId: await spendRefund(db, refundId, cents, now), named: aboutOrder(orderId) },
    to: opening ? { openingId: opening.id, named } : { orderId: other?.order_id ?? 0, named },
    cents,
    receivedOn,
    by: principal.userId,
    now,
  })
  await updateRefundTask(db, orderId, now)
  await recordChange(work, {
    action: 'order.overpayment_used',
    id: orderId,
    about: aboutOrder(orderId),
    after: { amount_cents: cents, for: named },
  })
  const paid = opening ? { invoice: opening.number } : { order: other?.order_id ?? 0 }
  const used = { amountCents: cents, leftCents: await centsByHand(db, orderId), restCents: rest - cents, paid }
  await sendOverpaymentUsed(work, order, used)
  if (other && other.user_id !== order.user_id)
    await sendOverpaymentUsed(work, { ...order, user_id: other.user_id, language: other.language }, used)
  if (opening) await noteOverpayment(work, opening, { cents, rest, receivedOn })
  else if (other) await settleOrKeep(work, other, { kind: 'overpayment', cents, receivedOn, rest })
}

/** Takes back that an overpayment paid something else while that is not paid: its money is to be given back by hand again. */
export async function takeBackOverpayment(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'already_decided'>,
  orderId: number,
  refundId: string,
): Promise<void> {
  const { db, fail, principal } = work
  const now = work.now()
  const { order_id: paysOrder = null } = (await findUse(db, refundId)) ?? {}
  const { other } = await lockBoth(work, orderId, paysOrder)
  const refund = (await findRefund(db, orderId, refundId)) ?? fail('not_found')
  const {
    left,
    arrived,
    cents,
    opening_invoice_id: paysOpening,
    reference: named,
  } = (await findUse(db, refundId)) ?? fail('already_decided')
  const opening = paysOpening === null ? undefined : await lockUnpaid(db, paysOpening)
  if (other) {
    if (!isOpen(other)) return fail('order_closed')
    await findTakenBack(work, other.order_id, arrived)
  }
  await insertOverpayment(db, {
    from: { orderId, refundId, named: aboutOrder(orderId) },
    to: paysOpening === null ? { orderId: other?.order_id ?? 0, named } : { openingId: paysOpening, named },
    cents: -cents,
    receivedOn: dayInVilnius(now),
    by: principal.userId,
    now,
    takesBack: { left, arrived },
  })
  await reopenUsedRefund(db, refundId)
  const attempt = await db
    .selectFrom('refunds')
    .select('attempt_id')
    .where('id', '=', refund.id)
    .executeTakeFirstOrThrow()
  await addRefundTask(work, { orderId, attemptId: attempt.attempt_id, now })
  await recordChange(work, {
    action: 'order.overpayment_returned',
    id: orderId,
    about: aboutOrder(orderId),
    before: { amount_cents: cents, for: named },
  })
  if (opening)
    return noteOverpayment(work, opening, { cents: -cents, rest: opening.rest, receivedOn: dayInVilnius(now) })
  if (!other) return
  await noteTakenBack(work, other.order_id, { kind: 'overpayment', cents })
  await sendTakenBack(work, other, { amountCents: cents, restCents: await findRest(db, other.order_id) })
}
