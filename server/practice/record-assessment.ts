import type { WorkAt } from '../context.ts'
import { finishCourse, lockEnrolment } from '../learning/public.ts'
import type { OfSeat } from './record-attendance.ts'

type Assessment = { userId: string; courseId: number; of?: OfSeat; passed: boolean; now: Date }

/**
 * Records the assessment of a practice that the user attended, and finishes the course when it was passed and all that
 * was missing, unless the enrolment of the seat has ended. A later assessment of the same practice replaces an earlier one.
 * False when it was not attended.
 */
export async function recordAssessment(work: WorkAt, assessment: Assessment): Promise<boolean> {
  const { db } = work
  const { userId, courseId, of, passed, now } = assessment
  const current = await lockEnrolment(db, userId, courseId)
  const enrolmentId = of?.enrolmentId ?? current
  if (enrolmentId === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('practice_seats')
    .set({ assessment: passed ? 'passed' : 'failed', assessed_at: now })
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', '=', 'attended')
    .where('replaced_at', 'is', null)
    .$if(of !== undefined, (query) => query.where('group_id', '=', of?.groupId ?? 0))
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  if (enrolmentId === current) await finishCourse(work, { userId, courseId, enrolmentId, now })
  return true
}
