import { sql } from 'kysely'
import { onSale } from '../../catalogue/public.ts'
import type { FurtherSession } from '../../../contract/sessions.ts'
import type { Read } from '../../db/connect.ts'
import { dayInVilnius, daysBefore } from '../../time.ts'
import { certificateOf } from './certificate-of.ts'
import { isIncluded, isOfEnrolment } from './enrolled-steps.ts'
import { practiceOverBefore } from './practice-over.rules.ts'
import { accessCourse, accessState } from '../environments/access.queries.ts'
import { statesOf } from '../study/outline.queries.ts'

/** The steps of a course that count (`isDerived`). */
const counts = sql`s.course_id = enrolments.course_id and ${isOfEnrolment('s', sql.ref('enrolments.enrolled_at'))} and s.module <> 'certificate'
  and not (s.module = 'label' and s.completion = 2)
  and ${isIncluded('s', sql.ref('enrolments.user_id'), sql.ref('enrolments.id'))}`
const total = sql<number>`(select count(*) from steps s where ${counts})`
const done = sql<number>`(
  select count(*) from completions d join steps s on s.id = d.step_id
  where d.user_id = enrolments.user_id and d.enrolment_id = enrolments.id and d.state in ('complete', 'passed') and ${counts})`

const certificate = sql<string | null>`(select c.id ${certificateOf})`
const validTo = sql<string | null>`(select c.valid_to ${certificateOf})`
const revokedAt = sql<Date | null>`(select c.revoked_at ${certificateOf})`

/** The practice seats of an enrolment by state: when the first of them begins. */
const practiceIn = (state: 'taken' | 'attended') => sql<Date | null>`(
  select min(g.starts_at) from practice_seats seat join practice_groups g on g.id = seat.group_id
  where seat.user_id = enrolments.user_id and seat.enrolment_id = enrolments.id and seat.state = ${state} and seat.replaced_at is null
    and g.state = 'planned')`

/** When the practice was to begin whose group was cancelled: another time must be chosen. */
const practiceCancelled = sql<Date | null>`(
  select min(g.starts_at) from practice_seats seat join practice_groups g on g.id = seat.group_id
  where seat.user_id = enrolments.user_id and seat.enrolment_id = enrolments.id and seat.state = 'taken' and g.state = 'cancelled')`

/** When the practice was that the learner did not come to, and has no other seat for. */
const practiceMissed = sql<Date | null>`(
  select max(g.starts_at) from practice_seats seat join practice_groups g on g.id = seat.group_id
  where seat.user_id = enrolments.user_id and seat.enrolment_id = enrolments.id and seat.state = 'absent'
    and not exists (select from practice_seats o where o.user_id = seat.user_id and o.enrolment_id = seat.enrolment_id
      and o.state in ('taken', 'attended') and o.replaced_at is null))`

/** Whether the assessment of the attended practice was failed, and no other time was taken since. */
const practiceFailed = sql<boolean>`exists (
  select from practice_seats seat
  where seat.user_id = enrolments.user_id and seat.enrolment_id = enrolments.id and seat.assessment = 'failed'
    and seat.replaced_at is null)`

/** The order that gave the enrolment, when it is the user's own: the place may have been handed over. */
const ownOrder = sql<number | null>`(
  select o.order_id from orders o where o.order_id = enrolments.order_id and o.user_id = enrolments.user_id)`

/** Whether the offering that was bought has practice. */
const practisedOffering = sql<boolean>`exists (
  select from practice_groups g where g.product_id = enrolments.product_id)`

/** Whether the assessment of the practice was passed. */
const assessed = sql<boolean>`exists (
  select from practice_seats seat
  where seat.user_id = enrolments.user_id and seat.enrolment_id = enrolments.id and seat.assessment = 'passed')`

/**
 * The last session of the practice that the learner came to which has not begun; of several, also while not all of them are
 * recorded.
 */
const practiceUnended = (now: Date) => sql<Date | null>`(
  select max(t.starts_at) from practice_seats seat join practice_groups g on g.id = seat.group_id
    join group_sessions t on t.group_id = g.id
  where seat.user_id = enrolments.user_id and seat.enrolment_id = enrolments.id and seat.state = 'attended'
    and seat.replaced_at is null and g.state = 'planned'
    and (t.starts_at > ${now} or t.session > 1 and t.ends_at = last_end(g) and t.ends_at > ${practiceOverBefore(now)}
      and exists (select from group_sessions s where s.group_id = g.id and not exists (
        select from practice_attendance a where a.group_id = g.id and a.session = s.session
          and a.user_id = enrolments.user_id and a.enrolment_id = enrolments.id))))`

/** Sessions of the user's group that are not over: of one that the user came to, the further ones. */
const sessionsAhead = (now: Date) => sql`practice_seats seat join practice_groups g on g.id = seat.group_id
  join group_sessions t on t.group_id = g.id
  where seat.user_id = enrolments.user_id and seat.enrolment_id = enrolments.id and seat.replaced_at is null
    and (seat.state = 'taken' or seat.state = 'attended' and t.session > 1) and g.state = 'planned' and t.ends_at > ${now}
  order by t.starts_at`
const practiceAhead = (now: Date, what: 'starts_at' | 'ends_at') => sql<Date | null>`(
  select t.${sql.ref(what)} from ${sessionsAhead(now)} limit 1)`
/** Those after the next one. */
const practiceAfter = (now: Date) => sql<FurtherSession[] | null>`(
  select json_agg(json_build_object('starts_at', starts_at, 'ends_at', ends_at) order by starts_at)
  from (select t.starts_at, t.ends_at from ${sessionsAhead(now)} offset 1) later)`

/**
 * The days and the city of the user's own practice, which may be of another date than was bought: of the seat that was
 * taken or attended, else of the one that was missed.
 */
const ownPractice = (db: Read) =>
  db
    .selectFrom('practice_seats as seat')
    .innerJoin('practice_groups as g', 'g.id', 'seat.group_id')
    .innerJoin('products as p', 'p.product_id', 'g.product_id')
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .select(['l.city'])
    .select(sql<string>`(g.starts_at at time zone 'Europe/Vilnius')::date`.as('first_day'))
    .select(sql<string>`(last_end(g) at time zone 'Europe/Vilnius')::date`.as('last_day'))
    .where('seat.user_id', '=', sql.ref<string>('enrolments.user_id'))
    .where('seat.enrolment_id', '=', sql.ref<string>('enrolments.id'))
    .where('seat.replaced_at', 'is', null)
    .where('g.state', '=', 'planned')
    .orderBy(sql`seat.state = 'absent'`)
    .orderBy('g.starts_at', 'desc')
    .limit(1)

/** Of published reviews, to one decimal, as on its card. */
const rating = sql<number>`(
  select coalesce(round(avg(r.rating), 1), 0)::float8 from reviews r where r.course_id = courses.id and r.state = 'published')`
const ratingCount = sql<number>`(
  select count(*) from reviews r where r.course_id = courses.id and r.state = 'published')`

const reviewed = sql<boolean>`exists (
  select from reviews r where r.user_id = enrolments.user_id and r.course_id = enrolments.course_id)`

/** The user's current enrolments with their courses and progress. */
export const enrolledCourses = (db: Read, userId: string, now: Date) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .innerJoin('categories', 'categories.category_id', 'courses.category_id')
    .leftJoin('environments', 'environments.environment', 'courses.environment')
    .leftJoin('products', 'products.product_id', 'enrolments.product_id')
    .leftJoin('locations', 'locations.id', 'products.location_id')
    .leftJoinLateral(ownPractice(db).as('own'), (join) => join.onTrue())
    .select([
      'courses.id',
      'courses.environment',
      'courses.lms_course_id',
      'shortname',
      'courses.title',
      'courses.short',
      'courses.image',
      'purpose',
      'objectives',
      'study',
      'certificate_months',
      'courses.practice',
      'courses.show_grades',
      'awards',
    ])
    .select((eb) => [
      'categories.key as category_key',
      eb.fn.coalesce('own.first_day', 'products.start_date').as('start_date'),
      eb.fn.coalesce('own.last_day', 'products.end_date').as('end_date'),
      eb.fn.coalesce('own.city', 'locations.city').as('city'),
    ])
    .select([
      'enrolments.id as enrolment_id',
      'enrolments.enrolled_at',
      'enrolments.last_activity_at',
      'enrolments.begun_at',
      'enrolments.completed_at',
      'enrolments.opens_on',
      'enrolments.last_step_id',
    ])
    .select([
      total.as('total'),
      done.as('done'),
      certificate.as('certificate_id'),
      validTo.as('valid_to'),
      revokedAt.as('revoked_at'),
      practiceAhead(now, 'starts_at').as('practice_at'),
      practiceAhead(now, 'ends_at').as('practice_ends_at'),
      practiceAfter(now).as('practice_after'),
      practiceUnended(now).as('practice_unended'),
      practiceIn('taken').as('practice_awaited'),
      practiceCancelled.as('practice_cancelled'),
      practiceMissed.as('practice_missed'),
      practiceFailed.as('practice_failed'),
      practiceIn('attended').as('practised'),
      assessed.as('assessed'),
      practisedOffering.as('practised_offering'),
      onSale(dayInVilnius(now)).as('on_sale'),
      ownOrder.as('own_order_id'),
      reviewed.as('reviewed'),
      rating.as('rating'),
      ratingCount.as('rating_count'),
      accessState.as('access_state'),
      accessCourse.as('access_course'),
    ])
    .select(['environments.name as environment_name', 'environments.lms'])
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.ended_at', 'is', null)

/** The user's current enrolments with their courses, progress and, while they are not over, their steps, in one query. */
export const listEnrolled = (db: Read, userId: string, now: Date) =>
  enrolledCourses(db, userId, now).select(statesOf(db).as('steps')).execute()
/** In a query: theory pages and activities that count, all or those that are done. */
const theory = sql<number>`(select count(*) from steps s where s.topic_id is not null and ${counts})`
const theoryDone = sql<number>`(
  select count(*) from completions d join steps s on s.id = d.step_id
  where d.user_id = enrolments.user_id and d.enrolment_id = enrolments.id and d.state in ('complete', 'passed')
    and s.topic_id is not null and ${counts})`

/** In a query with `enrolments`: percent of the theory that is done; null without an enrolment or theory. */
export const theoryShare = sql<number | null>`(
  case when enrolments.id is null then null else floor(100.0 * ${theoryDone} / nullif(${theory}, 0)) end)`

/** How far those are who study by an order: what a company that paid may see (decision 062). No answers, no points. */
export const listStudiesOf = (db: Read, orderId: number) =>
  db
    .selectFrom('enrolments')
    .leftJoin('certificates', (join) =>
      join
        .onRef('certificates.user_id', '=', 'enrolments.user_id')
        .onRef('certificates.enrolment_id', '=', 'enrolments.id')
        .on('certificates.corrected_at', 'is', null)
        .on('certificates.revoked_at', 'is', null),
    )
    .select(['enrolments.id', 'begun_at', 'completed_at', 'number', 'valid_to'])
    .select([theory.as('theory'), theoryDone.as('theory_done')])
    .where('enrolments.order_id', '=', orderId)
    .execute()

export type EnrolledRow = Awaited<ReturnType<ReturnType<typeof enrolledCourses>['execute']>>[number]
export type ListedRow = Awaited<ReturnType<typeof listEnrolled>>[number]

/** Whether a session of the practice that the learner came to began `since` a moment, or the last one is over since then. */
const practiceBegun = (since: Date, now: Date) => sql<boolean>`exists (
  select from practice_seats seat join practice_groups g on g.id = seat.group_id
    join group_sessions t on t.group_id = g.id
  where seat.user_id = enrolments.user_id and seat.enrolment_id = enrolments.id and seat.state = 'attended'
    and (t.starts_at between ${since} and ${now}
      or last_end(g) between ${daysBefore(since, 1)} and ${practiceOverBefore(now)}))`

/**
 * Enrolments that are not completed although all steps that count are done, in courses that were edited `since`, or whose
 * practice began since, or of several sessions is over since.
 */
export const listDone = (db: Read, { since, now }: { since: { edited: Date; begun: Date }; now: Date }) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['enrolments.id', 'user_id', 'course_id'])
    .where((eb) => eb.or([eb('courses.updated_at', '>', since.edited), practiceBegun(since.begun, now)]))
    .where('completed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(total, '>', 0)
    .where(done, '>=', total)
    .execute()

/** Progress of one enrolment, when it was completed, and when its practice is or was. */
export const findProgress = (db: Read, userId: string, enrolmentId: string, now: Date) =>
  db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.course_id')
    .select(['completed_at'])
    .select([total.as('total'), done.as('done'), certificate.as('certificate_id')])
    .select([practiceIn('taken').as('practice_awaited'), practiceIn('attended').as('practised')])
    .select([practiceCancelled.as('practice_cancelled'), practiceMissed.as('practice_missed')])
    .select([practiceFailed.as('practice_failed'), practiceUnended(now).as('practice_unended')])
    .select(['courses.practice', assessed.as('assessed')])
    .where('user_id', '=', userId)
    .where('enrolments.id', '=', enrolmentId)
    .executeTakeFirstOrThrow()
