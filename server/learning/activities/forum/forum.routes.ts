import type { OpenedForum, SentPost } from '../../../../contract/activities/forums.ts'
import type { Fails } from '../../../context.ts'
import { inLanguage } from '../../../db/texts.ts'
import { isDone } from '../../study/completion.rules.ts'
import { findState, type Item, saveState, startItem } from '../../study/completions.queries.ts'
import { enrolledSince } from '../../enrolments/enrolments.queries.ts'
import { recordStep } from '../../enrolments/finish-course.ts'
import type { Enrolled, OutlineStep } from '../../study/outline.queries.ts'
import type { OpenClaims, WorkClaims } from '../activity-tokens.ts'
import { standingOf } from '../course-standing.ts'
import { draftsName } from '../drafts-name.ts'
import type { ActivityWork, KindHandlers } from '../kind.ts'
import { lockStep, openedOf, type Opening } from '../opened-step.ts'
import { findDescription } from '../media/step-description.queries.ts'
import { editPost, removePost } from './change-post.ts'
import { neededPosts } from './forum-settings.ts'
import { countWritten, findPost, pageOfPost, showThread } from './posts.queries.ts'
import { follow } from './readers.queries.ts'
import { insertReport } from './reports.queries.ts'
import { findThread, listThreads, type Reader } from './threads.queries.ts'
import { addReply, startThread } from './write-post.ts'

type Forum = { step: OutlineStep; enrolled: Enrolled; at: Item; reader: Reader }

/** An available forum of a course that the learner has, with the enrolment locked. */
async function lockForum(work: Opening, claims: OpenClaims | WorkClaims): Promise<Forum> {
  const { step, enrolled, at } = await lockStep(work, 'forum', claims)
  const since = await enrolledSince(work.db, at.userId, enrolled.enrolmentId)
  return { step, enrolled, at, reader: { userId: at.userId, stepId: step.id, since } }
}

/** How far the learner's posts complete the step. */
async function progressOf({ db }: ActivityWork, { step, at, reader }: Forum) {
  const needed = step.completion === 2 ? neededPosts(step.settings) : null
  return { needed, written: await countWritten(db, reader), completed: isDone(await findState(db, at)) }
}

/** Completes the step when enough was written; `course` is null when nothing changed. */
async function complete(work: ActivityWork, forum: Forum, claims: WorkClaims) {
  const { db, now } = work
  const { at, enrolled } = forum
  const progress = await progressOf(work, forum)
  const { needed, written, completed } = progress
  if (completed || needed === null || written < needed) return { ...progress, course: null }
  await saveState(db, at, 'complete', now)
  const standing = await recordStep(work, { ...at, courseId: enrolled.courseId, now })
  return { ...progress, completed: true, course: await standingOf(work, enrolled, standing, claims.lang) }
}

export async function openForum(work: Opening, claims: OpenClaims): Promise<OpenedForum> {
  const { db, config, now } = work
  const { item, lang } = claims
  const forum = await lockForum(work, claims)
  await startItem(db, forum.at, now)
  return {
    kind: 'forum',
    module: 'forum',
    ...(await openedOf(work, claims, forum.step)),
    description: inLanguage(await findDescription(db, item), lang),
    drafts: draftsName(config, forum.at),
    ...(await progressOf(work, forum)),
    threads: await listThreads(db, forum.reader, 1),
  }
}

type Asked = Parameters<typeof showThread>[2]
/** A page of a thread, which is then read. */
async function shown({ db, now, fail }: ActivityWork & Fails<'not_found'>, { reader }: Forum, asked: Asked) {
  return (await showThread(db, reader, asked, now)) ?? fail('not_found')
}

type Sending = Opening & Fails<'not_found' | 'too_many_posts'>
async function sent(work: Sending, forum: Forum, claims: WorkClaims, thread: string): Promise<SentPost> {
  return { ...(await complete(work, forum, claims)), thread: await shown(work, forum, { thread, page: 'last' }) }
}

export const forumHandlers: KindHandlers<'forum'> = {
  listForumThreads: async (work, claims, { page }) =>
    listThreads(work.db, (await lockForum(work, claims)).reader, page),

  showForumThread: async (work, claims, { thread, page }) =>
    shown(work, await lockForum(work, claims), { thread, page: page ?? 'unread' }),

  startForumThread: async (work, claims, { post: id, title, text }) => {
    const forum = await lockForum(work, claims)
    await startThread(work, { id, stepId: claims.item, userId: claims.sub, title, text })
    return sent(work, forum, claims, id)
  },

  replyInForum: async (work, claims, { post: id, thread, text }) => {
    const forum = await lockForum(work, claims)
    await addReply(work, { id, stepId: claims.item, threadId: thread, userId: claims.sub, text })
    return sent(work, forum, claims, thread)
  },

  editForumPost: async (work, claims, { post, title, text }) => {
    const forum = await lockForum(work, claims)
    const found = await editPost(work, { id: post, stepId: claims.item, userId: claims.sub, title, text })
    return shown(work, forum, { thread: found.thread_id, page: await pageOfPost(work.db, found) })
  },

  removeForumPost: async (work, claims, { post }) => {
    const forum = await lockForum(work, claims)
    const found = await removePost(work, { id: post, stepId: claims.item, userId: claims.sub })
    return shown(work, forum, { thread: found.thread_id, page: await pageOfPost(work.db, found) })
  },

  reportForumPost: async (work, claims, { post, reason, note }) => {
    const { db, now, fail } = work
    await lockForum(work, claims)
    const found = await findPost(db, claims.item, post)
    if (!found || found.user_id === claims.sub || found.removed_at || found.state === 'hidden') return fail('not_found')
    await insertReport(db, { postId: post, userId: claims.sub, reason, note, now })
  },

  followForumThread: async (work, claims, { thread, follows }) => {
    await lockForum(work, claims)
    if (!(await findThread(work.db, claims.item, thread))) return work.fail('not_found')
    await follow(work.db, claims.sub, thread, follows)
  },
}
