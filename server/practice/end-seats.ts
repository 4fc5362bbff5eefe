import type { Write } from '../db/connect.ts'

/** A seat without its holder. */
export const freed = {
  state: 'free',
  order_id: null,
  user_id: null,
  enrolment_id: null,
  reserved_until: null,
  merge_id: null,
  calendar_group: null,
  calendar_sequence: 0,
} as const

/**
 * Frees the seats that the caller narrows this to. The only statement that ends a seat (`architecture.test.ts`): the
 * caller emails the people it affects (`practiceEvents` of `contract/events.ts`). The groups must be locked, and their waiting
 * lists then get the seats (`offerFreedSeats`).
 */
export const endSeats = (db: Write) => db.updateTable('practice_seats').set(freed)
