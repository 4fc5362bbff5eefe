import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day, Instant, paged } from '../common.ts'
import { listQuery } from './list.ts'

const Cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000))
const uses = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)))
const kinds = ['voucher', 'coupon'] as const
export const discountSorts = ['code', 'used', 'valid_to'] as const
/** Codes that can be made at once. */
export const maxCodes = 500

/** A sum or a percentage off. `prepaid`: an amount that orders use up; `spent_cents` of it is gone. */
export const StaffDiscount = v.object({
  code: v.string(),
  kind: v.picklist(kinds),
  cents: v.nullable(v.number()),
  percent: v.nullable(v.number()),
  prepaid: v.boolean(),
  spent_cents: v.number(),
  valid_from: v.nullable(Day),
  valid_to: v.nullable(Day),
  min_cents: v.number(),
  max_uses: v.nullable(v.number()),
  max_uses_each: v.nullable(v.number()),
  used: v.number(),
})
export type StaffDiscount = v.InferOutput<typeof StaffDiscount>
/** `released`: the order was given up, so that the use does not count. */
export const DiscountUse = v.object({ order_id: v.number(), cents: v.number(), at: Instant, released: v.boolean() })

export const discountCalls = defineCalls({
  listDiscountCodes: {
    api: 'manage',
    method: 'GET',
    path: '/discounts',
    audience: 'staff',
    capability: 'set_prices',
    about: 'Vouchers and coupons. `search` finds the beginning of codes, and so a series.',
    query: v.object(listQuery(discountSorts)),
    reply: paged(StaffDiscount),
    fails: [],
  },
  listDiscountUses: {
    api: 'manage',
    method: 'GET',
    path: '/discounts/:code/uses',
    audience: 'staff',
    capability: 'set_prices',
    about: 'The orders that used a code, the latest first.',
    params: v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
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
    body: v.object({
      code: v.pipe(v.string(), v.minLength(2), v.maxLength(24), v.regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/)),
      code_count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCodes)),
      discount_kind: v.picklist(kinds),
      off_cents: v.nullable(Cents),
      off_percent: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      prepaid: v.boolean(),
      valid_from: v.nullable(Day),
      valid_to: v.nullable(Day),
      min_cents: Cents,
      max_uses: uses,
      max_uses_each: uses,
    }),
    reply: v.object({ codes: v.array(v.string()) }),
    fails: ['key_taken'],
  },
})
