import { v7 } from 'uuid'
import type { Database, Read, Write } from '../db/connect.ts'
import { runInTransaction } from '../db/transaction.ts'
import type { PaymentProvider, ProviderCode, RefundReport } from '../integrations/payments/port.ts'

type Providers = Partial<Record<ProviderCode, PaymentProvider>>
type RefundOrder = { attemptId: string; amountCents: number; reason: string; now: Date }

/**
 * Writes down a refund of an attempt, to be sent by {@link sendRefunds}. All refunds of an attempt never exceed what was
 * paid: the attempt is locked, and what is already given back or on its way is counted. Returns how it will be done.
 */
export async function requestRefund(
  db: Write,
  providers: Providers,
  { attemptId, amountCents, reason, now }: RefundOrder,
): Promise<'requested' | 'manual'> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['method', 'amount_cents', 'capture_reference'])
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { given } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cents'), eb.val(0)).as('given'))
    .where('attempt_id', '=', attemptId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  if (Number(given) + amountCents > attempt.amount_cents) throw new Error(`Refunds of ${attemptId} exceed the payment`)
  const provider = attempt.method === 'banklink' || attempt.method === 'wallet' ? providers[attempt.method] : undefined
  const state = provider?.canRefund && attempt.capture_reference ? 'requested' : 'manual'
  await db
    .insertInto('refunds')
    .values({ id: v7(), attempt_id: attemptId, amount_cents: amountCents, reason, state, requested_at: now })
    .execute()
  return state
}

/** The refunds of an order. */
export const listRefunds = (db: Read, orderId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select(['refunds.id', 'refunds.amount_cents', 'refunds.state'])
    .where('order_id', '=', orderId)
    .orderBy('requested_at')
    .execute()

const listRequested = (db: Database) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select(['refunds.id', 'attempt_id', 'refunds.amount_cents', 'method', 'capture_reference', 'order_id'])
    .where('refunds.state', '=', 'requested')
    .orderBy('requested_at')
    .limit(100)
    .execute()
type RequestedRefund = Awaited<ReturnType<typeof listRequested>>[number]

/** Records the provider's answer to a refund. A pending one stays requested: repeating it is harmless. */
export async function settleRefund(db: Write, id: string, report: RefundReport, now: Date): Promise<void> {
  if (report.state === 'waiting') return
  await db
    .updateTable('refunds')
    .set({ state: report.state, provider_reference: report.reference, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .execute()
}

/**
 * Sends the requested refunds; the refund's id is the key, so that one that was cut off is never done twice. `onFailed`
 * is called in the transaction that records a refusal.
 */
export async function sendRefunds(
  db: Database,
  providers: Providers,
  now: () => Date,
  onFailed: (db: Write, refund: RequestedRefund) => Promise<void>,
  onError: (error: unknown, refund: RequestedRefund) => void,
): Promise<void> {
  for (const refund of await listRequested(db)) {
    const provider = refund.method === 'banklink' || refund.method === 'wallet' ? providers[refund.method] : undefined
    if (!provider || !refund.capture_reference) continue
    try {
      const report = await provider.refund({
        captureReference: refund.capture_reference,
        amountCents: refund.amount_cents,
        key: refund.id,
      })
      await runInTransaction(db, async (write) => {
        await settleRefund(write, refund.id, report, now())
        if (report.state === 'failed') await onFailed(write, refund)
      })
    } catch (error) {
      onError(error, refund)
    }
  }
}
