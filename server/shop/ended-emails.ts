import type { Language } from '../../contract/common.ts'
import { otherEvents } from '../../contract/events.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { composeEmail } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import { sentence } from '../sentences.ts'
import type { Mailing } from './order-emails.ts'

type Told = { to: string; language: Language; mail: string; title: Texts }

async function tell({ enqueue, config: { brand } }: Mailing, { to, language, mail, title }: Told): Promise<void> {
  const values = { brand, title: inLanguage(title, language) }
  const [subject, text] = ['subject', 'text'].map((key) => sentence(language, `mail.${mail}.${key}`, values))
  const parts = [sentence(language, 'mail.greeting'), text ?? '']
  await enqueue(sendEmail, composeEmail({ to, language, brand, subject: subject ?? '', parts }))
}

const titleOf = (work: Mailing, courseId: number) =>
  work.db.selectFrom('courses').select('title').where('id', '=', courseId).executeTakeFirstOrThrow()

/** Tells a learner that the order was undone from which they had a course. */
export async function sendCourseEnded(work: Mailing, userId: string, courseId: number): Promise<void> {
  const { email, language, anonymised_at } = await work.db
    .selectFrom('users')
    .select(['email', 'language', 'anonymised_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { title } = await titleOf(work, courseId)
  if (anonymised_at === null) await tell(work, { to: email, language, ...otherEvents.course_ended, title })
}

type Holder = { sent_to: string | null; course_id: number; language: Language }

/** Tells who was emailed the link to a place that it works no more. */
export async function sendPlaceEnded(work: Mailing, { sent_to: to, course_id, language }: Holder): Promise<void> {
  if (to === null) return
  const { title } = await titleOf(work, course_id)
  await tell(work, { to, language, ...otherEvents.place_taken_back, title })
}
