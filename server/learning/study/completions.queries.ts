import { sql } from 'kysely'
import type { CompletionState, Module } from '../../../contract/materials.ts'
import type { Read, Write } from '../../db/connect.ts'

/** A step of an enrolment. */
export type Item = { userId: string; enrolmentId: string; stepId: number }

export const findState = async (
  db: Read,
  { userId, enrolmentId, stepId }: Item,
): Promise<CompletionState | undefined> => {
  const row = await db
    .selectFrom('completions')
    .select('state')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .executeTakeFirst()
  return row?.state
}

const rowOf = ({ userId, enrolmentId, stepId }: Item) => ({
  user_id: userId,
  enrolment_id: enrolmentId,
  step_id: stepId,
})

/** `score`: of this result in percent; the best one is kept. */
export async function saveState(
  db: Write,
  item: Item,
  state: CompletionState,
  now: Date,
  score: number | null = null,
): Promise<void> {
  await db
    .insertInto('completions')
    .values({ ...rowOf(item), state, changed_at: now, score })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'enrolment_id', 'step_id'])
        .doUpdateSet({ state, changed_at: now, score: sql`greatest(completions.score, excluded.score)` }),
    )
    .execute()
}

/** Records that a step was opened: the course is continued there; it is begun unless it has a state already. */
export async function startItem(db: Write, item: Item, now: Date): Promise<void> {
  await db
    .insertInto('completions')
    .values({ ...rowOf(item), state: 'incomplete', changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('enrolments')
    .set((eb) => ({
      last_activity_at: now,
      last_step_id: item.stepId,
      begun_at: eb.fn.coalesce('begun_at', eb.val(now)),
    }))
    .where('user_id', '=', item.userId)
    .where('id', '=', item.enrolmentId)
    .execute()
}

/** A step of a course that the user has; a retired one too, since what was begun may be finished. */
export const findStep = (db: Read, userId: string, module: Module, id: number) =>
  db
    .selectFrom('steps')
    .innerJoin('enrolments', 'enrolments.course_id', 'steps.course_id')
    .select(['steps.id', 'steps.course_id', 'steps.module', 'steps.completion', 'steps.title', 'steps.settings'])
    .select(['steps.retired_at', 'steps.topic_id'])
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.ended_at', 'is', null)
    .where('steps.id', '=', id)
    .where('steps.module', '=', module)
    .executeTakeFirst()
export type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>
