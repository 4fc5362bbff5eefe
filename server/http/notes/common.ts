import { AwaitedPractice, Done, Success } from '../../../contract/common.ts'
import { describe } from './describe.ts'

describe(Success, { success: 'Always true: what did not succeed is answered by a failure with its status.' })

describe(Done, {
  done: 'How many steps are completed.',
  total: 'How many steps count: pages, materials and tests, without groups and certificates.',
})

describe(AwaitedPractice, {
  what: 'What is missing: `booking` of a time, the record of `attendance`, the `assessment`, or, after the learner did not come (`missed`) or did not pass the assessment (`failed`), another time.',
  on: 'The day of the practice in Europe/Vilnius; null where none is booked.',
})

/** Of a page of a list. */
export const paging = {
  current_page: 'The number of this page, from 1.',
  last_page: 'The number of the last page; 1 when the list is empty.',
  total: 'How many there are on all pages.',
  from: 'The position in the whole list of the first on this page, from 1; 0 on an empty page.',
  to: 'The position in the whole list of the last on this page; 0 on an empty page.',
} as const

export const languageOfTexts =
  'The language of the texts: Lithuanian where the translation into the requested language is missing.'

/** Where and when a line of a cart, an order or a quote is. */
export const lineWhere = {
  description: 'The city and the first day, plain text of at most 60 characters.',
  city: 'The city, or that it is online, in the language of the request.',
  when: 'Weekday, day and hours of the practice as text, such as `pn, 2027 m. sausio 8 d., 9–13 val.`; null: at any time.',
  date: 'The first day of the practice, YYYY-MM-DD in Europe/Vilnius; null: it can be begun at any time.',
} as const
