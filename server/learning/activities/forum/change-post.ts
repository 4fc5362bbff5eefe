import type { Fails } from '../../../context.ts'
import type { Write } from '../../../db/connect.ts'
import { mayEdit } from './forum.rules.ts'
import { findPost } from './posts.queries.ts'
import { closeReports } from './reports.queries.ts'
import { lockThread, refreshThreads } from './threads.queries.ts'

type Changing<F extends 'not_found' | 'post_final'> = { db: Write; now: Date } & Fails<F>
type OwnPost = { id: string; stepId: number; userId: string }

/** An own post with its thread locked. */
async function lockOwn({ db, fail }: Changing<'not_found'>, { id, stepId, userId }: OwnPost) {
  const found = await findPost(db, stepId, id)
  if (found?.user_id !== userId) return fail('not_found')
  await lockThread(db, stepId, found.thread_id)
  return (await findPost(db, stepId, id)) ?? fail('not_found')
}

/** Changes an own post while that is allowed; `title`, of the first post, that of its thread. */
export async function editPost(
  changing: Changing<'not_found' | 'post_final'>,
  post: OwnPost & { text: string; title: string | undefined },
) {
  const { db, now, fail } = changing
  const found = await lockOwn(changing, post)
  if (!mayEdit(found, now)) return fail('post_final')
  await db
    .updateTable('forum_posts')
    .set({ text: post.text.trim(), edited_at: now })
    .where('id', '=', post.id)
    .execute()
  if (post.title !== undefined && found.thread_id === post.id)
    await db.updateTable('forum_threads').set({ title: post.title.trim() }).where('id', '=', post.id).execute()
  return found
}

/** Removes the text of an own post, and with the first one the title of its thread. A repeat changes nothing. */
export async function removePost(changing: Changing<'not_found'>, post: OwnPost) {
  const { db, now } = changing
  const found = await lockOwn(changing, post)
  if (found.removed_at) return found
  await db.updateTable('forum_posts').set({ text: '', removed_at: now }).where('id', '=', post.id).execute()
  await db.updateTable('forum_threads').set({ title: null }).where('id', '=', post.id).execute()
  await closeReports(db, [post.id], now)
  await refreshThreads(db, [found.thread_id])
  return found
}
