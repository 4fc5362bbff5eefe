import { sql } from 'kysely'
import type { Write } from '../db/connect.ts'

/**
 * Takes an address, with the names that others wrote with it, out of orders, places, sold vouchers and tasks of staff,
 * and deletes withdrawals for which no order was found. A company that pays stays by its name and code; so does the
 * name of who bought a voucher, as in invoices.
 */
export async function forgetAddress(db: Write, email: string): Promise<void> {
  const isAddress = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${email})`
  await db
    .updateTable('orders')
    .set({ learner_email: '', learner_name: '' })
    .where(isAddress('learner_email'))
    .execute()
  await db
    .updateTable('orders')
    .set({ payer_email: '', payer: sql`case when payer_code = '' then '' else payer end` })
    .where(isAddress('payer_email'))
    .execute()
  await db.updateTable('order_places').set({ sent_to: null, sent_name: null }).where(isAddress('sent_to')).execute()
  await db.updateTable('sold_vouchers').set({ email: '' }).where(isAddress('email')).execute()
  await db.deleteFrom('withdrawals').where('order_id', 'is', null).where(isAddress('email')).execute()
  // The number was typed with it.
  await db
    .updateTable('staff_tasks')
    .set({ details: sql`details - array['email', 'number']` })
    .where(sql<boolean>`lower(details ->> 'email') = lower(${email})`)
    .execute()
}

/** Takes the name of a person, who still has it, out of tasks of staff about their assessments. */
export async function forgetName(db: Write, userId: string): Promise<void> {
  await db
    .updateTable('staff_tasks')
    .set({ details: sql`details - 'person'` })
    .where('kind', '=', 'assessment_disputed')
    .where('created_at', 'in', (assessments) =>
      assessments.selectFrom('assessments').select('dispute_raised_at').where('user_id', '=', userId),
    )
    .where(
      sql<boolean>`details ->> 'person' = (select concat(firstname, ' ', lastname) from users where id = ${userId})`,
    )
    .execute()
}

/** Puts the address of the account that is kept where others wrote that of its duplicate. */
export async function replaceAddress(db: Write, from: string, to: string): Promise<void> {
  const isFrom = (column: string) => sql<boolean>`lower(${sql.ref(column)}) = lower(${from})`
  await db.updateTable('orders').set({ learner_email: to }).where(isFrom('learner_email')).execute()
  await db.updateTable('orders').set({ payer_email: to }).where(isFrom('payer_email')).execute()
  await db.updateTable('order_places').set({ sent_to: to }).where(isFrom('sent_to')).execute()
  await db.updateTable('sold_vouchers').set({ email: to }).where(isFrom('email')).execute()
  await db.updateTable('withdrawals').set({ email: to }).where('order_id', 'is', null).where(isFrom('email')).execute()
  // The new address refuses nothing.
  await db
    .updateTable('staff_tasks')
    .set({ details: sql`jsonb_set(details, '{email}', to_jsonb(${to}::text))` })
    .where('kind', '!=', 'email_refused')
    .where(sql<boolean>`lower(details ->> 'email') = lower(${from})`)
    .execute()
}
