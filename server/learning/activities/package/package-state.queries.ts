import * as v from 'valibot'
import { PartResult } from '../../../../contract/activities/packages.ts'
import type { Read, Write } from '../../../db/connect.ts'
import type { Item } from '../../study/completions.queries.ts'

/** What is kept of each part of a package. Another package in the same step has none. */
const Kept = v.object({
  package: v.string(),
  parts: v.record(v.string(), v.object({ state: v.nullable(v.string()), ...PartResult.entries })),
})
export type KeptParts = v.InferOutput<typeof Kept>['parts']

export async function findParts(db: Read, { userId, enrolmentId, stepId }: Item, hash: string): Promise<KeptParts> {
  const row = await db
    .selectFrom('activity_states')
    .select('state')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .executeTakeFirst()
  const kept = v.safeParse(Kept, row?.state)
  return kept.success && kept.output.package === hash ? kept.output.parts : {}
}

/** The database takes neither the character 0 nor half a pair of surrogates. */
const storable = (text: string | null) => text && text.toWellFormed().replaceAll('\u0000', '')

export async function saveParts(
  db: Write,
  { userId, enrolmentId, stepId }: Item,
  { hash, parts, now }: { hash: string; parts: KeptParts; now: Date },
): Promise<void> {
  const kept = Object.entries(parts).map(([id, part]) => [id, { ...part, state: storable(part.state) }] as const)
  const state = JSON.stringify({ package: hash, parts: Object.fromEntries(kept) })
  await db
    .insertInto('activity_states')
    .values({ user_id: userId, enrolment_id: enrolmentId, step_id: stepId, state, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'enrolment_id', 'step_id']).doUpdateSet({ state, changed_at: now }),
    )
    .execute()
}
