import { isOf } from '../../../../contract/activities/modules.ts'
import type { ActivityAnswers, ActivityResult, NewerAnswers } from '../../../../contract/activities/tests.ts'
import type { Given } from '../../../../contract/activities/questions.ts'
import type { Fails } from '../../../context.ts'
import { failFields } from '../../../http/fail.ts'
import { findStep } from '../../study/completions.queries.ts'
import { lockEnrolment } from '../../enrolments/enrolments.queries.ts'
import { requireUnlocked } from '../../study/require-available-step.ts'
import type { WorkClaims } from '../activity-tokens.ts'
import { standingOf } from '../course-standing.ts'
import type { ActivityWork } from '../kind.ts'
import { type Attempt, findTaken, lockAttempt } from './attempts.queries.ts'
import { isOver, nextAttempt } from './attempts.rules.ts'
import { closeAttempt } from './close-attempt.ts'
import { givenOf, newerAnswers, sameAnswers, withFinal } from './drafts.rules.ts'
import { answerFits } from './mark.rules.ts'
import { readQuizSettings } from './quiz-settings.ts'
import { markedOf } from './review.ts'

type Submitting = ActivityWork & Fails<'activity_not_found' | 'not_available_yet'>

const fits = ({ questions }: Attempt, given: readonly Given[]) =>
  given.length === questions.length && questions.every((question, i) => answerFits(question, given[i]?.answer ?? null))

/**
 * Submits an attempt. After its time is over, what had been saved is graded and not what is sent now: the server
 * decides. The same attempt sent again (a lost reply) returns what was stored. Answers that were given elsewhere
 * since the sender knew them are never replaced: nothing is submitted then, and they are returned. Final ones count as
 * they are. An attempt at a
 * test that is locked by now is kept open with its answers. One that was begun counts also when fewer attempts are allowed
 * by now.
 */
export async function submitAnswers(
  work: Submitting,
  { sub: userId, module, item: stepId, lang }: WorkClaims,
  { attempt: attemptId, ...sent }: ActivityAnswers,
): Promise<ActivityResult | NewerAnswers> {
  const { db, now, fail } = work
  if (!isOf('questions', module)) return fail('activity_not_found')
  const step = await findStep(db, userId, module, stepId)
  const enrolmentId = step && (await lockEnrolment(db, userId, step.course_id))
  const attempt = await lockAttempt(db, userId, attemptId, stepId)
  if (!step || !attempt || attempt.enrolment_id !== enrolmentId) return fail('activity_not_found')
  const enrolled = { userId, enrolmentId, courseId: step.course_id }
  if (!attempt.answers) await requireUnlocked(work, enrolled, stepId)
  const late = isOver(attempt, attempt.submitted_at ?? now)
  if (!attempt.answers && !late) {
    if (!fits(attempt, sent.answers)) failFields({ answers: 'choice' })
    const newer = newerAnswers(attempt.draft, sent)
    if (newer.length) return { newer }
  }
  const settings = readQuizSettings(step.settings)
  const next = async () => nextAttempt(settings, await findTaken(db, { userId, enrolmentId, stepId }), now)
  const answers = attempt.answers ?? (late ? attempt.draft.map(givenOf) : withFinal(attempt.draft, sent.answers))
  const closing = { userId, courseId: step.course_id, stepId, module }
  const closed = await closeAttempt(work, closing, attempt, answers)
  const { score, right, of, passed } = closed
  const { left, nextAt } = await next()
  return {
    score,
    right,
    of,
    passed,
    pass_percent: attempt.pass_percent,
    late,
    elsewhere: attempt.answers !== null && !late && !sameAnswers(attempt.answers, sent.answers),
    attempts_left: left,
    next_at: nextAt?.toISOString() ?? null,
    ...(await standingOf(work, enrolled, closed, lang)),
    questions: markedOf(attempt.questions, answers, attempt.certainty),
  }
}
