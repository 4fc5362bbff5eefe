import * as v from 'valibot'
import { Cents, Day, Id, Instant } from '../common.ts'
import { quoteStates } from '../quotes.ts'
import { defineList, oneOf, type RowOf } from './list.ts'

export const quoteList = defineList({
  name: 'quotes',
  path: '/quotes',
  capability: 'make_quotes',
  holds: 'money',
  find: 'findQuotes',
  csv: 'exportQuotes',
  about: {
    list: 'Quotes for companies, the newest first. `search` finds numbers, companies, names and email addresses.',
    csv: 'Quotes for companies as CSV.',
  },
  item: v.object({
    id: Id,
    number: v.string(),
    state: v.picklist(quoteStates),
    company: v.string(),
    contact_name: v.string(),
    email: v.string(),
    total_cents: Cents,
    valid_until: Day,
    created: Instant,
    order_id: v.nullable(v.number()),
  }),
  key: 'id',
  columns: {
    number: { unit: 'text', heads: true },
    created: { unit: 'date', sorts: true },
    company: { unit: 'text' },
    contact_name: { unit: 'text' },
    email: { unit: 'text', only: 'csv' },
    state: { unit: 'words', words: 'quoteStates' },
    valid_until: { unit: 'day', sorts: true },
    total_cents: { unit: 'cents', sorts: true },
    order_id: { unit: 'number', optional: true },
  },
  filters: { state: oneOf(quoteStates, 'quoteStates', { description: 'The state of the quotes.', example: 'sent' }) },
})
export type QuoteRow = RowOf<typeof quoteList>
