import { composeEmail } from '../integrations/mail/compose-email.ts'
import { defineJob } from '../jobs/job.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'

/** Emails the learner that there is an answer, unless it was read in the meantime. The email does not contain it. */
export const notifyLearner = defineJob<{ threadId: string }>({
  name: 'notify-learner-of-answer',
  run: async ({ db, config, integrations }, { threadId }) => {
    const thread = await db
      .selectFrom('threads')
      .innerJoin('users', 'users.id', 'threads.user_id')
      .select(['subject', 'email', 'users.language'])
      .where('threads.id', '=', threadId)
      .where('notified_at', 'is not', null)
      .where('users.anonymised_at', 'is', null)
      .executeTakeFirst()
    if (!thread) return
    const { subject, email, language } = thread
    const t = (key: string) => sentence(language, `mail.answer.${key}`, { brand: config.brand, subject })
    const link = screenAddress(config.publicUrl, `/messages?thread=${threadId}`, language)
    await integrations.mail.send(
      composeEmail({
        to: email,
        language,
        brand: config.brand,
        subject: t('subject'),
        parts: [sentence(language, 'mail.greeting'), t('text'), { link, label: t('read') }],
      }),
    )
  },
})
