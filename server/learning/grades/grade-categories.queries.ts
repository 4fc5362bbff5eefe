import { plainJson } from '../../content/public.ts'
import type { Write } from '../../db/connect.ts'
import type { TheoryInput } from '../authoring/theory-input.ts'
import type { Ids } from '../authoring/theory.queries.ts'

/** Writes the categories of a course's grade: one with a known key keeps its id, absent ones are deleted. */
export async function replaceGradeCategories(
  db: Write,
  course_id: number,
  grading: TheoryInput['grading'],
): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const [position, { key, name, weight, parent }] of grading.entries()) {
    const row = { name: plainJson(name), weight, position, parent_id: parent ? (ids.get(parent) ?? null) : null }
    const { id } = await db
      .insertInto('grade_categories')
      .values({ course_id, key, ...row })
      .onConflict((conflict) => conflict.columns(['course_id', 'key']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  await db
    .deleteFrom('grade_categories')
    .where('course_id', '=', course_id)
    .$if(ids.size > 0, (query) => query.where('id', 'not in', [...ids.values()]))
    .execute()
  return ids
}
