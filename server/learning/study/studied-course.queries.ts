import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { publishedReviews } from '../../catalogue/public.ts'
import type { Read } from '../../db/connect.ts'
import { lastEnd } from '../../db/group-sessions.ts'
import type { DB } from '../../db/tables.ts'
import { enrolledCourses } from '../enrolments/own-courses.queries.ts'

type OfEnrolment = ExpressionBuilder<DB, 'enrolments'>

const topicsOf = (eb: OfEnrolment) =>
  eb
    .selectFrom('topics')
    .select(['topics.id', 'topics.title', 'topics.description', 'topics.minutes'])
    .whereRef('topics.course_id', '=', 'enrolments.course_id')
    .where('topics.retired_at', 'is', null)
    .orderBy('topics.position')

const questionsOf = (eb: OfEnrolment) =>
  eb
    .selectFrom('course_questions')
    .select(['course_questions.question', 'course_questions.answer'])
    .whereRef('course_questions.course_id', '=', 'enrolments.course_id')
    .orderBy('course_questions.position')

export type OwnSessionRow = {
  session: number
  starts_at: string
  ends_at: string
  room: string
  came: boolean
  absent: boolean
}

/** The sessions of a group with several, with what is recorded of the learner; null of a group with one. */
const ownSessions = sql<OwnSessionRow[] | null>`(
  select json_agg(json_build_object('session', t.session, 'starts_at', t.starts_at, 'ends_at', t.ends_at,
      'room', coalesce(r.name, ''), 'came', a.came_at is not null, 'absent', a.absent_at is not null) order by t.session)
  from group_sessions t left join rooms r on r.id = t.room_id
    left join practice_attendance a on a.group_id = t.group_id and a.session = t.session
      and a.user_id = practice_seats.user_id and a.enrolment_id = practice_seats.enrolment_id
  where t.group_id = practice_groups.id having count(*) > 1)`

/** The practice group of an enrolment: the next one, else the last one. */
const practiceOf = (eb: OfEnrolment, now: Date) =>
  eb
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'practice_seats.group_id')
    .innerJoin('products', 'products.product_id', 'practice_groups.product_id')
    .innerJoin('locations', 'locations.id', 'products.location_id')
    .leftJoin('rooms', 'rooms.id', 'practice_groups.room_id')
    .select(['starts_at', 'rooms.name as room', 'locations.address', 'locations.city'])
    .select([lastEnd('practice_groups').as('ends_at'), ownSessions.as('sessions')])
    .select(['practice_seats.state', 'practice_seats.assessment', 'practice_groups.state as group_state'])
    .select(
      sql<boolean>`exists (select from trio_algorithm_courses t where t.course_id = products.course_id)`.as('trio'),
    )
    .whereRef('practice_seats.user_id', '=', 'enrolments.user_id')
    .whereRef('practice_seats.enrolment_id', '=', 'enrolments.id')
    .where('practice_seats.state', 'in', ['taken', 'attended', 'absent'])
    .where('practice_seats.replaced_at', 'is', null)
    .orderBy(sql`practice_seats.state = 'absent'`)
    .orderBy(sql`${lastEnd('practice_groups')} < ${now}`)
    .orderBy(sql`abs(extract(epoch from starts_at - ${now}))`)
    .limit(sql.lit(1))

/** The user's current enrolment in a course, with its topics, questions, reviews and practice. One query. */
export const findStudied = (db: Read, userId: string, courseId: number, now: Date) =>
  enrolledCourses(db, userId, now)
    .select(['courses.about', 'courses.skills'])
    .select((eb) => [jsonArrayFrom(topicsOf(eb)).as('topics'), jsonObjectFrom(practiceOf(eb, now)).as('seat')])
    .select((eb) => jsonArrayFrom(questionsOf(eb)).as('questions'))
    .select(jsonArrayFrom(publishedReviews(db, sql.ref<number>('enrolments.course_id'))).as('reviews'))
    .where('enrolments.course_id', '=', courseId)
    .executeTakeFirst()

export async function isPublished(db: Read, courseId: number): Promise<boolean> {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('id', '=', courseId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return course !== undefined
}
