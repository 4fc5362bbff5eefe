import type { FieldNote } from './openapi-fields.ts'

/** Fields of staff calls that no other call has. */
export const staffFields: Readonly<Record<string, FieldNote>> = {
  // Lists
  version: { description: 'The version that was read; another one is a conflict.', example: 1 },
  dir: { description: 'The direction of the order; each order has its own default.', example: 'desc' },
  from: { description: 'The first day of the period.', example: '2026-11-01' },
  to: { description: 'The last day of the period.', example: '2026-11-30' },

  // Orders
  payment_method: { description: 'How the order is paid.', example: 'banklink' },
  reason: { description: 'Why, as the buyer, author or holder is told.', example: 'Kursas atšauktas' },
  note: { description: 'What was done.', example: 'Pinigai pervesti' },
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
}
