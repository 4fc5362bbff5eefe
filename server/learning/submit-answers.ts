import type { ActivityResult } from '../../contract/activity.ts'
import type { Language } from '../../contract/common.ts'
import type { Config } from '../config.ts'
import type { Fails } from '../context.ts'
import type { Read, Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { failFields } from '../http/fail.ts'
import type { Enqueue } from '../jobs/job.ts'
import type { SubmitClaims } from './activity-tokens.ts'
import { findAttempt, submitAttempt } from './attempts.queries.ts'
import { answersFit, grade, judge, keepBetter } from './attempts.rules.ts'
import { isDone } from './completion.rules.ts'
import { findState, saveState } from './completions.queries.ts'
import { lockEnrolment } from './enrolments.queries.ts'
import { recordStep, type StepTaken } from './finish-course.ts'
import { isFinished } from './progress.rules.ts'
import { listSteps } from './studied-course.queries.ts'
import { findTest, listTestsOf } from './tests.queries.ts'

type Submitting = Fails<'activity_not_found'> & { db: Write; enqueue: Enqueue; config: Config; now: Date }

async function hasCertificate(db: Read, courseId: number): Promise<boolean> {
  const course = await db
    .selectFrom('courses')
    .select('certificate_months')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  return course.certificate_months !== null
}

/** The titles of what is not done, in the order in which it is studied. */
async function listMissing(db: Read, { userId, enrolmentId, courseId }: StepTaken, language: Language) {
  const steps = await listSteps(db, userId, enrolmentId, courseId)
  const tests = await listTestsOf(db, userId, enrolmentId, courseId)
  return [...steps, ...tests].filter(({ state }) => !isDone(state)).map(({ title }) => inLanguage(title, language))
}

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
  const { certificateId, practiceOn, completed } = await recordStep(db, enqueue, config, step)
  return {
    score,
    right: graded.right,
    of: graded.of,
    passed,
    pass_percent,
    // Certificates have screens with the shop only.
    certificate_id: config.shopping ? certificateId : null,
    certificate: config.shopping && (await hasCertificate(db, test.course_id)),
    missing: certificateId || isFinished(completed) ? [] : await listMissing(db, step, claims.lang),
    practice_on: practiceOn,
    questions: questions.flatMap(({ id, answer, explanation }, i) =>
      answer === null ? [] : [{ id, chosen: chosen[i] ?? -1, answer, explanation }],
    ),
  }
}
