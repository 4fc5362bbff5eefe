import { sql } from 'kysely'
import type { Read, Write } from '../../db/connect.ts'
import { certificateOf } from './certificate-of.ts'
import { tagCounts } from '../activities/quiz/questions.queries.ts'

const enrolmentsOf = (db: Read, userIds: readonly string[], courseId: number) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['enrolments.id', 'enrolments.course_id', 'completed_at', 'opens_on', 'courses.title'])
    .select([
      sql<string | null>`(select c.valid_to ${certificateOf})`.as('valid_to'),
      sql<Date | null>`(select c.revoked_at ${certificateOf})`.as('revoked_at'),
    ])
    .where('enrolments.user_id', 'in', userIds)
    .where('enrolments.course_id', '=', courseId)
const enrolmentsIn = (db: Read, userId: string, courseId: number) => enrolmentsOf(db, [userId], courseId)

/** The current enrolments of users in a course. */
export const listCurrent = (db: Read, userIds: readonly string[], courseId: number) =>
  enrolmentsOf(db, userIds, courseId).select('enrolments.user_id').where('ended_at', 'is', null).execute()

/** The user's current enrolment in a course, the one that has not ended. */
export const findEnrolment = (db: Read, userId: string, courseId: number) =>
  enrolmentsIn(db, userId, courseId).where('ended_at', 'is', null).executeTakeFirst()

/**
 * The same with how many questions of the course have each tag; of a product, the enrolment that it gave: the current one
 * or one that was completed and renewed. For another product, the current one.
 */
export const findEnrolmentForTests = (db: Read, userId: string, courseId: number, product: number | undefined) =>
  enrolmentsIn(db, userId, courseId)
    .select(tagCounts(sql.ref('enrolments.course_id')).as('by_tag'))
    .where(product === undefined ? sql<boolean>`ended_at is null` : countsFor(product))
    .orderBy(sql`enrolments.product_id is not distinct from ${product ?? null}`, 'desc')
    .orderBy('enrolled_at', 'desc')
    .limit(1)
    .executeTakeFirst()

const countsFor = (product: number) =>
  sql<boolean>`(ended_at is null or (completed_at is not null and enrolments.product_id = ${product}))`

/**
 * The user's current course that has the number in its learning environment, else the one with that id. Of courses with
 * the same number in two environments, the one enrolled in last.
 */
export const findLegacyCourse = (db: Read, userId: string, number: number) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select('courses.id')
    .where('enrolments.user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('lms_course_id', '=', number), eb('courses.id', '=', number)]))
    .orderBy(sql`lms_course_id is not distinct from ${number}`, 'desc')
    .orderBy('enrolled_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Locks the user's current enrolment in a course until the transaction ends, so that of two steps completed at the same
 * moment one sees the other and the last one is noticed. Returns its id; undefined when the user does not have the
 * course.
 */
export async function lockEnrolment(db: Write, userId: string, courseId: number): Promise<string | undefined> {
  const locked = await db
    .selectFrom('enrolments')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return locked?.id
}

export async function enrolledSince(db: Read, userId: string, enrolmentId: string): Promise<Date> {
  const { enrolled_at } = await db
    .selectFrom('enrolments')
    .select('enrolled_at')
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .executeTakeFirstOrThrow()
  return enrolled_at
}
