import type { QuoteLink } from '../../contract/quotes.ts'
import type { Read } from '../db/connect.ts'
import { quoteNumber, stateOf } from './quotes.rules.ts'

export { moveQuote } from './quotes.queries.ts'
export { draftQuote } from './write-quote.ts'

/** The quotes that were made of a conversation or contact request, the newest first. */
export async function quotesOf(db: Read, conversationId: string, today: string): Promise<QuoteLink[]> {
  const rows = await db
    .selectFrom('quotes')
    .leftJoin('contact_requests', 'contact_requests.id', 'quotes.request_id')
    .select(['quotes.id', 'state', 'valid_until', 'order_id'])
    .where((eb) =>
      eb.or([
        eb('quotes.request_id', '=', conversationId),
        eb('quotes.thread_id', '=', conversationId),
        eb('contact_requests.thread_id', '=', conversationId),
      ]),
    )
    .orderBy('quotes.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: quoteNumber(row.id),
    state: stateOf(row, today),
    order_id: row.order_id,
  }))
}
