import * as v from 'valibot'
import { reportReasons } from '../activities/modules.ts'
import { defineCalls } from '../call.ts'
import { Instant, note, Success, Uuid } from '../common.ts'

/** A post with open reports. `thread`: its title, null when that was removed. Who reported is not said. */
export const ReportedPost = v.object({
  id: Uuid,
  course_id: v.number(),
  course: v.string(),
  thread: v.nullable(v.string()),
  writer: v.string(),
  text: v.string(),
  written: Instant,
  hidden: v.boolean(),
  reports: v.array(v.object({ reason: v.picklist(reportReasons), note: v.string() })),
})
export type ReportedPost = v.InferOutput<typeof ReportedPost>

const staff = { api: 'manage', audience: 'staff', capability: 'answer_messages' } as const
/** `reason` is required to refuse: the author gets it. */
const decision = v.object({ accept: v.boolean(), reason: v.optional(note(500), '') })

export const moderationCalls = defineCalls({
  decideReview: {
    ...staff,
    method: 'POST',
    path: '/reviews/:id',
    about: 'Publishes or rejects a review; its author gets the reason of a rejection.',
    params: v.object({ id: Uuid }),
    body: decision,
    reply: Success,
    fails: ['not_found', 'already_decided'],
  },
  listReports: {
    ...staff,
    method: 'GET',
    path: '/reported-posts',
    about: 'Posts of forums with open reports, the one that was reported first is first; at most 100.',
    reply: v.object({ data: v.array(ReportedPost) }),
    fails: [],
  },
  decidePost: {
    ...staff,
    method: 'POST',
    path: '/reported-posts/:id',
    about: 'Leaves a reported post visible or hides it; its author is emailed why. Its reports are closed.',
    params: v.object({ id: Uuid }),
    body: decision,
    reply: Success,
    fails: ['not_found', 'already_decided'],
  },
})
