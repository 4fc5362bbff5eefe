import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, Email, Id, Instant, Language, line, note, text, Uuid } from '../common.ts'
import { personName } from '../person-name.ts'
import { orderStates } from '../order-states.ts'
import { OfferedQuote, QuoteLine } from '../quotes.ts'
import { employeeLimits, placesLimit } from '../subscription.rules.ts'

/** The longest time that a quote is valid, in days. */
export const maxQuoteDays = 180

/** `conversation_id`: the request in the inbox. `invoices`: numbers of the invoices of the order. */
export const ManagedQuote = v.object({
  ...OfferedQuote.entries,
  lines: v.array(v.object({ ...QuoteLine.entries, price: Cents, total: Cents })),
  discount: Cents,
  total: Cents,
  id: v.number(),
  company_name: v.string(),
  company_code: v.string(),
  company_address: v.string(),
  company_vat: v.string(),
  company_reference: v.string(),
  discount_percent: v.number(),
  answer: v.string(),
  author: v.nullable(v.string()),
  conversation_id: v.nullable(Uuid),
  order: v.nullable(v.object({ id: v.number(), state: v.picklist(orderStates), invoices: v.array(v.string()) })),
  created: Instant,
  sent: v.nullable(Instant),
  decided: v.nullable(Instant),
  version: v.number(),
})
export type ManagedQuote = v.InferOutput<typeof ManagedQuote>

/** A date that can be quoted now. `left`: free seats of its practice groups; null where it needs none. */
const Quotable = v.object({
  product_id: v.number(),
  course: v.string(),
  description: v.string(),
  price: Cents,
  left: v.nullable(v.number()),
})
export type Quotable = v.InferOutput<typeof Quotable>

const { min, max, step } = employeeLimits
const Places = v.pipe(v.number(), v.integer(), v.minValue(placesLimit.min), v.maxValue(placesLimit.max))
const written = {
  contact_name: personName(120),
  email: Email,
  language: Language,
  company_name: line(160),
  company_code: line(32),
  company_address: line(240),
  company_vat: note(32),
  company_reference: note(64),
  quote_lines: v.pipe(v.array(v.object({ product_id: Id, quantity: Places })), v.minLength(1), v.maxLength(20)),
  employees: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max), v.multipleOf(step))),
  discount_percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90)),
  valid_until: Day,
  quote_note: note(2000),
}
const fails = ['product_not_available', 'no_seats_left', 'period_wrong'] as const
const staff = { api: 'manage', audience: 'staff', capability: 'make_quotes' } as const
const ofQuote = v.object({ id: Id })

export const managedQuoteCalls = defineCalls({
  getQuote: {
    ...staff,
    method: 'GET',
    path: '/quotes/:id',
    opens: 'quote',
    about: 'A quote with its request, its order and the invoices of that.',
    params: ofQuote,
    reply: ManagedQuote,
    fails: ['not_found'],
  },
  listQuotable: {
    ...staff,
    method: 'GET',
    path: '/quotable',
    about:
      'The dates that can be quoted, by course and day, with their prices and free seats; with `free` those that cost nothing too, which can be sold and enrolled in.',
    query: v.object({ free: v.optional(v.boolean(), false) }),
    reply: v.object({ data: v.array(Quotable) }),
    fails: [],
  },
  getQuotePdf: {
    ...staff,
    method: 'GET',
    path: '/quotes/:id/pdf',
    limit: 'drawing',
    opens: 'quote',
    about: 'A quote as PDF.',
    params: ofQuote,
    reply: 'pdf',
    fails: ['not_found'],
  },
  makeQuote: {
    ...staff,
    method: 'POST',
    path: '/quotes',
    about:
      'Makes a draft, of a request of the inbox or without one. With `employees` it is a group subscription: each date for all of them, at the price of the calculator.',
    body: v.object({ ...written, conversation_id: v.nullable(Uuid) }),
    reply: ManagedQuote,
    fails: ['not_found', ...fails],
  },
  saveQuote: {
    ...staff,
    opens: 'quote',
    method: 'PUT',
    path: '/quotes/:id',
    about: 'Changes a draft, at the prices of now.',
    params: ofQuote,
    body: v.object({ ...written, version: Id }),
    reply: ManagedQuote,
    fails: ['not_found', 'already_decided', 'version_conflict', ...fails],
  },
  sendQuote: {
    ...staff,
    opens: 'quote',
    method: 'POST',
    path: '/quotes/:id/send',
    about: 'Emails a draft to the company with the link that accepts it. A sent one gets a new link; the former ends.',
    params: ofQuote,
    body: v.object({ version: Id }),
    reply: ManagedQuote,
    fails: ['not_found', 'already_decided', 'version_conflict', ...fails],
  },
  withdrawQuote: {
    ...staff,
    opens: 'quote',
    method: 'POST',
    path: '/quotes/:id/withdraw',
    about: 'Withdraws a quote that is not decided; who got it is emailed the reason.',
    params: ofQuote,
    body: v.object({ reason: text(500) }),
    reply: ManagedQuote,
    fails: ['not_found', 'already_decided'],
  },
})
