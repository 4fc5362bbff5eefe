import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import type { Read, Write } from '../db/connect.ts'
import { insertReceipt, type NewReceipt } from './receipts.queries.ts'

/** A refund `r` that staff makes by hand and has not made yet: until then its money can pay something else of the buyer. */
export const openByHand = sql<boolean>`r.state in ('manual', 'failed')`

/** Cents that are to be given back by hand, of each of the orders `o` of a condition that has some; the oldest first. */
export const listOverpayments = (db: Read, ofOrders: RawBuilder<boolean>) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .innerJoin('orders as o', 'o.order_id', 'a.order_id')
    .select(['o.order_id', sql<number>`sum(r.amount_cents)::int`.as('cents')])
    .where(openByHand)
    .where(ofOrders)
    .groupBy('o.order_id')
    .orderBy('o.order_id')
    .execute()

/** A refund of an order, which must be locked. */
export const findRefund = (db: Read, orderId: number, refundId: string) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .select(['r.id', 'r.amount_cents', 'r.state', openByHand.as('is_open')])
    .where('r.id', '=', refundId)
    .where('a.order_id', '=', orderId)
    .executeTakeFirst()

/**
 * Uses cents of a refund that is to be made by hand, at most all of it, for something else. What is left of it stays to be
 * made. Returns the refund that was used: the same one, or a new one of a part.
 */
export async function spendRefund(db: Write, refundId: string, cents: number, now: Date): Promise<string> {
  const { amount_cents, attempt_id, reason, note, requested_at } = await db
    .selectFrom('refunds as r')
    .select(['amount_cents', 'attempt_id', 'reason', 'note', 'requested_at'])
    .where('id', '=', refundId)
    .where(openByHand)
    .executeTakeFirstOrThrow()
  const used = { state: 'used' as const, decided_at: now, provider_reference: null }
  if (cents === amount_cents) {
    await db.updateTable('refunds').set(used).where('id', '=', refundId).execute()
    return refundId
  }
  if (cents > amount_cents) throw new Error(`Refund ${refundId} is less than ${cents}`)
  await db
    .updateTable('refunds')
    .set({ amount_cents: amount_cents - cents })
    .where('id', '=', refundId)
    .execute()
  const id = v7()
  const part = { id, attempt_id, amount_cents: cents, reason, note, requested_at }
  await db
    .insertInto('refunds')
    .values({ ...part, ...used })
    .execute()
  return id
}

/** What a refund was used for was taken back: it is to be made by hand again. */
export const reopenUsedRefund = (db: Write, refundId: string) =>
  db
    .updateTable('refunds')
    .set({ state: 'manual', decided_at: null })
    .where('id', '=', refundId)
    .where('state', '=', 'used')
    .execute()

type Pair = {
  /** The order that the money leaves, by the number that is named where it arrives. */
  from: { orderId: number; refundId: string; named: string }
  to: ({ orderId: number } | { openingId: number }) & { named: string }
  /** Less than 0 where a pair is taken back, which names both of its rows. */
  cents: number
  receivedOn: string
  by: string | null
  now: Date
  takesBack?: { left: string; arrived: string }
}

/** Records that money to be given back of one order pays another one, or an invoice of the system used before: two receipts. */
export async function insertOverpayment(db: Write, { from, to, cents, takesBack, ...when }: Pair): Promise<void> {
  const { named, ...paid } = to
  const back = (row: string | undefined) => (row === undefined ? {} : { takesBack: row })
  const arrived: NewReceipt = { ...paid, ...when, kind: 'overpayment', cents, reference: from.named }
  const pairId = await insertReceipt(db, { ...arrived, ...back(takesBack?.arrived) })
  const left = { orderId: from.orderId, kind: 'overpayment_used' as const, cents: -cents, reference: named, ...when }
  await insertReceipt(db, { ...left, refundId: from.refundId, pairId, ...back(takesBack?.left) })
}

/** The pair of receipts by which a refund that is used pays something else. */
export const findUse = (db: Read, refundId: string) =>
  db
    .selectFrom('receipts as l')
    .innerJoin('receipts as p', 'p.id', 'l.pair_id')
    .select(['l.id as left', 'p.id as arrived', 'p.order_id', 'p.opening_invoice_id', 'p.cents', 'l.reference'])
    .where('l.refund_id', '=', refundId)
    .where('l.takes_back', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('receipts as b').select('b.id').whereRef('b.takes_back', '=', 'l.id'))),
    )
    .executeTakeFirst()

/** The refund by whose money a receipt was paid. */
export const findRefundOf = (db: Read, arrived: string) =>
  db.selectFrom('receipts').select(['refund_id', 'order_id']).where('pair_id', '=', arrived).executeTakeFirst()
