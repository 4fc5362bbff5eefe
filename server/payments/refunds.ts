import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import type { RefundReason, RefundState } from '../../contract/order-states.ts'
import type { Database, Read, Write } from '../db/connect.ts'
import { runInTransaction } from '../db/transaction.ts'
import type { PaymentProvider, ProviderCode, RefundReport } from '../integrations/payments/port.ts'
import { findReported } from './reported-refunds.queries.ts'

type Providers = Partial<Record<ProviderCode, PaymentProvider>>
/** `note`: why, as the buyer reads it; null when the reason says it. */
type RefundOrder = { attemptId: string; amountCents: number; reason: RefundReason; note?: string | null; now: Date }

/**
 * The cents of a payment that are neither given back nor owed: what the provider refused to give back is still owed, and
 * transferred by hand.
 */
export async function refundableOf(db: Read, attemptId: string): Promise<number> {
  const { paid, given } = await db
    .selectFrom('payment_attempts')
    .select('amount_cents as paid')
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select(({ fn }) => fn.sum<number>('refunds.amount_cents').as('given'))
        .whereRef('attempt_id', '=', 'payment_attempts.id')
        .as('given'),
    )
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return paid - Number(given ?? 0)
}

/** The number of a refund of a payment that its provider reported to have made itself. */
const reportedOf = async (
  db: Write,
  { method, capture_reference: captureReference }: { method: string; capture_reference: string | null },
  amountCents: number,
) =>
  (method === 'banklink' || method === 'wallet') && captureReference
    ? findReported(db, { method, captureReference, amountCents })
    : undefined

/**
 * Notes that a refund which no provider can do was made by hand, by a line of a bank account when it is known. False when it is
 * not such a one, undefined when the order has none of that id.
 */
export async function noteManualRefund(
  db: Write,
  orderId: number,
  id: string,
  { now, bankLine = null }: { now: Date; bankLine?: string | null },
): Promise<boolean | undefined> {
  const open = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select(['method', 'capture_reference', 'refunds.amount_cents'])
    .where('refunds.id', '=', id)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!open) return undefined
  const made = bankLine === null ? await reportedOf(db, open, open.amount_cents) : undefined
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    // The reference of a provider that refused it is not of what was done; that of one that it made is.
    .set({ state: 'succeeded', decided_at: now, bank_line_id: bankLine, provider_reference: made ?? null })
    .where('id', '=', id)
    .where('state', 'in', ['manual', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Says of a refund that was noted as made by hand which line of a bank account it is; null: of none. */
export async function linkRefund(db: Write, id: string, bankLine: string | null): Promise<void> {
  await db.updateTable('refunds').set({ bank_line_id: bankLine }).where('id', '=', id).execute()
}

/** Notes on which day a refund was made by hand. */
export async function dateRefund(db: Write, id: string, day: string): Promise<void> {
  await db.updateTable('refunds').set({ done_on: day }).where('id', '=', id).execute()
}

/** A refund by hand was not made: it is open again. */
export async function reopenManualRefund(db: Write, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ state: 'manual', decided_at: null, bank_line_id: null, done_on: null })
    .where('id', '=', id)
    .where('state', '=', 'succeeded')
    .execute()
}

/**
 * Writes down a refund of an attempt, to be sent by {@link sendRefunds}. All refunds of an attempt never exceed what was
 * paid: the attempt is locked, and what is already given back or on its way is counted. One that the provider reported to have made
 * itself is that, and not sent again. Returns how it will be done.
 */
export async function requestRefund(
  db: Write,
  providers: Providers,
  { attemptId, amountCents, reason, note = null, now }: RefundOrder,
): Promise<'requested' | 'manual'> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['method', 'amount_cents', 'capture_reference'])
    .where('id', '=', attemptId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (amountCents > (await refundableOf(db, attemptId))) throw new Error(`Refunds of ${attemptId} exceed the payment`)
  const reported = await reportedOf(db, attempt, amountCents)
  if (reported) {
    await db
      .insertInto('refunds')
      .values({
        id: v7(),
        attempt_id: attemptId,
        amount_cents: amountCents,
        reason,
        note,
        state: 'succeeded',
        provider_reference: reported,
        requested_at: now,
        decided_at: now,
      })
      .execute()
    return 'requested'
  }
  const provider = attempt.method === 'banklink' || attempt.method === 'wallet' ? providers[attempt.method] : undefined
  const state = provider?.canRefund && attempt.capture_reference ? 'requested' : 'manual'
  await db
    .insertInto('refunds')
    .values({ id: v7(), attempt_id: attemptId, amount_cents: amountCents, reason, note, state, requested_at: now })
    .execute()
  return state
}

/** A query of the refunds of an order. */
export const refundsOf = (db: Read, orderId: RawBuilder<number>) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'attempt_id')
    .select(['refunds.id', 'refunds.amount_cents', 'refunds.state', 'reason', 'note', 'requested_at'])
    .select([
      'refunds.decided_at',
      sql<string | null>`(select r.reference from receipts r where r.refund_id = refunds.id and refunds.state = 'used'
        order by r.recorded_at desc limit 1)`.as('used_for'),
    ])
    .where('payment_attempts.order_id', '=', orderId)
    .orderBy('requested_at')

/** Whether a refund is not made yet: asked of its provider, or to be transferred by hand. */
export const isRefundOpen = ({ state }: { state: RefundState }) =>
  state === 'requested' || state === 'manual' || state === 'failed'

/** In a query: whether money of an order is still to be given back. */
export const isRefunding = (orderId: RawBuilder<number>) =>
  sql<boolean>`exists (select from refunds r join payment_attempts a on a.id = r.attempt_id
    where a.order_id = ${orderId} and r.state in ('requested', 'manual', 'failed'))`

export const listRefunds = (db: Read, orderId: number) => refundsOf(db, sql`${orderId}`).execute()

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
