import type { AttemptState } from '../../contract/order-states.ts'
import type { Database } from '../db/connect.ts'
import { runInTransaction } from '../db/transaction.ts'
import type { PaymentProvider, PaymentRequest } from '../integrations/payments/port.ts'
import { lockAttempt, moveAttempt } from './attempts.queries.ts'

/** When a provider that can be asked is asked for the n-th time, in minutes after the last time; then daily for a week. */
const askAfterMinutes = [1, 4, 10, 45, 1440, 1440, 1440, 1440, 1440, 1440, 1440]

/** The time of the next question; null when the provider is not asked again. */
export function nextAsk(asks: number, now: Date): Date | null {
  const minutes = askAfterMinutes[asks]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

/**
 * Opens a payment at the provider for an attempt that is stored, and stores where it is paid. Repeated after a failure
 * it continues the same payment: the attempt's id is the idempotency key.
 */
export async function openPayment(
  db: Database,
  provider: PaymentProvider,
  request: PaymentRequest,
  now: Date,
): Promise<string> {
  const { url, reference } = await provider.start(request)
  return runInTransaction(db, async (write) => {
    const attempt = await lockAttempt(write, request.attemptId)
    if (attempt?.url) return attempt.url // a concurrent call was faster
    const opened = { url, provider_reference: reference, next_ask_at: provider.canAsk ? nextAsk(0, now) : null }
    if (attempt?.state === 'started') await moveAttempt(write, attempt, 'waiting', { now, ...opened })
    // Given up while the provider was called: the buyer has the page, so a payment must still be found.
    else if (attempt) await write.updateTable('payment_attempts').set(opened).where('id', '=', attempt.id).execute()
    return url
  })
}

/** States of attempts that may still be paid. */
const askedStates: readonly AttemptState[] = ['started', 'waiting', 'abandoned', 'failed']

/** The attempts that the reconciler asks about now. */
export const listDueAttempts = (db: Database, now: Date) =>
  db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'method', 'asks'])
    .where('next_ask_at', '<=', now)
    .where('state', 'in', askedStates)
    .orderBy('next_ask_at')
    .limit(200)
    .execute()

/** Notes that the provider was asked about an attempt. */
export async function noteAsked(db: Database, { id, asks }: { id: string; asks: number }, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ asks: asks + 1, next_ask_at: nextAsk(asks + 1, now) })
    .where('id', '=', id)
    .where('next_ask_at', 'is not', null)
    .execute()
}

/**
 * The provider is asked about an attempt within a minute: it reported more than it answered, or did not know the attempt
 * yet.
 */
export async function askSoon(db: Database, attemptId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ next_ask_at: new Date(now.getTime() + 60_000) })
    .where('id', '=', attemptId)
    .where('state', 'in', askedStates)
    .execute()
}

/** The buyer came back from the provider's page. */
export async function noteReturned(db: Database, attemptId: string, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ returned_at: now })
    .where('id', '=', attemptId)
    .where('returned_at', 'is', null)
    .execute()
}
