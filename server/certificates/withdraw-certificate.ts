import type { WorkAt } from '../context.ts'
import { lockCertificates } from './lock-certificates.ts'
import { revokeCertificate } from './revoke-certificate.ts'

type Withdrawal = { userId: string; enrolmentId: string; reason: string; now: Date }

/**
 * Revokes the certificate of an enrolment that was issued by mistake. The earlier one that it superseded is in force
 * again, and the enrolment may earn another one. Nothing changes without a certificate.
 */
export async function withdrawCertificate(
  work: WorkAt,
  { userId, enrolmentId, reason, now }: Withdrawal,
): Promise<void> {
  const { db } = work
  await lockCertificates(db, userId)
  const issued = await db
    .selectFrom('certificates')
    .select(['id', 'course_id', 'issued_at', 'corrected_at'])
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
  await db
    .updateTable('certificates')
    .set({ superseded_at: null })
    .where('user_id', '=', userId)
    .where('course_id', '=', current.course_id)
    .where('enrolment_id', '<>', enrolmentId)
    .where('corrected_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where(
      'superseded_at',
      'in',
      issued.map(({ issued_at }) => issued_at),
    )
    .execute()
}
