import { sql } from 'kysely'
import type { Read } from '../../db/connect.ts'
import { part } from './part.ts'

/** The confirmed address of a user: what others keep by it is about them. */
const addressOf = (db: Read, userId: string) =>
  db
    .selectFrom('users')
    .select(sql<string>`lower(users.email)`.as('address'))
    .where('users.id', '=', userId)
    .where('email_verified_at', 'is not', null)

/** What is kept by the address of a user, not by the account. */
export const addressParts = {
  quotes: part(['id'], (db, userId) =>
    db
      .selectFrom('quotes')
      .select(['id', 'state', 'language', 'contact_name', 'email', 'company', 'employees', 'total_cents'])
      .select(['valid_until', 'note', 'answer', 'sent_at', 'decided_at'])
      .where('state', '<>', 'draft')
      .where(sql`lower(email)`, '=', addressOf(db, userId)),
  ),
  sold_vouchers: part(['id'], (db, userId) =>
    db
      .selectFrom('sold_vouchers')
      .select(['id', 'code', 'buyer', 'email', 'company', 'language'])
      .where(sql`lower(email)`, '=', addressOf(db, userId)),
  ),
  company_contacts: part(['company_id', 'key'], (db, userId) =>
    db
      .selectFrom('company_contacts')
      .innerJoin('companies', 'companies.id', 'company_id')
      .select(['companies.name as company', 'company_contacts.name', 'email', 'telephone'])
      .select(['buys', 'pays', 'trains', 'privacy'])
      .where(sql`lower(email)`, '=', addressOf(db, userId)),
  ),
  typed_interests: part(['id'], (db, userId) =>
    db
      .selectFrom('course_interests')
      .select(['course_id', 'filter_id', 'email', 'asked_at', 'confirmed_at', 'notified_at'])
      .where(sql`lower(email)`, '=', addressOf(db, userId)),
  ),
  typed_withdrawals: part(['id'], (db, userId) =>
    db
      .selectFrom('withdrawals')
      .select(['name', 'order_number', 'email', 'declared_at', 'state', 'decided_at'])
      .where('order_id', 'is', null)
      .where(sql`lower(email)`, '=', addressOf(db, userId)),
  ),
}
