import type { learningCalls } from '../../contract/learning.ts'
import type { Handler } from '../http/handlers.ts'
import { isOpen, tick } from './completion.rules.ts'
import { findStep, saveState } from './completions.queries.ts'
import { findEnrolment, lockEnrolment } from './enrolments.queries.ts'
import { recordStep } from './finish-course.ts'
import { dayInVilnius } from '../time.ts'

export const completeActivity: Handler<typeof learningCalls.completeActivity> = async (
  { db, principal: { userId }, enqueue, config, now, fail },
  { body: { module, id, state } },
) => {
  const step = await findStep(db, userId, module, id)
  const enrolmentId = step && (await lockEnrolment(db, userId, step.course_id))
  const enrolment = step && (await findEnrolment(db, userId, step.course_id))
  if (!step || !enrolmentId || !enrolment) return fail('activity_not_found')
  const available = isOpen(enrolment, dayInVilnius(now()))
  const outcome = tick({ module, completion: step.completion, available }, state)
  if ('fails' in outcome) return fail(outcome.fails)
  const courseId = step.course_id
  await saveState(db, { userId, enrolmentId, module, itemId: id }, outcome.state, now())
  const taken = { userId, courseId, enrolmentId, now: now() }
  const { completed, certificateId } = await recordStep(db, enqueue, config, taken)
  return { success: true, course_id: courseId, completed, certificate_id: certificateId }
}
