import { otherEvents } from '../../contract/events.ts'
import type { Config } from '../config.ts'
import { findAddressee } from '../db/addressee.queries.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { composeEmail } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import type { Enqueue } from '../jobs/job.ts'
import { sentence } from '../sentences.ts'

type Revocation = { id: string; reason: string; config: Pick<Config, 'brand'>; now: Date }

/**
 * Revokes a certificate with a reason, once, and emails its holder. It is never deleted: checks say that it is revoked. Those
 * that it corrected are revoked with it: they have the same course and validity.
 * False when there is none, or it is revoked already.
 */
export async function revokeCertificate(
  db: Write,
  enqueue: Enqueue,
  { id, reason, config, now }: Revocation,
): Promise<boolean> {
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
  const holder = await findAddressee(db, revoked.user_id)
  if (!holder) return true
  const { email, language } = holder
  const { mail } = otherEvents.certificate_revoked
  const values = { brand: config.brand, title: inLanguage(revoked.title, language), number: revoked.number, reason }
  await enqueue(
    sendEmail,
    composeEmail({
      to: email,
      language,
      brand: config.brand,
      subject: sentence(language, `mail.${mail}.subject`, values),
      parts: [
        sentence(language, 'mail.greeting'),
        sentence(language, `mail.${mail}.text`, values),
        sentence(language, `mail.${mail}.reason`, values),
      ],
    }),
  )
  return true
}
