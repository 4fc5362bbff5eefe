import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Day, Email, Id, Instant, Uuid, note } from './common.ts'
import { accessStates } from './learning.ts'
import { Session } from './sessions.ts'

/** How far who took a place is: what a company that paid sees of its people. */
export const PlaceStudies = v.object({
  /** Percent of the theory that is done; null of a course without theory. */
  theory: v.nullable(v.number()),
  begun_at: v.nullable(Instant),
  certificate: v.nullable(v.object({ number: v.string(), valid_to: v.nullable(Day) })),
})

/** A place of an order: its buyer's, or for somebody else to claim by a hand-over link. */
export const Place = v.object({
  id: v.string(),
  course_id: v.number(),
  course: v.string(),
  product_id: v.number(),
  /** When and where its practice is; null without one. `address`: with the city. */
  practice: v.nullable(
    v.object({ ...Session.entries, room: v.string(), location: v.string(), address: v.string(), city: v.string() }),
  ),
  /** `own`: the buyer's. `claimed`: somebody opened its link. `sent`: its link is out. `free`: nobody has it yet. */
  state: v.picklist(['own', 'claimed', 'sent', 'free']),
  /** The name of who has it. */
  holder: v.nullable(v.string()),
  /** The email address that its link was sent to. */
  sent_to: v.nullable(v.string()),
  /** The name that the buyer gave of who it was sent to. */
  sent_name: v.nullable(v.string()),
  sent_at: v.nullable(Instant),
  /** Whether who it was sent to may be reminded: it was emailed long enough ago. */
  remindable: v.boolean(),
  /** Of somebody else's place in an order of a company; null otherwise. */
  studies: v.nullable(PlaceStudies),
  /** Whether the buyer may take it back from who accepted it, because nothing has begun. */
  changeable: v.boolean(),
  /** The buyer's access at the course's environment; null for other places and other courses. */
  access: v.nullable(v.picklist(accessStates)),
  /** Of a free place: which practice of the buyer is at the same time; null when none is. */
  overlap: v.nullable(v.string()),
})
export type Place = v.InferOutput<typeof Place>

/** Characters of a list of people. */
export const placeListLength = 20_000

export const placeCalls = defineCalls({
  sendPlaces: {
    api: 'shop',
    method: 'POST',
    path: '/customerorders/:id/places',
    audience: 'learner',
    needs: 'shop',
    limit: 'mail',
    about:
      'Emails a hand-over link to each person of a list: a line each, an email address and a name if there is one, as text or CSV. All or none: faulty lines are named at `places_list`. The free places of the order are given in its order; of one course or date where they are named.',
    params: v.object({ id: Id }),
    body: v.object({ places_list: note(placeListLength), course_id: v.optional(Id), product_id: v.optional(Id) }),
    reply: v.object({ sent: v.number() }),
    fails: ['not_found', 'link_used', 'enough_links'],
  },
  remindPlaces: {
    api: 'shop',
    method: 'POST',
    path: '/customerorders/:id/reminders',
    audience: 'learner',
    needs: 'shop',
    limit: 'mail',
    about:
      'Emails a new hand-over link to all who have not taken their place of the order and were emailed a day ago or earlier.',
    params: v.object({ id: Id }),
    body: v.object({}),
    reply: v.object({ sent: v.number() }),
    fails: ['not_found', 'link_used', 'enough_links'],
  },
  sendPlace: {
    api: 'shop',
    method: 'POST',
    path: '/places/:id/link',
    audience: 'learner',
    needs: 'shop',
    limit: 'mail',
    about: 'Makes a new hand-over link of a place that nobody has yet, ends the former one, and emails it if asked to.',
    params: v.object({ id: Uuid }),
    body: v.object({ email: v.optional(Email) }),
    reply: v.object({ link: v.string(), place: Place }),
    fails: ['not_found', 'link_used', 'enough_links'],
  },
  takeBackPlace: {
    api: 'shop',
    method: 'DELETE',
    path: '/places/:id/link',
    audience: 'learner',
    needs: 'shop',
    about: 'Ends the hand-over link of a place that nobody has yet.',
    params: v.object({ id: Uuid }),
    reply: Place,
    fails: ['not_found', 'link_used'],
  },
  vacatePlace: {
    api: 'shop',
    method: 'DELETE',
    path: '/places/:id/holder',
    audience: 'learner',
    needs: 'shop',
    about:
      'Takes a place back from who accepted it, as long as neither the theory nor a practice has begun and no access at a partner was given: their access to the course ends, they are emailed, and the place with its seat is free again.',
    params: v.object({ id: Uuid }),
    reply: Place,
    fails: ['not_found', 'place_begun'],
  },
  takePlace: {
    api: 'shop',
    method: 'POST',
    path: '/places/:id/own',
    audience: 'learner',
    needs: 'shop',
    about: 'The buyer takes a place that nobody has yet.',
    params: v.object({ id: Uuid }),
    body: v.object({}),
    reply: Place,
    fails: ['not_found', 'link_used', 'already_in_course'],
  },
  getOfferedPlace: {
    api: 'shop',
    method: 'GET',
    path: '/claims/:token',
    audience: 'anyone',
    needs: 'shop',
    about: 'The place behind a hand-over link.',
    params: v.object({ token: note(100) }),
    reply: v.object({
      course_id: v.number(),
      course: v.string(),
      image: v.string(),
      practice: v.nullable(v.object({ ...Session.entries, location: v.string() })),
      /** Who hands it over: the company, or the buyer. */
      from: v.string(),
      /** Whether a company paid, which sees how far its people are. */
      is_company: v.boolean(),
      sent_to: v.nullable(v.string()),
      sent_name: v.nullable(v.string()),
    }),
    fails: ['not_found'],
  },
  findClaimOverlap: {
    api: 'shop',
    method: 'GET',
    path: '/claims/:token/overlap',
    audience: 'learner',
    needs: 'shop',
    about: 'Which practice of the user is at the time of the place behind a hand-over link; null when none is.',
    params: v.object({ token: note(100) }),
    reply: v.object({ overlap: v.nullable(v.string()) }),
    fails: ['not_found'],
  },
  claimPlace: {
    api: 'shop',
    method: 'POST',
    path: '/claims/:token',
    audience: 'learner',
    needs: 'shop',
    about: 'Takes the place behind a hand-over link: enrols the user and gives the seat.',
    params: v.object({ token: note(100) }),
    body: v.object({}),
    reply: v.object({ redirect: v.string() }),
    fails: ['not_found', 'already_in_course'],
  },
})
