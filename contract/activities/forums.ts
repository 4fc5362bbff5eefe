import * as v from 'valibot'
import { line, note, paged, type Role, text } from '../common.ts'
import { type ActivityCall, CourseStanding, drafts, opened } from './common.ts'
import { forumLengths, reportReasons } from './modules.ts'

const roles = ['manager', 'author', 'instructor', 'finance', 'support'] as const satisfies readonly Role[]
/** What a writer is shown as. */
export type ForumRole = (typeof roles)[number]

/** First name and initial of the last name; `role`: of staff, when the post was written. */
const Author = v.object({ name: v.string(), role: v.nullable(v.picklist(roles)) })
export type ForumAuthor = v.InferOutput<typeof Author>

/**
 * A post. `author`: null when the account was erased, or nothing of the post is shown. `text`: plain; empty when its
 * author removed it, or staff hid it, which leaves it and the `reason` to its author only.
 */
export const ForumPost = v.object({
  id: v.string(),
  author: v.nullable(Author),
  own: v.boolean(),
  at: v.string(),
  edited: v.boolean(),
  state: v.picklist(['visible', 'hidden', 'removed']),
  text: v.string(),
  reason: v.nullable(v.string()),
  unread: v.boolean(),
  may_edit: v.boolean(),
  /** Whether the learner has reported it. */
  reported: v.boolean(),
})
export type ForumPost = v.InferOutput<typeof ForumPost>

/** A thread with its posts, the oldest first. `title`: null when its first post is not shown. */
export const ForumThread = v.object({
  id: v.string(),
  title: v.nullable(v.string()),
  /** Whether the learner is emailed about replies. */
  follows: v.boolean(),
  posts: paged(ForumPost),
})
export type ForumThread = v.InferOutput<typeof ForumThread>

const ThreadSummary = v.object({
  id: v.string(),
  title: v.nullable(v.string()),
  author: v.nullable(Author),
  own: v.boolean(),
  replies: v.number(),
  last_at: v.string(),
  /** Whether it has posts that the learner has not seen, of the time since they have the course. */
  unread: v.boolean(),
})
export type ThreadSummary = v.InferOutput<typeof ThreadSummary>

/** Threads, the one with the latest post first. */
export const ForumThreads = paged(ThreadSummary)
export type ForumThreads = v.InferOutput<typeof ForumThreads>

/** How many of the posts that complete the step the learner has written. `needed`: null when it is ticked by hand. */
const progress = { needed: v.nullable(v.number()), written: v.number(), completed: v.boolean() }

export const OpenedForum = v.object({
  kind: v.literal('forum'),
  module: v.literal('forum'),
  ...opened,
  description: v.string(),
  drafts,
  ...progress,
  threads: ForumThreads,
})
export type OpenedForum = v.InferOutput<typeof OpenedForum>

/** `course`: what the course waits for, when this post completed the step. */
export const SentPost = v.object({ thread: ForumThread, ...progress, course: v.nullable(CourseStanding) })
export type SentPost = v.InferOutput<typeof SentPost>

const uuid = v.pipe(v.string(), v.uuid())
const page = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))

export const AskedThreads = v.object({ page })
/**
 * `page` null: the one with the first post that was not read, else the last; the first one of a thread never opened.
 */
export const AskedThread = v.object({ thread: uuid, page: v.nullable(page) })
/** `post`: the id of the new post, made by the browser, so that a repeat adds nothing. */
export const NewThread = v.object({ post: uuid, title: line(forumLengths.title), text: text(forumLengths.text) })
export const NewReply = v.object({ post: uuid, thread: uuid, text: text(forumLengths.text) })
/** `title`: of its thread, when the post is the first one. */
export const EditedPost = v.object({
  post: uuid,
  title: v.optional(line(forumLengths.title)),
  text: text(forumLengths.text),
})
export const AskedPost = v.object({ post: uuid })
export const NewReport = v.object({ post: uuid, reason: v.picklist(reportReasons), note: note(forumLengths.note) })
export const Following = v.object({ thread: uuid, follows: v.boolean() })

const always = ['activity_session_expired', 'activity_not_found', 'not_available_yet'] as const
const fails = [...always, 'not_found', 'preview_only'] as const

export const forumCalls = {
  listForumThreads: {
    method: 'POST',
    path: '/forum/list',
    token: 'work',
    about: 'A page of the threads of a forum, the one with the latest post first.',
    body: AskedThreads,
    reply: ForumThreads,
    fails: always,
  },
  showForumThread: {
    method: 'POST',
    path: '/forum/thread',
    token: 'work',
    about: 'A page of the posts of a thread, the oldest first; they are then read.',
    body: AskedThread,
    reply: ForumThread,
    fails,
  },
  startForumThread: {
    method: 'POST',
    path: '/forum/threads',
    token: 'work',
    about: 'Starts a thread. A repeat with the same id adds nothing. At most 20 posts an hour.',
    body: NewThread,
    reply: SentPost,
    fails: [...fails, 'too_many_posts'],
  },
  replyInForum: {
    method: 'POST',
    path: '/forum/replies',
    token: 'work',
    about:
      'Adds a reply to a thread; who follows it is emailed, once until they look again. A repeat with the same id adds nothing.',
    body: NewReply,
    reply: SentPost,
    fails: [...fails, 'too_many_posts'],
  },
  editForumPost: {
    method: 'PUT',
    path: '/forum/posts',
    token: 'work',
    about: 'Changes an own post, for 30 minutes after it was written; it is marked as edited.',
    body: EditedPost,
    reply: ForumThread,
    fails: [...fails, 'post_final'],
  },
  removeForumPost: {
    method: 'POST',
    path: '/forum/removals',
    token: 'work',
    about: 'Removes the text of an own post for good; that there was one stays. A repeat changes nothing.',
    body: AskedPost,
    reply: ForumThread,
    fails,
  },
  reportForumPost: {
    method: 'POST',
    path: '/forum/reports',
    token: 'work',
    about: 'Reports a post of somebody else to staff, once.',
    body: NewReport,
    reply: 'nothing',
    fails,
  },
  followForumThread: {
    method: 'PUT',
    path: '/forum/following',
    token: 'work',
    about: 'Switches emails about replies in a thread on or off. Who writes in a thread follows it.',
    body: Following,
    reply: 'nothing',
    fails,
  },
} as const satisfies Record<string, ActivityCall>
