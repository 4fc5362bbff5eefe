import type { WorkAt } from '../context.ts'
import { completeCalendar, finishCourse, lockEnrolment } from '../learning/public.ts'

type Attendance = { userId: string; courseId: number; now: Date }

/**
 * Records that the user attended the practice of their current enrolment in the course, which confirms its time, and
 * finishes the course when it was all that was missing. False when they have no seat; harmless when repeated.
 */
export async function recordAttendance(work: WorkAt, { userId, courseId, now }: Attendance): Promise<boolean> {
  const { db } = work
  const enrolmentId = await lockEnrolment(db, userId, courseId)
  if (enrolmentId === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('practice_seats')
    .set({ state: 'attended' })
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', 'in', ['taken', 'attended'])
    .where('replaced_at', 'is', null)
    .where('group_id', 'in', (eb) => eb.selectFrom('practice_groups').select('id').where('state', '=', 'planned'))
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  const step = { userId, courseId, enrolmentId, now }
  await completeCalendar(work, step)
  await finishCourse(work, step)
  return true
}
