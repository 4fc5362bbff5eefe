import { sql } from 'kysely'
import type { Write } from '../../../db/connect.ts'
import { closeReports } from './reports.queries.ts'
import { refreshThreads } from './threads.queries.ts'

/** Removes the texts and the name of a user from all forums. That there were posts stays, for what was replied. */
export async function erasePostsOf(db: Write, userId: string, now: Date): Promise<void> {
  const posts = await db
    .selectFrom('forum_posts')
    .select(['id', 'thread_id'])
    .where('user_id', '=', userId)
    .orderBy('thread_id')
    .execute()
  const ids = posts.map(({ id }) => id)
  const threads = [...new Set(posts.map(({ thread_id }) => thread_id))]
  await db
    .updateTable('forum_posts')
    .set((eb) => ({ user_id: null, role: null, text: '', removed_at: eb.fn.coalesce('removed_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .execute()
  if (ids.length) await db.updateTable('forum_threads').set({ title: null }).where('id', 'in', ids).execute()
  await closeReports(db, ids, now)
  await refreshThreads(db, threads)
  await db.deleteFrom('forum_readers').where('user_id', '=', userId).execute()
  await db.deleteFrom('forum_reports').where('user_id', '=', userId).execute()
}

/** Gives the posts of a user, the threads that they follow and what they reported to another. */
export async function movePosts(db: Write, from: string, to: string): Promise<void> {
  await db.updateTable('forum_posts').set({ user_id: to }).where('user_id', '=', from).execute()
  await sql`update forum_readers set user_id = ${to} where user_id = ${from}
    and not exists (select from forum_readers own where own.user_id = ${to} and own.thread_id = forum_readers.thread_id)`.execute(
    db,
  )
  await sql`update forum_reports set user_id = ${to} where user_id = ${from}
    and not exists (select from forum_reports own where own.user_id = ${to} and own.post_id = forum_reports.post_id)`.execute(
    db,
  )
}
