import type { Conversation, inboxCalls, template } from '../../contract/manage/inbox.ts'
import { staffPageSize } from '../../contract/manage/list.ts'
import { recordChange } from '../audit/public.ts'
import { answerRequest, findAnswers, handleRequest, moveRequest } from '../content/public.ts'
import type { Context, Fails, Principal, WriteContext } from '../context.ts'
import { pageOf } from '../db/page.ts'
import type { Handlers } from '../http/handlers.ts'
import { answerThread, handleThread, openThread } from '../messages/public.ts'
import { dayInVilnius } from '../time.ts'
import { findConversations, lockConversation, showConversation } from './conversations.queries.ts'

type ConversationCalls = Omit<typeof inboxCalls, keyof typeof template.calls | 'deleteTemplate'>
type Staff = WriteContext & { principal: Principal } & Fails<'not_found'>

const show = async ({ db, now, fail }: Pick<Context, 'db' | 'now'> & Fails<'not_found'>, id: string) =>
  (await showConversation(db, id, dayInVilnius(now()))) ?? fail('not_found')

const aboutOf = ({ subject, kind }: Conversation) => subject || kind
const record = (ctx: Staff, conversation: Conversation, action: 'answered' | 'closed' | 'moved') =>
  recordChange(ctx, { action: `conversation.${action}`, id: conversation.id, about: aboutOf(conversation) })

/** Opens a thread with what a contact request says, with its answers. */
async function moveToThread(ctx: Staff & Fails<'user_unknown'>, request: Conversation): Promise<string> {
  const { db, enqueue, fail } = ctx
  const [first] = request.messages
  if (request.kind !== 'email' || !first) return fail('not_found')
  if (request.user_id === null) return fail('user_unknown')
  const opened = { userId: request.user_id, subject: request.subject, text: first.text }
  const threadId = await openThread({ db, now: new Date(first.sent) }, opened, 'mailed')
  for (const { staff_id, text, created_at } of await findAnswers(db, request.id))
    await answerThread({ db, now: created_at, enqueue, fail }, threadId, { staffId: staff_id, text })
  if (request.waiting_since === null) await handleThread(db, threadId, 'close')
  await handleThread(db, threadId, { assigneeId: request.assignee?.id ?? null })
  await moveRequest(db, request.id, threadId)
  await record(ctx, request, 'moved')
  return threadId
}

export const inboxHandlers: Handlers<ConversationCalls> = {
  findConversations: async ({ db, principal }, { query }) => {
    const { rows, total } = await findConversations(db, query, principal.userId)
    return pageOf(rows, total, { page: query.page, size: staffPageSize })
  },

  getConversation: (ctx, { params: { id } }) => show(ctx, id),

  answerConversation: async (ctx, { params: { id }, body: { text, last_id } }) => {
    const { db, principal, now, enqueue, config, fail } = ctx
    await lockConversation(ctx.db, id)
    const conversation = await show(ctx, id)
    if (conversation.kind === 'phone') return fail('no_email')
    if (conversation.messages.at(-1)?.id !== last_id) return fail('version_conflict')
    const answer = { staffId: principal.userId, text }
    if (conversation.kind === 'thread') await answerThread({ db, now: now(), enqueue, fail }, id, answer)
    else await answerRequest({ db, now: now(), enqueue, config, fail }, id, answer)
    await record(ctx, conversation, 'answered')
    return show(ctx, id)
  },

  assignConversation: async (ctx, { params: { id }, body: { assignee_id } }) => {
    const { db, fail } = ctx
    const before = await show(ctx, id)
    const colleague = before.colleagues.find((known) => known.id === assignee_id)
    if (assignee_id !== null && !colleague) return fail('user_unknown', 'assignee_id')
    const handle = before.kind === 'thread' ? handleThread : handleRequest
    await handle(db, id, { assigneeId: assignee_id })
    const names = { before: { assignee: before.assignee?.name ?? '–' }, after: { assignee: colleague?.name ?? '–' } }
    await recordChange(ctx, { action: 'conversation.assigned', id, about: aboutOf(before), ...names })
    return show(ctx, id)
  },

  closeConversation: async (ctx, { params: { id }, body: { last_id } }) => {
    await lockConversation(ctx.db, id)
    const conversation = await show(ctx, id)
    if (conversation.messages.at(-1)?.id !== last_id) return ctx.fail('version_conflict')
    const handle = conversation.kind === 'thread' ? handleThread : handleRequest
    if (!(await handle(ctx.db, id, 'close'))) return ctx.fail('already_decided')
    await record(ctx, conversation, 'closed')
    return show(ctx, id)
  },

  moveToThread: async (ctx, { params: { id } }) => show(ctx, await moveToThread(ctx, await show(ctx, id))),
}
