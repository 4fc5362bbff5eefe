import { isEnded, orderMoves, type OrderState } from '../../contract/order-states.ts'
import type { Write } from '../db/connect.ts'
import { endTransferTask } from './staff-tasks.ts'

type Move = { orderId: number; from: OrderState; to: OrderState; now: Date; holdUntil?: Date }

/** What a state sets besides itself. Seats are held in `pending` only. */
const columnsOf = ({ to, now, holdUntil = now }: Move) => ({
  state: to,
  hold_until: to === 'pending' ? holdUntil : null,
  ...(to === 'paid' ? { paid_at: now } : {}),
  ...(to === 'fulfilled' ? { fulfilled_at: now } : {}),
  ...(isEnded(to) ? { closed_at: now } : {}),
})

/** Moves an order to another state. Throws if `orderMoves` does not allow it or the order is not in state `from`. */
export async function moveOrder(db: Write, move: Move): Promise<void> {
  const { orderId, from, to } = move
  const allowed: readonly OrderState[] = orderMoves[from]
  if (!allowed.includes(to)) throw new Error(`An order may not go from ${from} to ${to}`)
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(columnsOf(move))
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Order ${orderId} is not ${from}`)
  if (to === 'paid' || to === 'cancelled') await endTransferTask(db, move)
}
