import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Day, Euros, Language, note } from './common.ts'
import { LineWhere } from './sessions.ts'
import type { WaitingKind } from './order-states.ts'

export const quoteStates = ['draft', 'sent', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type QuoteState = (typeof quoteStates)[number]
/** Allowed transitions of a quote. It expires when its last day is over; staff can withdraw it until it is decided. */
export const quoteMoves = {
  draft: ['sent', 'withdrawn'],
  sent: ['accepted', 'declined', 'expired', 'withdrawn'],
  accepted: [],
  declined: [],
  expired: [],
  withdrawn: [],
} as const satisfies Record<QuoteState, readonly QuoteState[]>

/** How a quote of a state waits for the company; null: it does not. */
export const waitingQuotes = {
  sent: ['quote'],
  draft: null,
  accepted: null,
  declined: null,
  expired: null,
  withdrawn: null,
} as const satisfies Record<QuoteState, readonly WaitingKind[] | null>

/** A quote as its request and its order name it. */
export const QuoteLink = v.object({
  id: v.number(),
  number: v.string(),
  state: v.picklist(quoteStates),
  order_id: v.nullable(v.number()),
})
export type QuoteLink = v.InferOutput<typeof QuoteLink>

/** A line of a quote; `total` is of all places, before the discount, which is said once of the whole quote. */
export const QuoteLine = v.object({
  product_id: v.number(),
  course_id: v.number(),
  name: v.string(),
  ...LineWhere,
  quantity: v.number(),
  price: Euros,
  total: Euros,
})

/** A quote as the company sees it. `employees`: of a group subscription. `order_id`: once it is accepted. */
export const OfferedQuote = v.object({
  number: v.string(),
  state: v.picklist(quoteStates),
  language: Language,
  company: v.string(),
  contact_name: v.string(),
  email: v.string(),
  employees: v.nullable(v.number()),
  lines: v.array(QuoteLine),
  discount: Euros,
  total: Euros,
  valid_until: Day,
  note: v.string(),
  order_id: v.nullable(v.number()),
})
export type OfferedQuote = v.InferOutput<typeof OfferedQuote>

const offered = { api: 'shop', audience: 'anyone', needs: 'shop' } as const
/** The token of an emailed link; or the number of the quote, for the user whose confirmed address it was sent to. */
const byToken = v.object({ token: note(100) })

export const quoteCalls = defineCalls({
  getOfferedQuote: {
    ...offered,
    method: 'GET',
    path: '/quotes/:token',
    about: 'The quote behind an emailed link, also when it is too late to accept it.',
    params: byToken,
    reply: OfferedQuote,
    fails: ['not_found'],
  },
  getOfferedQuotePdf: {
    ...offered,
    method: 'GET',
    path: '/quotes/:token/pdf',
    limit: 'drawing',
    about: 'The quote behind an emailed link as PDF.',
    params: byToken,
    reply: 'pdf',
    fails: ['not_found'],
  },
  acceptQuote: {
    ...offered,
    method: 'POST',
    path: '/quotes/:token/accept',
    limit: 'account',
    about:
      'Accepts a quote once, with the terms: an order by bank transfer of the user with its email address, who is created if there is none.',
    params: byToken,
    body: v.object({ agree: v.boolean() }),
    reply: OfferedQuote,
    fails: [
      'not_found',
      'quote_over',
      'already_decided',
      'terms_not_agreed',
      'product_not_available',
      'no_seats_left',
      'already_in_course',
      'total_changed',
      'reverse_charge_unconfirmed',
    ],
  },
  declineQuote: {
    ...offered,
    method: 'POST',
    path: '/quotes/:token/decline',
    limit: 'account',
    about: 'Declines a quote, with a reason if there is one.',
    params: byToken,
    body: v.object({ quote_answer: note(500) }),
    reply: OfferedQuote,
    fails: ['not_found', 'quote_over', 'already_decided'],
  },
})
