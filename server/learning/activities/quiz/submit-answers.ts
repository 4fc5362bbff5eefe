import type { ActivityResult } from '../../../../contract/activities/tests.ts'
import type { Given } from '../../../../contract/activities/questions.ts'
import type { Fails } from '../../../context.ts'
import { failFields } from '../../../http/fail.ts'
import { findStep } from '../../completions.queries.ts'
import { lockEnrolment } from '../../enrolments.queries.ts'
import type { WorkClaims } from '../activity-tokens.ts'
import { standingOf } from '../course-standing.ts'
import type { ActivityWork } from '../kind.ts'
import { type Attempt, findAttempt } from './attempts.queries.ts'
import { isOver } from './attempts.rules.ts'
import { closeAttempt, isTest } from './close-attempt.ts'
import { answerFits } from './mark.rules.ts'
import { markedOf } from './review.ts'

type Submitting = ActivityWork & Fails<'activity_not_found'>

const fits = ({ questions }: Attempt, given: readonly Given[]) =>
  given.length === questions.length && questions.every((question, i) => answerFits(question, given[i]?.answer ?? null))

/**
 * Submits an attempt. After its time is over, what had been saved is graded and not what is sent now: the server
 * decides. The same attempt sent again (a lost reply) returns what was stored.
 */
export async function submitAnswers(
  work: Submitting,
  { sub: userId, module, item: stepId, lang }: WorkClaims,
  { attempt: attemptId, answers: given }: { attempt: string; answers: readonly Given[] },
): Promise<ActivityResult> {
  const { db, now, fail } = work
  if (!isTest(module)) return fail('activity_not_found')
  const step = await findStep(db, userId, module, stepId)
  const enrolmentId = step && (await lockEnrolment(db, userId, step.course_id))
  const attempt = await findAttempt(db, userId, attemptId, stepId)
  if (!step || !attempt || attempt.enrolment_id !== enrolmentId) return fail('activity_not_found')
  const late = isOver(attempt, attempt.submitted_at ?? now)
  if (!attempt.answers && !late && !fits(attempt, given)) failFields({ answers: 'choice' })
  const answers = attempt.answers ?? (late ? attempt.draft : given)
  const closing = { userId, courseId: step.course_id, stepId, module }
  const closed = await closeAttempt(work, closing, attempt, answers)
  const { score, right, of, passed } = closed
  const enrolled = { userId, enrolmentId, courseId: step.course_id }
  return {
    score,
    right,
    of,
    passed,
    pass_percent: attempt.pass_percent,
    late,
    ...(await standingOf(work, enrolled, closed, lang)),
    questions: markedOf(attempt.questions, answers),
  }
}
