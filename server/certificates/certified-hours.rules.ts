/** Hours are taken off in halves. */
const part = 30

/**
 * The hours that a certificate states: those of the course without the sessions of its practice that the learner missed,
 * rounded up to half an hour; never less than none (requirements 10.584). `missed`: how long each was, in minutes.
 */
export function certifiedHours(hours: number, missed: readonly number[]): number {
  const minutes = missed.reduce((sum, one) => sum + one, 0)
  return Math.max(0, hours - (Math.ceil(minutes / part) * part) / 60)
}
