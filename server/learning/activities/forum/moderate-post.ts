import type { Fails } from '../../../context.ts'
import type { Write } from '../../../db/connect.ts'
import type { Enqueue } from '../../../jobs/job.ts'
import { mailDecision } from './forum.jobs.ts'
import { closeReports } from './reports.queries.ts'
import { refreshThreads } from './threads.queries.ts'

type Moderation = { db: Write; now: Date; enqueue: Enqueue } & Fails<'not_found' | 'already_decided'>
/** `reason`: why a post is hidden, for its author. `by`: the user who decides. */
export type PostDecision = { post: string; by: string } & ({ state: 'visible' } | { state: 'hidden'; reason: string })

/** Where the post is, with its thread locked. */
async function lockPost(db: Write, id: string) {
  const post = await db.selectFrom('forum_posts').select('thread_id').where('id', '=', id).executeTakeFirst()
  if (!post) return undefined
  await db.selectFrom('forum_threads').select('id').where('id', '=', post.thread_id).forUpdate().execute()
  return db
    .selectFrom('forum_posts')
    .select(['thread_id', 'state', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * Hides a post or shows it again, and closes its reports. Its author is emailed: why it is hidden, or that it is shown.
 * Leaving a reported post as it is closes its reports only. `already_decided` when there is nothing to decide,
 * `not_found` when the post does not exist or was removed.
 */
export async function moderatePost({ db, now, enqueue, fail }: Moderation, decision: PostDecision): Promise<void> {
  const { post: id, by, state } = decision
  const post = await lockPost(db, id)
  if (!post || post.removed_at) return fail('not_found')
  const closed = await closeReports(db, [id], now)
  if (post.state === state) return closed ? undefined : fail('already_decided')
  const reason = decision.state === 'hidden' ? decision.reason : null
  await db
    .updateTable('forum_posts')
    .set({ state, reason, moderated_at: now, moderator_id: by })
    .where('id', '=', id)
    .execute()
  await refreshThreads(db, [post.thread_id])
  await enqueue(mailDecision, { postId: id, state })
}
