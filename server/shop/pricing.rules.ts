import type { VatCategory } from '../../contract/order-states.ts'
import { allocate, crossedOutCents, effectiveCents, sum } from '../money.ts'

/** The inputs of a line's price. Money is integer euro cents, VAT included. */
export type PriceableLine = {
  course_id: number
  quantity: number
  price_cents: number
  special_cents: number | null
  /** The lowest price of the 30 days before the reduction; null when none is known. */
  lowest_cents: number | null
  vat_category: VatCategory
  vat_rate: number
}

/** A voucher or coupon that applies to the cart: an amount, or a percentage of the lines of its courses. */
export type Discount = { code: string; courseIds?: readonly number[] | null } & (
  | { cents: number }
  | { percent: number }
)

export type PricedLine<Line> = {
  line: Line
  /** The price of one seat. */
  unitCents: number
  /** All seats of the line, before discounts. */
  subtotalCents: number
  /** All seats at the crossed-out price; null when the product is not reduced. */
  crossedOutCents: number | null
  /** The line's share of the cart's discounts. */
  discountCents: number
  totalCents: number
}

export type PricedCart<Line> = {
  lines: readonly PricedLine<Line>[]
  seats: number
  subtotalCents: number
  discountCents: number
  totalCents: number
  isFree: boolean
}

const amountOf = (discount: Discount, subtotalCents: number) =>
  'cents' in discount ? discount.cents : Math.round((subtotalCents * discount.percent) / 100)

/** What is left of each line that the discount applies to; 0 of the others. */
const applicable = (lines: readonly PriceableLine[], left: readonly number[], { courseIds }: Discount) =>
  lines.map(({ course_id }, i) => (!courseIds || courseIds.includes(course_id) ? (left[i] ?? 0) : 0))

/** The price of a cart: its lines less the discounts, which never exceed the lines that they apply to. */
export function priceCart<Line extends PriceableLine>(
  lines: readonly Line[],
  discounts: readonly Discount[] = [],
): PricedCart<Line> {
  const subtotals = lines.map((line) => effectiveCents(line) * line.quantity)
  let left: readonly number[] = subtotals
  for (const discount of discounts) {
    const base = applicable(lines, left, discount)
    const amount = amountOf(discount, sum(applicable(lines, subtotals, discount)))
    const shares = allocate(Math.min(sum(base), amount), base)
    left = left.map((cents, i) => cents - (shares[i] ?? 0))
  }
  const [subtotalCents, totalCents] = [sum(subtotals), sum(left)]
  return {
    lines: lines.map((line, i) => {
      const [subtotal = 0, total = 0] = [subtotals[i], left[i]]
      const lowest = crossedOutCents(line)
      return {
        line,
        unitCents: effectiveCents(line),
        subtotalCents: subtotal,
        crossedOutCents: lowest === null ? null : lowest * line.quantity,
        discountCents: subtotal - total,
        totalCents: total,
      }
    }),
    seats: sum(lines.map(({ quantity }) => quantity)),
    subtotalCents,
    discountCents: subtotalCents - totalCents,
    totalCents,
    isFree: totalCents === 0,
  }
}
