import { v7 } from 'uuid'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { mailMessage } from './mail-message.jobs.ts'

type Writing = { db: Write; now: Date }
type Opened = { userId: string; subject: string; text: string }

/** Adds a learner's message to a thread and returns its id. What they have not seen stays unread. */
async function addMessage({ db, now }: Writing, threadId: string, text: string, mailedAt: Date | null) {
  const id = v7()
  await db
    .insertInto('messages')
    .values({ id, thread_id: threadId, sender: 'learner', text, created_at: now, mailed_at: mailedAt })
    .execute()
  await db
    .updateTable('threads')
    .set((eb) => ({ last_message_at: now, waiting_since: eb.fn.coalesce('waiting_since', eb.val(now)) }))
    .where('id', '=', threadId)
    .execute()
  return id
}

/**
 * Opens a thread with a learner's first message and returns its id. `mailed`: the provider gets the message in another
 * email, as that of a contact form; otherwise a job sends it.
 */
export async function openThread(
  writing: Writing,
  { userId, subject, text }: Opened,
  delivery: { enqueue: Enqueue } | 'mailed',
): Promise<string> {
  const { db, now } = writing
  const id = v7()
  await db
    .insertInto('threads')
    .values({ id, user_id: userId, subject, created_at: now, last_message_at: now })
    .execute()
  const messageId = await addMessage(writing, id, text, delivery === 'mailed' ? now : null)
  if (delivery !== 'mailed') await delivery.enqueue(mailMessage, { messageId })
  return id
}

/** Adds a learner's message and enqueues its email to the provider. The caller has checked whose thread it is. */
export async function replyToThread(writing: Writing & { enqueue: Enqueue }, threadId: string, text: string) {
  const messageId = await addMessage(writing, threadId, text, null)
  await writing.enqueue(mailMessage, { messageId })
}
