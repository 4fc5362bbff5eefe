import type { WorkAt } from '../context.ts'
import { completeCalendar, finishCourse, lockEnrolment } from '../learning/public.ts'

/** Which seat it is, by its group and enrolment; absent: that of the current enrolment. */
export type OfSeat = { groupId: number; enrolmentId: string }
type Attendance = { userId: string; courseId: number; of?: OfSeat; now: Date }

/**
 * Records that the user attended a practice of the course, which confirms its time, and finishes the course when it was all
 * that was missing. Of an enrolment that has ended nothing else follows: another one of the same course has a seat of its
 * own. False when they have no such seat; harmless when repeated.
 */
export async function recordAttendance(work: WorkAt, { userId, courseId, of, now }: Attendance): Promise<boolean> {
  const { db } = work
  const current = await lockEnrolment(db, userId, courseId)
  const enrolmentId = of?.enrolmentId ?? current
  if (enrolmentId === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('practice_seats')
    .set({ state: 'attended' })
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('state', 'in', ['taken', 'attended'])
    .where('replaced_at', 'is', null)
    .where('group_id', 'in', (eb) => eb.selectFrom('practice_groups').select('id').where('state', '=', 'planned'))
    .$if(of !== undefined, (query) => query.where('group_id', '=', of?.groupId ?? 0))
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  if (enrolmentId !== current) return true
  const step = { userId, courseId, enrolmentId, now }
  await completeCalendar(work, step)
  await finishCourse(work, step)
  return true
}
