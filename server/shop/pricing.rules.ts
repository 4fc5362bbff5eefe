import { allocate, crossedOutCents, effectiveCents, sum } from '../money.ts'

/** The inputs of a line's price. Money is integer euro cents, VAT included. */
export type PriceableLine = {
  course_id: number
  quantity: number
  price_cents: number
  special_cents: number | null
  /** The lowest price of the 30 days before the reduction; null when none is known. */
  lowest_cents: number | null
}

/**
 * What a code does for the lines of its courses: it takes off an amount or a percentage or, when it `pays`, is money that
 * was paid before (a prepaid voucher): it pays a part of the price and leaves it, with its VAT, as it is (decision 054).
 */
export type Discount = { code: string; courseIds?: readonly number[] | null } & (
  | { cents: number; pays?: boolean }
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
  /** The price: the lines less the discounts. */
  totalCents: number
  /** What of the total a prepaid voucher pays. */
  voucherCents: number
  /** What is left to be paid with money. */
  payableCents: number
  isFree: boolean
}

/** What of a price is paid with money, not with a prepaid voucher. */
export const payableOf = ({ total_cents, voucher_cents }: { total_cents: number; voucher_cents: number }) =>
  total_cents - voucher_cents

/** What of a sum that a single-purpose voucher pays each line has, in proportion to its price. */
export const voucherShares = (
  lines: readonly { price_cents: number; quantity: number; discount_cents: number }[],
  cents: number,
): number[] =>
  allocate(
    cents,
    lines.map(({ price_cents, quantity, discount_cents }) => price_cents * quantity - discount_cents),
  )

const amountOf = (discount: Discount, subtotalCents: number) =>
  'cents' in discount ? discount.cents : Math.round((subtotalCents * discount.percent) / 100)

const paysOf = (discount: Discount) => 'cents' in discount && discount.pays === true

/** What is left of each line that the discount applies to; 0 of the others. */
const applicable = (lines: readonly PriceableLine[], left: readonly number[], { courseIds }: Discount) =>
  lines.map(({ course_id }, i) => (!courseIds || courseIds.includes(course_id) ? (left[i] ?? 0) : 0))

/**
 * The price of a cart: its lines less the discounts, which never exceed the lines that they apply to; then what prepaid
 * vouchers pay of it.
 */
export function priceCart<Line extends PriceableLine>(
  lines: readonly Line[],
  discounts: readonly Discount[] = [],
): PricedCart<Line> {
  const subtotals = lines.map((line) => effectiveCents(line) * line.quantity)
  const reduce = (left: readonly number[], discount: Discount) => {
    const base = applicable(lines, left, discount)
    const amount = amountOf(discount, sum(applicable(lines, subtotals, discount)))
    const shares = allocate(Math.min(sum(base), amount), base)
    return left.map((cents, i) => cents - (shares[i] ?? 0))
  }
  const left = discounts.filter((discount) => !paysOf(discount)).reduce(reduce, subtotals)
  const [subtotalCents, totalCents] = [sum(subtotals), sum(left)]
  const payableCents = sum(discounts.filter(paysOf).reduce(reduce, left))
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
    voucherCents: totalCents - payableCents,
    payableCents,
    isFree: totalCents === 0,
  }
}
