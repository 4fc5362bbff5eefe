import { withdrawCertificate } from '../../certificates/public.ts'
import type { WorkAt } from '../../context.ts'

type Reopening = { userId: string; enrolmentId: string; reason: string; now: Date }

/** A course that was completed by mistake is not completed any more, and its certificate is revoked. The enrolment must be locked. */
export async function reopenEnrolment(work: WorkAt, reopening: Reopening): Promise<void> {
  const { userId, enrolmentId } = reopening
  await work.db
    .updateTable('enrolments')
    .set({ completed_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .execute()
  await withdrawCertificate(work, reopening)
}
