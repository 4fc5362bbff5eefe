import { withdrawCertificate } from '../certificates/public.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'

type Reopening = { userId: string; enrolmentId: string; reason: string; config: Config; now: Date }

/** A course that was completed by mistake is not completed any more, and its certificate is revoked. The enrolment must be locked. */
export async function reopenEnrolment(db: Write, enqueue: Enqueue, reopening: Reopening): Promise<void> {
  const { userId, enrolmentId } = reopening
  await db
    .updateTable('enrolments')
    .set({ completed_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', enrolmentId)
    .execute()
  await withdrawCertificate(db, enqueue, reopening)
}
