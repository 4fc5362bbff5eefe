import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id, Instant, Language, Success, text, Uuid } from '../common.ts'
import { senders } from '../messages.ts'
import { QuoteLink } from '../quotes.ts'
import { line, three } from './fields.ts'
import { defineResource, type ItemOf } from './resources.ts'

/** A conversation with a user, a request of the contact form, or one to be called back. */
export const conversationKinds = ['thread', 'email', 'phone'] as const
export type ConversationKind = (typeof conversationKinds)[number]
export const inboxViews = ['waiting', 'mine', 'all'] as const

const base = {
  id: Uuid,
  kind: v.picklist(conversationKinds),
  name: v.string(),
  /** An email address, or a telephone number of who is to be called back. */
  contact: v.string(),
  subject: v.string(),
  /** When the first message was written that is neither answered nor closed. */
  waiting_since: v.nullable(Instant),
  assignee: v.nullable(v.object({ id: Uuid, name: v.string() })),
}

export const ConversationRow = v.object({ ...base, last_at: Instant })
export type ConversationRow = v.InferOutput<typeof ConversationRow>

/** `author`: the name of the staff who answered. */
const InboxMessage = v.object({
  id: Uuid,
  sender: v.picklist(senders),
  text: v.string(),
  sent: Instant,
  author: v.nullable(v.string()),
})
export type InboxMessage = v.InferOutput<typeof InboxMessage>

/** A company that a conversation is of, as a quote for it begins. */
export const CompanyOfRequest = v.object({
  id: Id,
  name: v.string(),
  code: v.string(),
  vat: v.string(),
  address: v.string(),
})
export type CompanyOfRequest = v.InferOutput<typeof CompanyOfRequest>

/**
 * `user_id`: who has this email address as a user; null: nobody. `language`: that of the writer. `colleagues`: to whom
 * it can be assigned.
 */
export const Conversation = v.object({
  ...base,
  telephone: v.nullable(v.string()),
  language: Language,
  user_id: v.nullable(Uuid),
  messages: v.array(InboxMessage),
  colleagues: v.array(v.object({ id: Uuid, name: v.string() })),
  /** The quotes that were made of it. */
  quotes: v.array(QuoteLink),
  /** Companies of which the writer is a contact, and those of the quotes. */
  companies: v.array(CompanyOfRequest),
})
export type Conversation = v.InferOutput<typeof Conversation>

export const template = defineResource({
  name: 'template',
  one: 'Template',
  many: 'Templates',
  noun: 'a template of answers',
  path: '/reply-templates',
  capability: 'answer_messages',
  about: {
    list: 'Templates of answers, by name.',
    save: 'All three languages are needed, because an answer is in the language of the person. Two templates cannot have the same name.',
  },
  fields: {
    name: line(80, { description: 'What staff choose it by.', example: 'Kur rasti pažymėjimą' }),
    text: three(
      4000,
      { description: 'The text of the answer.', example: { lt: 'Laba diena', en: 'Hello', ru: 'Здравствуйте' } },
      { rows: 6 },
    ),
  },
  read: {},
  fails: ['key_taken'],
})
export type ReplyTemplate = ItemOf<typeof template>

const staff = { api: 'manage', audience: 'staff', capability: 'answer_messages' } as const
const ofConversation = v.object({ id: Uuid })

export const inboxCalls = defineCalls({
  listColleagues: {
    ...staff,
    method: 'GET',
    path: '/inbox-colleagues',
    about: 'Those who answer messages, by name.',
    reply: v.object({ data: v.array(v.object({ id: Uuid, name: v.string() })) }),
    fails: [],
  },
  getConversation: {
    ...staff,
    method: 'GET',
    path: '/inbox/:id',
    opens: 'conversation',
    about: 'A conversation or contact request with its messages, the oldest first.',
    params: ofConversation,
    reply: Conversation,
    fails: ['not_found'],
  },
  answerConversation: {
    ...staff,
    opens: 'conversation',
    method: 'POST',
    path: '/inbox/:id/answers',
    about:
      'Answers: a user is emailed that there is an answer, a contact request is answered by email. `last_id`: the last message that was read; a newer one is a `version_conflict`.',
    params: ofConversation,
    body: v.object({ text: text(4000), last_id: Uuid }),
    reply: Conversation,
    fails: ['not_found', 'no_email', 'version_conflict'],
  },
  assignConversation: {
    ...staff,
    opens: 'conversation',
    method: 'PUT',
    path: '/inbox/:id/assignee',
    about: 'Assigns a conversation to one of those who answer messages, or to nobody (null).',
    params: ofConversation,
    body: v.object({ assignee_id: v.nullable(Uuid) }),
    reply: Conversation,
    fails: ['not_found', 'user_unknown'],
  },
  closeConversation: {
    ...staff,
    opens: 'conversation',
    method: 'POST',
    path: '/inbox/:id/close',
    about:
      'Closes a conversation that needs no answer; a new message of its writer opens it again. `last_id`: the last message that was read; a newer one is a `version_conflict`.',
    params: ofConversation,
    body: v.object({ last_id: Uuid }),
    reply: Conversation,
    fails: ['not_found', 'already_decided', 'version_conflict'],
  },
  moveToThread: {
    ...staff,
    opens: 'conversation',
    method: 'POST',
    path: '/inbox/:id/thread',
    about: 'Turns a contact request into a conversation with the user who has its email address.',
    params: ofConversation,
    reply: Conversation,
    fails: ['not_found', 'user_unknown'],
  },
  ...template.calls,
  deleteTemplate: {
    ...staff,
    method: 'DELETE',
    path: '/reply-templates/:id',
    about: 'Deletes a template; answers that were sent keep their text.',
    params: v.object({ id: Id }),
    reply: Success,
    fails: ['not_found'],
  },
})
