import type { AttemptState } from '../../contract/order-states.ts'
import type { PaymentReport } from '../integrations/payments/port.ts'

type ReportedAttempt = { state: AttemptState; amount_cents: number }

/** What a report differs in from what was asked; undefined when it agrees. */
export function mismatchOf({ amount_cents }: ReportedAttempt, report: PaymentReport) {
  if (report.currency !== 'EUR') return `currency ${report.currency}`
  return report.amountCents === amount_cents ? undefined : `amount ${report.amountCents} instead of ${amount_cents}`
}

/** An attempt in one of them is settled: no provider changes it any more. */
export const final: readonly AttemptState[] = ['succeeded', 'mismatched', 'duplicate']

/**
 * The state that a provider's report moves an attempt to; undefined when it changes nothing. An attempt that was given
 * up or declined can still succeed; one that is settled never changes again, so repeats and reports out of order are
 * harmless.
 */
export function nextState(attempt: ReportedAttempt, report: PaymentReport, paid: boolean): AttemptState | undefined {
  if (final.includes(attempt.state)) return undefined
  if (report.state === 'waiting') return attempt.state === 'started' ? 'waiting' : undefined
  if (report.state === 'failed') return ['started', 'waiting'].includes(attempt.state) ? 'failed' : undefined
  if (mismatchOf(attempt, report)) return 'mismatched'
  return paid ? 'duplicate' : 'succeeded'
}
