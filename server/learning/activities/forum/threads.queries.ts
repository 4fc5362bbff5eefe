import { sql } from 'kysely'
import type { ForumThreads } from '../../../../contract/activities/forums.ts'
import type { Read, Write } from '../../../db/connect.ts'
import { authorOf, isShownTo } from './forum.rules.ts'
import { pageOf, perPage } from './pages.rules.ts'

/** Who reads a forum. What was written before `since`, when the learner got the course, is not marked as unread. */
export type Reader = { userId: string; stepId: number; since: Date }

/** A thread of a forum, with whose its first post is and what is shown of it. */
export const findThread = (db: Read, stepId: number, id: string) =>
  db
    .selectFrom('forum_threads')
    .innerJoin('forum_posts', 'forum_posts.id', 'forum_threads.id')
    .select(['title', 'user_id', 'state', 'removed_at'])
    .where('forum_threads.id', '=', id)
    .where('step_id', '=', stepId)
    .executeTakeFirst()

/** Locks a thread until the transaction ends, so that its posts have an order; undefined when the forum has none such. */
export const lockThread = (db: Write, stepId: number, id: string) =>
  db
    .selectFrom('forum_threads')
    .select('id')
    .where('id', '=', id)
    .where('step_id', '=', stepId)
    .forUpdate()
    .executeTakeFirst()

const replies = sql<number>`(
  select count(*) from forum_posts r
  where r.thread_id = t.id and r.id <> t.id and r.removed_at is null and r.state = 'visible')`

async function countThreads(db: Read, stepId: number): Promise<number> {
  const { total } = await db
    .selectFrom('forum_threads')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('step_id', '=', stepId)
    .where('last_post_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return total
}

/** A page of the threads that have something to show. */
export async function listThreads(db: Read, { userId, stepId, since }: Reader, asked: number): Promise<ForumThreads> {
  const { offset, ...paging } = pageOf(await countThreads(db, stepId), asked)
  const rows = await db
    .selectFrom('forum_threads as t')
    .innerJoin('forum_posts as p', 'p.id', 't.id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('forum_readers as r', (join) => join.onRef('r.thread_id', '=', 't.id').on('r.user_id', '=', userId))
    .select(['t.id', 't.title', 't.last_post_at', 'p.user_id', 'p.role', 'p.state', 'p.removed_at'])
    .select(['u.firstname', 'u.lastname', replies.as('replies')])
    .select(sql<boolean>`t.last_post_at > coalesce(r.read_at, ${since})`.as('unread'))
    .where('t.step_id', '=', stepId)
    .where('t.last_post_at', 'is not', null)
    .orderBy('t.last_post_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(sql.lit(perPage))
    .offset(offset)
    .execute()
  const data = rows.flatMap(({ id, title, last_post_at, unread, ...first }) => {
    const own = first.user_id === userId
    const shown = isShownTo(first, userId)
    const last_at = last_post_at?.toISOString()
    if (!last_at) return []
    const author = shown ? authorOf(first) : null
    return [{ id, title: shown ? title : null, author, own, replies: first.replies, last_at, unread }]
  })
  return { data, ...paging }
}

/** Writes when the last post of threads was that is shown. */
export async function refreshThreads(db: Write, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await db
    .updateTable('forum_threads')
    .set({
      last_post_at: sql<Date | null>`(
        select max(p.created_at) from forum_posts p
        where p.thread_id = forum_threads.id and p.removed_at is null and p.state = 'visible')`,
    })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
}
