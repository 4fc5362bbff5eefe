import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Email, Uuid, note } from './common.ts'
import { accessStates } from './learning.ts'
import { Session } from './sessions.ts'

/** A place of an order: its buyer's, or for somebody else to claim by a hand-over link. */
export const Place = v.object({
  id: v.string(),
  course_id: v.number(),
  course: v.string(),
  /** When and where its practice is; null without one. `address`: with the city. */
  practice: v.nullable(v.object({ ...Session.entries, room: v.string(), location: v.string(), address: v.string() })),
  /** `own`: the buyer's. `claimed`: somebody opened its link. `sent`: its link is out. `free`: nobody has it yet. */
  state: v.picklist(['own', 'claimed', 'sent', 'free']),
  /** The name of who has it. */
  holder: v.nullable(v.string()),
  /** The email address that its link was sent to. */
  sent_to: v.nullable(v.string()),
  /** The buyer's access at the course's environment; null for other places and other courses. */
  access: v.nullable(v.picklist(accessStates)),
  /** Of a free place: which practice of the buyer is at the same time; null when none is. */
  overlap: v.nullable(v.string()),
})
export type Place = v.InferOutput<typeof Place>

export const placeCalls = defineCalls({
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
    fails: ['not_found', 'link_used'],
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
