import { editorFields } from './openapi-editor-fields.ts'
import type { FieldNote } from './openapi-note.ts'

const editedText = (lt: string) => ({ lt, en: '', ru: '' })

/** Fields of staff calls that no other call has. */
export const staffFields: Readonly<Record<string, FieldNote>> = {
  ...editorFields,

  test: { description: 'The id of the test.', example: 12 },
  graded: { description: 'The id of the graded step.', example: 12 },
  feedback: {
    description: 'A comment for the learner; empty to remove it.',
    example: 'Puikiai, tik įtvirtinkite dozes.',
  },
  shown_feedback: { description: 'The comment that was read; another one by now is a conflict.', example: 'Gerai' },

  // Lists
  version: { description: 'The version that was read; another one is a conflict.', example: 1 },
  dir: { description: 'The direction of the order; each order has its own default.', example: 'desc' },
  from: { description: 'The first day of the period.', example: '2026-11-01' },
  to: { description: 'The last day of the period.', example: '2026-11-30' },

  // The day of a practice group
  enrolment: { description: 'The enrolment of the learner.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  came: { description: 'When the learner came; null takes it back.', example: '2026-11-22T07:05:00.000Z' },
  absent: { description: 'Recorded that the learner did not come; only without `came`.', example: false },
  left: { description: 'When the learner left.', example: '2026-11-22T11:00:00.000Z' },
  how: { description: 'By the code of the ticket, or by hand with a reason.', example: 'scan' },
  assessment: { description: 'An id made by the client.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  second_assessor_id: {
    description: 'The colleague who confirms the assessment, one of `colleagues`; null: nobody.',
    example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a13',
  },
  second_assessor: {
    description: 'Only the name of a second assessor, which nobody confirms; not beside `second_assessor_id`.',
    example: 'Rasa Petrauskienė',
  },
  second_pin: {
    description: 'The PIN that the second assessor typed on this phone: confirms at once when it is right.',
    example: '402917',
  },
  pin: { description: 'Six digits; null removes it.', example: '402917' },
  agrees: { description: 'Whether the second assessor confirms; else with a reason.', example: true },
  ticket_code: { description: "The six digits of the learner's ticket.", example: '042917' },
  marks: {
    description: 'For each item of the checklist: 0 not done, 1 done with help, 2 done, null not applicable.',
    example: [{ key: 'compressions', value: 2 }],
  },
  assessed_at: { description: 'When the practice was assessed.', example: '2026-11-22T10:40:00.000Z' },

  // Discounts
  code_reach: { description: 'Whether it is of the code or of its whole series.', example: 'series' },

  // Quotes
  contact_name: { description: 'Who gets the quote.', example: 'Rūta Personalienė' },
  conversation_id: {
    description: 'The request of the inbox, or null.',
    example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11',
  },
  quote_lines: { description: 'The dates and how many places of each.', example: [{ product_id: 1, quantity: 4 }] },
  employees: { description: 'Of a group subscription: 100 to 2000 by 10; else null.', example: 100 },
  discount_percent: { description: 'What is taken off; 0 for nothing.', example: 10 },
  valid_until: { description: 'The last day on which the quote can be accepted.', example: '2026-12-14' },
  quote_note: { description: 'A text of the quote, or empty.', example: 'Mokymai jūsų patalpose' },

  // Imports
  outcome: { description: 'Only rows with this outcome.', example: 'refused' },

  // Reports
  person: { description: 'The email address of a user.', example: 'ona@praktika.example' },
  report: { description: 'The name of a report.', example: 'sales' },

  // Orders
  line_left: { description: 'What the line had left to give back where it was shown, in cents.', example: 8900 },
  received_on: { description: 'The day on which the money arrived; null: none did.', example: '2026-11-20' },
  reference: { description: 'The number of the till receipt or the cash receipt, or a note.', example: 'KV-0147' },
  rest: { description: 'What was left to pay where it was shown, in cents.', example: 8900 },
  held: { description: 'Whether rules write nothing about the order.', example: true },
  receipt: { description: 'The id of the recorded money.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  sale_lines: {
    description: 'Dates, places, and the price of one in cents where it is not the agreed or the public one.',
    example: [{ product_id: 1, quantity: 4, price: null }],
  },
  discount_code: { description: 'A discount code or a gift voucher; empty: none.', example: 'RUDUO-2026' },
  buyer: { description: 'The name of who bought the voucher.', example: 'Vilma Sabaliauskienė' },
  voucher_text: {
    description: 'What the buyer wants to say to who gets the voucher; may be empty.',
    example: 'Su gimtadieniu!',
  },
  free: { description: 'Whether dates that cost nothing are named too.', example: true },
  people_list: {
    description: 'A person on each line: the name, the email address and, if there is one, the language.',
    example: 'Ona Onaitė; ona@praktika.example; lt',
  },
  enrol_key: { description: 'An id made by the client.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  enrol_reason: { description: 'Why they are enrolled for nothing; only staff sees it.', example: 'Mūsų dėstytojai' },
  expected_people: { description: 'How many the preview said would be enrolled.', example: 4 },
  sale_key: { description: 'An id made by the client.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  sale_reason: { description: 'Why the price is another one or nothing is paid; may be empty.', example: 'Partneris' },
  payer: {
    description: 'Who pays, when that is neither the buyer nor the company; may be empty.',
    example: 'VšĮ Fondas',
  },
  payer_email: {
    description: 'Where who pays is asked for the money; may be empty.',
    example: 'fondas@praktika.example',
  },
  payer_code: { description: 'The company code of who pays; may be empty.', example: '303456784' },
  learner_email: { description: 'Where the only place is sent; may be empty.', example: 'rasa@praktika.example' },
  learner_name: { description: 'Whose it is; may be empty.', example: 'Rasa Rasaitė' },
  done: { description: 'Those that are done instead of the open ones.', example: false },
  invoice: { description: 'The id of the document.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  refund: { description: 'The id of the refund.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },

  // Inbox
  view: {
    description: 'Which conversations: those that wait, those assigned to the caller, or all.',
    example: 'waiting',
  },
  last_id: { description: 'The last message that was read.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  assignee_id: { description: 'Who answers; null: nobody.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },

  before: {
    description: 'The id of the last entry that is known: those before it follow.',
    example: '0199c1f2-6d6b-7c7e-8a51-3c2f1d0e9b7a',
  },
  review_state: { description: 'The state of the reviews.', example: 'pending' },

  stays: {
    description: 'Whose enrolment stays of each course that both accounts study (`both` of `previewMerge`).',
    example: [{ course_id: 6, whose: 'kept' }],
  },
  from_id: { description: 'The duplicate account.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },

  ids: { description: 'The ids, in their order.', example: ['01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'] },

  // Staff, audit log
  roles: { description: 'The roles of the user; none makes a learner of them.', example: ['instructor'] },
  object: { description: 'A kind of object, the first part of the names of its actions.', example: 'staff' },

  // Practice
  location: { description: 'The id of a location.', example: 1 },
  room: { description: 'The id of a room.', example: 3 },
  instructor: { description: 'The id of an instructor.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  second_instructor: {
    description:
      'The id of a second instructor, another person; null: none. Left out, a group that is moved keeps its own.',
    example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a12',
  },
  equipment: { description: 'The ids of pieces of equipment.', example: [4] },
  product: { description: 'The id of an offering.', example: 1042 },
  starts: { description: 'Wall clock time in Vilnius, on a quarter of an hour.', example: '2027-01-12T09:00' },
  minutes: { description: 'How long it takes, in minutes; a multiple of 15.', example: 240 },
  session: { description: 'The number of the session, from 1; without it the first.', example: 1 },
  seats: {
    description:
      'How many seats the group has, 1 to 12. A group that is planned without it has as many as the groups of its date.',
    example: 3,
  },
  weekdays: { description: 'Days of the week, Monday is 1.', example: [2, 4] },
  count: { description: 'How many groups.', example: 8 },
  until: { description: 'The last day of the series.', example: '2027-03-31' },
  save: { description: 'Whether the series is stored or only shown.', example: false },
  into: { description: 'The id of the group to join.', example: 15 },
  // Dates and prices
  offering: {
    description: 'The date that is changed, with its version; null: a new one.',
    example: { product_id: 5004, version: 1 },
  },
  offering_state: { description: 'Whether the date is sold.', example: 'withdrawn' },
  start_days: { description: 'The first days of the new dates.', example: ['2027-03-19', '2027-03-26'] },
  from_day: { description: 'The first reduced day.', example: '2027-02-01' },
  until_day: { description: 'The last reduced day.', example: '2027-02-14' },
  reduction: { description: 'The id of the reduction.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },

  // Website content
  section: { description: 'A part of the list.', example: 'pages' },
  translations: { description: 'How far the translations are.', example: 'lt_only' },
  showing: { description: 'Whether visitors see it now.', example: 'planned' },
  content_kind: { description: 'The kind of the object.', example: 'page' },
  texts: {
    description: 'The texts of the kind by their names.',
    example: { title: editedText('Atvirų durų diena'), text: editedText('Ateikite **pamatyti**.') },
  },
  content_values: {
    description: 'Links, colours and choices of the kind by their names; an absent one is empty.',
    example: { with_shop: 'always' },
  },
  pictures: { description: 'Addresses of the pictures by their names; null: none.', example: { image: null } },
  shown: { description: 'Whether it is shown at all.', example: true },
  shown_from: { description: 'The first day on which it is shown; null: at once.', example: '2026-12-01' },
  shown_until: { description: 'The last day on which it is shown; null: for good.', example: '2026-12-31' },
  valid_on: {
    description:
      'The day from which a change of a legal page is valid, after today, the same for all planned changes of it; null: at once. Null for other objects.',
    example: '2026-12-01',
  },
  change: {
    description: 'What is withdrawn: another text, a removal, or another order of the parts.',
    example: 'removed',
  },
  shown_name: {
    description: 'The name as it was read; another one by now is a conflict.',
    example: { firstname: 'Jone', lastname: 'Jonaitė' },
  },
  shown_roles: { description: 'The roles as they were read; others by now are a conflict.', example: ['author'] },
  within: { description: 'The id of what it is a part of; null: of nothing.', example: 11 },
  direction: { description: 'Where it moves in its order.', example: 'up' },
  picture_alt: {
    description: 'What the picture shows, for those who do not see it.',
    example: editedText('Trys žmonės prie manekeno'),
  },
  picture_of: {
    description: 'The picture that it is for, which decides on its size; null: one in a text.',
    example: { kind: 'slide', name: 'image' },
  },
  version_number: { description: 'The number of the version.', example: 2 },

  // Discount codes
}
