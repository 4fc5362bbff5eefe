import { sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import { firstTooEarly } from '../../../contract/trio.rules.ts'
import type { Fails } from '../../context.ts'
import type { Read, Write } from '../../db/connect.ts'
import type { TrioAlgorithm } from '../../db/json-columns.ts'
import { inLanguage } from '../../db/texts.ts'

/** The algorithms that groups of a course may go through, in their order. */
export const listAlgorithms = (db: Read, courseId: number): Promise<TrioAlgorithm[]> =>
  db
    .selectFrom('trio_algorithm_courses as of')
    .innerJoin('trio_algorithms as a', 'a.key', 'of.algorithm_key')
    .select(['a.key', 'a.title', 'a.goal', 'a.steps'])
    .where('of.course_id', '=', courseId)
    .orderBy('of.position')
    .orderBy('a.key')
    .execute()

/** An algorithm to choose from. */
export const showAlgorithm = ({ key, title, goal, steps }: TrioAlgorithm, language: Language) => ({
  key,
  title: inLanguage(title, language),
  goal: inLanguage(goal, language),
  steps: steps.length,
  seconds: Math.max(0, ...steps.map(({ by }) => by)),
})

/** Saves an algorithm; `version`: of the one that was read. Runs that were opened keep the one that they began with. */
export async function saveAlgorithm(
  { db, fail }: { db: Write } & Fails<'key_taken' | 'version_conflict'>,
  { key, title, goal, steps }: TrioAlgorithm,
  version?: number,
): Promise<void> {
  if (new Set(steps.map((step) => step.key)).size !== steps.length) return fail('key_taken')
  if (firstTooEarly(steps) >= 0 || steps.some(({ by, weight }) => by <= 0 || weight <= 0))
    throw new Error(`Algorithm ${key}: times must rise and weights be positive`)
  const values = { title: JSON.stringify(title), goal: JSON.stringify(goal), steps: JSON.stringify(steps) }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('trio_algorithms')
    .values({ key, ...values })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ ...values, version: eb('trio_algorithms.version', '+', 1) }))
        .where('trio_algorithms.version', '=', version ?? sql<number>`trio_algorithms.version`),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return fail('version_conflict')
}

/** Has the practice groups of these courses choose an algorithm too, as their last one; others no longer have it. */
export async function assignAlgorithm(db: Write, key: string, courseIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('trio_algorithm_courses')
    .where('algorithm_key', '=', key)
    .$if(courseIds.length > 0, (query) => query.where('course_id', 'not in', [...courseIds]))
    .execute()
  for (const course_id of courseIds)
    await db
      .insertInto('trio_algorithm_courses')
      .columns(['course_id', 'algorithm_key', 'position'])
      .expression((eb) =>
        eb
          .selectFrom('trio_algorithm_courses as of')
          .select(({ fn, val }) => [
            val(course_id).$castTo<number>().as('course_id'),
            val(key).as('algorithm_key'),
            sql<number>`coalesce(${fn.max('of.position')}, -1) + 1`.as('position'),
          ])
          .where('of.course_id', '=', course_id),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}
