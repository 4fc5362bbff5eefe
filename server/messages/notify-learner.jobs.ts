import { userEvents } from '../../contract/events.ts'
import { defineJob } from '../jobs/job.ts'
import { notify } from '../mail/notify.ts'

/**
 * Emails the learner that there is an answer, unless it was read in the meantime. The email does not contain it, and
 * to an address that is not confirmed not even the subject: who registered it may have typed anything for a stranger
 * to read.
 */
export const notifyLearner = defineJob<{ threadId: string }>({
  name: 'notify-learner-of-answer',
  run: async ({ db, config, enqueueIn }, { threadId }) => {
    const thread = await db
      .selectFrom('threads')
      .innerJoin('users', 'users.id', 'threads.user_id')
      .select(['subject', 'user_id', 'email_verified_at'])
      .where('threads.id', '=', threadId)
      .where('notified_at', 'is not', null)
      .executeTakeFirst()
    if (!thread) return
    const { subject, user_id, email_verified_at: confirmed } = thread
    const work = { db, config, enqueue: enqueueIn(undefined) }
    await notify(work, user_id, userEvents.thread_answered, { subject }, ({ t, link }) => [
      t(confirmed ? 'text' : 'about'),
      link(`/messages?thread=${threadId}`, t('read')),
    ])
  },
})
