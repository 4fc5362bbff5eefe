import type { WorkAt } from '../context.ts'
import { finishCourse, lockEnrolment } from '../learning/public.ts'

type Assessment = { userId: string; courseId: number; passed: boolean; now: Date }

/**
 * Records the assessment of the practice that the user attended, and finishes the course when it was passed and all that
 * was missing. A later assessment of the same practice replaces an earlier one. False when it was not attended.
 */
export async function recordAssessment(work: WorkAt, assessment: Assessment): Promise<boolean> {
  const { db } = work
  const { userId, courseId, passed, now } = assessment
  const enrolmentId = await lockEnrolment(db, userId, courseId)
  if (enrolmentId === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('practice_seats')
    .set({ assessment: passed ? 'passed' : 'failed', assessed_at: now })
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'attended')
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  await finishCourse(work, { userId, courseId, enrolmentId, now })
  return true
}
