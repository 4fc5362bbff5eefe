import type { Read } from '../db/connect.ts'

/** Whether the user has or had the course: only they may review it. */
export async function hasTaken(db: Read, userId: string, courseId: number): Promise<boolean> {
  const enrolment = await db
    .selectFrom('enrolments')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return enrolment !== undefined
}
