import type { CompletionState, Module } from '../../contract/learning.ts'
import type { Read, Write } from '../db/connect.ts'

/** A step or test of an enrolment. */
export type Item = { userId: string; enrolmentId: string; module: Module; itemId: number }

export const findState = async (
  db: Read,
  { userId, enrolmentId, module, itemId }: Item,
): Promise<CompletionState | undefined> => {
  const row = await db
    .selectFrom('completions')
    .select('state')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('module', '=', module)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  return row?.state
}

const rowOf = ({ userId, enrolmentId, module, itemId }: Item) => ({
  user_id: userId,
  enrolment_id: enrolmentId,
  module,
  item_id: itemId,
})

export async function saveState(db: Write, item: Item, state: CompletionState, now: Date): Promise<void> {
  await db
    .insertInto('completions')
    .values({ ...rowOf(item), state, changed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'enrolment_id', 'module', 'item_id']).doUpdateSet({ state, changed_at: now }),
    )
    .execute()
}

/** Records that an item was started, unless it has a state already. */
export async function startItem(db: Write, item: Item, now: Date): Promise<void> {
  await db
    .insertInto('completions')
    .values({ ...rowOf(item), state: 'incomplete', changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A step of a course that the user has. */
export const findStep = (db: Read, userId: string, module: Module, id: number) =>
  db
    .selectFrom('steps')
    .innerJoin('enrolments', 'enrolments.course_id', 'steps.course_id')
    .select(['steps.id', 'steps.course_id', 'steps.module', 'steps.completion'])
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.ended_at', 'is', null)
    .where('steps.id', '=', id)
    .where('steps.module', '=', module)
    .where('steps.retired_at', 'is', null)
    .executeTakeFirst()
