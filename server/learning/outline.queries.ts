import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'
import type { PracticeStanding } from './availability.rules.ts'
import { outline, type Outlined } from './outline.rules.ts'

/** An enrolment and its course. */
export type Enrolled = { userId: string; enrolmentId: string; courseId: number }

const submitted = ({ userId, enrolmentId }: Enrolled) =>
  sql`from attempts a where a.user_id = ${userId} and a.enrolment_id = ${enrolmentId} and a.step_id = steps.id and a.submitted_at is not null`

/** The steps of a course in the order in which they are studied, without their contents, with their states. */
export const listOutlineRows = (db: Read, enrolled: Enrolled) =>
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
    .select(['steps.title', 'steps.conditions', 'steps.settings', 'completions.state'])
    .select([
      sql<number | null>`case when steps.module = 'quiz' then (select max(a.score) ${submitted(enrolled)}) end`.as(
        'best',
      ),
      sql<number>`case when steps.module in ('quiz', 'survey') then (select count(*) ${submitted(enrolled)}) else 0 end`.as(
        'attempts',
      ),
    ])
    .where('steps.course_id', '=', enrolled.courseId)
    .where('steps.retired_at', 'is', null)
    .orderBy(sql`topics.position nulls last`)
    .orderBy('steps.position')
    .execute()
export type OutlineStep = Outlined<Awaited<ReturnType<typeof listOutlineRows>>[number]>

/** Whether the enrolment has a place in a practice group, and whether it was attended. */
async function findPracticeStanding(db: Read, { userId, enrolmentId }: Enrolled): Promise<PracticeStanding> {
  const seats = await db
    .selectFrom('practice_seats')
    .select('state')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .execute()
  return {
    place: seats.some(({ state }) => state === 'taken'),
    practised: seats.some(({ state }) => state === 'attended'),
  }
}

/** The steps of a course with what is done and what is available on a day, for an enrolment. */
export async function loadOutline(db: Read, enrolled: Enrolled, today: string): Promise<OutlineStep[]> {
  const steps = await listOutlineRows(db, enrolled)
  const asksPractice = steps.some(({ conditions }) =>
    conditions.some(({ kind }) => kind === 'place' || kind === 'practised'),
  )
  const practice = asksPractice ? await findPracticeStanding(db, enrolled) : { place: false, practised: false }
  return outline(steps, today, practice)
}

/**
 * The best result in percent of each test of the whole course that was submitted; of those in its topics where it has no
 * others.
 */
export async function listBestResults(db: Read, { userId, enrolmentId, courseId }: Enrolled): Promise<number[]> {
  const rows = await db
    .selectFrom('attempts')
    .innerJoin('steps', 'steps.id', 'attempts.step_id')
    .select(({ fn }) => ['steps.topic_id', fn.max('attempts.score').as('best')])
    .where('attempts.user_id', '=', userId)
    .where('attempts.enrolment_id', '=', enrolmentId)
    .where('attempts.submitted_at', 'is not', null)
    .where('steps.course_id', '=', courseId)
    .where('steps.module', '=', 'quiz')
    .where('steps.retired_at', 'is', null)
    .groupBy(['attempts.step_id', 'steps.topic_id'])
    .execute()
  const ofCourse = rows.filter(({ topic_id }) => topic_id === null)
  return (ofCourse.length ? ofCourse : rows).flatMap(({ best }) => (best === null ? [] : [best]))
}
