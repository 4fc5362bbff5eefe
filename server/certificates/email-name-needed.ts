import { otherEvents } from '../../contract/events.ts'
import type { Config } from '../config.ts'
import type { Write } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { composeEmail } from '../integrations/mail/compose-email.ts'
import { sendEmail } from '../integrations/mail/mail.jobs.ts'
import type { Enqueue } from '../jobs/job.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'

type Waiting = { config: Pick<Config, 'brand' | 'publicUrl'>; userId: string; courseId: number }

/** Emails a learner that the certificate of a course waits for the name in Latin letters. */
export async function emailNameNeeded(
  db: Write,
  enqueue: Enqueue,
  { config, userId, courseId }: Waiting,
): Promise<void> {
  const { email, language } = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { title } = await db.selectFrom('courses').select('title').where('id', '=', courseId).executeTakeFirstOrThrow()
  const { brand, publicUrl } = config
  const { mail } = otherEvents.certificate_awaits_name
  const values = { brand, title: inLanguage(title, language) }
  await enqueue(
    sendEmail,
    composeEmail({
      to: email,
      language,
      brand,
      subject: sentence(language, `mail.${mail}.subject`, values),
      parts: [
        sentence(language, 'mail.greeting'),
        sentence(language, `mail.${mail}.text`, values),
        {
          link: screenAddress(publicUrl, '/dashboard/settings', language),
          label: sentence(language, `mail.${mail}.action`),
        },
      ],
    }),
  )
}
