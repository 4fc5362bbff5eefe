import { v7 } from 'uuid'
import { isPrintable, nameInDocuments, printedName } from '../../contract/printable.ts'
import type { Work } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { addMinutes, dayInVilnius } from '../time.ts'
import { makePdf } from './certificates.jobs.ts'
import { erasedHolder } from './holder.rules.ts'
import { certificateNumber, newCode } from './code.rules.ts'
import { nextSerial } from './issue-certificate.ts'
import { lockCertificates, lockCertificatesWith } from './lock-certificates.ts'

/** How long nothing else must be issued again before the holder is emailed (`announce-reissued.ts`). */
const quietMinutes = 10

/**
 * Issues a certificate again with the name that its holder has now and the same days of validity; the earlier one is
 * superseded. Returns the id of the new one; undefined when it was revoked, superseded, its holder was erased or it does not exist.
 */
export async function reissueCertificate(work: Work, certificateId: string): Promise<string | undefined> {
  const { db, enqueue } = work
  const now = work.now()
  await lockCertificatesWith(db, certificateId)
  const old = await db
    .updateTable('certificates')
    .set({ superseded_at: now, corrected_at: now, announce_at: null })
    .where('id', '=', certificateId)
    .where('revoked_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('holder', '<>', erasedHolder)
    .returningAll()
    .executeTakeFirst()
  if (!old) return undefined
  const holder = await db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'latin_name'])
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
      holder: nameInDocuments(holder),
      title: JSON.stringify(old.title),
      pdf_file: null,
      issued_at: now,
      superseded_at: null,
      corrected_at: null,
      announce_at: addMinutes(now, quietMinutes),
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
  return issued.id
}

/** Whether the name that a certificate's holder has now can be printed. */
export async function isHolderPrinted(db: Read, certificateId: string): Promise<boolean> {
  const holder = await db
    .selectFrom('certificates')
    .innerJoin('users', 'users.id', 'certificates.user_id')
    .select(['firstname', 'lastname', 'latin_name'])
    .where('certificates.id', '=', certificateId)
    .executeTakeFirst()
  return holder === undefined || printedName(holder) !== undefined
}

/** The certificates of a user that are in force. */
const inForce = ({ db, now }: Work, userId: string) =>
  db
    .selectFrom('certificates')
    .select(['id', 'holder'])
    .where('user_id', '=', userId)
    .where('superseded_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('valid_to', '>=', dayInVilnius(now()))
    .orderBy('issued_at')
    .execute()

/** Issues the valid certificates of a user again that have another name. Returns how many there were. */
export async function reissueNamed(work: Work, userId: string, name: string): Promise<number> {
  await lockCertificates(work.db, userId)
  const wrong = (await inForce(work, userId)).filter(({ holder }) => holder !== name)
  for (const { id } of wrong) await reissueCertificate(work, id)
  return wrong.length
}

/** Issues the valid certificates of a user again whose name cannot be printed, once the user has one that can be. */
export async function reissueUnprinted(work: Work, userId: string): Promise<void> {
  const user = await work.db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'latin_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || !isPrintable(nameInDocuments(user))) return
  await lockCertificates(work.db, userId)
  for (const { id, holder } of await inForce(work, userId)) if (!isPrintable(holder)) await reissueCertificate(work, id)
}
