import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Instant, note, Uuid } from '../common.ts'
import { described } from './fields.ts'
import { staffPageSize } from './list.ts'

const someOf = <S extends v.GenericSchema>(key: S) => v.pipe(v.array(key), v.minLength(1), v.maxLength(staffPageSize))

/** How many were done; of the others, which and why. Each is done for itself: a refusal undoes nothing. */
export const BulkResult = v.object({
  done: v.number(),
  refused: v.array(v.object({ key: v.union([v.string(), v.number()]), why: v.string() })),
})
export type BulkResult = v.InferOutput<typeof BulkResult>

const bulk = { api: 'manage', audience: 'staff', method: 'POST', reply: BulkResult, fails: [] } as const

/** What can be done with several rows of a list at once. */
export const bulkCalls = defineCalls({
  remindOrders: {
    ...bulk,
    path: '/orders/reminders',
    limit: 'mail',
    capability: 'read_orders',
    about: 'Emails the buyers of orders that await a bank transfer once more how to pay.',
    body: v.object({
      order_ids: described(someOf(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2147483647))), {
        description: 'The numbers of the orders.',
        example: [1001, 1002],
      }),
    }),
  },
  decideReviews: {
    ...bulk,
    path: '/reviews',
    capability: 'answer_messages',
    about: 'Publishes or rejects reviews; their authors get the reason of a rejection.',
    body: v.object({ ids: someOf(Uuid), accept: v.boolean(), reason: v.optional(note(500), '') }),
  },
  assignConversations: {
    ...bulk,
    path: '/inbox/assignments',
    capability: 'answer_messages',
    about: 'Assigns conversations to a colleague who answers them, or to nobody.',
    body: v.object({ ids: someOf(Uuid), assignee_id: v.nullable(Uuid) }),
    fails: ['user_unknown'],
  },
  closeConversations: {
    ...bulk,
    path: '/inbox/closings',
    capability: 'answer_messages',
    about: 'Closes conversations that need no answer, unless somebody has written after `last_at`.',
    body: v.object({
      closed: described(someOf(v.object({ id: Uuid, last_at: Instant })), {
        description: 'The conversations, and when the last message that was seen of each was written.',
        example: [{ id: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11', last_at: '2026-11-26T09:00:00.000Z' }],
      }),
    }),
  },
  invitePeople: {
    ...bulk,
    path: '/people/invitations',
    limit: 'mail',
    capability: 'help_people',
    about: 'Emails people who have never set a password once more the link to set one.',
    body: v.object({ ids: someOf(Uuid) }),
  },
})
