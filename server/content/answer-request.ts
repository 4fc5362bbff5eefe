import { v7 } from 'uuid'
import type { Config } from '../config.ts'
import type { Fails } from '../context.ts'
import type { Read, Write } from '../db/connect.ts'
import { composeEmail } from '../mail/compose-email.ts'
import { sendEmail } from '../mail/mail.jobs.ts'
import type { Enqueue } from '../jobs/job.ts'
import { sentence } from '../sentences.ts'
import { dayInVilnius, dayInWords } from '../time.ts'

type Answering = { db: Write; now: Date; enqueue: Enqueue; config: Config } & Fails<'not_found' | 'no_email'>

/**
 * Answers a contact request by email, in the language of its writer; an answer goes to the provider's address. A guest's
 * address is not confirmed: nothing that was typed is repeated to it (10.929).
 */
export async function answerRequest(
  { db, now, enqueue, config, fail }: Answering,
  requestId: string,
  { staffId, text }: { staffId: string; text: string },
): Promise<void> {
  const request = await db
    .updateTable('contact_requests')
    .set({ waiting_since: null })
    .where('id', '=', requestId)
    .returning(['email', 'language', 'created_at'])
    .executeTakeFirst()
  if (!request) return fail('not_found')
  const { email, language, created_at } = request
  if (email === null) return fail('no_email')
  await db
    .insertInto('contact_answers')
    .values({ id: v7(), request_id: requestId, staff_id: staffId, text: text.trim(), created_at: now })
    .execute()
  await enqueue(
    sendEmail,
    composeEmail({
      to: email,
      language,
      sender: config,
      subject: sentence(language, 'mail.reply.subject', { brand: config.brand }),
      parts: [
        ...text.trim().split(/\n{2,}/),
        sentence(language, 'mail.reply.about', { day: dayInWords(dayInVilnius(created_at), language) }),
      ],
      replyTo: config.contactEmail,
    }),
  )
}

/** Sets who answers a contact request, or that it needs no answer. False when there is none, or it does not wait. */
export async function handleRequest(
  db: Write,
  requestId: string,
  step: { assigneeId: string | null } | 'close',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_requests')
    .set(step === 'close' ? { waiting_since: null } : { assignee_id: step.assigneeId })
    .where('id', '=', requestId)
    .$if(step === 'close', (query) => query.where('waiting_since', 'is not', null))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes the thread that holds a contact request from now on. */
export async function moveRequest(db: Write, requestId: string, threadId: string): Promise<void> {
  await db
    .updateTable('contact_requests')
    .set({ thread_id: threadId, waiting_since: null })
    .where('id', '=', requestId)
    .execute()
}

/** The answers to a contact request, the oldest first. */
export const findAnswers = (db: Read, requestId: string) =>
  db
    .selectFrom('contact_answers')
    .select(['id', 'staff_id', 'text', 'created_at'])
    .where('request_id', '=', requestId)
    .orderBy('created_at')
    .execute()
