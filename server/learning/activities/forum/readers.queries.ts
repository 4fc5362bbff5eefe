import { sql } from 'kysely'
import type { Read, Write } from '../../../db/connect.ts'

export const findReading = (db: Read, userId: string, threadId: string) =>
  db
    .selectFrom('forum_readers')
    .select(['read_at', 'follows'])
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .executeTakeFirst()

/** Marks a thread read up to an instant, never back. The next reply is emailed again. */
export async function markRead(db: Write, userId: string, threadId: string, at: Date): Promise<void> {
  await db
    .insertInto('forum_readers')
    .values({ user_id: userId, thread_id: threadId, read_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'thread_id'])
        .doUpdateSet({ read_at: sql<Date>`greatest(forum_readers.read_at, excluded.read_at)`, notified_at: null }),
    )
    .execute()
}

/** Switches the emails of a thread on or off. */
export async function follow(db: Write, userId: string, threadId: string, follows: boolean): Promise<void> {
  await db
    .insertInto('forum_readers')
    .values({ user_id: userId, thread_id: threadId, follows })
    .onConflict((conflict) => conflict.columns(['user_id', 'thread_id']).doUpdateSet({ follows }))
    .execute()
}

/** Who writes in a thread follows it, unless they have switched that off. */
export async function takePart(db: Write, userId: string, threadId: string): Promise<void> {
  await db
    .insertInto('forum_readers')
    .values({ user_id: userId, thread_id: threadId, follows: true })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'thread_id'])
        .doUpdateSet({ follows: sql<boolean>`coalesce(forum_readers.follows, true)` }),
    )
    .execute()
}

/** Marks that the followers of a thread are to be emailed about a reply, except its author; returns those who were not. */
export async function noteReply(db: Write, threadId: string, authorId: string, now: Date): Promise<string[]> {
  const noted = await db
    .updateTable('forum_readers')
    .set({ notified_at: now })
    .where('thread_id', '=', threadId)
    .where('user_id', '<>', authorId)
    .where('follows', '=', true)
    .where('notified_at', 'is', null)
    .returning('user_id')
    .execute()
  return noted.map(({ user_id }) => user_id)
}
