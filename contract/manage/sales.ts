import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, Email, Id, Language, note, optionalLine, Uuid } from '../common.ts'
import { optionalPersonName, personName } from '../person-name.ts'
import { staffMethods } from '../order-states.ts'
import { codeFaults } from '../fail.ts'
import { placesLimit } from '../subscription.rules.ts'
import { ManagedOrder } from './orders.ts'

/**
 * How staff sells; what costs nothing needs none of them. `invoice`: paid by bank transfer in advance; `link`: the buyer gets
 * a link by email and pays online.
 */
export const saleMethods = ['invoice', 'link', ...staffMethods] as const
export type SaleMethod = (typeof saleMethods)[number]
/** The highest price of a place in cents, and the most lines. */
export const saleLimits = { price: 10_000_000, lines: 20 } as const

/** A date, its places, and the price of one where it is another one than the agreed or the public price. */
const Line = v.object({
  product_id: Id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(placesLimit.min), v.maxValue(placesLimit.max)),
  price: v.nullable(v.pipe(Cents, v.minValue(0), v.maxValue(saleLimits.price))),
})

const priced = {
  /** Empty for a private buyer. */
  company_code: optionalLine(32),
  email: v.union([v.literal(''), Email]),
  sale_lines: v.pipe(v.array(Line), v.maxLength(saleLimits.lines)),
  discount_percent: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  /** A discount code or a gift voucher of the buyer, as in the cart; empty: none. */
  discount_code: v.optional(optionalLine(40), ''),
}

/** What a sale costs. */
const SalePrice = v.object({
  lines: v.array(
    v.object({
      product_id: Id,
      /** What a place costs in the shop, by the company's agreement, and in this sale. */
      public_cents: Cents,
      agreed_cents: v.nullable(Cents),
      price_cents: Cents,
      total_cents: Cents,
    }),
  ),
  discount_cents: Cents,
  total_cents: Cents,
  /** What of the total a prepaid voucher pays, and what is left to be paid with money. */
  voucher_cents: Cents,
  payable_cents: Cents,
  /** The code that was sent: what it takes off or pays, or why it cannot be used; null: none was. */
  code: v.nullable(
    v.object({
      kind: v.nullable(v.picklist(['coupon', 'voucher'])),
      cents: Cents,
      fault: v.nullable(v.string()),
      /** A single-purpose voucher: what it pays is not invoiced again. */
      single: v.boolean(),
    }),
  ),
  /** Whether a reason is to be written: another price than the agreed or the public one. */
  needs_reason: v.boolean(),
  /** Sold without VAT to a VAT payer of another EU country. */
  reverse_charge: v.boolean(),
  /** What is agreed with the company: days to pay, the limit, and what it owes; null: it buys nothing on credit. */
  credit: v.nullable(v.object({ days: v.number(), limit_cents: v.nullable(Cents), owed_cents: Cents })),
  /** Whether there is an account with the address, not whose: this is asked while the address is typed. */
  known: v.boolean(),
})
export type SalePrice = v.InferOutput<typeof SalePrice>

const staff = { api: 'manage', audience: 'staff', capability: 'make_sales' } as const

export const saleCalls = defineCalls({
  priceSale: {
    ...staff,
    method: 'POST',
    path: '/sales/price',
    about:
      'What a sale costs, at the prices agreed with the company and with a code, and what credit it has. Nothing is stored.',
    body: v.object(priced),
    reply: SalePrice,
    fails: ['product_not_available'],
  },
  makeSale: {
    ...staff,
    method: 'POST',
    path: '/sales',
    repeatKey: 'sale_key',
    about:
      'Orders for a person or a company. What is paid at the counter or elsewhere, is on credit or costs nothing is given at once, with its invoice; what is paid in advance waits for its transfer, or for the buyer to pay by the link. No consents are given for the buyer: a private one who did not buy at the counter has access after the days of withdrawal, or earlier by consents of their own. A discount code goes with public prices only; a prepaid voucher with any. `expected_total` is what is left to be paid with money. One sale for each `sale_key`: a repeat gets the order, another sale with the key fails. `payer_email` is asked for the money and reminded too, while documents name the buyer; the only place is sent to `learner_email` once the order is fulfilled.',
    body: v.object({
      ...priced,
      sale_key: Uuid,
      email: Email,
      firstname: personName(80),
      lastname: personName(80),
      language: Language,
      company_name: optionalLine(160),
      company_address: optionalLine(240),
      company_vat: note(32),
      company_reference: note(64),
      payer: optionalPersonName(160),
      /** Of who pays; needs the name. */
      payer_email: v.optional(v.union([v.literal(''), Email]), ''),
      payer_code: v.optional(optionalLine(32), ''),
      /** Who gets the only place; empty: the buyer sends places, or takes one. */
      learner_email: v.optional(v.union([v.literal(''), Email]), ''),
      learner_name: v.optional(optionalPersonName(160), ''),
      own_place: v.boolean(),
      sale_lines: v.pipe(priced.sale_lines, v.minLength(1)),
      sale_reason: note(500),
      payment_method: v.picklist(saleMethods),
      reference: optionalLine(60),
      received_on: v.nullable(Day),
      expected_total: Cents,
    }),
    reply: ManagedOrder,
    fails: [
      'product_not_available',
      'already_in_course',
      'no_seats_left',
      'total_changed',
      'credit_missing',
      'credit_exceeded',
      ...codeFaults,
    ],
  },
})
