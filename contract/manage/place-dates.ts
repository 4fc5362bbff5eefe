import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, Uuid } from '../common.ts'
import { ManagedOrder, reason } from './orders.ts'

/** The dates of the course of a place that can be bought now, without the one that it is of. */
export const PlaceDates = v.object({
  data: v.array(
    v.object({
      product_id: v.number(),
      /** Where and when, in words. */
      where: v.string(),
      /** Free seats; null of a date without practice groups. */
      free: v.nullable(v.number()),
      /** Why the place cannot be moved there, as a sentence; null: it can. */
      fault: v.nullable(v.string()),
      /** Which practice of the learner is at the time of its first free group; null when none is. */
      overlap: v.nullable(v.string()),
    }),
  ),
})
export type PlaceDates = v.InferOutput<typeof PlaceDates>

const ofPlace = v.object({ id: Id, place: Uuid })

export const placeDateCalls = defineCalls({
  listPlaceDates: {
    api: 'manage',
    method: 'GET',
    path: '/orders/:id/places/:place/dates',
    audience: 'staff',
    capability: 'make_sales',
    about: 'The dates of its course to which a place of an order can be moved, and why not to the others.',
    params: ofPlace,
    reply: PlaceDates,
    fails: ['not_found', 'order_closed'],
  },
  movePlace: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/places/:place/date',
    audience: 'staff',
    capability: 'make_sales',
    opens: 'order',
    about:
      'Moves a place of an order to another date of its course at the same price, to a free seat of its practice groups when it has some. The former seat is free for others; a learner keeps what is done. The buyer and the learner are emailed, the learner with the calendar entry. No document changes.',
    params: ofPlace,
    body: v.object({ product_id: Id, reason }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'no_seats_left', 'already_decided', 'place_begun'],
  },
})
