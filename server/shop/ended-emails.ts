import type { Language } from '../../contract/common.ts'
import { otherEvents } from '../../contract/events.ts'
import { findAddressee } from '../db/addressee.queries.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { composeEmail } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import { sentence } from '../sentences.ts'
import type { Mailing } from './order-emails.ts'

type Notice = { to: string; language: Language; mail: string; title: Texts }

async function sendNotice(
  { enqueue, config: { brand } }: Mailing,
  { to, language, mail, title }: Notice,
): Promise<void> {
  const values = { brand, title: inLanguage(title, language) }
  const [subject, text] = ['subject', 'text'].map((key) => sentence(language, `mail.${mail}.${key}`, values))
  const parts = [sentence(language, 'mail.greeting'), text ?? '']
  await enqueue(sendEmail, composeEmail({ to, language, brand, subject: subject ?? '', parts }))
}

const titleOf = (work: Mailing, courseId: number) =>
  work.db.selectFrom('courses').select('title').where('id', '=', courseId).executeTakeFirstOrThrow()

/** Emails a learner that the order was undone from which they had a course. */
export async function sendCourseEnded(work: Mailing, userId: string, courseId: number): Promise<void> {
  const learner = await findAddressee(work.db, userId)
  if (!learner) return
  const { title } = await titleOf(work, courseId)
  await sendNotice(work, { to: learner.email, language: learner.language, mail: otherEvents.course_ended.mail, title })
}

type Holder = { sent_to: string | null; course_id: number; language: Language }

/** Emails the recipient of a link to a place that it no longer works. */
export async function sendPlaceEnded(work: Mailing, { sent_to: to, course_id, language }: Holder): Promise<void> {
  if (to === null) return
  const { title } = await titleOf(work, course_id)
  await sendNotice(work, { to, language, mail: otherEvents.place_taken_back.mail, title })
}
