import * as v from 'valibot'
import { Uuid } from '../../contract/common.ts'
import type { Write } from '../db/connect.ts'
import type { ProviderCode, RefundReport } from '../integrations/payments/port.ts'

/** `byHand`: staff made it by hand, and it is settled now; otherwise it is not known here. */
type Refunded = { id: string; order_id: number; byHand: boolean }

/**
 * Records a refund that a provider reports. One that was sent from here is settled by the answer to its call; one that
 * staff made by hand at the provider is settled by this. Returns the attempt of a refund that was not sent from here.
 */
export async function recordProviderRefund(
  db: Write,
  provider: ProviderCode,
  { captureReference, reference, key, state, amountCents }: RefundReport,
  now: Date,
): Promise<Refunded | undefined> {
  if (state !== 'succeeded') return undefined
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id'])
    .where('method', '=', provider)
    .where('capture_reference', '=', captureReference)
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
  const byHand = refunds.find((refund) => refund.state === 'manual' && refund.amount_cents === amountCents)
  if (!byHand) return { ...attempt, byHand: false }
  await db
    .updateTable('refunds')
    .set({ state: 'succeeded', provider_reference: reference, decided_at: now })
    .where('id', '=', byHand.id)
    .where('state', '=', 'manual')
    .execute()
  return { ...attempt, byHand: true }
}
