import type { Read, Write } from '../../db/connect.ts'
import { type End, endEnrolments } from './enrol.ts'
import { passAccessOn } from '../environments/request-access.ts'

/**
 * The titles of the courses that both users study now: their enrolments cannot be moved. Who completed one of the two
 * studies it again, as in a renewal.
 */
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
    .where('a.completed_at', 'is', null)
    .where('b.completed_at', 'is', null)
    .execute()

/**
 * Ends the completed enrolments of two users in a course that both have, as a renewal does: the earlier one of two. Only
 * one enrolment of a course is current.
 */
async function endRenewed(db: Write, one: string, other: string, { by, now }: Pick<End, 'by' | 'now'>): Promise<void> {
  const both = await db
    .selectFrom('enrolments as a')
    .innerJoin('enrolments as b', 'b.course_id', 'a.course_id')
    .select(['a.user_id', 'a.id'])
    .where('a.user_id', 'in', [one, other])
    .where('b.user_id', 'in', [one, other])
    .whereRef('a.user_id', '<>', 'b.user_id')
    .where('a.ended_at', 'is', null)
    .where('b.ended_at', 'is', null)
    .where('a.completed_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('b.completed_at', 'is', null),
        eb('a.completed_at', '<', eb.ref('b.completed_at')),
        eb.and([eb('a.completed_at', '=', eb.ref('b.completed_at')), eb('a.id', '<', eb.ref('b.id'))]),
      ]),
    )
    .execute()
  for (const { user_id, id } of both) {
    await endEnrolments(db, { cause: 'merged', by, now }).where('user_id', '=', user_id).where('id', '=', id).execute()
    await passAccessOn(db, user_id, id, now)
  }
}

/**
 * Moves the enrolments of a user to another, with what belongs to them: progress, attempts, certificates, seats (foreign
 * keys with `on update cascade`). The caller has checked {@link coursesOfBoth}.
 */
export async function moveEnrolments(
  db: Write,
  { from, to, ...end }: { from: string; to: string } & Pick<End, 'by' | 'now'>,
): Promise<void> {
  await endRenewed(db, from, to, end)
  await db.updateTable('enrolments').set({ user_id: to }).where('user_id', '=', from).execute()
}
