import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Email, entered, Id, Success, Uuid } from './common.ts'

/** A wish of the user to be emailed when a date of a course can be booked. `filter_id`: the city; null: every city. */
export const Interest = v.object({ id: Uuid, course_id: v.number(), filter_id: v.nullable(v.number()) })
export type Interest = v.InferOutput<typeof Interest>

const link = v.object({ token: entered(100) })

export const interestCalls = defineCalls({
  listInterests: {
    api: 'learning',
    method: 'GET',
    path: '/interests',
    audience: 'learner',
    needs: 'shop',
    about: 'Of which courses the user is emailed when a date can be booked, the newest first.',
    reply: v.object({ data: v.array(Interest) }),
    fails: [],
  },
  askInterest: {
    api: 'learning',
    method: 'POST',
    path: '/interests',
    audience: 'anyone',
    needs: 'shop',
    limit: 'contact',
    about:
      'Asks for one email when a date of a course can be booked. A signed-in user with a confirmed address gets it there; any other address must be confirmed by a link that is emailed to it. The reply is the same whether or not an address is known.',
    body: v.object({
      course: Id,
      /** The city, a filter of the catalogue; any when it is left out. */
      filter_id: v.optional(Id),
      email: v.optional(Email),
    }),
    reply: v.object({ state: v.picklist(['waiting', 'unconfirmed']) }),
    fails: ['not_found'],
  },
  removeInterest: {
    api: 'learning',
    method: 'DELETE',
    path: '/interests/:id',
    audience: 'learner',
    needs: 'shop',
    about: 'Removes a wish of the user; one that does not exist counts as removed.',
    params: v.object({ id: Uuid }),
    reply: Success,
    fails: [],
  },
  getInterest: {
    api: 'learning',
    method: 'GET',
    path: '/interests/links/:token',
    audience: 'anyone',
    needs: 'shop',
    about: 'The wish behind an emailed link.',
    params: link,
    reply: v.object({
      course_id: v.number(),
      course: v.string(),
      city: v.nullable(v.string()),
      state: v.picklist(['unconfirmed', 'waiting', 'notified']),
    }),
    fails: ['not_found'],
  },
  confirmInterest: {
    api: 'learning',
    method: 'POST',
    path: '/interests/links/:token',
    audience: 'anyone',
    needs: 'shop',
    about: 'Confirms the address that the link was emailed to, and so the wish.',
    params: link,
    body: v.object({}),
    reply: Success,
    fails: ['not_found'],
  },
  endInterests: {
    api: 'learning',
    method: 'DELETE',
    path: '/interests/links/:token',
    audience: 'anyone',
    needs: 'shop',
    about: 'Removes all wishes of whom the link was emailed to: no more emails about dates.',
    params: link,
    reply: Success,
    fails: ['not_found'],
  },
})
