import { userEvents } from '../../contract/events.ts'
import type { WorkAt } from '../context.ts'
import { notify } from '../mail/notify.ts'

type Revocation = { id: string; reason: string; now: Date }

/**
 * Revokes a certificate with a reason, once, and emails its holder. It is never deleted: checks say that it is revoked. Those
 * that it corrected are revoked with it: they have the same course and validity.
 * False when there is none, or it is revoked already.
 */
export async function revokeCertificate(work: WorkAt, { id, reason, now }: Revocation): Promise<boolean> {
  const { db } = work
  const revoked = await db
    .updateTable('certificates')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['user_id', 'title', 'number', 'course_id', 'valid_from', 'issued_at'])
    .executeTakeFirst()
  if (!revoked) return false
  await db
    .updateTable('certificates')
    .set({ revoked_at: now, revoked_reason: reason })
    .where('user_id', '=', revoked.user_id)
    .where('course_id', '=', revoked.course_id)
    .where('valid_from', '=', revoked.valid_from)
    .where('issued_at', '<', revoked.issued_at)
    .where('revoked_at', 'is', null)
    .execute()
  const { user_id, title, number } = revoked
  const values = { title, number, reason }
  await notify(work, user_id, userEvents.certificate_revoked, values, ({ t }) => [t('text'), t('reason')])
  return true
}
