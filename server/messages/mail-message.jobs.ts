import { defineJob, type JobParts } from '../jobs/job.ts'
import { providerEmail } from '../mail/notify.ts'
import { keptDays } from '../retention.ts'
import { daysBefore } from '../time.ts'

/** Longer than a job retries. */
const retriedDays = 0.5

/** Emails a learner's message to the provider, in the portal's default language; once. */
async function sendMessage({ db, config, integrations, now }: JobParts, messageId: string): Promise<void> {
  const found = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .innerJoin('users', 'users.id', 'threads.user_id')
    .select(['subject', 'text', 'firstname', 'lastname', 'email', 'users.language'])
    .where('messages.id', '=', messageId)
    .where('sender', '=', 'learner')
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return
  const { firstname, lastname, text, email, ...thread } = found
  const words = { ...thread, name: `${firstname} ${lastname}`, email, message: text }
  await integrations.mail.send({ ...providerEmail(config, 'message', words), replyTo: email })
  await db.updateTable('messages').set({ mailed_at: now() }).where('id', '=', messageId).execute()
}

export const mailMessage = defineJob<{ messageId: string }>({
  name: 'mail-message',
  run: (parts, { messageId }) => sendMessage(parts, messageId),
})

/** Enqueues again what could not be sent while mail was down for longer than its job retries. */
export const resendMessages = defineJob({
  name: 'resend-messages',
  schedule: '35 3 * * *',
  run: async ({ db, now, enqueueIn }) => {
    const unsent = await db
      .selectFrom('messages')
      .select('id')
      .where('sender', '=', 'learner')
      .where('mailed_at', 'is', null)
      .where('created_at', '<', daysBefore(now(), retriedDays))
      .orderBy('created_at')
      .execute()
    for (const { id } of unsent) await enqueueIn(undefined)(mailMessage, { messageId: id }, id)
  },
})

export const tidyThreads = defineJob({
  name: 'tidy-threads',
  schedule: '40 3 * * *',
  run: async ({ db, now }) => {
    await db.deleteFrom('threads').where('last_message_at', '<', daysBefore(now(), keptDays.messages)).execute()
  },
})
