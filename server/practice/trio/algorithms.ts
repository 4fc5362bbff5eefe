import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Language } from '../../../contract/common.ts'
import { algorithm } from '../../../contract/manage/algorithms.ts'
import { firstTooEarly } from '../../../contract/trio.rules.ts'
import { resource } from '../../audit/public.ts'
import { textsOfEdited } from '../../content/public.ts'
import type { Read, Write } from '../../db/connect.ts'
import type { TrioAlgorithm } from '../../db/json-columns.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import { knownCourses } from '../known-courses.ts'
import { showAlgorithms } from './edited-algorithms.queries.ts'

/** The algorithms that groups of a course may go through, in their order. */
export const listAlgorithms = (db: Read, courseId: number): Promise<TrioAlgorithm[]> =>
  db
    .selectFrom('trio_algorithm_courses as of')
    .innerJoin('trio_algorithms as a', 'a.id', 'of.algorithm_key')
    .select(['a.id as key', 'a.title', 'a.goal', 'a.steps'])
    .where('of.course_id', '=', courseId)
    .orderBy('of.position')
    .orderBy('a.id')
    .execute()

/** An algorithm to choose from. */
export const showAlgorithm = ({ key, title, goal, steps }: TrioAlgorithm, language: Language) => ({
  key,
  title: inLanguage(title, language),
  goal: inLanguage(goal, language),
  steps: steps.length,
  seconds: Math.max(0, ...steps.map(({ by }) => by)),
})

/** Has the practice groups of these courses choose an algorithm too, as their last one; others no longer have it. */
async function assign(db: Write, id: string, courseIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('trio_algorithm_courses')
    .where('algorithm_key', '=', id)
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
            val(id).as('algorithm_key'),
            sql<number>`coalesce(${fn.max('of.position')}, -1) + 1`.as('position'),
          ])
          .where('of.course_id', '=', course_id),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Runs that were opened keep the algorithm that they began with. */
export const algorithms = resource(algorithm, {
  table: 'trio_algorithms',
  rows: ({ db }, id) => showAlgorithms(db, id),
  async check(work, { steps, course_ids }) {
    const early = firstTooEarly(steps)
    if (early >= 0) failFields({ [`steps.${early}.by`]: 'step_too_early' })
    await knownCourses(work, course_ids, 'course_ids')
  },
  columns: ({ title, goal, steps }, { id }) => ({
    ...(id === null ? { id: v7() } : {}),
    title: JSON.stringify(textsOfEdited(title)),
    goal: JSON.stringify(textsOfEdited(goal)),
    steps: JSON.stringify(steps.map(({ text, ...step }) => ({ ...step, text: textsOfEdited(text) }))),
  }),
  store: ({ db }, id, { course_ids }) => assign(db, id, course_ids),
  // Pages of courses name the reviewer only of what is taught today.
  after: ({ publicDataChanged }) => publicDataChanged(),
})
