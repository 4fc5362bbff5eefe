import type { Language } from '../../../../contract/common.ts'
import type { Read } from '../../../db/connect.ts'
import { composeEmail } from '../../../integrations/mail/compose-email.ts'
import { defineJob } from '../../../jobs/job.ts'
import { screenAddress } from '../../../screen-address.ts'
import { sentence } from '../../../sentences.ts'

/** The user with the thread, as long as they have its course. */
const findFollower = (db: Read, userId: string, threadId: string) =>
  db
    .selectFrom('forum_threads')
    .innerJoin('steps', 'steps.id', 'forum_threads.step_id')
    .innerJoin('enrolments', 'enrolments.course_id', 'steps.course_id')
    .innerJoin('users', 'users.id', 'enrolments.user_id')
    .select(['forum_threads.title', 'steps.id as step_id', 'steps.topic_id', 'steps.course_id'])
    .select(['users.email', 'users.language'])
    .where('forum_threads.id', '=', threadId)
    .where('users.id', '=', userId)
    .where('enrolments.ended_at', 'is', null)
    .where('steps.retired_at', 'is', null)
    .where('users.anonymised_at', 'is', null)
    .executeTakeFirst()

type Place = { course_id: number; topic_id: number | null; step_id: number }
/** The step's place in its course. */
const placeOf = ({ course_id, topic_id, step_id }: Place) =>
  topic_id === null ? `/course/${course_id}/theory` : `/course/${course_id}/theory/${topic_id}#step-${step_id}`

const titleIn = (title: string | null, language: Language) => title ?? sentence(language, 'learning.forum_removed')

/** Emails a follower that there is a reply, unless they have looked at the thread or switched its emails off. */
export const mailReply = defineJob<{ threadId: string; userId: string }>({
  name: 'mail-forum-reply',
  run: async ({ db, config, integrations }, { threadId, userId }) => {
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
    const { language, email } = found
    const words = { brand: config.brand, title: titleIn(found.title, language) }
    const t = (key: string) => sentence(language, `mail.forum_reply.${key}`, words)
    const link = screenAddress(config.publicUrl, placeOf(found), language)
    await integrations.mail.send(
      composeEmail({
        to: email,
        language,
        brand: config.brand,
        subject: t('subject'),
        parts: [sentence(language, 'mail.greeting'), t('text'), { link, label: t('open') }, t('off')],
      }),
    )
  },
})

/** Emails the author of a post that staff hid it and why, or shows it again; unless it was decided otherwise since. */
export const mailDecision = defineJob<{ postId: string; state: 'visible' | 'hidden' }>({
  name: 'mail-forum-decision',
  run: async ({ db, config, integrations }, { postId, state }) => {
    const post = await db
      .selectFrom('forum_posts')
      .innerJoin('forum_threads', 'forum_threads.id', 'forum_posts.thread_id')
      .innerJoin('steps', 'steps.id', 'forum_threads.step_id')
      .innerJoin('users', 'users.id', 'forum_posts.user_id')
      .select(['forum_threads.title', 'steps.id as step_id', 'steps.topic_id', 'steps.course_id', 'reason'])
      .select(['users.email', 'users.language'])
      .where('forum_posts.id', '=', postId)
      .where('forum_posts.state', '=', state)
      .where('removed_at', 'is', null)
      .where('users.anonymised_at', 'is', null)
      .executeTakeFirst()
    if (!post) return
    const { language, email } = post
    const title = titleIn(post.title, language)
    const t = (key: string) =>
      sentence(language, `mail.forum_${state}.${key}`, { brand: config.brand, title, reason: post.reason ?? '' })
    const link = screenAddress(config.publicUrl, placeOf(post), language)
    const why = state === 'hidden' ? [t('reason')] : []
    await integrations.mail.send(
      composeEmail({
        to: email,
        language,
        brand: config.brand,
        subject: t('subject'),
        parts: [sentence(language, 'mail.greeting'), t('text'), ...why, { link, label: t('open') }],
      }),
    )
  },
})

export const forumJobs = [mailReply, mailDecision]
