import { userEvents } from '../../contract/events.ts'
import type { WorkAt } from '../context.ts'
import { notify } from '../mail/notify.ts'
import { lockCertificatesWith } from './lock-certificates.ts'

type Revocation = { id: string; reason: string; now: Date }
type Revoked = { id: string; number: string }

/**
 * Revokes a certificate with a reason, once, and emails its holder. It is never deleted: checks say that it is revoked. Those
 * that it corrected are revoked with it: they have the same course and validity. So are those that corrected it, because a
 * correction is of the same award: nothing of what is revoked stays valid.
 * Returns all that are revoked now; none when there is no such certificate, or it is revoked already.
 */
export async function revokeCertificate(work: WorkAt, { id, reason, now }: Revocation): Promise<Revoked[]> {
  const { db } = work
  await lockCertificatesWith(db, id)
  const revoked = await db
    .updateTable('certificates')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning([
      'id',
      'user_id',
      'title',
      'number',
      'course_id',
      'enrolment_id',
      'valid_from',
      'issued_at',
      'corrected_at',
    ])
    .executeTakeFirst()
  if (!revoked) return []
  const { user_id, title, corrected_at } = revoked
  const others = await db
    .updateTable('certificates')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('user_id', '=', user_id)
    .where('course_id', '=', revoked.course_id)
    .where('valid_from', '=', revoked.valid_from)
    .where((eb) =>
      eb.or([
        eb('issued_at', '<', revoked.issued_at),
        ...(corrected_at ? [eb('enrolment_id', 'is not distinct from', revoked.enrolment_id)] : []),
      ]),
    )
    .where('revoked_at', 'is', null)
    .returning(['id', 'number', 'corrected_at'])
    .execute()
  // The holder knows the last correction.
  const { number } = (corrected_at && others.find((other) => other.corrected_at === null)) || revoked
  const values = { title, number, reason }
  await notify(work, user_id, userEvents.certificate_revoked, values, ({ t }) => [t('text'), t('reason')])
  return [revoked, ...others]
}
