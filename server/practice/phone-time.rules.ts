/**
 * A moment that a phone recorded by its clock, at the latest now: of a fast clock the future is brought down, so that
 * nothing is lost. What one phone sends in its order stays in it.
 */
export const notAfter = (at: Date, now: Date): Date => (at > now ? now : at)
