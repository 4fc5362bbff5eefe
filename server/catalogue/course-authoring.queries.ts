import { sql } from 'kysely'
import type { Read, Write } from '../db/connect.ts'
import { portions } from '../db/portions.ts'
import { plainJson, renderCourseTexts } from '../content/public.ts'
import type { CourseInput } from './course-input.ts'

export const findCategoryId = async (db: Read, key: string) =>
  (await db.selectFrom('categories').select('category_id').where('key', '=', key).executeTakeFirst())?.category_id

/** The ids of filters by their groups' and own keys; undefined when one of them is unknown. */
export async function findFilterIds(db: Read, filters: CourseInput['filters']): Promise<number[] | undefined> {
  const known = await db
    .selectFrom('filters')
    .innerJoin('filter_groups', 'filter_groups.filter_group_id', 'filters.filter_group_id')
    .select(['filter_id', 'filters.key', 'filter_groups.key as group'])
    .execute()
  const ids = new Map(known.map(({ filter_id, key, group }) => [`${group} ${key}`, filter_id]))
  const chosen = Object.entries(filters).flatMap(([group, keys]) => keys.map((key) => ids.get(`${group} ${key}`)))
  const found = chosen.filter((id) => id !== undefined)
  return found.length === chosen.length ? [...new Set(found)] : undefined
}

/** Which of the two names another course has already. */
export async function findTaken(db: Read, { id = 0, slug, shortname }: CourseInput) {
  const other = await db
    .selectFrom('courses')
    .select('slug')
    .where('id', '<>', id)
    .where((eb) => eb.or([eb('slug', '=', slug), eb('shortname', '=', shortname)]))
    .executeTakeFirst()
  return other && (other.slug === slug ? 'slug' : 'shortname')
}

export async function replaceFilters(db: Write, courseId: number, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('course_filters')
    .where('course_id', '=', courseId)
    .where(sql<boolean>`not (filter_id = any(${ids}))`)
    .execute()
  if (!ids.length) return
  await db
    .insertInto('course_filters')
    .values(ids.map((filter_id) => ({ filter_id, course_id: courseId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Writes the questions by their keys, in this order; those that are absent are deleted: nobody's work refers to them.
 */
export async function replaceQuestions(db: Write, courseId: number, questions: CourseInput['questions']) {
  await db
    .deleteFrom('course_questions')
    .where('course_id', '=', courseId)
    .where(sql<boolean>`not (key = any(${questions.map(({ key }) => key)}))`)
    .execute()
  const rows = []
  for (const [position, { key, question, answer }] of questions.entries()) {
    const { html, source } = await renderCourseTexts(answer)
    rows.push({
      course_id: courseId,
      key,
      position,
      question: plainJson(question),
      answer: html,
      answer_source: source,
    })
  }
  for (const portion of portions(rows))
    await db
      .insertInto('course_questions')
      .values(portion)
      .onConflict((conflict) =>
        conflict
          .columns(['course_id', 'key'])
          .doUpdateSet((eb) => ({
            position: eb.ref('excluded.position'),
            question: eb.ref('excluded.question'),
            answer: eb.ref('excluded.answer'),
            answer_source: eb.ref('excluded.answer_source'),
          })),
      )
      .execute()
}

/** Gives the questions of a course the order of their keys. Returns how many there are. */
export async function orderQuestions(db: Write, courseId: number, keys: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('course_questions')
    .set({ position: sql<number>`coalesce(array_position(${keys}::text[], key), 0) - 1` })
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Whether there is such a partner's environment. */
export async function isEnvironment(db: Read, environment: string): Promise<boolean> {
  const query = db.selectFrom('environments').select('environment').where('environment', '=', environment)
  return (await query.executeTakeFirst()) !== undefined
}
