import { v7 } from 'uuid'
import { attemptMoves, type AttemptState, type PaymentMethod } from '../../contract/order-states.ts'
import type { Read, Write } from '../db/connect.ts'
import { final } from './reports.rules.ts'

const attempts = (db: Read) =>
  db
    .selectFrom('payment_attempts')
    .select([
      'id',
      'order_id',
      'method',
      'state',
      'amount_cents',
      'url',
      'provider_reference',
      'capture_reference',
      'fault',
    ])
    .select(['started_at', 'returned_at', 'decided_at', 'asks', 'bank'])

export const findAttempt = (db: Read, id: string) => attempts(db).where('id', '=', id).executeTakeFirst()
export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>
/** Locks an attempt until the transaction ends: every change of its state begins with a lock. */
export const lockAttempt = (db: Write, id: string) => attempts(db).where('id', '=', id).forUpdate().executeTakeFirst()

const ofOrder = (db: Read, orderId: number) =>
  attempts(db).where('order_id', '=', orderId).orderBy('started_at', 'desc').orderBy('id', 'desc')
/** The attempts of an order, the newest first. */
export const listAttempts = (db: Read, orderId: number) => ofOrder(db, orderId).execute()
/** The same, locked until the transaction ends; the order is locked before them. */
export const lockAttempts = (db: Write, orderId: number) => ofOrder(db, orderId).forUpdate().execute()

/** The attempt that paid an order. */
export const findSuccess = (db: Read, orderId: number) =>
  attempts(db).where('order_id', '=', orderId).where('state', '=', 'succeeded').executeTakeFirst()

/** The bank, or card, at the provider by which a user paid last. */
export async function findLastBank(db: Read, userId: string): Promise<string | undefined> {
  const paid = await db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.order_id', 'payment_attempts.order_id')
    .select('bank')
    .where('user_id', '=', userId)
    .where('payment_attempts.state', '=', 'succeeded')
    .where('bank', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return paid?.bank ?? undefined
}

type NewAttempt = { orderId: number; method: PaymentMethod; amountCents: number; bank?: string | null; now: Date }

/** Writes down the intent to pay, before the provider is called. Returns the attempt's id. */
export async function insertAttempt(
  db: Write,
  { orderId, method, amountCents, bank = null, now }: NewAttempt,
  state: 'started' | 'waiting' | 'succeeded' | 'duplicate' = 'started',
): Promise<string> {
  const id = v7()
  await db
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: orderId,
      method,
      state,
      amount_cents: amountCents,
      bank,
      started_at: now,
      decided_at: state === 'succeeded' || state === 'duplicate' ? now : null,
    })
    .execute()
  return id
}

type Facts = Partial<{
  url: string
  provider_reference: string | null
  capture_reference: string | null
  fault: string
  next_ask_at: Date | null
}>

/**
 * Moves an attempt to another state. Throws if `attemptMoves` does not allow it or it is not in state `from`. One that
 * was declined or given up may still be paid, so the provider is asked about it until it is settled.
 */
export async function moveAttempt(
  db: Write,
  { id, state: from }: Pick<Attempt, 'id' | 'state'>,
  to: AttemptState,
  facts: Facts & { now: Date },
): Promise<void> {
  const allowed: readonly AttemptState[] = attemptMoves[from]
  if (!allowed.includes(to)) throw new Error(`A payment attempt may not go from ${from} to ${to}`)
  const { now, ...columns } = facts
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({
      ...columns,
      state: to,
      decided_at: to === 'waiting' ? null : now,
      ...(final.includes(to) ? { next_ask_at: null } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Payment attempt ${id} is not ${from}`)
}
