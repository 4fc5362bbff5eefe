import type { bulkCalls } from '../../contract/manage/bulk.ts'
import type { Conversation, inboxCalls, template } from '../../contract/manage/inbox.ts'
import { recordChange } from '../audit/public.ts'
import { answerRequest, findAnswers, handleRequest, moveRequest } from '../content/public.ts'
import type { Context, Fails, Principal, WriteContext } from '../context.ts'
import { doEach } from '../http/bulk.ts'
import { type Handler, type Handlers, ownTransaction } from '../http/handlers.ts'
import { answerThread, handleThread, openThread } from '../messages/public.ts'
import { dayInVilnius } from '../time.ts'
import { listColleagues, lockConversation, showConversation } from './conversations.queries.ts'

type ConversationCalls = Omit<typeof inboxCalls, keyof typeof template.calls | 'deleteTemplate'> &
  Pick<typeof bulkCalls, 'assignConversations' | 'closeConversations'>
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

async function assign(ctx: Staff & Fails<'user_unknown'>, id: string, assigneeId: string | null): Promise<void> {
  const before = await show(ctx, id)
  const colleague = before.colleagues.find((known) => known.id === assigneeId)
  if (assigneeId !== null && !colleague) return ctx.fail('user_unknown', 'assignee_id')
  const handle = before.kind === 'thread' ? handleThread : handleRequest
  await handle(ctx.db, id, { assigneeId })
  const names = { before: { assignee: before.assignee?.name ?? '–' }, after: { assignee: colleague?.name ?? '–' } }
  await recordChange(ctx, { action: 'conversation.assigned', id, about: aboutOf(before), ...names })
}

/** `isSeen`: whether its last message is the one that the caller has read. */
async function close(
  ctx: Staff & Fails<'already_decided' | 'version_conflict'>,
  id: string,
  isSeen: (conversation: Conversation) => boolean,
): Promise<void> {
  await lockConversation(ctx.db, id)
  const conversation = await show(ctx, id)
  if (conversation.waiting_since === null) return ctx.fail('already_decided')
  if (!isSeen(conversation)) return ctx.fail('version_conflict')
  const handle = conversation.kind === 'thread' ? handleThread : handleRequest
  if (!(await handle(ctx.db, id, 'close'))) return ctx.fail('already_decided')
  await record(ctx, conversation, 'closed')
}

const assignConversations: Handler<typeof bulkCalls.assignConversations> = async (ctx, { body }) => {
  const { ids, assignee_id } = body
  if (assignee_id !== null && !(await listColleagues(ctx.db)).some(({ id }) => id === assignee_id))
    return ctx.fail('user_unknown', 'assignee_id')
  return doEach(ctx, ids, { keyOf: String, one: (each, id) => assign(each, id, assignee_id) })
}

const closeConversations: Handler<typeof bulkCalls.closeConversations> = (ctx, { body: { closed } }) =>
  doEach(ctx, closed, {
    keyOf: ({ id }) => id,
    one: (each, { id, last_at }) =>
      close(each, id, ({ messages }) => Date.parse(messages.at(-1)?.sent ?? '') <= Date.parse(last_at)),
  })

export const inboxHandlers: Handlers<ConversationCalls> = {
  assignConversations: ownTransaction(assignConversations),
  closeConversations: ownTransaction(closeConversations),

  listColleagues: async ({ db }) => ({ data: await listColleagues(db) }),

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
    await assign(ctx, id, assignee_id)
    return show(ctx, id)
  },

  closeConversation: async (ctx, { params: { id }, body: { last_id } }) => {
    await close(ctx, id, ({ messages }) => messages.at(-1)?.id === last_id)
    return show(ctx, id)
  },

  moveToThread: async (ctx, { params: { id } }) => show(ctx, await moveToThread(ctx, await show(ctx, id))),
}
