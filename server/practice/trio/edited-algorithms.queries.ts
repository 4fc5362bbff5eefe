import { sql } from 'kysely'
import type { Algorithms, StaffAlgorithm } from '../../../contract/manage/algorithms.ts'
import { editedTexts } from '../../content/public.ts'
import type { Read } from '../../db/connect.ts'

/** All algorithms with the courses that use them, and all courses. */
export async function listEditedAlgorithms(db: Read): Promise<Algorithms> {
  const rows = await db
    .selectFrom('trio_algorithms')
    .select(['key', 'title', 'steps'])
    .orderBy(sql`title->>'lt'`)
    .orderBy('key')
    .execute()
  const uses = await db.selectFrom('trio_algorithm_courses').select(['algorithm_key', 'course_id']).execute()
  const titles = await db
    .selectFrom('courses')
    .select(['id', 'title'])
    .orderBy(sql`title->>'lt'`)
    .execute()
  const courses = titles.map(({ id, title }) => ({ id, title: title.lt }))
  return {
    data: rows.map(({ key, title, steps }) => {
      const users = new Set(uses.filter((use) => use.algorithm_key === key).map(({ course_id }) => course_id))
      return {
        key,
        title: title.lt,
        steps: steps.length,
        critical: steps.filter(({ critical }) => critical).length,
        seconds: Math.max(0, ...steps.map(({ by }) => by)),
        courses: courses.filter(({ id }) => users.has(id)),
      }
    }),
    courses,
  }
}

/** Undefined: there is none. */
export async function findEditedAlgorithm(db: Read, key: string): Promise<StaffAlgorithm | undefined> {
  const row = await db.selectFrom('trio_algorithms').selectAll().where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const courses = await db
    .selectFrom('trio_algorithm_courses')
    .select('course_id')
    .where('algorithm_key', '=', key)
    .orderBy('course_id')
    .execute()
  const { runs } = await db
    .selectFrom('trio_runs')
    .select(({ fn }) => fn.countAll<number>().as('runs'))
    .where(sql<boolean>`algorithm->>'key' = ${key}`)
    .executeTakeFirstOrThrow()
  return {
    key,
    version: row.version,
    title: editedTexts(row.title),
    goal: editedTexts(row.goal),
    steps: row.steps.map(({ text, ...step }) => ({ ...step, text: editedTexts(text) })),
    course_ids: courses.map(({ course_id }) => course_id),
    runs: Number(runs),
  }
}
