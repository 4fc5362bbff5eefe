import * as v from 'valibot'
import { ForumThread, ForumThreads, SentPost } from '../../contract/activities/forums.ts'
import type { ReportReason } from '../../contract/activities/modules.ts'
import { type Caller, request } from '../calls.ts'

export const listThreads = (caller: Caller, page: number) =>
  request(ForumThreads, '/forum/list', caller, { body: { page } })
/** `page` null: where reading goes on. */
export const showThread = (caller: Caller, thread: string, page: number | null) =>
  request(ForumThread, '/forum/thread', caller, { body: { thread, page } })
export const startThread = (caller: Caller, body: { post: string; title: string; text: string }) =>
  request(SentPost, '/forum/threads', caller, { body })
export const sendReply = (caller: Caller, body: { post: string; thread: string; text: string }) =>
  request(SentPost, '/forum/replies', caller, { body })
export const editPost = (caller: Caller, body: { post: string; title?: string; text: string }) =>
  request(ForumThread, '/forum/posts', caller, { method: 'PUT', body })
export const removePost = (caller: Caller, post: string) =>
  request(ForumThread, '/forum/removals', caller, { body: { post } })
export const reportPost = (caller: Caller, body: { post: string; reason: ReportReason; note: string }) =>
  request(v.undefined(), '/forum/reports', caller, { body })
export const followThread = (caller: Caller, thread: string, follows: boolean) =>
  request(v.undefined(), '/forum/following', caller, { method: 'PUT', body: { thread, follows } })
