import { v7 } from 'uuid'
import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import type { Enqueue } from '../jobs/job.ts'
import { notifyLearner } from './notify-learner.jobs.ts'

type Answering = { db: Write; now: Date; enqueue: Enqueue } & Fails<'not_found'>

/**
 * Adds an answer of staff to a thread and returns its id. The learner is emailed about the first answer since they have
 * read the thread: several answers are one email.
 */
export async function answerThread(
  { db, now, enqueue, fail }: Answering,
  threadId: string,
  { staffId, text }: { staffId: string | null; text: string },
): Promise<string> {
  const thread = await db
    .selectFrom('threads')
    .select('notified_at')
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirst()
  if (!thread) return fail('not_found')
  const id = v7()
  await db
    .insertInto('messages')
    .values({ id, thread_id: threadId, sender: 'provider', staff_id: staffId, text: text.trim(), created_at: now })
    .execute()
  await db
    .updateTable('threads')
    .set({ last_message_at: now, waiting_since: null, notified_at: thread.notified_at ?? now })
    .where('id', '=', threadId)
    .execute()
  if (!thread.notified_at) await enqueue(notifyLearner, { threadId })
  return id
}
