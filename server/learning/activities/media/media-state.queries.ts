import * as v from 'valibot'
import type { Read, Write } from '../../../db/connect.ts'
import type { Item } from '../../study/completions.queries.ts'

const number = v.optional(v.number(), 0)
/** Where a learner is in a material. `counted`: since when played seconds are counted, as an instant (ISO 8601). */
const MediaState = v.object({
  watched: v.optional(v.array(v.strictTuple([v.number(), v.number()])), []),
  position: number,
  rate: v.optional(v.number(), 1),
  counted: v.optional(v.string(), ''),
  seen: v.optional(v.array(v.number()), []),
  page: v.optional(v.number(), 1),
})
export type MediaState = v.InferOutput<typeof MediaState>

/** Of who has not begun. */
export const noMediaState: MediaState = v.parse(MediaState, {})

export async function findMediaState(db: Read, { userId, enrolmentId, stepId }: Item): Promise<MediaState> {
  const row = await db
    .selectFrom('activity_states')
    .select('state')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .executeTakeFirst()
  return v.parse(MediaState, row?.state ?? {})
}

export async function saveMediaState(
  db: Write,
  { userId, enrolmentId, stepId }: Item,
  state: Readonly<{ [K in keyof MediaState]: unknown }>,
  now: Date,
): Promise<void> {
  const saved = { state: JSON.stringify(state), changed_at: now }
  await db
    .insertInto('activity_states')
    .values({ user_id: userId, enrolment_id: enrolmentId, step_id: stepId, ...saved })
    .onConflict((conflict) => conflict.columns(['user_id', 'enrolment_id', 'step_id']).doUpdateSet(saved))
    .execute()
}
