import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'
import type { LockedOrder } from './order.queries.ts'
import { owedOrder } from './owed.queries.ts'

const noPayer = { payer: '', payer_email: '', payer_code: '' }

/** Forgets who was to pay for an erased buyer, once the order awaits no payment any more. */
export async function forgetPayer(
  db: Write,
  { order_id, payer_email }: Pick<LockedOrder, 'order_id' | 'payer_email'>,
): Promise<void> {
  if (!payer_email) return
  await db
    .updateTable('orders')
    .set(noPayer)
    .where('order_id', '=', order_id)
    .where('user_id', 'in', (users) => users.selectFrom('users').select('id').where('anonymised_at', 'is not', null))
    .execute()
}

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
  // Who was asked for the money of an order that awaits it hears how it ends.
  await db
    .updateTable('orders as o')
    .set(noPayer)
    .where('user_id', '=', userId)
    .where(sql<boolean>`not (o.state = 'pending' or ${owedOrder})`)
    .execute()
  // The address of a private buyer; a company's data is not the user's. Invoices have it in their documents.
  await db
    .updateTable('orders')
    .set({ company: sql`jsonb_set(company, '{company_address}', '""')` })
    .where('user_id', '=', userId)
    .where(sql<boolean>`(company ->> 'private')::boolean`)
    .execute()
}
