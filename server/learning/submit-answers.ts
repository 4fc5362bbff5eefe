import type { ActivityResult } from '../../contract/activity.ts'
import type { Config } from '../config.ts'
import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { failFields } from '../http/fail.ts'
import type { Enqueue } from '../jobs/job.ts'
import type { SubmitClaims } from './activity-tokens.ts'
import { findAttempt, submitAttempt } from './attempts.queries.ts'
import { answersFit, grade, judge, keepBetter } from './attempts.rules.ts'
import { findState, saveState } from './completions.queries.ts'
import { lockEnrolment } from './enrolments.queries.ts'
import { recordStep } from './finish-course.ts'
import { findTest } from './tests.queries.ts'

type Submitting = Fails<'activity_not_found'> & { db: Write; enqueue: Enqueue; config: Config; now: Date }

/**
 * Grades an attempt against the questions that it asked and stores the result; the best attempt counts. When it was the
 * last step of the course, the certificate is issued here. The same attempt sent again (a lost reply) returns what was
 * stored.
 */
export async function submitAnswers(
  { db, enqueue, config, now, fail }: Submitting,
  claims: SubmitClaims,
  answers: readonly number[],
): Promise<ActivityResult> {
  const { sub: userId, module, item, attempt: attemptId } = claims
  const test = await findTest(db, userId, module, item)
  const enrolmentId = test && (await lockEnrolment(db, userId, test.course_id))
  const attempt = await findAttempt(db, userId, attemptId, item)
  if (!test || !attempt || attempt.enrolment_id !== enrolmentId) return fail('activity_not_found')
  const { questions, pass_percent } = attempt
  const chosen = attempt.answers ?? answers
  const counts = questions.map(({ options }) => options.length)
  if (!attempt.answers && !answersFit(counts, answers)) failFields({ answers: 'choice' })
  const graded = grade(questions, chosen)
  const score = attempt.score ?? graded.score
  const verdict = judge({ module, passPercent: pass_percent }, score)
  const passed = attempt.passed ?? verdict !== 'failed'
  if (await submitAttempt(db, userId, attemptId, { answers: chosen, score, passed, now })) {
    const of = { userId, enrolmentId, module, itemId: item }
    await saveState(db, of, keepBetter(await findState(db, of), verdict), now)
  }
  const step = { userId, courseId: test.course_id, enrolmentId, now }
  const { certificateId, practiceOn } = await recordStep(db, enqueue, config, step)
  return {
    score,
    right: graded.right,
    of: graded.of,
    passed,
    pass_percent,
    // Certificates have screens with the shop only.
    certificate_id: config.shopping ? certificateId : null,
    practice_on: practiceOn,
    questions: questions.flatMap(({ id, answer, explanation }, i) =>
      answer === null ? [] : [{ id, chosen: chosen[i] ?? -1, answer, explanation }],
    ),
  }
}
