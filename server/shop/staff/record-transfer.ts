import type { Fails } from '../../context.ts'
import { recordChange } from '../../audit/public.ts'
import { failFields } from '../../http/fail.ts'
import { toCents } from '../../money.ts'
import { insertAttempt, listAttempts } from '../../payments/public.ts'
import { dayInVilnius } from '../../time.ts'
import { fulfilOrder } from '../fulfil-order.ts'
import { payableOf } from '../pricing.rules.ts'
import { settlePayment } from '../settle-payment.ts'
import { aboutOrder, requireLocked, type StaffWork } from './give-back.ts'

type Transfer = { received_on: string; amount: number }

/**
 * Records the transfer that paid an order and fulfils it. Also of an order whose time was over or that was cancelled:
 * the money is here; without seats it goes to review, as a late payment does.
 */
export async function recordTransfer(
  work: StaffWork & Fails<'not_found' | 'order_closed' | 'transfer_amount'>,
  orderId: number,
  { received_on, amount }: Transfer,
): Promise<void> {
  const { db, fail } = work
  if (received_on > dayInVilnius(work.now())) failFields({ received_on: 'day_future' })
  const order = await requireLocked(work, orderId)
  const { state } = order
  const amountCents = payableOf(order)
  if (!['pending', 'expired', 'cancelled'].includes(state)) return fail('order_closed')
  if (toCents(amount) !== amountCents) return fail('transfer_amount', 'amount')
  const open = (await listAttempts(db, orderId)).find((one) => one.method === 'invoice' && one.state === 'waiting')
  const attemptId = open?.id ?? (await insertAttempt(db, { orderId, method: 'invoice', amountCents, now: work.now() }))
  await settlePayment(work, {
    attemptId,
    reference: null,
    state: 'succeeded',
    amountCents,
    currency: 'EUR',
    test: false,
    captureReference: null,
  })
  await fulfilOrder(work, orderId)
  await recordChange(work, {
    action: 'order.transfer_recorded',
    id: orderId,
    about: aboutOrder(orderId),
    before: { state },
    after: { received_on, amount },
  })
}
