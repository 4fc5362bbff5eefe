import {
  FormField,
  FormSaved,
  FormSection,
  NewerForm,
  OpenedForm,
  SentForm,
  SubmittedForm,
} from '../../../contract/activities/forms.ts'
import { ForumPost, ForumThread, ForumThreads, OpenedForum, SentPost } from '../../../contract/activities/forums.ts'
import { course, drafts, opened } from './activities.ts'
import { paging } from './common.ts'
import { describe } from './describe.ts'

const shown = [
  'When it is shown; null: always.',
  {
    field: 'The key of an earlier field.',
    is: 'It is shown when the answer to that field is one of these, or has one of them among its options.',
  },
] as const
const placed = { key: 'Answers name the field by it.', shown } as const
const asked = {
  ...placed,
  label: 'What is asked.',
  help: 'A hint below the label; empty without one.',
  required: 'Whether the form cannot be submitted without an answer, while the field is shown.',
} as const
const options = [
  'What can be chosen, in the order in which it is shown.',
  { key: 'What the answer has.', text: 'What is shown.' },
] as const

const [info, text, longText, number, choice, several, scale, date, yesNo] = FormField.options
describe(info, { ...placed, kind: 'It only says something, and has no answer.', html: 'Sanitised HTML.' })
describe(text, { ...asked, kind: 'The answer is one line.' })
describe(longText, { ...asked, kind: 'The answer is a text with line breaks.' })
describe(number, {
  ...asked,
  kind: 'The answer is a number.',
  min: 'The least that is accepted; null: no limit.',
  max: 'The most that is accepted; null: no limit.',
  unit: 'Shown after the number; empty without one.',
})
describe(choice, { ...asked, kind: 'The answer is the key of one option.', options })
describe(several, { ...asked, kind: 'The answer is a list of keys of options.', options })
describe(scale, {
  ...asked,
  kind: 'The answer is a number from 1 to 5.',
  from: 'What the lowest number means.',
  to: 'What the highest number means.',
})
describe(date, { ...asked, kind: 'The answer is a day, YYYY-MM-DD.' })
describe(yesNo, { ...asked, kind: 'The answer is true or false.' })

describe(FormSection, {
  key: 'Names the section in the form.',
  shown,
  title: 'The heading of the section; empty without one.',
  fields: 'The fields in their order.',
})

describe(SentForm, {
  at: 'When it was submitted; ISO 8601 in UTC.',
  sections: 'The form as it was then.',
  answers: 'The answers by the keys of their fields.',
})

describe(OpenedForm, {
  ...opened,
  kind: 'Always `form`: a questionnaire or another form.',
  module: 'The kind of the step.',
  drafts,
  anonymous: 'Whether nobody can know whose the answers are.',
  again: 'Whether it may be filled in again after it was submitted.',
  sections: 'The sections in their order.',
  round: 'How many times it was submitted before.',
  draft: 'What was filled in since, by the keys of the fields.',
  revision: 'How often the draft was saved; what is sent names the one that it is based on.',
  sent: 'The last submitted answers; null when there are none, or nobody can know whose they are.',
})

describe(FormSaved, {
  revision: 'How often the draft was saved at the server.',
  newer: 'What was filled in elsewhere since: what was sent is not taken; null when it is.',
})
describe(NewerForm, {
  revision: 'How often the draft was saved at the server.',
  newer: 'What was filled in elsewhere since: nothing is submitted.',
})
describe(SubmittedForm, {
  round: 'How many times the form was submitted, with this one.',
  course: 'What the course waits for now; null when the step was completed before.',
})

const author = [
  'Who wrote it; null when the account was erased, or nothing of the post is shown.',
  { name: 'First name and initial of the last name.', role: 'Of staff, when it was written; null of learners.' },
] as const

describe(ForumPost, {
  id: 'A UUID that the client of its author made.',
  author,
  own: 'Whether the learner wrote it.',
  at: 'When it was written; ISO 8601 in UTC.',
  edited: 'Whether its author changed it since.',
  state: '`hidden`: by staff. `removed`: by its author.',
  text: 'Plain text with line breaks; empty when its author removed it, or staff hid it, which leaves it to its author only.',
  reason: 'Why staff hid it, for its author; null otherwise.',
  unread: 'Whether the learner had not seen it before.',
  may_edit: 'Whether the learner may change it now: an own one, for 30 minutes.',
  reported: 'Whether the learner has reported it.',
})

describe(ForumThread, {
  id: 'What the calls of the forum are sent as `thread`.',
  title: 'The title of its first post; null when that is not shown.',
  follows: 'Whether the learner is emailed about replies.',
  posts: ['A page of its posts, the oldest first.', { ...paging, data: 'The posts of this page.' }],
})

describe(ForumThreads, {
  ...paging,
  data: [
    'The threads of this page, the one with the latest post first.',
    {
      id: 'What the calls of the forum are sent as `thread`.',
      title: 'The title of its first post; null when that is not shown.',
      author,
      own: 'Whether the learner began it.',
      replies: 'How many posts follow the first.',
      last_at: 'When the latest post was written; ISO 8601 in UTC.',
      unread: 'Whether it has posts that the learner has not seen, of the time since they have the course.',
    },
  ],
})

const progress = {
  needed: 'How many posts complete the step; null when it is ticked by hand.',
  written: 'How many of those posts the learner has written.',
  completed: 'Whether the step is completed now.',
} as const

describe(OpenedForum, {
  ...opened,
  ...progress,
  kind: 'Always `forum`.',
  module: 'The kind of the step.',
  description: 'What it is about; empty where nothing is written.',
  drafts,
  threads: 'The first page of its threads.',
})

describe(SentPost, { ...progress, thread: 'The thread, with the page that has the post.', course })
