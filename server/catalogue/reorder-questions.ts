import { type Authoring, courseChanged, lockForEdit } from './authoring.ts'
import { orderQuestions } from './course-authoring.queries.ts'

/** Gives the questions of a course another order. `keys` names each of them once. */
export async function reorderQuestions(authoring: Authoring, courseId: number, keys: readonly string[]): Promise<void> {
  const course = await lockForEdit(authoring, courseId)
  const known = await authoring.db
    .selectFrom('course_questions')
    .select('key')
    .where('course_id', '=', courseId)
    .execute()
  const same = known.length === keys.length && new Set(keys).size === keys.length
  if (!same || !known.every(({ key }) => keys.includes(key))) return authoring.fail('not_found', 'keys')
  await orderQuestions(authoring.db, courseId, keys)
  await courseChanged(authoring, course)
}
