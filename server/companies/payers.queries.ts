import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import { isConfirmedOf, isOrderOf } from './confirmed-orders.ts'
import { findByCode } from './find-or-make.ts'

/** Where invoices of a company and reminders of them go: its address for invoices, and its contacts who pay, each once. */
export async function payersOf(db: Read, companyId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct on (lower(email)) email from (
      select invoice_email as email from companies where id = ${companyId}
      union all select email from company_contacts where company_id = ${companyId} and pays
    ) found where email is not null order by lower(email)`.execute(db)
  return rows.map(({ email }) => email)
}

/** Who would pay an order in the company with a code; nobody where nothing but its buyer says that it is of this company. */
export async function payersOfCode(db: Read, orderId: number, code: string): Promise<string[]> {
  const companyId = (await isOrderOf(db, orderId, code)) ? await findByCode(db, code) : undefined
  return companyId === undefined ? [] : payersOf(db, companyId)
}

type Ordered = { company_id: number | null; email: string; payer_email: string | null }

/** Who pays besides who ordered, each once: whom the sale of an order names, and of a company who pays there. */
async function payersBeside(db: Read, { company_id: companyId, email: own, payer_email: named }: Ordered) {
  const payers = [...(named ? [named] : []), ...(companyId === null ? [] : await payersOf(db, companyId))]
  const others = payers.filter((email) => email.toLowerCase() !== own.toLowerCase())
  return [...new Map(others.map((email) => [email.toLowerCase(), email])).values()]
}

/** Who pays for an order besides who ordered: in the company only when it is confirmed that the order is of it. */
export async function payersOfOrder(db: Read, orderId: number): Promise<string[]> {
  const found = await db
    .selectFrom('orders')
    .leftJoin('company_codes', (join) =>
      join.onRef('company_codes.code', '=', 'orders.company_key').on(isConfirmedOf('orders')),
    )
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['company_id', 'users.email', 'payer_email'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return payersBeside(db, found)
}

/**
 * Who pays a document besides who ordered: of the company that it names, which its order may not be of any more, when it is
 * known that the order was of it. Of the invoice of a sold voucher who bought it too, because no page of the shop shows it to them.
 */
export async function payersOfDocument(db: Read, invoiceId: string): Promise<string[]> {
  const { rows } = await sql<Ordered>`
    select c.company_id, coalesce(u.email, '') as email, coalesce(o.payer_email, nullif(s.email, '')) as payer_email
    from invoices i left join orders o using (order_id) left join users u on u.id = o.user_id
      left join sold_vouchers s on s.id = i.voucher_id
      left join company_codes c on not (i.document -> 'buyer' ->> 'private')::boolean
        and c.code = upper(regexp_replace(i.document -> 'buyer' ->> 'code', '\\s', '', 'g'))
        and (o.order_id is null or ${isConfirmedOf('o', sql.ref('c.code'))})
    where i.id = ${invoiceId}`.execute(db)
  const [found] = rows
  if (!found) throw new Error(`No document ${invoiceId}`)
  return payersBeside(db, found)
}
