import type { CompletionState, Module } from '../../contract/learning.ts'
import type { Read, Write } from '../db/connect.ts'

export type Item = { userId: string; courseId: number; module: Module; itemId: number }

export const findState = async (
  db: Read,
  { userId, courseId, module, itemId }: Item,
): Promise<CompletionState | undefined> => {
  const row = await db
    .selectFrom('completions')
    .select('state')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('module', '=', module)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row?.state
}

export async function saveState(
  db: Write,
  { userId, courseId, module, itemId }: Item,
  state: CompletionState,
  now: Date,
): Promise<void> {
  await db
    .insertInto('completions')
    .values({ user_id: userId, course_id: courseId, module, item_id: itemId, state, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'course_id', 'module', 'item_id']).doUpdateSet({ state, changed_at: now }),
    )
    .execute()
}

/** Notes that something was begun, when nothing is known of it yet. */
export async function beginState(db: Write, { userId, courseId, module, itemId }: Item, now: Date): Promise<void> {
  await db
    .insertInto('completions')
    .values({ user_id: userId, course_id: courseId, module, item_id: itemId, state: 'incomplete', changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A step of a course that the person has. */
export const findStep = (db: Read, userId: string, module: Module, id: number) =>
  db
    .selectFrom('steps')
    .innerJoin('enrolments', 'enrolments.course_id', 'steps.course_id')
    .select(['steps.id', 'steps.course_id', 'steps.module', 'steps.completion'])
    .where('enrolments.user_id', '=', userId)
    .where('steps.id', '=', id)
    .where('steps.module', '=', module)
    .executeTakeFirst()
