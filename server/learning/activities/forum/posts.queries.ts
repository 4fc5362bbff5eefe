import { sql } from 'kysely'
import type { ForumPost, ForumThread } from '../../../../contract/activities/forums.ts'
import type { Read, Write } from '../../../db/connect.ts'
import { authorOf, isShownTo, mayEdit, stateOf } from './forum.rules.ts'
import { pageOf, perPage, readingPage } from './pages.rules.ts'
import { findReading, markRead } from './readers.queries.ts'
import { findThread, type Reader } from './threads.queries.ts'

const listPosts = (db: Read, threadId: string, userId: string, offset: number) =>
  db
    .selectFrom('forum_posts as p')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.role', 'p.text', 'p.created_at', 'p.edited_at', 'p.removed_at'])
    .select(['p.state', 'p.reason', 'u.firstname', 'u.lastname'])
    .select(
      sql<boolean>`exists (select from forum_reports r where r.post_id = p.id and r.user_id = ${userId})`.as(
        'reported',
      ),
    )
    .where('p.thread_id', '=', threadId)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(sql.lit(perPage))
    .offset(offset)
    .execute()
type Row = Awaited<ReturnType<typeof listPosts>>[number]

type Seen = { userId: string; readAt: Date; now: Date }

/** A post as a learner gets it: nothing of what is hidden or removed. */
function postOf(row: Row, { userId, readAt, now }: Seen): ForumPost {
  const own = row.user_id === userId
  const state = stateOf(row)
  const shown = isShownTo(row, userId)
  return {
    id: row.id,
    author: shown ? authorOf(row) : null,
    own,
    at: row.created_at.toISOString(),
    edited: shown && row.edited_at !== null,
    state,
    text: shown ? row.text : '',
    reason: own && state === 'hidden' ? row.reason : null,
    unread: state === 'visible' && !own && row.created_at > readAt,
    may_edit: own && mayEdit(row, now),
    reported: row.reported,
  }
}

async function countPosts(db: Read, threadId: string, until?: Date): Promise<number> {
  let query = db
    .selectFrom('forum_posts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('thread_id', '=', threadId)
  if (until) query = query.where('created_at', '<=', until)
  return (await query.executeTakeFirstOrThrow()).total
}

type Asked = { thread: string; page: number | 'unread' | 'last' }

/**
 * A page of a thread, whose posts are read from now on; undefined when the forum has no such thread. `unread`: where
 * reading goes on.
 */
export async function showThread(
  db: Write,
  { userId, stepId, since }: Reader,
  { thread: id, page }: Asked,
  now: Date,
): Promise<ForumThread | undefined> {
  const thread = await findThread(db, stepId, id)
  if (!thread) return undefined
  const reading = await findReading(db, userId, id)
  const readAt = reading?.read_at ?? since
  const total = await countPosts(db, id)
  const read = reading?.read_at ? await countPosts(db, id, reading.read_at) : 0
  const wanted = { last: total, unread: readingPage({ total, read }) }
  const { offset, ...paging } = pageOf(total, typeof page === 'number' ? page : wanted[page])
  const rows = await listPosts(db, id, userId, offset)
  const last = rows.at(-1)
  if (last) await markRead(db, userId, id, last.created_at)
  return {
    id,
    title: isShownTo(thread, userId) ? thread.title : null,
    follows: reading?.follows ?? false,
    posts: { data: rows.map((row) => postOf(row, { userId, readAt, now })), ...paging },
  }
}

/** A post of a forum with its thread. */
export const findPost = (db: Read, stepId: number, id: string) =>
  db
    .selectFrom('forum_posts')
    .innerJoin('forum_threads', 'forum_threads.id', 'forum_posts.thread_id')
    .select(['forum_posts.id', 'thread_id', 'user_id', 'forum_posts.created_at', 'removed_at', 'state'])
    .where('forum_posts.id', '=', id)
    .where('forum_threads.step_id', '=', stepId)
    .executeTakeFirst()

/** Which page of its thread a post is on. */
export async function pageOfPost(db: Read, { thread_id, created_at }: { thread_id: string; created_at: Date }) {
  return Math.max(1, Math.ceil((await countPosts(db, thread_id, created_at)) / perPage))
}

/** How many posts of a learner a forum shows that were written since an instant. */
export async function countWritten(db: Read, { userId, stepId, since }: Reader): Promise<number> {
  const { total } = await db
    .selectFrom('forum_posts')
    .innerJoin('forum_threads', 'forum_threads.id', 'forum_posts.thread_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('step_id', '=', stepId)
    .where('removed_at', 'is', null)
    .where('state', '=', 'visible')
    .where('forum_posts.created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return total
}
