import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'
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
