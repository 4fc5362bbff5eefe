import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { completeCalendar, finishCourse, lockEnrolment } from '../learning/public.ts'

type Attendance = { userId: string; courseId: number; config: Config; now: Date }

/**
 * Records that the user attended the practice of their current enrolment in the course, which confirms its time, and
 * finishes the course when it was all that was missing. False when they have no seat; harmless when repeated.
 */
export async function recordAttendance(db: Write, enqueue: Enqueue, attendance: Attendance): Promise<boolean> {
  const { userId, courseId, config, now } = attendance
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
  await completeCalendar(db, enqueue, config, step)
  await finishCourse(db, enqueue, config, step)
  return true
}
