import { emailRecipients, EmailRow, emailStates } from './emails.ts'
import { defineWholeList, oneOf } from './list.ts'

export const emailList = defineWholeList({
  name: 'emails',
  capability: 'edit_content',
  find: 'listEmails',
  csv: 'exportEmails',
  about: 'The emails of the portal as CSV, in the language of the caller.',
  item: EmailRow,
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    when: { unit: 'text' },
    recipient: { unit: 'words', words: 'emailRecipients' },
    state: { unit: 'words', words: 'emailStates' },
    changed: { unit: 'moment', sorts: true, optional: true },
    changed_by: { unit: 'text', optional: true },
  },
  filters: {
    recipient: oneOf(emailRecipients, 'emailRecipients', { description: 'To whom it goes.', example: 'learner' }),
    state: oneOf(emailStates, 'emailStates', { description: 'Whether staff changed it.', example: 'changed' }),
  },
})
