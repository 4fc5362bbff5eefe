import type { AwaitedPractice } from '../../../contract/common.ts'
import { printedName } from '../../../contract/printable.ts'
import { issueCertificate, emailNameNeeded } from '../../certificates/public.ts'
import type { WorkAt } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { dayInVilnius } from '../../time.ts'
import { findProgress } from './own-courses.queries.ts'
import { awaitedPractice, missingPractice } from './own-courses.rules.ts'
import { type Done, endResult, isFinished } from '../study/progress.rules.ts'
import { listBestResults } from '../study/outline.queries.ts'

/** A step that was completed in an enrolment. */
export type StepTaken = { userId: string; courseId: number; enrolmentId: string; now: Date }
export type Standing = {
  completed: Done
  certificateId: string | null
  /** The practice that is all that the course still waits for; null when it does not. */
  practice: AwaitedPractice | null
  /** The same also while steps are missing. */
  missing: AwaitedPractice | null
}

/** Whether documents can print the name of a user; undefined: the user was erased and has none. */
async function isNamed(db: Write, userId: string): Promise<boolean | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'latin_name', 'anonymised_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return user.anonymised_at ? undefined : printedName(user) !== undefined
}

/**
 * Issues the certificate of a completed enrolment. Where the name of the learner cannot be printed it waits, and the learner
 * is emailed: `certifyNamed` issues it once the name can be. Who was erased gets none.
 */
export async function certify(work: WorkAt, step: StepTaken, practisedOn: string | null): Promise<string | null> {
  const { db } = work
  const { userId, courseId, enrolmentId } = step
  const course = await db
    .selectFrom('courses')
    .select('certificate_months')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const months = course.certificate_months
  if (months === null) return null
  const named = await isNamed(db, userId)
  if (named === undefined) return null
  const result = endResult(await listBestResults(db, { userId, enrolmentId, courseId }))
  const changed = await db
    .updateTable('enrolments')
    .set({ awaits_name: !named })
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .where('awaits_name', '=', named)
    .returning('id')
    .executeTakeFirst()
  if (named) return issueCertificate(work, { ...step, months, endResult: result, practisedOn })
  if (changed) await emailNameNeeded(work, { userId, courseId })
  return null
}

/**
 * Completes the enrolment and issues its certificate once nothing is missing: all steps done, and the practice attended or
 * assessed as the course asks. The enrolment must be locked. A completed enrolment stays completed, whatever is unticked
 * later.
 */
export async function finishCourse(work: WorkAt, step: StepTaken): Promise<Standing> {
  const { db } = work
  const { userId, enrolmentId, now } = step
  const progress = await findProgress(db, userId, enrolmentId, now)
  const { completed_at, done, total, certificate_id, practised } = progress
  const completed = { done, total }
  const practice = awaitedPractice(progress)
  if (completed_at !== null || practice !== null || !isFinished(completed))
    return { completed, certificateId: certificate_id, practice, missing: missingPractice(progress) }
  await db
    .updateTable('enrolments')
    .set({ completed_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .execute()
  const practisedOn = practised && dayInVilnius(practised)
  return { completed, certificateId: await certify(work, step, practisedOn), practice: null, missing: null }
}

/**
 * Records when a step was completed, and finishes the course when it was the last one. The enrolment must be locked.
 */
export async function recordStep(work: WorkAt, step: StepTaken & { stepId: number }): Promise<Standing> {
  const { db } = work
  const { userId, enrolmentId, stepId, now } = step
  await db
    .updateTable('enrolments')
    .set((eb) => ({ last_activity_at: now, last_step_id: stepId, begun_at: eb.fn.coalesce('begun_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .execute()
  return finishCourse(work, step)
}
