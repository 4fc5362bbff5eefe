import type { learningCalls } from '../../contract/learning.ts'
import { fail } from '../http/fail.ts'
import type { Handler } from '../http/handlers.ts'
import { availabilityOf, tick } from './completion.rules.ts'
import { findStep, saveState } from './completions.queries.ts'
import { holdEnrolment, noteStep } from './finish-course.ts'

export const completeActivity: Handler<typeof learningCalls.completeActivity> = async (
  { db, who: { userId }, enqueue, config, now },
  { body: { module, id, state } },
) => {
  const step = await findStep(db, userId, module, id)
  if (!step || !(await holdEnrolment(db, userId, step.course_id))) return fail('activity_not_found')
  const outcome = tick({ module, completion: step.completion, available: availabilityOf().available }, state)
  if ('fails' in outcome) return fail(outcome.fails)
  const courseId = step.course_id
  await saveState(db, { userId, courseId, module, itemId: id }, outcome.state, now())
  const { completed, certificateId } = await noteStep(db, enqueue, config, { userId, courseId, now: now() })
  return { success: true, course_id: courseId, completed, certificate_id: certificateId }
}
