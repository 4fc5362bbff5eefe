import * as v from 'valibot'
import { v7 } from 'uuid'
import { Uuid } from '../../contract/common.ts'
import type { Write } from '../db/connect.ts'
import { sum } from '../money.ts'
import type { ProviderCode, RefundReport } from '../integrations/payments/port.ts'

/** `byHand`: staff made it by hand, and it is settled now; otherwise it is not known here. */
type Refunded = { id: string; order_id: number; byHand: boolean }

/**
 * Records a refund that a provider reports. One that was sent from here is settled by the answer to its call; one that
 * staff made by hand at the provider is settled by this; one of a payment of another sum than was asked is recorded.
 * Returns the attempt of a refund that was not sent from here. The caller has locked the order.
 */
export async function recordProviderRefund(
  db: Write,
  provider: ProviderCode,
  { captureReference, reference, key, state, amountCents, currency }: RefundReport,
  now: Date,
): Promise<Refunded | undefined> {
  if (state !== 'succeeded') return undefined
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'received_cents'])
    .where('method', '=', provider)
    .where('capture_reference', '=', captureReference)
    .forUpdate()
    .executeTakeFirst()
  if (!attempt) return undefined
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'state', 'amount_cents', 'provider_reference'])
    .where('attempt_id', '=', attempt.id)
    .orderBy('requested_at')
    .execute()
  const own = v.is(Uuid, key) && refunds.some(({ id }) => id === key)
  if (own || refunds.some(({ provider_reference }) => provider_reference !== null && provider_reference === reference))
    return undefined
  const { received_cents: received, ...payment } = attempt
  if (received !== null) {
    // Of a payment of another sum nothing was bought: what goes back of it is only money.
    const left = received - sum(refunds.map(({ amount_cents }) => amount_cents))
    if (amountCents > left || currency !== 'EUR') return { ...payment, byHand: false }
    await db
      .insertInto('refunds')
      .values({
        id: v7(),
        attempt_id: attempt.id,
        amount_cents: amountCents,
        reason: 'mismatched',
        state: 'succeeded',
        provider_reference: reference,
        requested_at: now,
        decided_at: now,
      })
      .execute()
    return { ...payment, byHand: true }
  }
  // What the provider had refused is made by hand too.
  const byHand = refunds.find(
    (refund) => (refund.state === 'manual' || refund.state === 'failed') && refund.amount_cents === amountCents,
  )
  if (!byHand) return { ...payment, byHand: false }
  await db
    .updateTable('refunds')
    .set({ state: 'succeeded', provider_reference: reference, decided_at: now })
    .where('id', '=', byHand.id)
    .where('state', 'in', ['manual', 'failed'])
    .execute()
  return { ...payment, byHand: true }
}
