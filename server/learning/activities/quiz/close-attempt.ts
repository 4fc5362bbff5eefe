import type { Given } from '../../../../contract/activities/questions.ts'
import { findState, saveState } from '../../study/completions.queries.ts'
import { recordStep, type Standing } from '../../enrolments/finish-course.ts'
import type { ActivityWork } from '../kind.ts'
import { type Attempt, lockAttempt, submitAttempt } from './attempts.queries.ts'
import { judge, keepBetter, type TestModule } from './attempts.rules.ts'
import { givenOf } from './drafts.rules.ts'
import { grade } from './mark.rules.ts'

type Closing = { userId: string; courseId: number; stepId: number; module: TestModule }

/**
 * Grades an attempt against the questions that it asked and stores the result, once; the best attempt counts. When it
 * was the last step of the course, its certificate is issued here. The enrolment must be locked.
 */
export async function closeAttempt(
  work: ActivityWork,
  { userId, courseId, stepId, module }: Closing,
  attempt: Attempt,
  given: readonly Given[],
): Promise<Standing & { score: number; passed: boolean; right: number; of: number; points: number[] }> {
  const { db, now } = work
  const { id, questions, pass_percent, certainty, enrolment_id: enrolmentId } = attempt
  const graded = grade(questions, given, certainty)
  const score = attempt.score ?? graded.score
  const verdict = judge({ module, passPercent: pass_percent }, score)
  const passed = attempt.passed ?? verdict !== 'failed'
  const step = { userId, enrolmentId, stepId }
  if (await submitAttempt(db, userId, id, { answers: given, points: graded.points, score, passed, now }))
    await saveState(db, step, keepBetter(await findState(db, step), verdict), now, module === 'quiz' ? score : null)
  const standing = await recordStep(work, { ...step, courseId, now })
  return { ...standing, ...graded, score, passed }
}

/** Submits an attempt whose time is over with what had been saved. The enrolment must be locked. */
export async function closeLate(work: ActivityWork, closing: Closing, id: string): Promise<void> {
  const attempt = await lockAttempt(work.db, closing.userId, id, closing.stepId)
  if (attempt && !attempt.submitted_at) await closeAttempt(work, closing, attempt, attempt.draft.map(givenOf))
}
