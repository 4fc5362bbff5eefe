import type { Module } from '../../../contract/materials.ts'
import type { Fails } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { dayInVilnius } from '../../time.ts'
import { isOpen } from './completion.rules.ts'
import { findStep } from './completions.queries.ts'
import { findEnrolment } from '../enrolments/enrolments.queries.ts'
import { type Enrolled, loadOutline, type OutlineStep } from './outline.queries.ts'
import { whyLocked } from './study.rules.ts'

type Asking = Fails<'activity_not_found' | 'not_available_yet'> & { db: Read; now: Date }
export type AvailableStep = { enrolled: Enrolled; outline: OutlineStep[]; step: OutlineStep }

/** Fails with the reasons when a step is locked, or its course is not open yet. */
export function failIfLocked(
  { fail }: Fails<'not_available_yet'>,
  enrolment: { opens_on: string | null },
  step: Pick<OutlineStep, 'unmet'>,
  today: string,
): void {
  const { opens_on } = enrolment
  const closed = isOpen(enrolment, today) || opens_on === null ? null : { opensOn: opens_on }
  if (closed || step.unmet.length)
    fail('not_available_yet', { because: (language) => whyLocked(step, language, closed) })
}

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
  failIfLocked({ fail }, enrolment, step, today)
  return { enrolled, outline, step }
}

type Begun = Fails<'activity_not_found' | 'not_available_yet'> & { db: Read; now: Date }

/**
 * Fails when a step that the user has begun is locked by now: what was begun is kept and goes on when the step is
 * available again. One that was retired meanwhile may be finished. Returns the enrolment that it is begun in.
 */
export async function requireUnlocked(
  { db, now, fail }: Begun,
  { userId, courseId }: Pick<Enrolled, 'userId' | 'courseId'>,
  stepId: number,
): Promise<string> {
  const enrolment = await findEnrolment(db, userId, courseId)
  if (!enrolment) return fail('activity_not_found')
  const today = dayInVilnius(now)
  const outline = await loadOutline(db, { userId, enrolmentId: enrolment.id, courseId }, today)
  failIfLocked({ fail }, enrolment, outline.find(({ id }) => id === stepId) ?? { unmet: [] }, today)
  return enrolment.id
}
