import * as v from 'valibot'
import { ConversationRow, inboxViews } from './inbox.ts'
import { defineList, view } from './list.ts'

export const inboxList = defineList({
  name: 'inbox',
  path: '/inbox',
  capability: 'answer_messages',
  holds: 'people',
  find: 'findConversations',
  csv: 'exportInbox',
  about: {
    list: 'Conversations and contact requests, those that wait longest first. `view`: those that wait (default), those that wait and are assigned to the caller, or all.',
    csv: 'Conversations and contact requests as CSV, without what was written.',
  },
  item: ConversationRow,
  key: 'id',
  columns: {
    kind: { unit: 'words', words: 'inboxKinds' },
    subject: { unit: 'text', heads: true },
    name: { unit: 'text' },
    contact: { unit: 'text', only: 'csv' },
    waiting_since: { unit: 'moment', sorts: true },
    last_at: { unit: 'moment', sorts: true, optional: true },
    assignee: { unit: 'text' },
  },
  filters: { view: view(v.optional(v.picklist(inboxViews), 'waiting')) },
})
