import type { VatCategory } from '../../contract/shop.ts'
import { crossedOutCents, effectiveCents } from '../money.ts'

/** The inputs of a line's price. Money is integer euro cents, VAT included. */
export type PriceableLine = {
  quantity: number
  price_cents: number
  special_cents: number | null
  /** The lowest price of the 30 days before the reduction; null when none is known. */
  lowest_cents: number | null
  vat_category: VatCategory
  vat_rate: number
}

/** A voucher or coupon that applies to the cart: an amount or a percentage of the subtotal. */
export type Discount = { code: string } & ({ cents: number } | { percent: number })

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

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Splits an amount in proportion to the weights, to the cent (largest remainder method). */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount * weight) / whole)
  const parts = exact.map(Math.floor)
  const byRemainder = exact.map((value, i) => ({ i, remainder: value - Math.floor(value) }))
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, amount - sum(parts))) parts[i] = (parts[i] ?? 0) + 1
  return parts
}

const amountOf = (discount: Discount, subtotalCents: number) =>
  'cents' in discount ? discount.cents : Math.round((subtotalCents * discount.percent) / 100)

/** The price of a cart: its lines less the discounts, which never exceed the subtotal. */
export function priceCart<Line extends PriceableLine>(
  lines: readonly Line[],
  discounts: readonly Discount[] = [],
): PricedCart<Line> {
  const subtotals = lines.map((line) => effectiveCents(line) * line.quantity)
  const subtotalCents = sum(subtotals)
  const discountCents = Math.min(subtotalCents, sum(discounts.map((discount) => amountOf(discount, subtotalCents))))
  const shares = allocate(discountCents, subtotals)
  const totalCents = subtotalCents - discountCents
  return {
    lines: lines.map((line, i) => {
      const [subtotal = 0, share = 0] = [subtotals[i], shares[i]]
      const lowest = crossedOutCents(line)
      return {
        line,
        unitCents: effectiveCents(line),
        subtotalCents: subtotal,
        crossedOutCents: lowest === null ? null : lowest * line.quantity,
        discountCents: share,
        totalCents: subtotal - share,
      }
    }),
    seats: sum(lines.map(({ quantity }) => quantity)),
    subtotalCents,
    discountCents,
    totalCents,
    isFree: totalCents === 0,
  }
}
