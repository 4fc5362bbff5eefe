import { emailCalls, EmailRow, StaffEmail } from '../../../contract/manage/emails.ts'
import { emailRuleCalls } from '../../../contract/manage/email-rules.ts'
import { describe, describeInput } from './describe.ts'

const id = 'The email, as the calls of it have it in their path.'
const name = 'What the email is about, in the language of the caller.'
const when = 'When it is sent, in the language of the caller.'
const recipient = 'Who gets it.'

describe(EmailRow, {
  id,
  name,
  when,
  recipient,
  state:
    'Whether its texts are `ours`, were `changed` by staff, no longer fit ours and are not sent (`misfit`), or are worded by the law (`legal`).',
  changed: 'When its texts were last changed; ISO 8601 in UTC; null: never.',
  changed_by: 'The name of who changed them last; empty: nobody, or a user who is gone.',
})
describe(emailCalls.listEmails.reply, { data: 'All emails to users and to those who have no account.' })
describe(StaffEmail, {
  id,
  name,
  when,
  recipient,
  version:
    'The version that was read: what is sent with a change; another one by then is a conflict. 0: never changed.',
  parts: [
    'The texts of the email in their order; labels of tables are not among them.',
    {
      part: 'The key of the text.',
      kind: 'The subject, a paragraph, or the label of a button or link.',
      legal: 'Whether the law words it, so that it cannot be changed.',
      placeholders: [
        'What the text has to contain.',
        {
          name: 'As it is written between curly brackets.',
          meaning: 'What is in its place when the email is sent.',
          counted: 'Whether it is a number that can have forms.',
        },
      ],
      ours: 'Our text.',
      text: 'The text of staff, or ours where there is none.',
      misfits: 'The languages in which the text of staff is not sent, because it no longer fits ours.',
    },
  ],
})
describe(emailCalls.previewEmail.reply, {
  subject: 'The first line that a mail program lists, with the example values.',
  html: 'The HTML of the email as it would be sent, for a frame without scripts.',
  misfits: 'Texts that cannot be sent, such as `text.lt`: ours are drawn in their place.',
})

const texts = {
  description: 'The texts by part; an empty one is ours.',
  example: [{ part: 'text', text: { lt: 'Jūsų paskyra sukurta.', en: '', ru: '' } }],
}
const part = { description: 'A part that the email shall have, of those of which it has one.', example: 'free' }
describeInput(emailCalls.saveEmail.body, { texts })
describeInput(emailCalls.previewEmail.body, { texts, part })
describeInput(emailCalls.sendTestEmail.body, { texts, part })

describe(emailRuleCalls.previewEmailRule.reply, {
  subject: 'The first line that a mail program lists, with the example values.',
  html: 'The HTML of the email as it would be sent, for a frame without scripts.',
  people: 'How many emails the rule would send today, if it had been switched on today.',
})
