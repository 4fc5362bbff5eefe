import { type OrderState, type WaitingKind, waitingOrders } from '../../contract/order-states.ts'
import type { Waiting } from '../../contract/waiting.ts'
import type { Context, SignedInContext } from '../context.ts'
import { sum } from '../money.ts'
import { formatPayable } from './cart.rules.ts'
import { type LockedOrder, listOrderLines, listUndecided } from './order.queries.ts'
import { isPayable, payableSince } from './orders.rules.ts'
import { payableOf } from './pricing.rules.ts'
import { showWaiting } from './show-waiting.ts'

/**
 * How an order waits now; undefined: it does not. A payment that is too late to begin waits no more, nor does an expired order
 * whose course its buyer has ordered again (`again`).
 */
export function waitsAs(
  order: Pick<LockedOrder, 'state' | 'payment_method' | 'date_added' | 'sold_by' | 'hold_until'>,
  { again, now }: { again: boolean; now: Date },
): WaitingKind | undefined {
  const kinds: readonly WaitingKind[] = waitingOrders[order.state] ?? []
  if (kinds.includes('transfer') && order.payment_method === 'invoice') return 'transfer'
  if (!kinds.includes('payment')) return kinds[0]
  return isPayable(order, now) && !(order.state === 'expired' && again) ? 'payment' : undefined
}

const ended: readonly OrderState[] = ['cancelled', 'refunded']

/** The user's orders that wait. */
export async function listWaitingOrders({
  db,
  principal,
  language,
  now,
}: Context & SignedInContext): Promise<Waiting[]> {
  const orders = await listUndecided(db, principal.userId, payableSince(now()))
  if (!orders.some(({ state }) => waitingOrders[state])) return []
  const ids = orders.map(({ order_id }) => order_id)
  const byOrder = Map.groupBy(await listOrderLines(db, ids), ({ order_id }) => order_id)
  const linesOf = (id: number) => byOrder.get(id) ?? []
  /** The courses that were ordered later. */
  const laterThan = (id: number) =>
    new Set(
      orders
        .filter(({ order_id, state }) => order_id > id && !ended.includes(state))
        .flatMap(({ order_id }) => linesOf(order_id).map(({ course_id }) => course_id)),
    )
  return orders.flatMap((order) => {
    const { order_id: id, hold_until } = order
    const lines = linesOf(id)
    const later = laterThan(id)
    const kind = waitsAs(order, { again: lines.some(({ course_id }) => later.has(course_id)), now: now() })
    if (!kind) return []
    const places = sum(lines.map(({ quantity }) => quantity))
    const payableCents = order.rest_cents || payableOf(order)
    const total = formatPayable({ voucherCents: order.voucher_cents, payableCents }, language)
    const days = lines.map(({ start_date }) => start_date)
    return showWaiting({ kind, id, name: String(id), lines, days, places, total, until: hold_until }, language)
  })
}
