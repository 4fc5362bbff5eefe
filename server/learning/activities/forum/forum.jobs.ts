import { userEvents } from '../../../../contract/events.ts'
import type { Read } from '../../../db/connect.ts'
import type { Texts } from '../../../db/texts.ts'
import { defineJob } from '../../../jobs/job.ts'
import { notify } from '../../../mail/notify.ts'
import { sentence } from '../../../sentences.ts'
import { isShownTo } from './forum.rules.ts'

/** The thread for an email to the user, as long as they have its course. */
const findFollower = (db: Read, userId: string, threadId: string) =>
  db
    .selectFrom('forum_threads')
    .innerJoin('forum_posts as first', 'first.id', 'forum_threads.id')
    .innerJoin('steps', 'steps.id', 'forum_threads.step_id')
    .innerJoin('enrolments', 'enrolments.course_id', 'steps.course_id')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .select(['forum_threads.title', 'first.user_id', 'first.state', 'first.removed_at'])
    .select(['steps.title as step_title', 'steps.id as step_id', 'steps.topic_id', 'steps.course_id'])
    .select('email_verified_at')
    .where('forum_threads.id', '=', threadId)
    .where('enrolments.user_id', '=', userId)
    .where('enrolments.ended_at', 'is', null)
    .where('steps.retired_at', 'is', null)
    .executeTakeFirst()

type Place = { course_id: number; topic_id: number | null; step_id: number }
/** The step's place in its course. */
const placeOf = ({ course_id, topic_id, step_id }: Place) =>
  topic_id === null ? `/course/${course_id}/theory` : `/course/${course_id}/theory/${topic_id}#step-${step_id}`

const removed = {
  lt: sentence('lt', 'learning.forum_removed'),
  en: sentence('en', 'learning.forum_removed'),
  ru: sentence('ru', 'learning.forum_removed'),
}

type Thread = Parameters<typeof isShownTo>[0] & {
  title: string | null
  step_title: Texts
  email_verified_at: Date | null
}
/**
 * The title of a thread as the user sees it on the screen: that of a hidden first post is its author's only. To an
 * address that is not confirmed that of the forum: who registered it may have typed anything for a stranger to read.
 */
function titleFor(userId: string, thread: Thread): string | Texts {
  if (thread.email_verified_at === null) return thread.step_title
  return (isShownTo(thread, userId) && thread.title) || removed
}

/** Emails a follower that there is a reply, unless they have looked at the thread or switched its emails off. */
export const mailReply = defineJob<{ threadId: string; userId: string }>({
  name: 'mail-forum-reply',
  run: async ({ db, config, enqueueIn }, { threadId, userId }) => {
    const due = await db
      .selectFrom('forum_readers')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('thread_id', '=', threadId)
      .where('follows', '=', true)
      .where('notified_at', 'is not', null)
      .executeTakeFirst()
    const found = due && (await findFollower(db, userId, threadId))
    if (!found) return
    const work = { db, config, enqueue: enqueueIn(undefined) }
    await notify(work, userId, userEvents.forum_replied, { title: titleFor(userId, found) }, ({ t, link }) => [
      t('text'),
      link(placeOf(found), t('open')),
      t('off'),
    ])
  },
})

/** Emails the author of a post that staff hid it and why, or shows it again; unless it was decided otherwise since. */
export const mailDecision = defineJob<{ postId: string; state: 'visible' | 'hidden' }>({
  name: 'mail-forum-decision',
  run: async ({ db, config, enqueueIn }, { postId, state }) => {
    const post = await db
      .selectFrom('forum_posts')
      .innerJoin('forum_threads', 'forum_threads.id', 'forum_posts.thread_id')
      .innerJoin('forum_posts as first', 'first.id', 'forum_threads.id')
      .innerJoin('steps', 'steps.id', 'forum_threads.step_id')
      .innerJoin('users', 'users.id', 'forum_posts.user_id')
      .select(['forum_threads.title', 'first.user_id', 'first.state', 'first.removed_at'])
      .select(['steps.title as step_title', 'steps.id as step_id', 'steps.topic_id', 'steps.course_id'])
      .select(['forum_posts.reason', 'forum_posts.user_id as author', 'email_verified_at'])
      .where('forum_posts.id', '=', postId)
      .where('forum_posts.state', '=', state)
      .where('forum_posts.removed_at', 'is', null)
      .executeTakeFirst()
    if (!post?.author) return
    const values = { title: titleFor(post.author, post), reason: post.reason ?? '' }
    const work = { db, config, enqueue: enqueueIn(undefined) }
    const event = state === 'hidden' ? userEvents.post_hidden : userEvents.post_shown
    await notify(work, post.author, event, values, ({ t, link }) => [
      t('text'),
      ...(state === 'hidden' ? [t('reason')] : []),
      link(placeOf(post), t('open')),
    ])
  },
})

export const forumJobs = [mailReply, mailDecision]
