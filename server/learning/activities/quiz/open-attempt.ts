import { randomInt } from 'node:crypto'
import { feedbackOf } from '../../../../contract/activities/feedback.rules.ts'
import type { ActivitySheet } from '../../../../contract/activities/tests.ts'
import type { Language } from '../../../../contract/common.ts'
import { ExpectedFailure } from '../../../http/fail.ts'
import { startItem } from '../../study/completions.queries.ts'
import type { ActivityWork, OpeningStep } from '../kind.ts'
import { askedOf } from './asked.ts'
import { type AttemptAt, findOpenAttempt, insertAttempt, type OpenAttempt } from './attempts.queries.ts'
import { isOver, type TestModule } from './attempts.rules.ts'
import { closeLate } from './close-attempt.ts'
import { givenOf } from './drafts.rules.ts'
import { drawQuestions } from './draw.rules.ts'
import { listQuestions } from './questions.queries.ts'
import { type QuizSettings, readQuizSettings } from './quiz-settings.ts'
import { markedOne } from './review.ts'
import { snapshotOf } from './snapshot.ts'

/** An open attempt as the browser gets it: what is right is in it of final answers only. */
export const sheetOf = (
  { id, questions, draft, certainty, feedback, deadline_at }: OpenAttempt,
  now: Date,
): ActivitySheet => ({
  attempt: id,
  questions: questions.map(askedOf),
  given: draft.map(givenOf),
  revisions: draft.map(({ revision = 0 }) => revision),
  certainty,
  feedback,
  marked: questions.map((question, i) => (draft[i]?.final ? markedOne(question, givenOf(draft[i]), certainty) : null)),
  seconds_left: deadline_at && Math.max(0, Math.round((deadline_at.getTime() - now.getTime()) / 1000)),
})

/**
 * The attempt that may be continued: not submitted, and its time is not over. One whose time is over is submitted first,
 * so that it counts among the attempts. The enrolment must be locked.
 */
export async function findCurrentAttempt(
  work: ActivityWork,
  at: AttemptAt,
  { courseId, module }: { courseId: number; module: TestModule },
): Promise<OpenAttempt | undefined> {
  const open = await findOpenAttempt(work.db, at)
  if (!open || !isOver(open, work.now)) return open
  await closeLate(work, { ...at, courseId, module }, open.id)
  return undefined
}

const endOf = ({ timeLimitMinutes }: QuizSettings, now: Date) =>
  timeLimitMinutes === undefined ? null : new Date(now.getTime() + timeLimitMinutes * 60_000)

/**
 * Draws the questions of a new attempt and writes them down. A test without questions cannot begin. The enrolment must be
 * locked.
 */
export async function beginAttempt(
  { db, now }: Pick<ActivityWork, 'db' | 'now'>,
  { step, enrolled, lang }: Omit<OpeningStep, 'lang'> & { lang: Language },
): Promise<OpenAttempt> {
  const { userId, enrolmentId, courseId } = enrolled
  const settings = readQuizSettings(step.settings)
  const { draw, shuffle, passPercent, certainty } = settings
  const bank = await listQuestions(
    db,
    courseId,
    draw.map(({ tag }) => tag),
  )
  const questions = drawQuestions(bank, draw, randomInt).map((row) => snapshotOf(row, lang, shuffle, randomInt))
  if (step.module === 'quiz' && !questions.length) throw new ExpectedFailure('not_available_yet')
  const at = { userId, enrolmentId, stepId: step.id }
  await startItem(db, at, now)
  return insertAttempt(db, {
    ...at,
    courseId,
    language: lang,
    questions,
    passPercent,
    certainty,
    feedback: step.module === 'quiz' ? feedbackOf(settings, step.topic_id !== null) : 'end',
    deadline: endOf(settings, now),
    now,
  })
}
