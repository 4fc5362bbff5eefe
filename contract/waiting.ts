import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Day, Instant } from './common.ts'
import { waitingKinds } from './order-states.ts'

const kinds = Object.keys(waitingKinds) as (keyof typeof waitingKinds)[]

/** Something that the user waits for, or that waits for the user. */
export const Waiting = v.object({
  kind: v.picklist(kinds),
  /** Of the order or the quote; of a waiting list that of the course. */
  id: v.number(),
  title: v.string(),
  /** What the link to `path` is called. */
  action: v.string(),
  courses: v.array(v.string()),
  /** The ids of those courses, in the same order. */
  course_ids: v.array(v.number()),
  /** The first day of what it is about; null: it can be begun at any time. */
  day: v.nullable(Day),
  places: v.number(),
  total: v.nullable(v.string()),
  until: v.nullable(Instant),
  /** Whether the user has to do something. */
  is_own_turn: v.boolean(),
  /** The path of the screen on which it goes on. */
  path: v.string(),
})
export type Waiting = v.InferOutput<typeof Waiting>

export const waitingCalls = defineCalls({
  listWaiting: {
    api: 'shop',
    method: 'GET',
    path: '/waiting',
    audience: 'learner',
    needs: 'shop',
    about:
      'What waits: orders that are not paid or not given yet, quotes to the confirmed address of the user, and waiting lists of practice groups. What ends first is first.',
    reply: v.array(Waiting),
    fails: [],
  },
})
