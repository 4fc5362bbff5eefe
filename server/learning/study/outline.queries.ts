import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '../../../contract/common.ts'
import type { Read } from '../../db/connect.ts'
import { enrolledAt, isIncluded, isOfEnrolment } from '../enrolments/enrolled-steps.ts'
import { type Outlined, outlineOf } from './outline.rules.ts'

/** An enrolment and its course. */
export type Enrolled = { userId: string; enrolmentId: string; courseId: number }
/** The same, or columns of the query around. */
type Asked = { [Name in keyof Enrolled]: Enrolled[Name] | RawBuilder<Enrolled[Name]> }

const submitted = ({ userId, enrolmentId }: Asked) =>
  sql`from attempts a where a.user_id = ${userId} and a.enrolment_id = ${enrolmentId} and a.step_id = steps.id and a.submitted_at is not null`

/** Submitted attempts of a test or survey. */
const attempts = (enrolled: Asked) => sql<number>`case when steps.module in ('quiz', 'survey') then (
  select count(*) ${submitted(enrolled)}) else 0 end`

const lastSubmitted = (enrolled: Asked) =>
  sql<Date | null>`case when steps.module = 'quiz' then (select max(a.submitted_at) ${submitted(enrolled)}) end`

/** When the time of an attempt that was begun and not submitted is over; null without one or without a limit. */
const runningUntil = ({ userId, enrolmentId }: Enrolled) =>
  sql<Date | null>`case when steps.module = 'quiz' then (select max(a.deadline_at) from attempts a
    where a.user_id = ${userId} and a.enrolment_id = ${enrolmentId} and a.step_id = steps.id and a.submitted_at is null) end`

/** Attempts of a test that staff granted. */
const granted = ({ userId, enrolmentId }: Asked) => sql<number>`case when steps.module = 'quiz' then (
  select count(*) from attempt_grants g
  where g.user_id = ${userId} and g.enrolment_id = ${enrolmentId} and g.step_id = steps.id) else 0 end`

/** Whether an enrolment has a row of a table with these properties; evaluated once for all steps. */
const has = (table: string, { userId, enrolmentId }: Asked, condition = sql`true`) =>
  sql<boolean>`exists (select from ${sql.table(table)} o
    where o.user_id = ${userId} and o.enrolment_id = ${enrolmentId} and ${condition})`

/** Threads of a forum with posts that the learner has not seen, since they have the course. */
const unreadThreads = ({ userId, enrolmentId }: Enrolled) => sql<number>`case when steps.module = 'forum' then (
  select count(*) from forum_threads t
  left join forum_readers r on r.thread_id = t.id and r.user_id = ${userId}
  where t.step_id = steps.id and t.last_post_at > coalesce(r.read_at, (
    select e.enrolled_at from enrolments e where e.user_id = ${userId} and e.id = ${enrolmentId}))) else 0 end`

/** The steps of a course in the order in which they are studied, with their states and what is known of the enrolment. */
const states = (db: Read, enrolled: Asked) =>
  db
    .selectFrom('steps')
    .leftJoin('topics', 'topics.id', 'steps.topic_id')
    .leftJoin('completions', (join) =>
      join
        .on('completions.user_id', '=', enrolled.userId)
        .on('completions.enrolment_id', '=', enrolled.enrolmentId)
        .onRef('completions.step_id', '=', 'steps.id'),
    )
    .select(['steps.id', 'steps.key', 'steps.topic_id', 'steps.group_id', 'steps.module', 'steps.completion'])
    .select(['steps.title', 'steps.conditions', 'completions.state', 'completions.score as best'])
    .select([
      has(
        'practice_seats',
        enrolled,
        sql`o.state = 'taken' and exists (select from practice_groups g where g.id = o.group_id and g.state = 'planned')`,
      ).as('place'),
      has('practice_seats', enrolled, sql`o.state = 'attended'`).as('practised'),
      has('certificates', enrolled).as('certified'),
      has('environment_access', enrolled, sql`o.state = 'ready'`).as('access'),
      attempts(enrolled).as('attempts'),
      granted(enrolled).as('granted'),
      lastSubmitted(enrolled).as('last_attempt'),
      sql<object | null>`case when steps.module = 'quiz' then steps.settings end`.as('quiz'),
    ])
    .where('steps.course_id', '=', enrolled.courseId)
    .where(isOfEnrolment('steps', enrolledAt(enrolled.userId, enrolled.enrolmentId)))
    .where(isIncluded('steps', sql`${enrolled.userId}`, sql`${enrolled.enrolmentId}`))
    .orderBy(sql`topics.position nulls last`)
    .orderBy('steps.position')

/** The same with how its tests, surveys and forums go, without the contents of the steps. */
const steps = (db: Read, enrolled: Enrolled) =>
  states(db, enrolled)
    .select(['steps.settings', 'steps.grade_weight'])
    .select([runningUntil(enrolled).as('running_until'), unreadThreads(enrolled).as('unread')])
type Row = Awaited<ReturnType<ReturnType<typeof steps>['execute']>>[number]
export type OutlineStep = Outlined<Row>

/** The steps of a course with what is done and what is available on a day, for an enrolment. One query. */
export const loadOutline = async (db: Read, enrolled: Enrolled, today: string): Promise<OutlineStep[]> =>
  outlineOf(await steps(db, enrolled).execute(), today)

/** In a query of `enrolments`: the steps of those that are not over, as `outlineOf` reads them. */
export const statesOf = (db: Read) =>
  jsonArrayFrom(
    states(db, {
      userId: sql.ref<string>('enrolments.user_id'),
      enrolmentId: sql.ref<string>('enrolments.id'),
      courseId: sql.ref<number>('enrolments.course_id'),
    }).where(sql<boolean>`enrolments.completed_at is null`),
  )

const textIn = (column: 'description' | 'content', language: Language) => {
  const texts = sql.ref(`steps.${column}`)
  return sql<string | null>`coalesce(${texts} ->> ${language}, ${texts} ->> 'lt')`
}

/** The outline with what the steps contain, in one language: a course may hold megabytes in all of them. One query. */
export const loadContents = async (db: Read, enrolled: Enrolled, today: string, language: Language) =>
  outlineOf(
    await steps(db, enrolled)
      .select(['steps.link', 'steps.minutes'])
      .select([textIn('description', language).as('description'), textIn('content', language).as('content')])
      .execute(),
    today,
  )
export type FullStep = Awaited<ReturnType<typeof loadContents>>[number]

/**
 * The best result in percent of each test of the whole course that was submitted; of those in its topics where it has
 * no others.
 */
export async function listBestResults(db: Read, { userId, enrolmentId, courseId }: Enrolled): Promise<number[]> {
  const rows = await db
    .selectFrom('completions')
    .innerJoin('steps', 'steps.id', 'completions.step_id')
    .select(['steps.topic_id', 'completions.score as best'])
    .where('completions.user_id', '=', userId)
    .where('completions.enrolment_id', '=', enrolmentId)
    .where('completions.score', 'is not', null)
    .where('steps.course_id', '=', courseId)
    .where('steps.module', '=', 'quiz')
    .where(isOfEnrolment('steps', enrolledAt(userId, enrolmentId)))
    .execute()
  const ofCourse = rows.filter(({ topic_id }) => topic_id === null)
  return (ofCourse.length ? ofCourse : rows).flatMap(({ best }) => (best === null ? [] : [best]))
}
