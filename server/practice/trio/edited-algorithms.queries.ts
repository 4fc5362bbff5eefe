import { sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import type { Algorithms, StaffAlgorithm } from '../../../contract/manage/algorithms.ts'
import { editedTexts } from '../../content/public.ts'
import type { Read, Write } from '../../db/connect.ts'

/** All algorithms with the courses that use them, and all courses, named in the language. */
export async function listEditedAlgorithms(db: Read, language: Language): Promise<Algorithms> {
  const title = sql<string>`coalesce(title->>${language}, title->>'lt')`
  const rows = await db
    .selectFrom('trio_algorithms')
    .select(['id', title.as('title'), 'steps'])
    .orderBy(title)
    .orderBy('id')
    .execute()
  const uses = await db.selectFrom('trio_algorithm_courses').select(['algorithm_key', 'course_id']).execute()
  const courses = await db
    .selectFrom('courses')
    .select(['id', title.as('title')])
    .orderBy(title)
    .execute()
  return {
    data: rows.map(({ id, title, steps }) => {
      const users = new Set(uses.filter((use) => use.algorithm_key === id).map(({ course_id }) => course_id))
      return {
        id,
        title,
        steps: steps.length,
        critical: steps.filter(({ critical }) => critical).length,
        seconds: Math.max(0, ...steps.map(({ by }) => by)),
        courses: courses.filter((course) => users.has(course.id)),
      }
    }),
    courses,
  }
}

/** All algorithms, or the one with the id. */
export async function showAlgorithms(db: Read, id?: string): Promise<StaffAlgorithm[]> {
  const rows = await db
    .selectFrom('trio_algorithms')
    .select(['id', 'version', 'title', 'goal', 'steps'])
    .select((eb) => [
      eb
        .selectFrom('trio_algorithm_courses')
        .select(sql<number[]>`coalesce(array_agg(course_id order by course_id), '{}')`.as('ids'))
        .whereRef('algorithm_key', '=', 'trio_algorithms.id')
        .as('course_ids'),
      eb
        .selectFrom('trio_runs')
        .select(sql<number>`count(*)::int`.as('runs'))
        .where(sql<boolean>`algorithm->>'key' = trio_algorithms.id`)
        .as('runs'),
    ])
    .$if(id !== undefined, (all) => all.where('id', '=', id ?? ''))
    .orderBy('id')
    .execute()
  return rows.map(({ title, goal, steps, course_ids, runs, ...row }) => ({
    ...row,
    title: editedTexts(title),
    goal: editedTexts(goal),
    steps: steps.map(({ key, text, by, weight, critical }) => ({ key, text: editedTexts(text), by, weight, critical })),
    course_ids: course_ids ?? [],
    runs: runs ?? 0,
  }))
}

export const deleteAlgorithm = (db: Write, id: string) =>
  db.deleteFrom('trio_algorithms').where('id', '=', id).execute()
