import type { FieldNote } from './openapi-fields.ts'

/** Fields of staff calls that no other call has. */
export const staffFields: Readonly<Record<string, FieldNote>> = {
  // Lists
  version: { description: 'The version that was read; another one is a conflict.', example: 1 },
  dir: { description: 'The direction of the order; each order has its own default.', example: 'desc' },
  from: { description: 'The first day of the period.', example: '2026-11-01' },
  to: { description: 'The last day of the period.', example: '2026-11-30' },

  // The day of a practice group
  enrolment: { description: 'The enrolment of the learner.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  came: { description: 'When the learner came; null takes it back.', example: '2026-11-22T07:05:00.000Z' },
  left: { description: 'When the learner left.', example: '2026-11-22T11:00:00.000Z' },
  how: { description: 'By the code of the ticket, or by hand with a reason.', example: 'scan' },
  assessment: { description: 'An id made by the client.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  second_assessor: { description: 'The name of a second assessor.', example: 'Rasa Petrauskienė' },
  signature: { description: "The assessor's own name, typed.", example: 'Marius Jonaitis' },
  ticket_code: { description: "The six digits of the learner's ticket.", example: '042917' },
  marks: {
    description: 'For each item of the checklist: 0 not done, 1 done with help, 2 done, null not applicable.',
    example: [{ key: 'compressions', value: 2 }],
  },
  assessed_at: { description: 'When the practice was assessed.', example: '2026-11-22T10:40:00.000Z' },

  // Reports
  person: { description: 'The email address of a user.', example: 'ona@praktika.example' },
  report: { description: 'The name of a report.', example: 'sales' },
  step: { description: 'How long the periods of a row are.', example: 'month' },

  // Orders
  payment_method: { description: 'How the order is paid.', example: 'banklink' },
  reason: {
    description: 'Why, as the buyer or the learners are told; may be empty for a practice group.',
    example: 'Kursas atšauktas',
  },
  note: { description: 'What was done; a note for staff of a room or a person.', example: 'Pinigai pervesti' },
  position: { description: 'The line of the order, from 0.', example: 0 },
  amount: { description: 'An amount in euros, with VAT.', example: 45.5 },
  received_on: { description: 'The day on which the transfer arrived.', example: '2026-11-20' },
  accept: { description: 'Whether what is decided about is accepted.', example: true },
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
  lt: { description: 'The text in Lithuanian.', example: 'Laba diena' },
  en: { description: 'The text in English.', example: 'Hello' },
  ru: { description: 'The text in Russian.', example: 'Здравствуйте' },

  review_state: { description: 'The state of the reviews.', example: 'pending' },

  from_id: { description: 'The duplicate account.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  course: { description: 'The id of the course.', example: 12 },

  certificate_state: { description: 'The state of the certificates.', example: 'valid' },
  ids: { description: 'The ids, in their order.', example: ['01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'] },

  // Staff, audit log
  roles: { description: 'The roles of the user; none makes a learner of them.', example: ['instructor'] },
  object: { description: 'A kind of object, the first part of the names of its actions.', example: 'staff' },

  // Practice
  location: { description: 'The id of a location.', example: 1 },
  room: { description: 'The id of a room.', example: 3 },
  instructor: { description: 'The id of an instructor.', example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11' },
  equipment: { description: 'The ids of pieces of equipment.', example: [4] },
  product: { description: 'The id of an offering.', example: 1042 },
  starts: { description: 'Wall clock time in Vilnius, on a quarter of an hour.', example: '2027-01-12T09:00' },
  ends: { description: 'When it ends, as its begin is given.', example: '2027-01-12T13:00' },
  minutes: { description: 'How long it takes, in minutes; a multiple of 15.', example: 240 },
  seats: { description: 'How many seats the group has, 1 to 3.', example: 3 },
  weekdays: { description: 'Days of the week, Monday is 1.', example: [2, 4] },
  count: { description: 'How many groups.', example: 8 },
  until: { description: 'The last day of the series.', example: '2027-03-31' },
  save: { description: 'Whether the series is stored or only shown.', example: false },
  into: { description: 'The id of the group to join.', example: 15 },
  capacity: { description: 'People who fit.', example: 6 },
  active: { description: 'Whether new groups may use it.', example: true },
  piece: { description: 'The id of a piece of equipment; null adds one.', example: 4 },
  teaches: { description: 'The ids of courses that the instructor may lead.', example: [1013] },
  absences: {
    description: 'When the instructor is away.',
    example: [{ from: '2027-01-04T00:00', to: '2027-01-09T00:00', reason: 'Atostogos' }],
  },
}
