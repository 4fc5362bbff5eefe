import { inboxCalls, Conversation, ConversationRow } from '../../../contract/manage/inbox.ts'
import { moderationCalls } from '../../../contract/manage/moderation.ts'
import { BankQuestion, questionCalls } from '../../../contract/manage/questions.ts'
import { reviewList } from '../../../contract/manage/reviews.list.ts'
import { ContentItem, ContentRow, LegalVersion, websiteCalls } from '../../../contract/manage/website.ts'
import { describe } from './describe.ts'

const texts = {
  title: 'The heading, or the name of who a banner shows.',
  text: 'Markdown of a page; plain of a notice.',
  name: 'What a category, filter or subject is called.',
  intro: 'A sentence about a category of questions.',
  question: 'What is asked, in one line.',
  answer: 'Markdown.',
  description: 'A sentence about a category or discount.',
  link_text: 'The words of the first button or link.',
  link_text2: 'The words of the second button.',
  image_alt: 'What the picture shows, for those who do not see it.',
} as const
const legal = 'Whether every published wording of it is kept as a version.'
const plannedOn = 'The day of the planned version of its page, YYYY-MM-DD; null: none is planned.'
const updated = 'When it was last changed; ISO 8601 in UTC; null: not since it was made.'
const kind = 'What it is; each kind has its own of the texts, values and pictures.'
const within = 'The id of what it is a part of; null: of nothing.'
const validOn = 'The day from which it is valid, YYYY-MM-DD in Europe/Vilnius.'
const editor = 'The name of who planned it.'
const change = 'Another `text`; `added`; `removed`; another `order` of its parts.'

describe(ContentItem, {
  texts: ['Those of its kind; the others are absent.', texts],
  content_values: [
    'What is the same in every language: those of its kind; the others are absent.',
    {
      with_shop: 'Whether it is shown `always`, only with a `shop`, or only without one (`no_shop`).',
      icon: 'The picture of a category of questions, `0.svg` to `7.svg`.',
      tone: 'Of the picture of a slide: on a `dark` one the text is light.',
      link: 'Where the first button or link leads: a path of this site or an address; empty: nowhere.',
      link2: 'Where the second button leads; empty: nowhere.',
      discount: 'The largest reduction, as it is shown, such as `25 %`.',
      color: 'The background of a discount, as CSS writes it.',
    },
  ],
  pictures: [
    'Those of its kind; the others are absent.',
    {
      image: 'The address of the picture; null: none.',
      mobile_image: 'The address of the picture of a slide for small screens; null: none.',
    },
  ],
  shown: 'Whether it is shown at all.',
  shown_from: 'The first day on which it is shown, YYYY-MM-DD; null: at once.',
  shown_until: 'The last day on which it is shown, YYYY-MM-DD; null: without an end.',
  kind,
  id: 'With its kind, what the calls of it have in their path.',
  within,
  version: 'The version that was read: what is sent with a change; another one by then is a conflict.',
  stale: 'Translations whose Lithuanian text changed after them, such as `title.en`.',
  legal,
  planned: [
    'Of a legal text: its planned version, which is withdrawn before the text is changed; null: none.',
    { valid_on: validOn, editor, texts: ['How it is going to be.', texts] },
  ],
  added_on: 'The day from which it is added, YYYY-MM-DD; null: it is there.',
  removed_on: 'The day from which it is removed, YYYY-MM-DD; null: it stays.',
  order_on: 'The day from which its parts have another order, YYYY-MM-DD; null: none is planned.',
  planned_on: plannedOn,
  can_hide: 'Whether it can be hidden or shown in a period.',
  can_remove: 'Whether it can be removed: not screens of their own, legal pages and what courses name.',
  inside: 'How many objects are removed with it.',
  courses: 'How many courses name it.',
  address: 'The path of the screen on which visitors see it; null: of none alone.',
  updated,
  updated_by: 'The name of who changed it; empty when nobody of staff has.',
})

describe(ContentRow, {
  kind,
  id: 'With its kind, what the calls of it have in their path.',
  within,
  depth: 'How many objects it is within.',
  name: 'Its first text, in the language of the request.',
  missing: 'Languages without a translation of something.',
  stale: 'Languages with a translation that is out of date.',
  translations: '`complete`. `lt_only`: none. `missing`: some. `stale`: one is out of date.',
  showing: '`shown` to visitors now. `hidden`. `planned`: from a day on. `ended`: its last day is over.',
  legal,
  in_legal: 'Whether it is a legal page, or a part of one.',
  plans: ['What is planned for it.', { change, valid_on: validOn }],
  place_on: 'The day from which its place among its siblings is a planned one; null: it has that place now.',
  planned_on: plannedOn,
  first: 'Whether it cannot be moved up.',
  last: 'Whether it cannot be moved down.',
  updated,
})
describe(websiteCalls.listContent.reply, {
  data: 'The objects, in the order of the site.',
  counts: [
    'How many objects there are, before the selection by translation.',
    {
      all: 'In all.',
      lt_only: 'Without any translation.',
      missing: 'Without some translations.',
      stale: 'With a translation that is out of date.',
    },
  ],
})
describe(websiteCalls.uploadContentPicture.reply, { address: 'What `pictures` of an object, or a text, is sent.' })

const legalVersion = {
  number: 'The number of the wording, from 1.',
  valid_from: 'Since when it was or is valid; ISO 8601 in UTC.',
  valid_until: 'When the next one replaced it; ISO 8601 in UTC; null: it is valid.',
  editor: 'The name of who published it.',
  agreed: ['Who agreed to it.', { accounts: 'How many accounts.', orders: 'How many orders.' }],
} as const
describe(LegalVersion, legalVersion)
describe(websiteCalls.listLegalVersions.reply, {
  data: 'The wordings, the latest first.',
  planned: [
    'What is planned for the page and its parts.',
    { id: 'The id of the page or part.', name: 'In the language of the request.', change, valid_on: validOn, editor },
  ],
})
const wording = { title: 'The heading of the page.', html: 'Sanitised HTML of the whole page.' } as const
describe(websiteCalls.getLegalVersion.reply, {
  ...legalVersion,
  lt: ['In Lithuanian.', wording],
  en: ['In English; null: it was not translated.', wording],
  ru: ['In Russian; null: it was not translated.', wording],
})

const colleague = { id: 'The id of the user.', name: 'First and last name.' } as const
const conversation = {
  id: 'What the calls of the conversation have in their path.',
  kind: '`thread`: with a user. `email`: a request of the contact form. `phone`: of somebody to be called back.',
  name: 'The name of the writer; empty of who is to be called back.',
  contact: 'An email address, or a telephone number of who is to be called back.',
  subject: 'As the writer chose it.',
  waiting_since: 'When the first message was written that is neither answered nor closed; ISO 8601; null: none is.',
  assignee: ['Who is to answer; null: nobody.', colleague],
} as const
describe(ConversationRow, { ...conversation, last_at: 'When the latest message was written; ISO 8601 in UTC.' })
describe(inboxCalls.listColleagues.reply, { data: ['Those who answer messages, by name.', colleague] })
describe(Conversation, {
  ...conversation,
  telephone: 'In E.164 form; null: not given.',
  language: 'That of the writer.',
  user_id: 'Who has this email address as a user; null: nobody.',
  messages: [
    'The messages, the oldest first.',
    {
      id: 'What an answer is sent as `last_id`.',
      sender: '`learner`: who wrote to the provider; `provider`: staff.',
      text: 'Plain text with line breaks.',
      sent: 'When it was sent; ISO 8601 in UTC.',
      author: 'The name of the staff who answered; null of other messages.',
    },
  ],
  colleagues: ['To whom it can be assigned.', colleague],
  quotes: 'The quotes that were made of it.',
  companies: [
    'Companies of which the writer is a contact, and those of the quotes; at most five.',
    {
      id: 'The id of the company.',
      name: 'The name that documents print.',
      code: 'The code of the legal entity.',
      vat: 'The VAT code, or empty.',
      address: 'The registered address.',
    },
  ],
})

describe(reviewList.item, {
  id: 'What `decideReview` has in its path.',
  course_id: 'The reviewed course.',
  course: 'The title of the course.',
  writer: 'First and last name.',
  rating: 'Stars, 1 to 5.',
  text: 'As it was written: plain text.',
  lang: 'The language in which it was written.',
  written: 'When it was written; ISO 8601 in UTC.',
  state: '`pending`: waits for staff. `published`: shown and counted. `rejected`.',
  reason: 'Why it was rejected, as its author reads it; null otherwise.',
})
describe(moderationCalls.listReports.reply, {
  data: [
    'The posts, the one that was reported first is first.',
    {
      id: 'What `decidePost` has in its path.',
      course_id: 'The course of the forum.',
      course: 'The title of the course.',
      thread: 'The title of its thread; null when that was removed.',
      writer: 'First and last name; a dash when the account was erased.',
      text: 'Plain text with line breaks.',
      written: 'When it was written; ISO 8601 in UTC.',
      hidden: 'Whether learners do not see it now.',
      reports: [
        'The open reports; who made them is not said.',
        { reason: 'What is wrong with it.', note: 'What the reporter added, or empty.' },
      ],
    },
  ],
})

const element = {
  id: 'Stays with it wherever it is moved.',
  texts: 'What is chosen, put in order or accepted, in three languages.',
  mark: '1: right; 0: not; of an option of a single choice also the part of the points that it gets.',
  feedback: 'Shown after the test to who chose it.',
} as const
describe(BankQuestion, {
  key: 'Names the question in the bank; it is kept for ever.',
  kind: 'How it is asked and answered, as of `AskedQuestion`.',
  version: 'The version that was read: what is sent as `question_version`; another one by then is a conflict.',
  picture: [
    'Shown with the question; of a hotspot, in which a place is chosen; null: none.',
    { src: 'The address of the picture.', alt: 'What it shows, for those who do not see it.' },
  ],
  tags: 'By which tests draw it.',
  text: 'What is asked, in three languages.',
  explanation: 'Why the right answer is right, in three languages; shown after the test.',
  gap_text: 'Of a text with gaps: the text with the numbers of its gaps, such as `{1}`; empty of other kinds.',
  elements: [
    'What it is made of: options, pairs, items in their right order, accepted answers, places in the picture or gaps.',
    {
      ...element,
      prompt: 'Of a pair: what its option belongs to; empty: to nothing.',
      area: [
        'Of a place in the picture, in percent of it; null of others.',
        {
          x: 'From the left edge.',
          y: 'From the upper edge.',
          width: 'In percent of the width of the picture.',
          height: 'In percent of the height of the picture.',
        },
      ],
      gap: [
        'Of a gap, whose `id` is its number in the text; null of others.',
        { chosen: 'Whether it is chosen from a list; otherwise it is typed.', options: ['What fills it.', element] },
      ],
    },
  ],
  truth: 'Of true or false: the right answer; null of others.',
  number: 'Of a number: the right one; null of others.',
  tolerance: 'How far from that number an answer may be.',
  answered: 'How often it was submitted.',
  difficulty: 'The share of answers that were fully right, 0 to 1; null with too few answers.',
  discrimination:
    'The points of the upper 27 percent of attempts less those of the lower, -1 to 1; null with too few answers.',
})
describe(questionCalls.listBank.reply, { data: 'The questions of the course, in their order.' })
for (const call of ['saveBankQuestion', 'removeBankQuestion'] as const)
  describe(questionCalls[call].reply, {
    data: 'The questions of the course, in their order.',
    open_attempts: 'How many attempts that are being taken keep the question as it was before.',
  })
const question = {
  line: 'The line of the file where it begins.',
  name: 'What the file calls it.',
  kind: 'What the file says it is.',
} as const
describe(questionCalls.importQuestions.reply, {
  format: 'GIFT or Moodle XML, by the beginning of the file.',
  encoding: 'The character encoding that it was read in.',
  found: 'How many questions can be taken.',
  added: 'How many were; 0 with `check_only`.',
  beginnings: 'The beginnings of the first of them.',
  skipped: ['Those that cannot be taken.', { ...question, reason: 'Why not.' }],
  lost: ['Those that are taken without something.', { ...question, losses: 'What of it is lost.' }],
})
