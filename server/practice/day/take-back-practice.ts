import { recordChange } from '../../audit/public.ts'
import type { Fails } from '../../context.ts'
import { finishCourse, lockEnrolment, reopenEnrolment } from '../../learning/public.ts'
import { type DayWork, notMarked, requireSeat } from './mark-attendance.ts'
import { deleteRecords } from './records.queries.ts'

type Failing = Fails<'not_found' | 'not_attended' | 'already_decided'>

/**
 * Takes back the attendance and assessment of somebody that were recorded by mistake, also when they completed the course:
 * it is not completed any more and its certificate is revoked, unless the course does not ask for the practice; then it
 * gets one without it. It is taken back of all sessions. The seat is as before it was recorded; what was recorded stays in the log.
 */
export async function takeBackPractice(
  work: DayWork & Failing,
  groupId: number,
  { enrolment: enrolmentId, reason }: { enrolment: string; reason: string },
): Promise<void> {
  const { db, fail } = work
  const now = work.now()
  const { group, seat, userId, name, state, assessment, isReplaced } = await requireSeat(work, groupId, enrolmentId)
  if (state !== 'attended') return fail('not_attended')
  const courseId = group.course_id
  const isCurrent = (await lockEnrolment(db, userId, courseId)) === enrolmentId
  // A renewal or another time of practice came after it.
  if (isReplaced || !isCurrent) return fail('already_decided')
  await db
    .updateTable('practice_seats')
    .set({ ...notMarked, assessment: null, assessed_at: null })
    .where('group_id', '=', groupId)
    .where('seat', '=', seat)
    .execute()
  await deleteRecords(db, { enrolmentId, groupId })
  await db
    .updateTable('assessments')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .where('group_id', '=', groupId)
    .where('withdrawn_at', 'is', null)
    .execute()
  await reopenEnrolment(work, { userId, enrolmentId, reason, now })
  await finishCourse(work, { userId, courseId, enrolmentId, now })
  await recordChange(work, {
    action: 'practice_group.practice_taken_back',
    id: groupId,
    about: name,
    before: { attended: true, ...(assessment && { passed: assessment === 'passed' }) },
    after: { reason },
  })
}
