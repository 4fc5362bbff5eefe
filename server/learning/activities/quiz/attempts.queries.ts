import { v7 } from 'uuid'
import type { Language } from '../../../../contract/common.ts'
import type { Read, Write } from '../../../db/connect.ts'
import type { AttemptQuestion } from '../../../db/json-columns.ts'

/** What identifies the attempts of a user at a test in a language. */
type AttemptAt = { userId: string; enrolmentId: string; stepId: number; language: Language }

/** The latest attempt that was started after `since` and not submitted: a page that is opened again continues it. */
export const findOpenAttempt = (db: Read, { userId, enrolmentId, stepId, language }: AttemptAt, since: Date) =>
  db
    .selectFrom('attempts')
    .select(['id', 'questions', 'pass_percent'])
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('step_id', '=', stepId)
    .where('submitted_at', 'is', null)
    .where('language', '=', language)
    .where('started_at', '>', since)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()

type NewAttempt = AttemptAt & { questions: readonly AttemptQuestion[]; passPercent: number; now: Date }

/** Writes a new attempt with the questions that it asks. */
export async function insertAttempt(db: Write, attempt: NewAttempt) {
  const { userId, enrolmentId, stepId, language, questions, passPercent, now } = attempt
  return db
    .insertInto('attempts')
    .values({
      user_id: userId,
      id: v7(),
      enrolment_id: enrolmentId,
      step_id: stepId,
      language,
      questions: JSON.stringify(questions),
      pass_percent: passPercent,
      started_at: now,
    })
    .returning(['id', 'questions', 'pass_percent'])
    .executeTakeFirstOrThrow()
}

export const findAttempt = (db: Read, userId: string, id: string, stepId: number) =>
  db
    .selectFrom('attempts')
    .select(['enrolment_id', 'questions', 'pass_percent', 'answers', 'score', 'passed'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('step_id', '=', stepId)
    .executeTakeFirst()

type Submission = { answers: readonly (number | null)[]; score: number; passed: boolean; now: Date }

/** Completes an attempt, once: false when it was submitted before. */
export async function submitAttempt(
  db: Write,
  userId: string,
  id: string,
  { answers, score, passed, now }: Submission,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attempts')
    .set({ answers: JSON.stringify(answers), score, passed, submitted_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
