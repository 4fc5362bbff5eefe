import type { ActivityResult } from '../../../../contract/activity.ts'
import type { Language } from '../../../../contract/common.ts'
import type { Given } from '../../../../contract/questions.ts'
import type { Fails } from '../../../context.ts'
import type { Read } from '../../../db/connect.ts'
import { inLanguage } from '../../../db/texts.ts'
import { failFields } from '../../../http/fail.ts'
import { dayInVilnius } from '../../../time.ts'
import { isDerivedGroup } from '../../completion.rules.ts'
import { findStep } from '../../completions.queries.ts'
import { lockEnrolment } from '../../enrolments.queries.ts'
import { type Enrolled, loadOutline } from '../../outline.queries.ts'
import { isFinished } from '../../progress.rules.ts'
import type { WorkClaims } from '../activity-tokens.ts'
import type { ActivityWork } from '../kind.ts'
import { type Attempt, findAttempt } from './attempts.queries.ts'
import { isOver } from './attempts.rules.ts'
import { closeAttempt } from './close-attempt.ts'
import { answerFits } from './mark.rules.ts'
import { markedOf } from './review.ts'

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
  const { db, config, now, fail } = work
  const step = await findStep(db, userId, module, stepId)
  const enrolmentId = step && (await lockEnrolment(db, userId, step.course_id))
  const attempt = await findAttempt(db, userId, attemptId, stepId)
  if (!step || !attempt || attempt.enrolment_id !== enrolmentId) return fail('activity_not_found')
  const late = isOver(attempt, attempt.submitted_at ?? now)
  if (!attempt.answers && !late && !fits(attempt, given)) failFields({ answers: 'choice' })
  const answers = attempt.answers ?? (late ? attempt.draft : given)
  const closing = { userId, courseId: step.course_id, stepId, module }
  const { score, right, of, passed, certificateId, practiceOn, completed } = await closeAttempt(
    work,
    closing,
    attempt,
    answers,
  )
  const enrolled = { userId, enrolmentId, courseId: step.course_id }
  return {
    score,
    right,
    of,
    passed,
    pass_percent: attempt.pass_percent,
    late,
    // Certificates have screens with the shop only.
    certificate_id: config.shopping ? certificateId : null,
    certificate: config.shopping && (await hasCertificate(db, step.course_id)),
    missing: certificateId || isFinished(completed) ? [] : await listMissing(db, enrolled, now, lang),
    practice_on: practiceOn,
    questions: markedOf(attempt.questions, answers),
  }
}
