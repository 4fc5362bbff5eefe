import { sql } from 'kysely'
import { sendingDays } from '../companies/public.ts'
import type { Database, Write } from '../db/connect.ts'
import { addDays } from '../time.ts'
import type { LockedOrder } from './order.queries.ts'
import { owedOrder } from './owed.queries.ts'

/** In an update of orders: whether their buyer is erased. */
const isOfErased = sql<boolean>`user_id in (select id from users where anonymised_at is not null)`
const noPayer = { payer: '', payer_email: '', payer_code: '' }

/** Forgets who was to pay for an erased buyer when their order ends before it was paid: no document is sent of it. */
export async function forgetPayer(
  db: Write,
  { order_id, payer_email }: Pick<LockedOrder, 'order_id' | 'payer_email'>,
): Promise<void> {
  if (!payer_email) return
  await db.updateTable('orders').set(noPayer).where('order_id', '=', order_id).where(isOfErased).execute()
}

/**
 * Forgets who was to pay for erased buyers, of orders that await no payment any more and whose documents were sent: who paid
 * gets the invoice, and who was sent it its credit note.
 */
export const forgetPayers = (db: Database, today: string) =>
  db
    .updateTable('orders as o')
    .set(noPayer)
    .where('payer_email', '<>', '')
    .where(isOfErased)
    .where(
      sql<boolean>`not (o.state in ('pending', 'paid') or ${owedOrder}) and not exists (
        select from invoices i where i.order_id = o.order_id and i.issued_on >= ${addDays(today, -sendingDays)}
          and not exists (select from invoice_sends s where s.invoice_id = i.id))`,
    )
    .execute()

/** Deletes a user's cart and shop sessions, and the buyer's details that the law does not ask for. */
export async function deleteCartOf(db: Write, userId: string): Promise<void> {
  await db.deleteFrom('carts').where('user_id', '=', userId).execute()
  await db.deleteFrom('shop_sessions').where('user_id', '=', userId).execute()
  const orders = db.selectFrom('orders').select('order_id').where('user_id', '=', userId)
  await db.updateTable('order_places').set({ sent_to: null, sent_name: null }).where('order_id', 'in', orders).execute()
  // What others wrote of who learns in their orders.
  await db.updateTable('order_places').set({ sent_to: null, sent_name: null }).where('user_id', '=', userId).execute()
  await db
    .updateTable('orders')
    .set({ learner_email: '', learner_name: '' })
    .where('order_id', 'in', db.selectFrom('order_places').select('order_id').where('user_id', '=', userId))
    .where(sql<boolean>`lower(learner_email) = (select lower(email) from users where id = ${userId})`)
    .execute()
  await db
    .updateTable('orders')
    .set({ comment: '', invoice_name: null, learner_email: '', learner_name: '' })
    .where('user_id', '=', userId)
    .execute()
  // The address of a private buyer; a company's data is not the user's. Invoices have it in their documents.
  await db
    .updateTable('orders')
    .set({ company: sql`jsonb_set(company, '{company_address}', '""')` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`(company ->> 'private')::boolean`)
    .execute()
}
