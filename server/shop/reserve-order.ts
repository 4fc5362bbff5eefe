import type { reopenFaults } from '../../contract/fail.ts'
import type { Fails } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { mayEnrol } from '../learning/public.ts'
import { reserveSeats } from '../practice/public.ts'
import { findBuyable } from './cart.queries.ts'
import { countUses, findReleasedUse, lockCode, takeCode } from './discounts.queries.ts'
import { covers, usageFault } from './discounts.rules.ts'
import { moveOrder } from './move-order.ts'
import { listOrderLines, type LockedOrder, type OrderLine } from './order.queries.ts'
import { dayInVilnius } from '../time.ts'
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

/**
 * Takes the discount code again that an order gave back. Answers why not: it was ended, or other orders have used it up in
 * the meantime, of one that each buyer may use so often those of the buyer.
 */
export async function retakeCode(
  db: Write,
  { order_id: orderId, user_id: userId, date_added: ordered }: LockedOrder,
): Promise<ReturnType<typeof usageFault>> {
  const use = await findReleasedUse(db, orderId)
  const code = use && (await lockCode(db, use.code))
  if (!use || !code) return undefined
  const day = dayInVilnius(ordered)
  const fault = usageFault(code, { usedByUser: await countUses(db, code.code, userId), day })
  if (fault) return fault
  if (!covers(code, use.cents, day)) return 'code_used_up'
  await takeCode(db, { ...use, orderId, userId })
  return undefined
}

/** What is asked of an order that is opened again, as when it was placed: the dates are on sale, and the buyer may have the courses. */
async function checkAgain(
  { db, now, fail }: OrderWork & Fails<'product_not_available' | 'already_in_course'>,
  { user_id: userId, own_place }: LockedOrder,
  lines: readonly OrderLine[],
): Promise<void> {
  for (const { product_id, course_id } of lines) {
    if (!(await findBuyable(db, product_id, now()))) return fail('product_not_available')
    if (own_place && !(await mayEnrol(db, userId, course_id, now()))) return fail('already_in_course')
  }
}

export type ReopenFault = (typeof reopenFaults)[number]

/**
 * An order that ended before it was paid holds its seats and its code once more, until `until`, if it could be placed now.
 * Money that came late asks none of this: it is given what it bought while there are seats (`fulfil-order.ts`).
 */
export async function reopen(work: OrderWork & Fails<ReopenFault>, order: LockedOrder, until: Date): Promise<void> {
  const { db, fail } = work
  const { order_id: orderId, state: from } = order
  const now = work.now()
  const lines = await listOrderLines(db, [orderId])
  await checkAgain(work, order, lines)
  const full = await reserveOrderSeats(db, orderId, { lines, until, now })
  if (full !== undefined)
    return fail('no_seats_left', { course: lines.find(({ product_id }) => product_id === full)?.name ?? '' })
  const fault = await retakeCode(db, order)
  if (fault) return fail(fault)
  await moveOrder(db, { orderId, from, to: 'pending', now, holdUntil: until })
  await work.publicDataChanged()
}
