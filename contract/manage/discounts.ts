import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Id, Instant, note } from '../common.ts'
import { cents, choices, code, day, email, flag, number, option, optional, schemasOf } from './fields.ts'

/** Codes that can be made at once. */
export const maxCodes = 500
/** What a code may be. */
const codeForm = /^(?=.{2})[A-Z0-9]+(?:-[A-Z0-9]+)*$/

/** What can be changed after a code was made. */
export const discountLimits = {
  name: 'discount',
  fields: {
    valid_from: optional(
      day({ description: 'The first day on which it is valid; null: at once.', example: '2026-12-01' }),
    ),
    valid_to: optional(day({ description: 'The last day on which it is valid; null: no end.', example: '2026-12-31' })),
    min_cents: optional(
      cents({ description: 'The lowest total, in cents, that it reduces; null: no limit.', example: 5000 }),
    ),
    max_uses: optional(
      number(1, 100_000, {
        blank: null,
        description: 'How often it can be used in all; null: no limit.',
        example: 100,
      }),
    ),
    max_uses_each: optional(
      number(1, 100_000, { blank: null, description: 'How often one buyer can use it; null: no limit.', example: 1 }),
    ),
    course_ids: choices(200, { description: 'The courses that it is for; empty: all.', example: [1] }),
    user_email: optional(email({ description: 'The only user who may use it.', example: 'ona@example.com' })),
  },
} as const

/** What a code is made with. */
export const newDiscount = {
  name: 'discount',
  fields: {
    code: code(24, codeForm, { description: 'The code, or how the codes of a series begin.', example: 'RUDUO-2026' }),
    code_count: number(1, maxCodes, {
      blank: 1,
      description: 'How many; more than one are a series with endings at random.',
      example: 1,
    }),
    kind: option(['coupon', 'voucher'], {
      description: 'A voucher is a sum that somebody paid for or gave; a coupon reduces a price.',
      example: 'coupon',
    }),
    percent: optional(
      number(1, 100, { blank: null, description: 'The percentage off; null with a sum.', example: 20 }),
    ),
    cents: optional(cents({ description: 'The sum off in cents; null with a percentage.', example: 2000 })),
    ...discountLimits.fields,
    prepaid: flag({
      blank: false,
      description: 'Of a voucher: an amount that was paid, which orders use up in parts.',
      example: false,
    }),
  },
} as const

const { code: _code, code_count: _count, ...made } = newDiscount.fields
/** A sum or a percentage off. `spent_cents` of a prepaid one are gone; `left_cents` of it can be used, also when it is over. */
export const StaffDiscount = v.object({
  ...schemasOf(made),
  code: v.string(),
  spent_cents: Cents,
  left_cents: Cents,
  used: v.number(),
  series: v.nullable(v.string()),
  /** Codes of the series that have not ended, and how often its codes were used; of the code itself without a series. */
  series_open: v.number(),
  series_used: v.number(),
  /** Rises when any code of the series is changed: the version of a change of the whole series. */
  series_version: v.number(),
  ended: v.nullable(Instant),
  /** The courses for which it is; null: for all. */
  courses: v.nullable(v.array(v.object({ id: v.number(), title: v.string() }))),
  /** The number of its sale, when staff sold it; null: it was not. */
  voucher_id: v.nullable(v.number()),
  version: v.number(),
})
export type StaffDiscount = v.InferOutput<typeof StaffDiscount>
/** `released`: the order was given up, so that the use does not count. */
export const DiscountUse = v.object({ order_id: v.number(), cents: Cents, at: Instant, released: v.boolean() })

const ofCode = v.object({ code: note(40) })
/** Whether a change is of one code or of its whole series. */
const reach = v.picklist(['code', 'series'])

export const discountCalls = defineCalls({
  listDiscountUses: {
    api: 'manage',
    method: 'GET',
    path: '/discounts/:code/uses',
    audience: 'staff',
    capability: 'set_prices',
    about: 'The orders that used a code, the latest first.',
    params: v.object({ code: note(40) }),
    reply: v.object({ data: v.array(DiscountUse) }),
    fails: ['not_found'],
  },
  makeDiscounts: {
    api: 'manage',
    method: 'POST',
    path: '/discounts',
    audience: 'staff',
    capability: 'set_prices',
    about: 'Makes one code, as it is given, or a series of generated ones that begin with it.',
    body: v.object(schemasOf(newDiscount.fields)),
    reply: v.object({ codes: v.array(v.string()) }),
    fails: ['key_taken', 'user_unknown'],
  },
  listDiscountCourses: {
    api: 'manage',
    method: 'GET',
    path: '/discount-courses',
    audience: 'staff',
    capability: 'set_prices',
    about: 'The published courses that a code can be limited to, by title.',
    reply: v.object({ data: v.array(v.object({ id: v.number(), title: v.string() })) }),
    fails: [],
  },
  saveDiscount: {
    api: 'manage',
    method: 'PUT',
    path: '/discounts/:code',
    audience: 'staff',
    capability: 'set_prices',
    about:
      'Changes the limits of a code or of its whole series; what it takes off stays. Uses in all never become fewer than there were.',
    params: ofCode,
    body: v.object({ ...schemasOf(discountLimits.fields), code_reach: reach, version: Id }),
    reply: v.object({ changed: v.number() }),
    fails: ['not_found', 'version_conflict', 'user_unknown', 'voucher_sold'],
  },
  endDiscount: {
    api: 'manage',
    method: 'POST',
    path: '/discounts/:code/end',
    audience: 'staff',
    capability: 'set_prices',
    about: 'Ends a code or its whole series at once; orders that used it stay.',
    params: ofCode,
    body: v.object({ code_reach: reach }),
    reply: v.object({ changed: v.number() }),
    fails: ['not_found', 'already_decided', 'voucher_sold'],
  },
})
