import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Email, Euros, Id, note, optionalLine, Uuid } from '../common.ts'
import { placeListLength } from '../places.ts'
import { enrolStates } from './enrolling.ts'
import { ManagedOrder, ofOrder, reason } from './orders.ts'

/** Whom a list would send places of an order to; see `sendOrderPlaces`. */
const PlacesPreview = v.object({
  free: v.number(),
  people: v.array(
    v.object({
      line: v.number(),
      email: v.string(),
      name: v.string(),
      course: v.string(),
      state: v.picklist(enrolStates),
      why: v.nullable(v.string()),
    }),
  ),
  counts: v.object({ new: v.number(), known: v.number(), enrolled: v.number(), refused: v.number() }),
  emails: v.number(),
})
export type PlacesPreview = v.InferOutput<typeof PlacesPreview>

const placesAsked = v.object({ places_list: note(placeListLength), product_id: v.optional(Id) })

/** What staff does with the places of an order. */
export const orderPlaceCalls = defineCalls({
  previewOrderPlaces: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/places/preview',
    audience: 'staff',
    capability: 'make_sales',
    about:
      'Who of a list would be emailed the link to a place of an order: who has an account, who has the course already, and what is wrong with lines. Nothing is sent.',
    params: ofOrder,
    body: placesAsked,
    reply: PlacesPreview,
    fails: ['not_found'],
  },
  sendOrderPlaces: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/places',
    audience: 'staff',
    capability: 'make_sales',
    about:
      'Emails links to free places of an order to the people of a list, as its buyer can: a line each, an email address and a name if there is one. All or none.',
    params: ofOrder,
    body: placesAsked,
    reply: ManagedOrder,
    fails: ['not_found', 'link_used'],
  },
  cancelPlace: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/places/:place/cancel',
    audience: 'staff',
    capability: 'settle_orders',
    about:
      'Cancels one place of an order that nobody has begun, and gives back an amount of its line with a credit note: the seat is free for others, and who had the place or a link to it is emailed. The last place of an order is cancelled with the order.',
    params: v.object({ id: Id, place: Uuid }),
    body: v.object({ amount: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)), line_left: Euros, reason }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'place_begun', 'last_place', 'refund_too_large', 'refund_changed'],
  },
  givePlace: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/places/:place/person',
    audience: 'staff',
    capability: 'make_sales',
    about:
      'Gives a place of an order that nobody has begun to another person, who is emailed a link to it. Who had the place or a link to it, and the buyer, are emailed; nothing is paid or given back.',
    params: v.object({ id: Id, place: Uuid }),
    body: v.object({ email: Email, name: optionalLine(160), reason }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'place_begun', 'link_used'],
  },
})
