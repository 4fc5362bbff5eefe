import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { sentence } from '../sentences.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import { dayInVilnius } from '../time.ts'
import { certificateAddress } from './addresses.rules.ts'
import { certificateNumber, newCode } from './code.rules.ts'
import { lastDay } from './validity.rules.ts'

export type Earned = {
  config: Pick<Config, 'brand' | 'publicUrl' | 'shopping'>
  userId: string
  courseId: number
  /** How long it is valid. */
  months: number
  /** Percent, null where the course has no test. */
  endResult: number | null
  now: Date
}

const readHolder = (db: Write, userId: string) =>
  db
    .selectFrom('users')
    .select(['firstname', 'lastname', 'email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

const readCourse = (db: Write, courseId: number) =>
  db
    .selectFrom('courses')
    .select(['title', 'hours', 'environment', 'certificate_type'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()

async function nextSerial(db: Write): Promise<number> {
  const { rows } = await sql<{ serial: number }>`select nextval('certificate_numbers') as serial`.execute(db)
  return rows[0]?.serial ?? 0
}

/**
 * Issues the certificate of a completed course, in the transaction that completed it; its PDF and the letter follow as jobs.
 * Harmless when repeated: one certificate a person, course and day. Answers its id.
 */
export async function issueCertificate(
  db: Write,
  enqueue: Enqueue,
  { config, userId, courseId, months, endResult, now }: Earned,
): Promise<string> {
  const holder = await readHolder(db, userId)
  const course = await readCourse(db, courseId)
  const from = dayInVilnius(now)
  const made = { id: v7(), code: newCode(), environment: course.environment }
  const inserted = await db
    .insertInto('certificates')
    .values({
      ...made,
      user_id: userId,
      course_id: courseId,
      number: certificateNumber(from, await nextSerial(db)),
      type: course.certificate_type,
      title: JSON.stringify(course.title),
      hours: course.hours,
      holder: `${holder.firstname} ${holder.lastname}`,
      organisation: config.brand,
      language: holder.language,
      valid_from: from,
      valid_to: lastDay(from, months),
      end_result: endResult,
      issued_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const { id } = await db
      .selectFrom('certificates')
      .select('id')
      .where('user_id', '=', userId)
      .where('course_id', '=', courseId)
      .where('valid_from', '=', from)
      .executeTakeFirstOrThrow()
    return id
  }
  const words = {
    brand: config.brand,
    firstname: holder.firstname,
    title: inLanguage(course.title, holder.language),
    url: certificateAddress(config, made, holder.language),
  }
  await enqueue('make-certificate-pdf', { certificateId: made.id }, made.id)
  await enqueue('send-mail', {
    to: holder.email,
    subject: sentence(holder.language, 'mail.certificate.subject', words),
    text: sentence(holder.language, 'mail.certificate.body', words),
  })
  return made.id
}
