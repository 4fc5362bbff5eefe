import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day, Email, Id, Instant, paged, note } from '../common.ts'
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
  series: v.nullable(v.string()),
  /**
   * Codes of the series that have not ended, and how often its codes were used; of the code itself without a series.
   */
  series_open: v.number(),
  series_used: v.number(),
  ended: v.nullable(Instant),
  /** The courses for which it is; null: for all. */
  courses: v.nullable(v.array(v.object({ id: v.number(), title: v.string() }))),
  /** The email address of the only user who may use it. */
  user_email: v.nullable(v.string()),
  version: v.number(),
})
export type StaffDiscount = v.InferOutput<typeof StaffDiscount>
/** `released`: the order was given up, so that the use does not count. */
export const DiscountUse = v.object({ order_id: v.number(), cents: v.number(), at: Instant, released: v.boolean() })

/** What can be changed after a code was made. */
const limits = {
  valid_from: v.nullable(Day),
  valid_to: v.nullable(Day),
  min_cents: Cents,
  max_uses: uses,
  max_uses_each: uses,
  discount_courses: v.nullable(v.pipe(v.array(Id), v.minLength(1), v.maxLength(200))),
  user_email: v.nullable(Email),
}
const ofCode = v.object({ code: note(40) })
/** Whether a change is of one code or of its whole series. */
const reach = v.picklist(['code', 'series'])

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
    body: v.object({
      code: v.pipe(v.string(), v.minLength(2), v.maxLength(24), v.regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/)),
      code_count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxCodes)),
      discount_kind: v.picklist(kinds),
      off_cents: v.nullable(Cents),
      off_percent: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))),
      prepaid: v.boolean(),
      ...limits,
    }),
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
    body: v.object({ ...limits, code_reach: reach, version: Id }),
    reply: v.object({ changed: v.number() }),
    fails: ['not_found', 'version_conflict', 'user_unknown'],
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
    fails: ['not_found', 'already_decided'],
  },
})
