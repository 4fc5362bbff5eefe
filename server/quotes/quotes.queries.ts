import { sql, type Updateable } from 'kysely'
import type { CallInput } from '../../contract/call.ts'
import type { managedQuoteCalls, QuoteRow } from '../../contract/manage/quotes.ts'
import { staffPageSize } from '../../contract/manage/list.ts'
import type { QuoteState } from '../../contract/quotes.ts'
import type { Read, Write } from '../db/connect.ts'
import { withTotal } from '../db/page.ts'
import { searched, searchPattern } from '../db/search-text.ts'
import type { Quotes } from '../db/tables.ts'
import { toEuros } from '../money.ts'
import { mayMove, quoteNumber, stateOf } from './quotes.rules.ts'

const quotes = (db: Read) => db.selectFrom('quotes').selectAll()
export type StoredQuote = Awaited<ReturnType<ReturnType<typeof quotes>['executeTakeFirstOrThrow']>>

export const findQuote = (db: Read, id: number) => quotes(db).where('id', '=', id).executeTakeFirst()
/** Locks a quote until the transaction ends: every change of it begins here. */
export const lockQuote = (db: Write, id: number) => quotes(db).where('id', '=', id).forUpdate().executeTakeFirst()
export const findByHash = (db: Read, hash: string) => quotes(db).where('token_hash', '=', hash).executeTakeFirst()

/** The lines of a quote with where and when they are. */
export const listQuoteLines = (db: Read, quoteId: number) =>
  db
    .selectFrom('quote_lines')
    .innerJoin('products', 'products.product_id', 'quote_lines.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .select(['quote_lines.product_id', 'course_id', 'quote_lines.name', 'title', 'quantity'])
    .select(['quote_lines.price_cents', 'discount_cents', 'vat_category', 'vat_rate'])
    .select(['start_date', 'city', 'online'])
    .where('quote_id', '=', quoteId)
    .orderBy('position')
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

type Query = CallInput<typeof managedQuoteCalls.findQuotes>['query']

const company = sql<string>`company ->> 'company_name'`
const found = searched(sql`company ->> 'company_name' || ' ' || contact_name || ' ' || email || ' P-' || id`)

type Narrowing = Pick<Query, 'search' | 'state'>

function narrow(db: Read, { search, state }: Narrowing, today: string) {
  const over = sql<boolean>`(state = 'sent' and valid_until < ${today})`
  return db
    .selectFrom('quotes')
    .select(['id', 'state', 'contact_name', 'email', 'total_cents', 'valid_until', 'created_at', 'order_id'])
    .select(company.as('company'))
    .$if(search.trim() !== '', (all) => all.where(found, 'like', searchPattern(search)))
    .$if(state === 'expired', (all) => all.where((eb) => eb.or([eb('state', '=', 'expired'), over])))
    .$if(state !== undefined && state !== 'expired', (all) =>
      all.where('state', '=', state ?? 'draft').where(sql<boolean>`not ${over}`),
    )
}

/** At most `limit` quotes after a number. */
export const listQuotesAfter = (
  db: Read,
  narrowing: Narrowing,
  { today, after = 0, limit }: { today: string; after?: number | undefined; limit: number },
) => narrow(db, narrowing, today).where('id', '>', after).orderBy('id').limit(sql.lit(limit)).execute()

/** A page of quotes and how many there are. */
export async function findQuotes(db: Read, { page, ...query }: Query, today: string) {
  const { sort = 'created', dir = 'desc' } = query
  const column = { created: 'created_at', valid_until: 'valid_until', total: 'total_cents' } as const
  const narrowed = narrow(db, query, today)
  const listed = narrowed
    .orderBy(column[sort], dir)
    .orderBy('id', dir)
    .limit(sql.lit(staffPageSize))
    .offset((page - 1) * staffPageSize)
  const { rows, total } = await withTotal(db, listed, narrowed)
  const shown = rows.map((row): QuoteRow => ({
    id: row.id,
    number: quoteNumber(row.id),
    state: stateOf(row, today),
    company: row.company,
    contact_name: row.contact_name,
    email: row.email,
    total: toEuros(row.total_cents),
    valid_until: row.valid_until,
    created: row.created_at.toISOString(),
    order_id: row.order_id,
  }))
  return { rows: shown, total }
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
