import { orderMoves, type OrderState } from '../../contract/shop.ts'
import type { Write } from '../db/connect.ts'

type Move = { orderId: number; from: OrderState; to: OrderState; now: Date }

/** Moves an order to another state. Throws if `orderMoves` does not allow it or the order is not in state `from`. */
export async function moveOrder(db: Write, { orderId, from, to, now }: Move): Promise<void> {
  const allowed: readonly OrderState[] = orderMoves[from]
  if (!allowed.includes(to)) throw new Error(`An order may not go from ${from} to ${to}`)
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ state: to, ...(to === 'paid' ? { paid_at: now } : {}) })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Order ${orderId} is not ${from}`)
}
