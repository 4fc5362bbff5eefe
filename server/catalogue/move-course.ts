import { sql } from 'kysely'
import { type Authoring, courseChanged, type EditedCourse } from './authoring.ts'
import { type CourseMove, courseMoves, isPublic } from './course-states.rules.ts'
import { keepEdition } from './editions/keep-edition.ts'

/**
 * Moves a locked course to another state. One that is there already stays as it is. What is published is kept as an
 * edition.
 */
export async function moveCourse(
  authoring: Authoring,
  course: EditedCourse,
  move: CourseMove,
  at = authoring.now,
): Promise<void> {
  const { db, fail } = authoring
  const { from, to } = courseMoves[move]
  if (course.state === to) return
  const { numUpdatedRows } = await db
    .updateTable('courses')
    .set({ state: to, ...(isPublic(to) ? { published_at: sql<Date>`coalesce(published_at, ${at})` } : {}) })
    .where('id', '=', course.id)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return fail('version_conflict')
  if (to === 'published') await keepEdition(db, course.id, { at })
  await courseChanged(authoring, { id: course.id, state: to }, at)
}
