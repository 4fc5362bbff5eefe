import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import type { ProviderCode } from '../integrations/payments/port.ts'

/** The provider's number of a refund of a payment and sum that it reported and made itself, when no refund here is it yet. */
export async function findReported(
  db: Write,
  { method, captureReference, amountCents }: { method: ProviderCode; captureReference: string; amountCents: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select refund ->> 'reference' as reference from payment_notifications n
    where provider = ${method} and refund ->> 'captureReference' = ${captureReference} and refund ->> 'state' = 'succeeded'
      and refund ->> 'currency' = 'EUR' and (refund ->> 'amountCents')::int = ${amountCents} and refund ->> 'reference' is not null
      and not exists (select from refunds r where r.provider_reference = refund ->> 'reference' or r.id::text = refund ->> 'key')
    order by id limit 1`.execute(db)
  return rows[0]?.reference
}

/** Whether a refund of a provider is known by its number, reported or recorded. */
export async function isRefundKnown(db: Read, provider: ProviderCode, reference: string): Promise<boolean> {
  const { rows } =
    await sql`select from payment_notifications where provider = ${provider} and refund ->> 'reference' = ${reference}
    union all select from refunds where provider_reference = ${reference}`.execute(db)
  return rows.length > 0
}

/** The payment of which a provider names its number; undefined while the provider was not asked about it. */
export const findByCapture = (db: Read, provider: ProviderCode, captureReference: string) =>
  db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id'])
    .where('method', '=', provider)
    .where('capture_reference', '=', captureReference)
    .executeTakeFirst()

/** What a provider took of an order: the payment that paid it, else the latest of another sum or second one. */
export async function findCapture(
  db: Read,
  { orderId, provider }: { orderId: number; provider: ProviderCode },
): Promise<{ reference: string; cents: number } | undefined> {
  const { rows } = await sql<{ reference: string; cents: number }>`
    select capture_reference as reference, coalesce(received_cents, amount_cents) as cents from payment_attempts
    where order_id = ${orderId} and method = ${provider} and capture_reference is not null
      and (state in ('succeeded', 'duplicate') or received_cents is not null)
    order by state = 'succeeded' desc, decided_at desc limit 1`.execute(db)
  return rows[0]
}
