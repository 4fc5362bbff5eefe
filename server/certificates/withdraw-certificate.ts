import type { WorkAt } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { lockCertificates } from './lock-certificates.ts'
import { revokeCertificate } from './revoke-certificate.ts'

type Withdrawal = { userId: string; enrolmentId: string; reason: string; now: Date }

/**
 * Revokes the certificate of an enrolment that was issued by mistake. The latest of the earlier ones that it superseded, when
 * it was issued or in a merge of accounts, is in force again, and the enrolment may earn another one. Nothing changes without a
 * certificate.
 */
export async function withdrawCertificate(
  work: WorkAt,
  { userId, enrolmentId, reason, now }: Withdrawal,
): Promise<void> {
  const { db } = work
  await lockCertificates(db, userId)
  const issued = await db
    .selectFrom('certificates')
    .select(['id', 'course_id', 'corrected_at'])
    .where('user_id', '=', userId)
    .where('enrolment_id', '=', enrolmentId)
    .execute()
  const current = issued.find(({ corrected_at }) => corrected_at === null)
  if (!current) return
  await revokeCertificate(work, { id: current.id, reason, now })
  await db
    .updateTable('certificates')
    .set(({ fn, val }) => ({ corrected_at: now, superseded_at: fn.coalesce('superseded_at', val(now)) }))
    .where('user_id', '=', userId)
    .where('id', '=', current.id)
    .execute()
  await resumeLatest(db, { userId, courseId: current.course_id, enrolmentId })
}

/** The latest certificate of a course that is not of the enrolment is in force again, unless another one is. */
async function resumeLatest(
  db: Write,
  { userId, courseId, enrolmentId }: { userId: string; courseId: number; enrolmentId: string },
): Promise<void> {
  const [latest] = await db
    .selectFrom('certificates')
    .select(['id', 'superseded_at'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('enrolment_id', 'is distinct from', enrolmentId)
    .where('corrected_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy((eb) => eb('superseded_at', 'is not', null))
    .orderBy('valid_from', 'desc')
    .orderBy('issued_at', 'desc')
    .limit(1)
    .execute()
  if (!latest?.superseded_at) return
  await db.updateTable('certificates').set({ superseded_at: null }).where('id', '=', latest.id).execute()
}
