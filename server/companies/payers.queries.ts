import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'

/** Where invoices of a company and reminders of them go: its address for invoices, and its contacts who pay, each once. */
export async function payersOf(db: Read, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct on (lower(email)) email from (
      select invoice_email as email from companies where id = ${companyId}
      union all select email from company_contacts where company_id = ${companyId} and pays
    ) found where email is not null order by lower(email)`.execute(db)
  return rows.map(({ email }) => email)
}

/** Who pays for an order besides who ordered, each once: whom its sale names, and of a company who pays there. */
export async function payersOfOrder(db: Read, orderId: number): Promise<string[]> {
  const found = await db
    .selectFrom('orders')
    .leftJoin('company_codes', 'company_codes.code', 'orders.company_key')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['company_id', 'users.email', 'payer_email'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { company_id: companyId, payer_email: named, email: own } = found
  const payers = [...(named ? [named] : []), ...(companyId === null ? [] : await payersOf(db, companyId))]
  const others = payers.filter((email) => email.toLowerCase() !== own.toLowerCase())
  return [...new Map(others.map((email) => [email.toLowerCase(), email])).values()]
}
