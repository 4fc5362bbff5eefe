import { sql } from 'kysely'
import type { Message, Thread, ThreadSummary } from '../../contract/messages.ts'
import type { Read, Write } from '../db/connect.ts'

/** The latest conversations that are listed, and the latest messages of one that are shown. */
const maxThreads = 100
const maxMessages = 500

/** Answers that the learner has not read. */
const unread = sql<number>`(
  select count(*) from messages m where m.thread_id = threads.id and m.sender = 'provider'
  and (threads.read_at is null or m.created_at > threads.read_at))`

const messageOf = ({ id, sender, text, created_at }: MessageRow): Message => ({
  id,
  sender,
  text,
  sent: created_at.toISOString(),
})
type MessageRow = Omit<Message, 'sent'> & { created_at: Date }

export async function listThreads(db: Read, userId: string): Promise<ThreadSummary[]> {
  const rows = await db
    .selectFrom('threads')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages')
          .select(['messages.id', 'sender', 'text', 'messages.created_at'])
          .whereRef('thread_id', '=', 'threads.id')
          .orderBy('messages.created_at', 'desc')
          .orderBy('messages.id', 'desc')
          .limit(sql.lit(1))
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['threads.id', 'subject', unread.as('unread')])
    .select(['last.id as last_id', 'last.sender', 'last.text', 'last.created_at'])
    .where('user_id', '=', userId)
    .orderBy('last_message_at', 'desc')
    .limit(sql.lit(maxThreads))
    .execute()
  return rows.map(({ id, subject, unread: count, last_id, ...last }) => ({
    id,
    subject,
    unread: count,
    last: messageOf({ ...last, id: last_id }),
  }))
}

export async function findThread(db: Read, userId: string, threadId: string): Promise<Thread | undefined> {
  const thread = await db
    .selectFrom('threads')
    .select(['id', 'subject', unread.as('unread')])
    .where('id', '=', threadId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!thread) return undefined
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'sender', 'text', 'created_at'])
    .where('thread_id', '=', threadId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(maxMessages))
    .execute()
  return { ...thread, messages: rows.toReversed().map(messageOf) }
}

/** A query that counts the answers that a user has not read. */
export const unreadOf = (db: Read, userId: string) =>
  db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.thread_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('threads.user_id', '=', userId)
    .where('sender', '=', 'provider')
    .where((eb) => eb.or([eb('read_at', 'is', null), eb('messages.created_at', '>', eb.ref('read_at'))]))

export const countUnread = async (db: Read, userId: string): Promise<number> =>
  (await unreadOf(db, userId).executeTakeFirstOrThrow()).total

/** Marks a thread read up to a message of it, never back; false when the user has no such thread or message. */
export async function markRead(db: Write, userId: string, threadId: string, messageId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('threads')
    .from('messages')
    .set({
      read_at: sql<Date>`greatest(threads.read_at, messages.created_at)`,
      // A later answer is emailed again, once nothing is left to read.
      notified_at: sql<Date | null>`case when messages.created_at >= last_message_at then null else notified_at end`,
    })
    .whereRef('messages.thread_id', '=', 'threads.id')
    .where('threads.id', '=', threadId)
    .where('user_id', '=', userId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

/** Deletes what a user wrote to the provider, and the answers. */
export async function deleteThreadsOf(db: Write, userId: string): Promise<void> {
  await db.deleteFrom('threads').where('user_id', '=', userId).execute()
}

/** Moves the conversations of a user to another. */
export async function moveThreads(db: Write, from: string, to: string): Promise<void> {
  await db.updateTable('threads').set({ user_id: to }).where('user_id', '=', from).execute()
}
