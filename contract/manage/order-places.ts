import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, distinctBy, Email, Id, note, Uuid } from '../common.ts'
import { optionalPersonName } from '../person-name.ts'
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

const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))
/** Places that were given. */
const PlaceIds = v.pipe(v.array(Uuid), v.maxLength(2000))
/** So many places of lines, of an order that awaits its transfer. */
const CancelLines = v.pipe(
  v.array(v.object({ position: Position, quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000)) })),
  v.maxLength(100),
)
/** What is given back of a line. */
const Amount = v.object({ position: Position, amount: v.pipe(Cents, v.minValue(0), v.maxValue(10_000_000)) })

/** What comes of cancelling a part of an order. */
export const CancelPreview = v.object({
  /** The lines that lose places: how many, what they have left, and what is given back of them or no longer owed. */
  lines: v.array(v.object({ position: v.number(), name: v.string(), places: v.number(), left: Cents, amount: Cents })),
  /** What all amounts together are at most. */
  most: Cents,
  /** What goes back as money, and to the gift voucher that paid. */
  money: Cents,
  voucher: Cents,
  /** Whether a credit note is issued. */
  credit_note: v.boolean(),
  /** What is to be paid afterwards; 0 of a paid order. */
  rest: Cents,
  /** Who is emailed. */
  emails: v.array(v.object({ who: v.picklist(['buyer', 'holder', 'link', 'payer']), email: v.string() })),
})
export type CancelPreview = v.InferOutput<typeof CancelPreview>

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
    opens: 'order',
    about:
      'Emails links to free places of an order to the people of a list, as its buyer can: a line each, an email address and a name if there is one. All or none.',
    params: ofOrder,
    body: placesAsked,
    reply: ManagedOrder,
    fails: ['not_found', 'link_used'],
  },
  previewCancel: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/cancel/preview',
    audience: 'staff',
    capability: 'settle_orders',
    about:
      'What comes of cancelling a part of an order, of which nothing is stored: of one that was given, places by their ids; of one that awaits its transfer, so many places of lines. Without `amounts` each place has its share of its line.',
    params: ofOrder,
    body: v.object({
      place_ids: PlaceIds,
      cancel_lines: CancelLines,
      amounts: v.pipe(v.array(Amount), v.maxLength(100), distinctBy('position')),
    }),
    reply: CancelPreview,
    fails: ['not_found', 'order_closed', 'last_place'],
  },
  cancelPlaces: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/places/cancel',
    audience: 'staff',
    capability: 'settle_orders',
    opens: 'order',
    about:
      'Cancels places of an order that nobody has begun, all or none, and gives back amounts of their lines with one credit note, or reduces what is owed: the seats are free for others, and who had a place or a link to it is emailed. All places of an order are cancelled with the order.',
    params: ofOrder,
    body: v.object({
      place_ids: PlaceIds,
      amounts: v.pipe(
        v.array(v.object({ ...Amount.entries, line_left: Cents })),
        v.maxLength(100),
        distinctBy('position'),
      ),
      reason,
    }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'last_place', 'place_begun', 'refund_too_large', 'refund_changed'],
  },
  reduceOrder: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/reduce',
    audience: 'staff',
    capability: 'settle_orders',
    opens: 'order',
    about:
      'Cancels places of an order that awaits its transfer: their seats are free for others, the order costs less, and the buyer is emailed how to pay it now. A repeat fails, because the order costs less by then.',
    params: ofOrder,
    body: v.object({ cancel_lines: CancelLines, expected_total: Cents, reason }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'last_place', 'total_changed'],
  },
  givePlace: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/places/:place/person',
    audience: 'staff',
    capability: 'make_sales',
    opens: 'order',
    about:
      'Gives a place of an order that nobody has begun to another person, who is emailed a link to it. Who had the place or a link to it, and the buyer, are emailed; nothing is paid or given back.',
    params: v.object({ id: Id, place: Uuid }),
    body: v.object({ email: Email, name: optionalPersonName(160), reason }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'place_begun', 'link_used'],
  },
})
