import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, text, Uuid } from '../common.ts'
import { Session } from '../sessions.ts'
import { ManagedOrder } from './orders.ts'

/** Groups of the course of a place. `other_date`: of another date than the ordered one, maybe at another price. */
export const ReseatChoices = v.object({
  data: v.array(
    v.object({
      id: v.number(),
      ...Session.entries,
      room: v.string(),
      city: v.string(),
      free: v.number(),
      other_date: v.boolean(),
      /** Which practice of the learner is at the same time; null when none is. */
      overlap: v.nullable(v.string()),
    }),
  ),
})
export type ReseatChoices = v.InferOutput<typeof ReseatChoices>

export const reseatCalls = defineCalls({
  listReseatGroups: {
    api: 'manage',
    method: 'GET',
    path: '/orders/:id/places/:place/groups',
    audience: 'staff',
    capability: 'help_people',
    about: 'The upcoming practice groups of the course to which a place of an order can be moved.',
    params: v.object({ id: Id, place: Uuid }),
    reply: ReseatChoices,
    fails: ['not_found'],
  },
  reseatPlace: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/places/:place/seat',
    audience: 'staff',
    capability: 'help_people',
    opens: 'order',
    about:
      'Moves a place of an order to a free seat of another practice group of its course; its learner is emailed the reason and the changed calendar entry. The price stays.',
    params: v.object({ id: Id, place: Uuid }),
    body: v.object({ slot: Id, reason: text(500) }),
    reply: ManagedOrder,
    fails: ['not_found', 'no_seats_left', 'already_decided'],
  },
})
