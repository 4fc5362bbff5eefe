import type { Fails } from '../../../context.ts'
import type { Write } from '../../../db/connect.ts'
import { ExpectedFailure } from '../../../http/fail.ts'
import type { Enqueue } from '../../../jobs/job.ts'
import { hourMs, momentOf, roleOf, secondsToWait } from './forum.rules.ts'
import { mailReply } from './forum.jobs.ts'
import { findPost } from './posts.queries.ts'
import { noteReply, takePart } from './readers.queries.ts'
import { lockThread } from './threads.queries.ts'

type Writing = { db: Write; now: Date } & Fails<'not_found' | 'too_many_posts'>
/** `id`: of the post; a repeat with it adds nothing. The caller has checked that the user may write in the forum. */
type Post = { id: string; stepId: number; userId: string; text: string }

/** Whether the user has written this post before; `not_found` when the id is that of another one. */
async function isRepeat({ db, fail }: Writing, { id, stepId, userId }: Post): Promise<boolean> {
  const found = await db.selectFrom('forum_posts').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) return false
  const post = await findPost(db, stepId, id)
  return post?.user_id === userId || fail('not_found')
}

/** Fails when the user has written too many posts in the last hour. */
async function requireFewPosts({ db, now }: Writing, userId: string): Promise<void> {
  const rows = await db
    .selectFrom('forum_posts')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - hourMs))
    .execute()
  const seconds = secondsToWait(
    rows.map(({ created_at }) => created_at),
    now,
  )
  if (seconds > 0) throw new ExpectedFailure('too_many_posts', {}, seconds)
}

async function insertPost({ db }: Writing, { id, userId, text }: Post, threadId: string, at: Date): Promise<void> {
  const roles = await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()
  await db
    .insertInto('forum_posts')
    .values({
      id,
      thread_id: threadId,
      user_id: userId,
      role: roleOf(roles.map(({ role }) => role)),
      text: text.trim(),
      created_at: at,
    })
    .execute()
  await db.updateTable('forum_threads').set({ last_post_at: at }).where('id', '=', threadId).execute()
  await takePart(db, userId, threadId)
}

/** Starts a thread with its first post, whose id becomes that of the thread. */
export async function startThread(writing: Writing, post: Post & { title: string }): Promise<void> {
  if (await isRepeat(writing, post)) return
  await requireFewPosts(writing, post.userId)
  const { db, now } = writing
  await db
    .insertInto('forum_threads')
    .values({ id: post.id, step_id: post.stepId, title: post.title.trim(), created_at: now })
    .execute()
  await insertPost(writing, post, post.id, now)
}

/** Adds a reply to a thread, and enqueues an email to each of its followers who has looked since the last one. */
export async function addReply(writing: Writing & { enqueue: Enqueue }, post: Post & { threadId: string }) {
  const { db, now, enqueue, fail } = writing
  const { userId, stepId, threadId } = post
  if (!(await lockThread(db, stepId, threadId))) return fail('not_found')
  if (await isRepeat(writing, post)) return
  await requireFewPosts(writing, userId)
  const { last } = await db
    .selectFrom('forum_posts')
    .select((eb) => eb.fn.max('created_at').as('last'))
    .where('thread_id', '=', threadId)
    .executeTakeFirstOrThrow()
  await insertPost(writing, post, threadId, momentOf(now, last))
  for (const follower of await noteReply(db, threadId, userId, now))
    await enqueue(mailReply, { threadId, userId: follower })
}
