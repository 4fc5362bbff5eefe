import { addDays } from '../../time.ts'

/** How many days before the last day of its certificate a course may be taken again. */
export const renewalDays = 90

/**
 * A user's current enrolment in a course: whether it is completed, the last valid day of its certificate, and when that was
 * revoked.
 */
export type EnrolmentStanding = { completed_at: Date | null; valid_to: string | null; revoked_at: Date | null }

/**
 * Whether a course that the user has may be taken again: completed, and its certificate was revoked, has expired or soon
 * will. `today` in Vilnius.
 */
export const mayRenew = ({ completed_at, valid_to, revoked_at }: EnrolmentStanding, today: string): boolean =>
  completed_at !== null && (revoked_at !== null || (valid_to !== null && addDays(today, renewalDays) >= valid_to))
