import * as v from 'valibot'
import { defineCalls } from './call.ts'
import { Instant, line, Success, text, Uuid } from './common.ts'
import { contactLengths } from './constants.ts'

export const senders = ['learner', 'provider'] as const
export type Sender = (typeof senders)[number]

/** `text` is plain text, here and in the list of threads. */
export const Message = v.object({ id: Uuid, sender: v.picklist(senders), text: v.string(), sent: Instant })
export type Message = v.InferOutput<typeof Message>

const threadBase = { id: Uuid, subject: v.string(), unread: v.number() }

/** A conversation in the list. `unread` counts the answers that the learner has not read. */
export const ThreadSummary = v.object({ ...threadBase, last: Message })
export type ThreadSummary = v.InferOutput<typeof ThreadSummary>

/** A conversation with its messages, the oldest first. */
export const Thread = v.object({ ...threadBase, messages: v.array(Message) })
export type Thread = v.InferOutput<typeof Thread>

const message = text(contactLengths.message)
const ofThread = v.object({ id: Uuid })

export const messageCalls = defineCalls({
  listThreads: {
    api: 'learning',
    method: 'GET',
    path: '/messages',
    audience: 'learner',
    about: "The user's conversations with the provider, the one with the latest message first.",
    reply: v.object({ data: v.array(ThreadSummary) }),
    fails: [],
  },
  countUnread: {
    api: 'learning',
    method: 'GET',
    path: '/messages/unread',
    audience: 'learner',
    about: 'How many answers the user has not read.',
    reply: v.object({ unread: v.number() }),
    fails: [],
  },
  getThread: {
    api: 'learning',
    method: 'GET',
    path: '/messages/:id',
    audience: 'learner',
    about: 'One of the conversations with its messages. Reading it does not mark it read.',
    params: ofThread,
    reply: Thread,
    fails: ['not_found'],
  },
  startThread: {
    api: 'learning',
    method: 'POST',
    path: '/messages',
    audience: 'learner',
    limit: 'message',
    idempotent: true,
    about:
      'Begins a conversation with the provider. The subjects that the form offers are those of `contact/subjects`.',
    body: v.object({ subject: line(contactLengths.subject), message }),
    reply: Thread,
    fails: ['too_many_messages'],
  },
  replyToThread: {
    api: 'learning',
    method: 'POST',
    path: '/messages/:id/replies',
    audience: 'learner',
    limit: 'message',
    idempotent: true,
    about: 'Adds a message to one of the conversations.',
    params: ofThread,
    body: v.object({ message }),
    reply: Thread,
    fails: ['not_found', 'too_many_messages'],
  },
  readThread: {
    api: 'learning',
    method: 'POST',
    path: '/messages/:id/read',
    audience: 'learner',
    about: 'Marks a conversation read up to the last message that was seen.',
    params: ofThread,
    body: v.object({ message_id: Uuid }),
    reply: Success,
    fails: ['not_found'],
  },
})
