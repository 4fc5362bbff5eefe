import type { PaymentMethod } from '../../../contract/order-states.ts'
import { sum } from '../../money.ts'

/** Whether a part of an order can be cancelled: one that was given, or that awaits its transfer. */
export const mayCancelPart = ({ state, payment_method: method }: { state: string; payment_method: PaymentMethod }) =>
  state === 'fulfilled' || (state === 'pending' && method === 'invoice')

type Line = {
  /** What of the line can still be given back, in cents. */
  leftCents: number
  /** How many places it has, and how many of them are cancelled. */
  places: number
  cancelled: number
}

/** The share of cancelled places in what their lines have left, in cents; all together at most `mostCents`. */
export function sharesOf(lines: readonly Line[], mostCents: number): number[] {
  let rest = mostCents
  return lines.map(({ leftCents, places, cancelled }) => {
    const share = Math.min(rest, places > 0 ? Math.round((leftCents * cancelled) / places) : 0)
    rest -= share
    return share
  })
}

type Priced = { totalCents: number; voucherCents: number }

/**
 * What comes of an order that awaits its transfer costing less: what its prepaid voucher still pays and has again, what is to
 * be paid, and what of the parts that came is too much. `receivedCents`: what came of it, or is not asked for.
 */
export function reduced({ totalCents, voucherCents }: Priced, { newTotalCents, receivedCents }: Reduction) {
  const pays = Math.min(voucherCents, newTotalCents)
  const payable = newTotalCents - pays
  return {
    voucherCents: pays,
    backToVoucherCents: voucherCents - pays,
    restCents: Math.max(0, payable - receivedCents),
    overCents: Math.max(0, receivedCents - payable),
    lessCents: totalCents - newTotalCents,
  }
}
type Reduction = { newTotalCents: number; receivedCents: number }

/** How many of the chosen places each line loses, in the order of lines. */
export const countByLine = (chosen: readonly { line: number }[]): { position: number; count: number }[] =>
  [...Map.groupBy(chosen, ({ line }) => line)]
    .map(([position, places]) => ({ position, count: places.length }))
    .toSorted((a, b) => a.position - b.position)

/** Whether all places would be cancelled, which is done with the order. */
export const isWhole = (lines: readonly { quantity: number; cancelled: number }[], cancelled: number): boolean =>
  cancelled >= sum(lines.map((line) => line.quantity - line.cancelled))
