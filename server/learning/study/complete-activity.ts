import type { learningCalls } from '../../../contract/learning.ts'
import { inLanguage } from '../../db/texts.ts'
import type { Handler } from '../../http/handlers.ts'
import { dayInVilnius } from '../../time.ts'
import { isProved } from '../activities/kinds.ts'
import { isOpen, tick } from './completion.rules.ts'
import { findStep, saveState } from './completions.queries.ts'
import { findEnrolment, lockEnrolment } from '../enrolments/enrolments.queries.ts'
import { noteBegun } from '../enrolments/begin-course.ts'
import { recordStep } from '../enrolments/finish-course.ts'
import { loadOutline } from './outline.queries.ts'
import { failIfLocked } from './require-available-step.ts'
import { changesBetween, nextOf } from './study.rules.ts'

export const completeActivity: Handler<typeof learningCalls.completeActivity> = async (
  ctx,
  { body: { module, id, state } },
) => {
  const { db, principal, language, now, fail } = ctx
  const { userId } = principal
  const found = await findStep(db, userId, module, id)
  const enrolmentId = found && !found.retired_at && (await lockEnrolment(db, userId, found.course_id))
  const enrolment = found && (await findEnrolment(db, userId, found.course_id))
  if (!found || !enrolmentId || !enrolment) return fail('activity_not_found')
  const courseId = found.course_id
  const today = dayInVilnius(now())
  const enrolled = { userId, enrolmentId, courseId }
  const before = await loadOutline(db, enrolled, today)
  const step = before.find((other) => other.id === id)
  if (!step) return fail('activity_not_found')
  const available = isOpen(enrolment, today) && !step.unmet.length
  const outcome = tick({ module, completion: step.completion, available, proved: isProved(step) }, state)
  if ('fails' in outcome) {
    if (outcome.fails === 'not_available_yet') failIfLocked({ fail }, enrolment, step, today)
    return fail(outcome.fails)
  }
  if (state) await noteBegun(db, enrolled, now())
  await saveState(db, { userId, enrolmentId, stepId: id }, outcome.state, now())
  const { completed, certificateId, missing } = await recordStep(ctx, { ...enrolled, stepId: id, now: now() })
  const after = await loadOutline(db, enrolled, today)
  const studied = {
    course: { id: courseId, title: inLanguage(enrolment.title, language) },
    last: id,
    hasCertificate: certificateId !== null,
    practice: missing,
  }
  return {
    success: true,
    course_id: courseId,
    completed,
    certificate_id: certificateId,
    next: nextOf(after, studied, language, now()),
    steps: changesBetween(before, after, { courseId, language }),
  }
}
