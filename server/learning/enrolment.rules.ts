import { addDays } from '../time.ts'

/** How many days before the last day of its certificate a course may be taken again. */
export const renewalDays = 90

/** A user's current enrolment in a course: whether it is completed, and the last valid day of its certificate. */
export type EnrolmentStanding = { completed_at: Date | null; valid_to: string | null }

/**
 * Whether a course that the user has may be taken again: completed, and its certificate has expired or soon will.
 * `today` in Vilnius.
 */
export const mayRenew = ({ completed_at, valid_to }: EnrolmentStanding, today: string): boolean =>
  completed_at !== null && valid_to !== null && addDays(today, renewalDays) >= valid_to
