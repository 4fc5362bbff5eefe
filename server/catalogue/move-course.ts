import { sql } from 'kysely'
import { type Authoring, courseChanged, type EditedCourse } from './authoring.ts'
import { type CourseMove, courseMoves, isPublic } from './course-states.rules.ts'

/** Moves a locked course to another state. One that is there already stays as it is. */
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
  await courseChanged(authoring, { id: course.id, state: to }, at)
}
