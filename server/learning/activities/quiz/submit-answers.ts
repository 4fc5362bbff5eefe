import type { ActivityResult } from '../../../../contract/activity.ts'
import type { Language } from '../../../../contract/common.ts'
import type { Fails } from '../../../context.ts'
import type { Read } from '../../../db/connect.ts'
import { inLanguage } from '../../../db/texts.ts'
import { failFields } from '../../../http/fail.ts'
import { dayInVilnius } from '../../../time.ts'
import { findState, findStep, saveState } from '../../completions.queries.ts'
import { lockEnrolment } from '../../enrolments.queries.ts'
import { recordStep } from '../../finish-course.ts'
import { type Enrolled, loadOutline } from '../../outline.queries.ts'
import { isDerivedGroup } from '../../completion.rules.ts'
import { isFinished } from '../../progress.rules.ts'
import type { SubmitClaims } from '../activity-tokens.ts'
import type { ActivityWork } from '../kind.ts'
import { findAttempt, submitAttempt } from './attempts.queries.ts'
import { answersFit, grade, judge, keepBetter } from './attempts.rules.ts'

type Submitting = ActivityWork & Fails<'activity_not_found'>

async function hasCertificate(db: Read, courseId: number): Promise<boolean> {
  const course = await db
    .selectFrom('courses')
    .select('certificate_months')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  return course.certificate_months !== null
}

/** The titles of what is not done, in the order in which it is studied. */
async function listMissing(db: Read, enrolled: Enrolled, now: Date, language: Language) {
  const steps = await loadOutline(db, enrolled, dayInVilnius(now))
  return steps.filter((step) => !step.done && !isDerivedGroup(step)).map(({ title }) => inLanguage(title, language))
}

/**
 * Grades an attempt against the questions that it asked and stores the result; the best attempt counts. When it was the
 * last step of the course, the certificate is issued here. The same attempt sent again (a lost reply) returns what was
 * stored.
 */
export async function submitAnswers(
  { db, enqueue, config, now, fail }: Submitting,
  { sub: userId, module, item, attempt: attemptId, lang }: SubmitClaims,
  answers: readonly number[],
): Promise<ActivityResult> {
  const step = await findStep(db, userId, module, item)
  const enrolmentId = step && (await lockEnrolment(db, userId, step.course_id))
  const attempt = await findAttempt(db, userId, attemptId, item)
  if (!step || !attempt || attempt.enrolment_id !== enrolmentId) return fail('activity_not_found')
  const { questions, pass_percent } = attempt
  const chosen = attempt.answers ?? answers
  const counts = questions.map(({ body: { options } }) => options.length)
  if (!attempt.answers && !answersFit(counts, answers)) failFields({ answers: 'choice' })
  const graded = grade(questions, chosen)
  const score = attempt.score ?? graded.score
  const verdict = judge({ module, passPercent: pass_percent }, score)
  const passed = attempt.passed ?? verdict !== 'failed'
  const enrolled = { userId, enrolmentId, courseId: step.course_id }
  if (await submitAttempt(db, userId, attemptId, { answers: chosen, score, passed, now })) {
    const of = { userId, enrolmentId, stepId: item }
    await saveState(db, of, keepBetter(await findState(db, of), verdict), now)
  }
  const { certificateId, practiceOn, completed } = await recordStep(db, enqueue, config, {
    ...enrolled,
    stepId: item,
    now,
  })
  return {
    score,
    right: graded.right,
    of: graded.of,
    passed,
    pass_percent,
    // Certificates have screens with the shop only.
    certificate_id: config.shopping ? certificateId : null,
    certificate: config.shopping && (await hasCertificate(db, step.course_id)),
    missing: certificateId || isFinished(completed) ? [] : await listMissing(db, enrolled, now, lang),
    practice_on: practiceOn,
    questions: questions.flatMap(({ id, body: { answer }, explanation }, i) =>
      answer === null ? [] : [{ id, chosen: chosen[i] ?? -1, answer, explanation }],
    ),
  }
}
