import type { messageCalls } from '../../contract/messages.ts'
import type { Handlers } from '../http/handlers.ts'
import { limitMessages } from './limit-messages.ts'
import { countUnread, findThread, listThreads, markRead } from './threads.queries.ts'
import { openThread, replyToThread } from './write-message.ts'

export const messageHandlers: Handlers<typeof messageCalls> = {
  listThreads: async ({ db, principal }) => ({ data: await listThreads(db, principal.userId) }),

  countUnread: async ({ db, principal }) => ({ unread: await countUnread(db, principal.userId) }),

  getThread: async ({ db, principal, fail }, { params: { id } }) =>
    (await findThread(db, principal.userId, id)) ?? fail('not_found'),

  startThread: async (ctx, { body: { subject, message } }) => {
    const { db, principal, now, enqueue } = ctx
    const { userId } = principal
    await limitMessages(ctx, userId)
    const opened = { userId, subject: subject.trim(), text: message.trim() }
    const id = await openThread({ db, now: now() }, opened, { enqueue })
    const thread = await findThread(db, userId, id)
    if (!thread) throw new Error('The thread was not stored')
    return thread
  },

  replyToThread: async (ctx, { params: { id }, body: { message } }) => {
    const { db, principal, now, enqueue, fail } = ctx
    const { userId } = principal
    if (!(await findThread(db, userId, id))) return fail('not_found')
    await limitMessages(ctx, userId)
    await replyToThread({ db, now: now(), enqueue }, id, message.trim())
    return (await findThread(db, userId, id)) ?? fail('not_found')
  },

  readThread: async ({ db, principal, fail }, { params: { id }, body: { message_id } }) =>
    (await markRead(db, principal.userId, id, message_id)) ? { success: true } : fail('not_found'),
}
