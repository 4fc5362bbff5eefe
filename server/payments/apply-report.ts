import type { Write } from '../db/connect.ts'
import type { PaymentReport } from '../integrations/payments/port.ts'
import { type Attempt, findSuccess, moveAttempt } from './attempts.queries.ts'
import { mismatchOf, nextState } from './reports.rules.ts'

/** What a report changed; undefined: nothing. */
export type Settlement = 'waiting' | 'failed' | 'succeeded' | 'mismatched' | 'duplicate' | undefined

/**
 * Applies what a provider says of an attempt. The only place that settles one, for notifications, the buyer's return and
 * the reconciler alike. The attempt's order must be locked.
 */
export async function applyReport(db: Write, attempt: Attempt, report: PaymentReport, now: Date): Promise<Settlement> {
  const paid = (await findSuccess(db, attempt.order_id)) !== undefined
  const to = nextState(attempt, report, paid)
  if (!to) return undefined
  const fault = to === 'mismatched' ? mismatchOf(attempt, report) : undefined
  await moveAttempt(db, attempt, to, {
    now,
    provider_reference: report.reference ?? attempt.provider_reference,
    capture_reference: report.captureReference ?? attempt.capture_reference,
    ...(fault ? { fault } : {}),
    // What came is here until staff decides on it; in another currency it is no sum of ours.
    ...(fault && report.currency === 'EUR' ? { received_cents: report.amountCents } : {}),
  })
  return to === 'started' || to === 'abandoned' ? undefined : to
}
