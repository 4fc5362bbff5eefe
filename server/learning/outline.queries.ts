import { sql } from 'kysely'
import type { Module } from '../../contract/materials.ts'
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
    .select(['steps.title', 'steps.conditions', 'steps.settings', 'steps.grade_weight', 'completions.state'])
    .select([
      'completions.score as best',
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

async function hasCertificate(db: Read, { userId, enrolmentId }: Enrolled): Promise<boolean> {
  const certificate = await db
    .selectFrom('certificates')
    .select('id')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .executeTakeFirst()
  return certificate !== undefined
}

/** Whether the learner can enter the course at its environment. */
async function hasAccess(db: Read, { userId, enrolmentId }: Enrolled): Promise<boolean> {
  const access = await db
    .selectFrom('environment_access')
    .select('id')
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return access !== undefined
}

/** The steps of a course with what is done and what is available on a day, for an enrolment. */
export async function loadOutline(db: Read, enrolled: Enrolled, today: string): Promise<OutlineStep[]> {
  const steps = await listOutlineRows(db, enrolled)
  const asksPractice = steps.some(({ conditions }) =>
    conditions.some(({ kind }) => kind === 'place' || kind === 'practised'),
  )
  const practice = asksPractice ? await findPracticeStanding(db, enrolled) : { place: false, practised: false }
  const has = (kind: Module) => steps.some(({ module }) => module === kind)
  const certified = has('certificate') && (await hasCertificate(db, enrolled))
  const access = has('extlmsroom') && (await hasAccess(db, enrolled))
  return outline(steps, today, { practice, certified, access })
}

/**
 * The best result in percent of each test of the whole course that was submitted; of those in its topics where it has no
 * others.
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
    .where('steps.retired_at', 'is', null)
    .execute()
  const ofCourse = rows.filter(({ topic_id }) => topic_id === null)
  return (ofCourse.length ? ofCourse : rows).flatMap(({ best }) => (best === null ? [] : [best]))
}
