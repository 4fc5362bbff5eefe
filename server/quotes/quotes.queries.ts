import { sql, type Updateable } from 'kysely'
import type { QuoteState } from '../../contract/quotes.ts'
import { sessions } from '../catalogue/public.ts'
import type { Read, Write } from '../db/connect.ts'
import type { Quotes } from '../db/tables.ts'
import { lineVat } from '../invoicing/public.ts'
import { mayMove } from './quotes.rules.ts'

const quotes = (db: Read) => db.selectFrom('quotes').selectAll()
export type StoredQuote = Awaited<ReturnType<ReturnType<typeof quotes>['executeTakeFirstOrThrow']>>

export const findQuote = (db: Read, id: number) => quotes(db).where('id', '=', id).executeTakeFirst()
/** Locks a quote until the transaction ends: every change of it begins here. */
export const lockQuote = (db: Write, id: number) => quotes(db).where('id', '=', id).forUpdate().executeTakeFirst()
const addressedTo = (userId: string) => sql<boolean>`lower(quotes.email) = (
  select email_key from users where users.id = ${userId} and email_verified_at is not null)`
export const findByHash = (db: Read, hash: string) => quotes(db).where('token_hash', '=', hash).executeTakeFirst()

/** The quotes to the confirmed address of a user that can still be decided. */
export const listOpenQuotes = (db: Read, userId: string, today: string) =>
  quotes(db)
    .where('state', '=', 'sent')
    .where('valid_until', '>=', today)
    .where(addressedTo(userId))
    .orderBy('id')
    .execute()

/** A quote by its number, to the confirmed address of a user. */
export const findAddressed = (db: Read, id: number, userId: string) =>
  quotes(db).where('id', '=', id).where('state', '!=', 'draft').where(addressedTo(userId)).executeTakeFirst()

/** Quotes to the address of a duplicate account are to that of the one that is kept. */
export const replaceQuoted = (db: Write, { from, to }: { from: string; to: string }) =>
  db
    .updateTable('quotes')
    .set((eb) => ({ email: to, version: eb('version', '+', 1) }))
    .where(sql<boolean>`lower(email) = lower(${from})`)
    .execute()

/** The quotes to an address that can still be accepted, locked. */
export const lockOpenTo = (db: Write, email: string) =>
  quotes(db)
    .where('state', '=', 'sent')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Takes an address, with the name that staff wrote with it, out of quotes. */
export const forgetQuoted = (db: Write, email: string) =>
  db
    .updateTable('quotes')
    .set((eb) => ({ email: '', contact_name: '–', version: eb('version', '+', 1) }))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute()

/** The lines of a quote with where and when they are. */
export const listQuoteLines = (db: Read, quoteId: number) =>
  db
    .selectFrom('quote_lines')
    .innerJoin('products', 'products.product_id', 'quote_lines.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .innerJoin('vat_classes', 'vat_classes.id', 'quote_lines.vat_class_id')
    .select(['quote_lines.product_id', 'course_id', 'quote_lines.name', 'title', 'quantity'])
    .select(['quote_lines.price_cents', 'discount_cents', 'vat_class_id', lineVat.as('vat')])
    .select(['start_date', 'city', 'online', 'categories.key as category', sessions.as('sessions')])
    .where('quote_id', '=', quoteId)
    .orderBy('quote_lines.position')
    .execute()
export type QuoteLineRow = Awaited<ReturnType<typeof listQuoteLines>>[number]

type Change = { token_hash?: string; sent_at?: Date; decided_at?: Date; order_id?: number; answer?: string }

/** Moves a locked quote to another state. Throws if `quoteMoves` does not allow it. */
export async function moveQuote(
  db: Write,
  { id, state }: Pick<StoredQuote, 'id' | 'state'>,
  to: QuoteState,
  change: Change,
): Promise<void> {
  if (!mayMove(state, to)) throw new Error(`A quote may not go from ${state} to ${to}`)
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set((eb) => ({ state: to, version: eb('version', '+', 1), ...change }))
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Quote ${id} is not ${state}`)
}

/** Changes columns of a quote. */
export const changeQuote = (db: Write, id: number, columns: Updateable<Quotes>): Promise<StoredQuote> =>
  db
    .updateTable('quotes')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The columns of the request that a quote answers; undefined when there is no such request. */
export async function requestColumns(db: Read, conversationId: string | null) {
  if (conversationId === null) return {}
  const thread = await db.selectFrom('threads').select('id').where('id', '=', conversationId).executeTakeFirst()
  if (thread) return { thread_id: conversationId }
  const request = await db
    .selectFrom('contact_requests')
    .select('id')
    .where('id', '=', conversationId)
    .executeTakeFirst()
  return request && { request_id: conversationId }
}

/** The address of an account as it was entered. */
export const findEmailOf = (db: Read, userId: string) =>
  db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
