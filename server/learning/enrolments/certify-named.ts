import { reissueUnprinted } from '../../certificates/public.ts'
import type { Work } from '../../context.ts'
import { certify } from './finish-course.ts'
import { findProgress } from './own-courses.queries.ts'
import { dayInVilnius } from '../../time.ts'

/**
 * Issues the certificates that waited until the name of the learner can be printed, and again those that had been issued
 * with letters that are not printed. Nothing happens while it still cannot be.
 */
export async function certifyNamed(work: Work, userId: string): Promise<void> {
  const { db } = work
  const waiting = await db
    .selectFrom('enrolments')
    .select(['id', 'course_id'])
    .where('user_id', '=', userId)
    .where('awaits_name', '=', true)
    .where('completed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('completed_at')
    .forUpdate()
    .execute()
  for (const { id: enrolmentId, course_id: courseId } of waiting) {
    const step = { userId, courseId, enrolmentId, now: work.now() }
    const { practised } = await findProgress(db, userId, enrolmentId, step.now)
    await certify(work, step, practised && dayInVilnius(practised))
  }
  await reissueUnprinted(work, userId)
}
