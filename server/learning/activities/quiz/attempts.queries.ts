import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Language } from '../../../../contract/common.ts'
import type { FeedbackTime } from '../../../../contract/activities/feedback.rules.ts'
import type { Given } from '../../../../contract/activities/questions.ts'
import { editionAt } from '../../../catalogue/public.ts'
import type { DraftAnswer } from '../../../db/json-columns.ts'
import type { Database, Read, Write } from '../../../db/connect.ts'
import type { AttemptsTaken } from './attempts.rules.ts'
import type { AttemptQuestion } from './kinds/kinds.ts'

/** What identifies the attempts of a user at a test. */
export type AttemptAt = { userId: string; enrolmentId: string; stepId: number }

const opened = ['id', 'questions', 'pass_percent', 'draft', 'certainty', 'feedback', 'deadline_at', 'language'] as const
/** The questions as `snapshotOf` made them, which nothing else writes. */
export type Asked = { questions: AttemptQuestion[]; feedback: FeedbackTime }

/** The latest attempt that was not submitted: a page that is opened again continues it, however long ago it was begun. */
export const findOpenAttempt = (db: Read, { userId, enrolmentId, stepId }: AttemptAt) =>
  db
    .selectFrom('attempts')
    .select(opened)
    .$narrowType<Asked>()
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .where('submitted_at', 'is', null)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
export type OpenAttempt = NonNullable<Awaited<ReturnType<typeof findOpenAttempt>>>

type NewAttempt = AttemptAt & {
  courseId: number
  language: Language
  questions: readonly AttemptQuestion[]
  passPercent: number
  certainty: boolean
  feedback: FeedbackTime
  deadline: Date | null
  now: Date
}

/** Writes a new attempt with the questions that it asks. */
export async function insertAttempt(db: Write, attempt: NewAttempt): Promise<OpenAttempt> {
  const { userId, enrolmentId, stepId, courseId, language, questions, passPercent, certainty } = attempt
  const { feedback, deadline, now } = attempt
  return db
    .insertInto('attempts')
    .values({
      user_id: userId,
      id: v7(),
      enrolment_id: enrolmentId,
      step_id: stepId,
      language,
      questions: JSON.stringify(questions),
      draft: JSON.stringify(questions.map(() => ({ answer: null, certainty: null }))),
      pass_percent: passPercent,
      certainty,
      feedback,
      deadline_at: deadline,
      started_at: now,
      edition_id: editionAt(sql`${courseId}::int`, sql`${now}::timestamptz`),
    })
    .returning(opened)
    .$narrowType<Asked>()
    .executeTakeFirstOrThrow()
}

/** Of an enrolment that has not ended: a course that was given back is neither worked on nor looked at. */
const ofCurrent = sql<boolean>`exists (select from enrolments e
  where e.user_id = attempts.user_id and e.id = attempts.enrolment_id and e.ended_at is null)`

const selectAttempt = (db: Read, userId: string, id: string, stepId: number) =>
  db
    .selectFrom('attempts')
    .select([...opened, 'enrolment_id', 'answers', 'score', 'passed', 'submitted_at'])
    .$narrowType<Asked>()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('step_id', '=', stepId)
    .where(ofCurrent)
export const findAttempt = (...at: Parameters<typeof selectAttempt>) => selectAttempt(...at).executeTakeFirst()
/** The attempt, locked: no answer to it is saved while it is submitted. */
export const lockAttempt = (...at: Parameters<typeof selectAttempt>) =>
  selectAttempt(...at)
    .forUpdate()
    .executeTakeFirst()
export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** What an enrolment has done at a test, and its best score; null when nothing is submitted. */
export const findTaken = (
  db: Read,
  { userId, enrolmentId, stepId }: AttemptAt,
): Promise<AttemptsTaken & { best: number | null }> =>
  db
    .selectFrom('attempts')
    .select(({ fn }) => [
      fn.count<number>('submitted_at').as('attempts'),
      fn.max('submitted_at').as('last_attempt'),
      fn.max('score').as('best'),
      sql<number>`(select count(*) from attempt_grants g
        where g.user_id = ${userId} and g.enrolment_id = ${enrolmentId} and g.step_id = ${stepId})`.as('granted'),
    ])
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .executeTakeFirstOrThrow()

/** When the last `count` attempts began, the first of them; undefined when there are fewer. */
export const findBegun = async (db: Read, { userId, enrolmentId, stepId }: AttemptAt, count: number) =>
  (
    await db
      .selectFrom('attempts')
      .select('started_at')
      .where('user_id', '=', userId)
      .where('enrolment_id', '=', enrolmentId)
      .where('step_id', '=', stepId)
      .orderBy('started_at', 'desc')
      .offset(count - 1)
      .limit(sql.lit(1))
      .executeTakeFirst()
  )?.started_at

/** As many submitted attempts are listed; all are kept. */
const listed = 50

/** The last submitted attempts of a test, the newest first. */
export async function listSubmitted(db: Read, { userId, enrolmentId, stepId }: AttemptAt) {
  const rows = await db
    .selectFrom('attempts')
    .select(['id', 'submitted_at', 'score', 'passed'])
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(sql.lit(listed))
    .execute()
  return rows.flatMap(({ id, submitted_at, score, passed }) =>
    submitted_at && score !== null ? [{ id, submitted_at, score, passed: passed ?? false }] : [],
  )
}

/**
 * An open attempt, locked: one answer is saved after the other. Undefined when it was submitted, its time is over or it is
 * of another enrolment.
 */
export const lockOpenAttempt = (db: Write, { userId, enrolmentId, stepId }: AttemptAt, id: string, until: Date) =>
  db
    .selectFrom('attempts')
    .select(opened)
    .$narrowType<Asked>()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('step_id', '=', stepId)
    .where('submitted_at', 'is', null)
    .where((eb) => eb.or([eb('deadline_at', 'is', null), eb('deadline_at', '>=', until)]))
    .where('enrolment_id', '=', enrolmentId)
    .forUpdate()
    .executeTakeFirst()

/** Writes one answer of a locked attempt. */
export const writeDraft = (
  db: Write,
  userId: string,
  { id, question, draft }: { id: string; question: number; draft: DraftAnswer },
) =>
  db
    .updateTable('attempts')
    .set({ draft: sql<string>`jsonb_set(draft, array[${question}::text], ${JSON.stringify(draft)}::jsonb, false)` })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()

type Submission = { answers: readonly Given[]; points: readonly number[]; score: number; passed: boolean; now: Date }

/** Completes an attempt, once: false when it was submitted before. */
export async function submitAttempt(
  db: Write,
  userId: string,
  id: string,
  { answers, points, score, passed, now }: Submission,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attempts')
    .set({ answers: JSON.stringify(answers), points: JSON.stringify(points), score, passed, submitted_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Attempts of current enrolments whose time is over and that were not submitted, the oldest first. */
export const listOverdue = (db: Database, before: Date) =>
  db
    .selectFrom('attempts')
    .innerJoin('steps', 'steps.id', 'attempts.step_id')
    .innerJoin('enrolments', (join) =>
      join
        .onRef('enrolments.user_id', '=', 'attempts.user_id')
        .onRef('enrolments.id', '=', 'attempts.enrolment_id')
        .on('enrolments.ended_at', 'is', null),
    )
    .select(['attempts.id', 'attempts.user_id', 'attempts.step_id', 'steps.module', 'attempts.language'])
    .where('submitted_at', 'is', null)
    .where('deadline_at', '<', before)
    .orderBy('deadline_at')
    .execute()
