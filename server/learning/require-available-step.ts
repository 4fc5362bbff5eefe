import type { Module } from '../../contract/materials.ts'
import type { Fails } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { dayInVilnius } from '../time.ts'
import { isOpen } from './completion.rules.ts'
import { findStep } from './completions.queries.ts'
import { findEnrolment } from './enrolments.queries.ts'
import { type Enrolled, loadOutline, type OutlineStep } from './outline.queries.ts'

type Asking = Fails<'activity_not_found' | 'not_available_yet'> & { db: Read; now: Date }
export type AvailableStep = { enrolled: Enrolled; outline: OutlineStep[]; step: OutlineStep }

/**
 * A step of a course that the user has, with the outline of the course. Fails when the course is not open yet, or a
 * condition of the step is not met: what is locked is neither opened, started nor completed by any call.
 */
export async function requireAvailableStep(
  { db, now, fail }: Asking,
  userId: string,
  module: Module,
  id: number,
): Promise<AvailableStep> {
  const found = await findStep(db, userId, module, id)
  const enrolment = found && (await findEnrolment(db, userId, found.course_id))
  if (!found || found.retired_at || !enrolment) return fail('activity_not_found')
  const today = dayInVilnius(now)
  const enrolled = { userId, enrolmentId: enrolment.id, courseId: found.course_id }
  const outline = await loadOutline(db, enrolled, today)
  const step = outline.find((other) => other.id === id)
  if (!step) return fail('activity_not_found')
  if (!isOpen(enrolment, today) || step.unmet.length) return fail('not_available_yet')
  return { enrolled, outline, step }
}

/**
 * Fails when a step that the user has begun is locked by now: what was begun is kept and goes on when the step is
 * available again. One that was retired meanwhile may be finished. The enrolment must be locked.
 */
export async function requireUnlocked(
  { db, now, fail }: Fails<'not_available_yet'> & { db: Read; now: Date },
  enrolled: Enrolled,
  stepId: number,
): Promise<void> {
  const enrolment = await findEnrolment(db, enrolled.userId, enrolled.courseId)
  const today = dayInVilnius(now)
  const step = (await loadOutline(db, enrolled, today)).find(({ id }) => id === stepId)
  if (!enrolment || !isOpen(enrolment, today) || step?.unmet.length) fail('not_available_yet')
}
