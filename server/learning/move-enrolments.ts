import type { Read, Write } from '../db/connect.ts'

/** The titles of the courses that both users have now: their enrolments cannot be moved. */
export const coursesOfBoth = (db: Read, one: string, other: string) =>
  db
    .selectFrom('enrolments as a')
    .innerJoin('enrolments as b', 'b.course_id', 'a.course_id')
    .innerJoin('courses', 'courses.id', 'a.course_id')
    .select('courses.title')
    .where('a.user_id', '=', one)
    .where('b.user_id', '=', other)
    .where('a.ended_at', 'is', null)
    .where('b.ended_at', 'is', null)
    .execute()

/**
 * Moves the enrolments of a user to another, with what belongs to them: progress, attempts, certificates, seats (foreign
 * keys with `on update cascade`). The caller has checked {@link coursesOfBoth}.
 */
export async function moveEnrolments(db: Write, from: string, to: string): Promise<void> {
  await db.updateTable('enrolments').set({ user_id: to }).where('user_id', '=', from).execute()
}
