import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, Id, Uuid } from '../common.ts'
import { maxCopies } from './constants.ts'
import { limits } from '../limits.ts'
import { cents, choice, day, hours, keyChoice, number, optional, schemasOf } from './fields.ts'
import { Version } from './practice-times.ts'

/** A date of a course: place, days, hours, size of its groups, price and VAT. */
export const offering = {
  name: 'offering',
  fields: {
    location: keyChoice({ description: 'The key of the location.', example: 'vilnius' }),
    start_date: optional(
      day({ description: 'The first day; null: learners begin at any time.', example: '2026-12-01' }),
    ),
    end_date: optional(day({ description: 'The last day; the first one when null.', example: '2026-12-01' })),
    hours: hours({ description: 'The duration in clock hours.', example: 6 }),
    group_size: number(1, limits.mostInGroup, {
      blank: limits.groupSize,
      description:
        'How many people a practice group is for. Groups get as many seats when they are planned; planned ones stay.',
      example: 6,
    }),
    price_cents: cents({ description: 'The price in cents with VAT.', example: 8900 }),
    special_cents: optional(cents({ description: 'A reduced price in cents, at once; null: none.', example: 6900 })),
    vat_class: choice({ description: 'The class of VAT.', example: 2 }),
  },
} as const

/**
 * A reduction planned for an offering. Both days are reduced. `lowest_cents`: the lowest price of the 30 days before it,
 * which is shown crossed out; null when none is known.
 */
export const PlannedReduction = v.object({
  id: Uuid,
  special_cents: Cents,
  from_day: Day,
  until_day: Day,
  state: v.picklist(['planned', 'running']),
  lowest_cents: v.nullable(Cents),
})
export type PlannedReduction = v.InferOutput<typeof PlannedReduction>

/** A date of a course. `learners`: who bought it and has it now; `seats`: of its practice groups, with those taken. */
export const StaffOffering = v.object({
  product_id: Id,
  version: v.number(),
  ...schemasOf(offering.fields),
  location_name: v.string(),
  state: v.picklist(['offered', 'withdrawn']),
  is_over: v.boolean(),
  groups: v.number(),
  seats: v.number(),
  taken: v.number(),
  learners: v.number(),
  reductions: v.array(PlannedReduction),
})
export type StaffOffering = v.InferOutput<typeof StaffOffering>

const Offerings = v.object({ data: v.array(StaffOffering) })

const params = v.object({ product_id: Id })
const fieldSchemas = schemasOf(offering.fields)
const edits = ['not_found', 'key_taken', 'version_conflict'] as const

export const offeringCalls = defineCalls({
  listOfferings: {
    api: 'manage',
    method: 'GET',
    path: '/courses/:id/offerings',
    audience: 'staff',
    capability: 'read_courses',
    about: 'The dates of a course with their prices, the next one first, those that are over last.',
    params: v.object({ id: Id }),
    reply: Offerings,
    fails: ['not_found'],
  },
  saveStaffOffering: {
    api: 'manage',
    method: 'POST',
    path: '/courses/:id/offerings',
    audience: 'staff',
    capability: 'set_prices',
    about:
      'Makes a date of a course, or changes one. What was paid until now stays in the history of prices. Who has or ordered a date is emailed when its days, place or hours change.',
    params: v.object({ id: Id }),
    body: v.object({
      /** Null: a new one. */
      offering: v.nullable(v.object({ product_id: Id, version: Version })),
      ...schemasOf(offering.fields),
    }),
    reply: v.object({ ...Offerings.entries, emailed: v.number() }),
    fails: [...edits, 'offering_planned', 'groups_on_other_days'],
  },
  previewOffering: {
    api: 'manage',
    method: 'POST',
    path: '/offerings/:product_id/preview',
    audience: 'staff',
    capability: 'set_prices',
    about:
      'How many people are emailed when the days, the place or the hours of a date are changed so. Nothing is stored. Who has a seat in a practice group comes to the times of that group and is emailed only of hours.',
    params,
    body: v.object({
      location: fieldSchemas.location,
      start_date: fieldSchemas.start_date,
      end_date: fieldSchemas.end_date,
      hours: fieldSchemas.hours,
    }),
    reply: v.object({ emailed: v.number() }),
    fails: ['not_found'],
  },
  setOfferingState: {
    api: 'manage',
    method: 'POST',
    path: '/offerings/:product_id/state',
    audience: 'staff',
    capability: 'set_prices',
    about: 'Withdraws a date from sale, or offers it again. Those who have it keep it.',
    params,
    body: v.object({ offering_state: v.picklist(['offered', 'withdrawn']), version: Version }),
    reply: Offerings,
    fails: edits,
  },
  copyOffering: {
    api: 'manage',
    method: 'POST',
    path: '/offerings/:product_id/copies',
    audience: 'staff',
    capability: 'set_prices',
    about: 'Makes dates like one on other days, as long as it is; without its practice groups and reductions.',
    params,
    body: v.object({ start_days: v.pipe(v.array(Day), v.minLength(1), v.maxLength(maxCopies)) }),
    reply: Offerings,
    fails: edits,
  },
  getLowestPrice: {
    api: 'manage',
    method: 'GET',
    path: '/offerings/:product_id/lowest-price',
    audience: 'staff',
    capability: 'set_prices',
    about: 'The lowest price of the 30 days before a day: what a reduction from then on must be compared with.',
    params,
    query: v.object({ from_day: Day }),
    reply: v.object({ lowest_cents: v.nullable(Cents) }),
    fails: ['not_found'],
  },
  planReduction: {
    api: 'manage',
    method: 'POST',
    path: '/offerings/:product_id/reductions',
    audience: 'staff',
    capability: 'set_prices',
    about: 'Plans a reduced price of a date. It begins and ends by itself.',
    params,
    body: v.object({
      special_cents: cents({ description: 'The reduced price in cents.', example: 6900 }).schema,
      from_day: Day,
      until_day: Day,
    }),
    reply: Offerings,
    fails: [...edits, 'reduction_overlaps'],
  },
  cancelReduction: {
    api: 'manage',
    method: 'DELETE',
    path: '/reductions/:reduction',
    audience: 'staff',
    capability: 'set_prices',
    about: 'Cancels a planned reduction; one that runs ends now.',
    params: v.object({ reduction: Uuid }),
    reply: Offerings,
    fails: edits,
  },
})
