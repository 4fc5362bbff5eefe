import { v7 } from 'uuid'
import { otherEvents } from '../../contract/events.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { composeEmail } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import type { Enqueue } from '../jobs/job.ts'
import { sentence } from '../sentences.ts'
import { dayInVilnius } from '../time.ts'
import { certificateAddress } from './addresses.rules.ts'
import { makePdf } from './certificates.jobs.ts'
import { erasedHolder } from './holder.rules.ts'
import { certificateNumber, newCode } from './code.rules.ts'
import { nextSerial } from './issue-certificate.ts'

type Work = { db: Write; enqueue: Enqueue; config: Pick<Config, 'brand' | 'publicUrl' | 'shopping'>; now: () => Date }

/**
 * Issues a certificate again with the name that its holder has now and the same days of validity; the earlier one is
 * superseded. Returns the id of the new one; undefined when it was revoked, superseded, its holder was erased or it does not exist.
 */
export async function reissueCertificate(work: Work, certificateId: string): Promise<string | undefined> {
  const { db, enqueue, config } = work
  const now = work.now()
  const old = await db
    .updateTable('certificates')
    .set({ superseded_at: now, corrected_at: now })
    .where('id', '=', certificateId)
    .where('revoked_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('holder', '<>', erasedHolder)
    .returningAll()
    .executeTakeFirst()
  if (!old) return undefined
  const holder = await db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'email', 'language'])
    .where('id', '=', old.user_id)
    .executeTakeFirstOrThrow()
  const { status_index: _, ...kept } = old
  const issued = { id: v7(), code: newCode(), environment: old.environment }
  await db
    .insertInto('certificates')
    .values({
      ...kept,
      ...issued,
      number: certificateNumber(dayInVilnius(now), await nextSerial(db)),
      holder: `${holder.firstname} ${holder.lastname}`,
      title: JSON.stringify(old.title),
      guideline: old.guideline && JSON.stringify(old.guideline),
      pdf_file: null,
      issued_at: now,
      superseded_at: null,
      corrected_at: null,
    })
    .execute()
  // The days of validity are the same: what the holder was reminded of is not sent again.
  await db
    .insertInto('certificate_reminders')
    .columns(['certificate_id', 'days', 'sent_at'])
    .expression((eb) =>
      eb
        .selectFrom('certificate_reminders')
        .select([eb.val(issued.id).as('certificate_id'), 'days', 'sent_at'])
        .where('certificate_id', '=', old.id),
    )
    .execute()
  await enqueue(makePdf, { certificateId: issued.id }, issued.id)
  const { language, email } = holder
  const { mail } = otherEvents.certificate_reissued
  const values = { brand: config.brand, title: inLanguage(old.title, language) }
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
        { link: certificateAddress(config, issued, language), label: sentence(language, `mail.${mail}.action`) },
      ],
    }),
  )
  return issued.id
}

/** Issues the valid certificates of a user again that have another name. Returns how many there were. */
export async function reissueNamed(work: Work, userId: string, name: string): Promise<number> {
  const { db, now } = work
  const wrong = await db
    .selectFrom('certificates')
    .select('id')
    .where('user_id', '=', userId)
    .where('holder', '<>', name)
    .where('superseded_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('valid_to', '>=', dayInVilnius(now()))
    .orderBy('issued_at')
    .execute()
  for (const { id } of wrong) await reissueCertificate(work, id)
  return wrong.length
}
