import type { FieldNote } from './openapi-fields.ts'

/** Fields of staff calls that no other call has. */
export const staffFields: Readonly<Record<string, FieldNote>> = {
  // Lists
  dir: { description: 'The direction of the order; each order has its own default.', example: 'desc' },
  from: { description: 'The first day of the period.', example: '2026-11-01' },
  to: { description: 'The last day of the period.', example: '2026-11-30' },

  // Staff, audit log
  roles: { description: 'The roles of the user; none makes a learner of them.', example: ['instructor'] },
  object: { description: 'A kind of object, the first part of the names of its actions.', example: 'staff' },
}
