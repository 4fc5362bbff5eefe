import {
  Banner,
  ContactSubject,
  contentCalls,
  Discount,
  FaqAnswer,
  FaqAnswers,
  FaqCategory,
  InformationPage,
  NoticeBar,
  Page,
  Slide,
} from '../../../contract/content.ts'
import { Interest, interestCalls } from '../../../contract/interests.ts'
import { favouriteCalls, Favourite } from '../../../contract/favourites.ts'
import { Message, messageCalls, Thread, ThreadSummary } from '../../../contract/messages.ts'
import { OwnReview, Review, reviewCalls } from '../../../contract/reviews.ts'
import { languageOfTexts } from './common.ts'
import { describe } from './describe.ts'

const pictureText = 'What the picture shows, for those who do not see it; empty where it only decorates.'
const picture = 'The address of the picture; null without one.'

const block = {
  id: 'The id of the part.',
  key: 'Names the part within what it is in; it does not change.',
  kind: 'What a way to contact the provider is: `phone`, `email`, `address`, opening `hours` or `other`; null elsewhere.',
  html: 'The text as a screen shows it: sanitised HTML, headings by the level of the part, cells labelled, links in the language of the request.',
} as const
const description = 'The same text for other screens: sanitised HTML, headings from h3, links without a language.'

const page = {
  ...block,
  lead: 'Sanitised HTML: the first paragraph; empty without one.',
  rest: 'Sanitised HTML: what follows the first paragraph and the facts.',
  summary: 'The words of the first paragraph, without markup and notes.',
  sections: [
    'The highest headings of the text, of pages only.',
    { id: "The heading's id in `html`, the same in every language.", title: 'The words of the heading.' },
  ],
  facts: [
    'A list of facts at the beginning of the text; empty without one.',
    { label: 'What the fact is about, plain text.', value: 'Sanitised HTML.' },
  ],
  lang: languageOfTexts,
  title: 'The heading, plain text.',
  description,
  image: picture,
  image_alt: pictureText,
} as const

const children = { ...block, title: 'The heading of the part, plain text.', description } as const
const chapter = { ...page, children: ['The parts of the chapter, in their order.', children] } as const

describe(InformationPage, {
  ...page,
  valid_from: 'Since when a legal page reads as it does now; ISO 8601 in UTC; null for other pages.',
  next_from: 'The day from which a planned version of it is valid, YYYY-MM-DD; null: none is planned.',
  chapters: ['The chapters in their order.', chapter],
})

describe(contentCalls.listInformation.reply, { chapters: ['The pages, each without its chapters.', chapter] })

describe(Page, {
  ...page,
  chapters: [
    'The chapters in their order.',
    {
      id: block.id,
      key: block.key,
      title: page.title,
      summary: page.summary,
      image: picture,
      content: [
        'The text of the chapter itself, where it has one, and then its parts.',
        { ...block, title: 'The heading; empty for the text of the chapter itself.', text: description },
      ],
    },
  ],
})

const faq = {
  id: 'What the address of `getFaq` has.',
  lang: languageOfTexts,
  name: 'What the category is called.',
  intro: 'A sentence about it, plain text.',
  icon: 'The name of its picture, `0.svg` to `7.svg`.',
  image: 'The address of that picture.',
} as const
describe(FaqCategory, { ...faq, total: 'How many questions it has.' })
describe(FaqAnswer, {
  id: 'The id of the question.',
  question: 'Plain text.',
  answer: 'Sanitised HTML, links without a language.',
  html: 'The same with links in the language of the request.',
})
describe(FaqAnswers, { ...faq, items: 'The questions in their order.' })

describe(Slide, {
  key: 'Names the slide; the same for small and for large screens.',
  title: 'The text on the slide.',
  image: 'The address of the picture.',
  thumb: 'The address of the same picture at a smaller width.',
  image_alt: pictureText,
  tone: 'Of the picture: on a `dark` one the bar and the text are light.',
  link: 'Where the first button leads; null without one.',
  link_text: 'The words of the first button; null without one.',
  link2: 'Where the second button leads; null without one.',
  link_text2: 'The words of the second button; null without one.',
})

describe(Discount, {
  discount: 'The largest reduction as a text in the format of the language, such as `25 %`.',
  color: 'The background, as CSS writes it.',
  image: picture,
  image_alt: pictureText,
  title: 'The heading of the banner.',
  description: 'A sentence below the heading.',
  link: 'Where the button leads.',
  link_text: 'The words of the button.',
})

describe(Banner, {
  title: 'Who or what it shows: the text of the picture.',
  link: 'Where it leads; null: nowhere.',
  image: 'The address of the picture.',
})

describe(ContactSubject, {
  key: 'A name for programs that does not change.',
  name: 'What is shown and sent as `subject`, in the language of the request.',
})

describe(NoticeBar, {
  id: 'A dismissed notice is remembered by it.',
  text: 'What the notice says, plain text.',
  link: 'Where it leads; null: nowhere.',
  link_text: 'The words of the link; null without one.',
})
describe(contentCalls.getNotice.reply, { notice: 'The notice that is shown now; null: none.' })

const sent = { success: 'Always true: the request is in the inbox of the provider.' } as const
describe(contentCalls.contactByPhone.reply, sent)
describe(contentCalls.contactByEmail.reply, sent)

describe(Message, {
  id: 'What `readThread` is sent as `message_id`.',
  sender: '`learner`: the user; `provider`: staff.',
  text: 'Plain text with line breaks.',
  sent: 'When it was sent; ISO 8601 in UTC.',
})

const thread = {
  id: 'The id of the conversation.',
  subject: 'As the user chose it when the conversation was begun.',
  unread: 'How many answers in it the user has not read.',
} as const
describe(ThreadSummary, { ...thread, last: 'The latest message.' })
describe(Thread, { ...thread, messages: 'The messages, the oldest first.' })
describe(messageCalls.listThreads.reply, { data: 'The conversations, the one with the latest message first.' })
describe(messageCalls.countUnread.reply, { unread: 'How many answers of the provider the user has not read.' })

describe(Review, {
  userId: 'Names the review, not its writer; the same as `external_id`.',
  external_id: 'Names the review.',
  name: 'The first name of the writer.',
  lastName: 'The initial of the last name with a full stop.',
  position: 'The profession of the writer, in the language of the request where it is of the list; null: not given.',
  text: 'As it was written: plain text.',
  lang: 'The language in which it was written.',
  rating: 'Stars, 1 to 5.',
  image: 'The address of the photo of the writer; null without one.',
  date: 'The day on which it was written, YYYY-MM-DD in Europe/Vilnius.',
})

describe(OwnReview, {
  courseId: 'The reviewed course.',
  rating: 'Stars, 1 to 5.',
  text: 'As it was written: plain text.',
  lang: 'The language in which it was written.',
  date: 'The day on which it was written, YYYY-MM-DD in Europe/Vilnius.',
  state:
    '`pending` until staff has read it; only `published` ones are shown and counted; `rejected`: `reason` says why.',
  reason: 'Why it was rejected, as staff wrote it; null otherwise.',
})
describe(reviewCalls.listOwnReviews.reply, { data: 'The reviews, the newest first.' })

describe(Favourite, { id: 'The id of the favourite itself, for `removeFavourite`.', course: 'The id of the course.' })
describe(favouriteCalls.listFavourites.reply, { data: 'The favourites, the newest first.' })

describe(Interest, {
  id: 'What `removeInterest` has in its path.',
  course_id: 'The id of the course.',
  filter_id: 'The city that is waited for, as a filter of the catalogue; null: every city.',
})
describe(interestCalls.listInterests.reply, { data: 'The wishes, the newest first; not those that were notified.' })
describe(interestCalls.askInterest.reply, {
  state: '`waiting`: an email comes when there is a date. `unconfirmed`: the link in an email must be opened first.',
})
describe(interestCalls.getInterest.reply, {
  course_id: 'The id of the course.',
  course: 'The title of the course.',
  city: 'The city that is waited for; null: every city.',
  state: '`unconfirmed`: to be confirmed. `waiting`: for a date. `notified`: the email about the date was sent.',
})
