import type { Language } from '../../contract/common.ts'
import type { ManagedQuote } from '../../contract/manage/quotes.ts'
import type { OfferedQuote } from '../../contract/quotes.ts'
import type { Context } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { listInvoices } from '../invoicing/public.ts'
import { toEuros } from '../money.ts'
import { whereOf } from '../shop/public.ts'
import { dayInVilnius } from '../time.ts'
import { listQuoteLines, type StoredQuote } from './quotes.queries.ts'
import { lineTotal, quoteNumber, stateOf } from './quotes.rules.ts'

type Showing = Pick<Context, 'db' | 'now'>

/** A quote with its lines described in a language. `amount`: cents in the unit of whom it is shown to. */
async function showQuote(
  { db, now }: Showing,
  quote: StoredQuote,
  { language, amount }: { language: Language; amount: (cents: number) => number },
): Promise<OfferedQuote> {
  const lines = await listQuoteLines(db, quote.id)
  return {
    number: quoteNumber(quote.id),
    state: stateOf(quote, dayInVilnius(now())),
    language: quote.language,
    company: quote.company.company_name,
    contact_name: quote.contact_name,
    email: quote.email,
    employees: quote.employees,
    lines: lines.map((line) => ({
      product_id: line.product_id,
      course_id: line.course_id,
      name: line.name,
      ...whereOf(line, language),
      quantity: line.quantity,
      price: amount(line.price_cents),
      total: amount(lineTotal(line)),
    })),
    discount: amount(quote.discount_cents),
    total: amount(quote.total_cents),
    valid_until: quote.valid_until,
    note: quote.note,
    order_id: quote.order_id,
  }
}

/** A quote as the company reads it. */
export const showOffered = (ctx: Showing, quote: StoredQuote, language: Language): Promise<OfferedQuote> =>
  showQuote(ctx, quote, { language, amount: toEuros })

async function showOrder(db: Read, orderId: number | null): Promise<ManagedQuote['order']> {
  if (orderId === null) return null
  const { state } = await db
    .selectFrom('orders')
    .select('state')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const invoices = await listInvoices(db, orderId)
  return { id: orderId, state, invoices: invoices.map(({ document }) => document.number) }
}

/** The conversation of the request: the thread that holds it now, or the request. */
async function conversationOf(db: Read, { thread_id, request_id }: StoredQuote): Promise<string | null> {
  if (thread_id !== null || request_id === null) return thread_id
  const request = await db
    .selectFrom('contact_requests')
    .select('thread_id')
    .where('id', '=', request_id)
    .executeTakeFirst()
  return request?.thread_id ?? request_id
}

const iso = (at: Date | null) => at?.toISOString() ?? null

/** A quote with everything that staff sees: its request, order and invoices. */
export async function showManaged(ctx: Pick<Context, 'db' | 'now' | 'language'>, quote: StoredQuote) {
  const { db, language } = ctx
  const author =
    quote.author_id === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['firstname', 'lastname'])
          .where('id', '=', quote.author_id)
          .executeTakeFirst()
  const { private: _, ...company } = quote.company
  const shown: ManagedQuote = {
    ...(await showQuote(ctx, quote, { language, amount: (cents) => cents })),
    ...company,
    id: quote.id,
    discount_percent: quote.discount_percent,
    answer: quote.answer,
    author: author ? `${author.firstname} ${author.lastname}` : null,
    conversation_id: await conversationOf(db, quote),
    order: await showOrder(db, quote.order_id),
    created: quote.created_at.toISOString(),
    sent: iso(quote.sent_at),
    decided: iso(quote.decided_at),
    version: quote.version,
  }
  return shown
}
