import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { reserveSeats } from '../practice/public.ts'
import { findReleasedUse, lockCode, takeCode } from './discounts.queries.ts'
import { covers } from './discounts.rules.ts'
import { moveOrder } from './move-order.ts'
import { listOrderLines, type LockedOrder } from './order.queries.ts'
import type { OrderWork } from './work.ts'

type Seats = { lines: readonly { product_id: number; quantity: number }[]; until: Date; now: Date }

/**
 * Reserves the seats of an order, in the order of product ids, so that two orders of the same products cannot deadlock.
 * Returns the product of which there are not enough: the caller undoes its transaction or releases the rest.
 */
export async function reserveOrderSeats(
  db: Write,
  orderId: number,
  { lines, until, now }: Seats,
): Promise<number | undefined> {
  for (const { product_id: productId, quantity } of lines.toSorted((a, b) => a.product_id - b.product_id))
    if (!(await reserveSeats(db, { productId, orderId, quantity, until, now }))) return productId
  return undefined
}

/** Takes the discount code again that an order gave back. False when other orders have used it up in the meantime. */
export async function retakeCode(db: Write, { order_id: orderId, user_id: userId }: LockedOrder): Promise<boolean> {
  const use = await findReleasedUse(db, orderId)
  const code = use && (await lockCode(db, use.code))
  if (!use || !code) return true
  if (!code.prepaid && code.max_uses !== null && code.used >= code.max_uses) return false
  // The money of a voucher that staff closed was given back.
  if (code.prepaid && code.ended_at) return false
  if (!covers(code, use.cents)) return false
  await takeCode(db, { ...use, orderId, userId })
  return true
}

/** An order that ended before it was paid holds its seats and its code once more, until `until`. */
export async function reopen(
  work: OrderWork & Fails<'no_seats_left' | 'code_used_up'>,
  order: LockedOrder,
  until: Date,
): Promise<void> {
  const { db, fail } = work
  const { order_id: orderId, state: from } = order
  const now = work.now()
  const lines = await listOrderLines(db, [orderId])
  const full = await reserveOrderSeats(db, orderId, { lines, until, now })
  if (full !== undefined)
    return fail('no_seats_left', { course: lines.find(({ product_id }) => product_id === full)?.name ?? '' })
  if (!(await retakeCode(db, order))) return fail('code_used_up')
  await moveOrder(db, { orderId, from, to: 'pending', now, holdUntil: until })
  await work.publicDataChanged()
}
