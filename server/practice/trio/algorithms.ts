import type { Language } from '../../../contract/common.ts'
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

/** Saves an algorithm for courses. Runs that were opened keep the one that they began with. */
export async function saveAlgorithm(
  { db, fail }: { db: Write } & Fails<'key_taken'>,
  { key, title, goal, steps }: TrioAlgorithm,
  courseIds: readonly number[],
): Promise<void> {
  if (new Set(steps.map((step) => step.key)).size !== steps.length) return fail('key_taken')
  const isInOrder = steps.every(({ by }, index) => index === 0 || by >= (steps[index - 1]?.by ?? 0))
  if (!isInOrder || steps.some(({ by, weight }) => by <= 0 || weight <= 0))
    throw new Error(`Algorithm ${key}: times must rise and weights be positive`)
  const values = { title: JSON.stringify(title), goal: JSON.stringify(goal), steps: JSON.stringify(steps) }
  await db
    .insertInto('trio_algorithms')
    .values({ key, ...values })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ ...values, version: eb('trio_algorithms.version', '+', 1) })),
    )
    .execute()
  await db.deleteFrom('trio_algorithm_courses').where('algorithm_key', '=', key).execute()
  for (const course_id of courseIds) {
    const { position } = await db
      .selectFrom('trio_algorithm_courses')
      .select(({ fn }) => fn.countAll<number>().as('position'))
      .where('course_id', '=', course_id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('trio_algorithm_courses')
      .values({ course_id, algorithm_key: key, position: Number(position) })
      .execute()
  }
}
