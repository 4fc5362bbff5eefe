import type { CallInput } from '../../../contract/call.ts'
import type { bankCalls } from '../../../contract/manage/bank.ts'
import { recordChange } from '../../audit/public.ts'
import { failFields } from '../../http/fail.ts'
import { findCapture, isRefundKnown, storeNotification } from '../../payments/public.ts'
import { lockOrder } from '../order.queries.ts'
import { resumeCheckouts } from '../shop.jobs.ts'
import { aboutOrder, type StaffWork } from './give-back.ts'

/**
 * Notes a refund that a provider made and only its activity file reports: from here on it is as one that the provider reported, settled
 * with the refund by hand of its sum or recorded once staff gives it back here.
 */
export async function noteProviderRefund(
  work: StaffWork,
  {
    provider,
    order_id: orderId,
    amount: amountCents,
    reference,
  }: CallInput<typeof bankCalls.noteProviderRefund>['body'],
): Promise<void> {
  const { db, now, enqueue } = work
  const number = reference.trim()
  if (!(await lockOrder(db, orderId))) return failFields({ order_id: 'choice' })
  if (await isRefundKnown(db, provider, number)) return failFields({ reference: 'refund_known' })
  const capture = await findCapture(db, { orderId, provider })
  if (!capture) return failFields({ order_id: 'no_capture' })
  if (amountCents > capture.cents) return failFields({ amount: 'over_capture' })
  const report = { captureReference: capture.reference, reference: number, key: null, amountCents, currency: 'EUR' }
  const refund = { ...report, state: 'succeeded' as const }
  await storeNotification(db, provider, { eventKey: `activity ${number}`, report: null, refund }, now())
  await enqueue(resumeCheckouts, {}, 'notified')
  await recordChange(work, {
    action: 'order.refund_reported',
    id: orderId,
    about: aboutOrder(orderId),
    after: { provider, amount_cents: amountCents, reference: number },
  })
}
