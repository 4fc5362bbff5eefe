import { estimate } from '../../contract/subscription.rules.ts'
import { quoteMoves, type QuoteState } from '../../contract/quotes.ts'
import { allocate } from '../money.ts'
import type { CartLine, Discount } from '../shop/public.ts'

/** The number of a quote as texts name it. */
export const quoteNumber = (id: number) => `P-${id}`

/** A quote that is not decided and whose last day is over counts as expired. */
export const stateOf = (
  { state, valid_until }: { state: QuoteState; valid_until: string },
  today: string,
): QuoteState => (state === 'sent' && valid_until < today ? 'expired' : state)

export const mayMove = (from: QuoteState, to: QuoteState): boolean => {
  const allowed: readonly QuoteState[] = quoteMoves[from]
  return allowed.includes(to)
}

export type QuotePricing = { employees: number | null; discountPercent: number }

/**
 * What `priceCart` prices: the lines, and what is taken off. A group subscription costs what the calculator says for so
 * many employees; its dates share the sum by their prices, rounded up to cents for each person.
 */
export function pricedAs<Line extends Pick<CartLine, 'quantity' | 'price_cents' | 'special_cents' | 'lowest_cents'>>(
  lines: readonly Line[],
  { employees, discountPercent }: QuotePricing,
): { lines: Line[]; discounts: Discount[] } {
  if (employees === null) {
    const discounts = discountPercent > 0 ? [{ code: '', percent: discountPercent }] : []
    return { lines: [...lines], discounts }
  }
  const { totalCents } = estimate(employees)
  const weights = lines.map(({ price_cents }) => Math.max(1, price_cents))
  const shares = allocate(totalCents, weights)
  const unit = (index: number) => Math.ceil((shares[index] ?? 0) / employees)
  const over = lines.reduce((sum, _, index) => sum + unit(index) * employees, 0) - totalCents
  return {
    lines: lines.map((line, index) => ({
      ...line,
      quantity: employees,
      price_cents: unit(index),
      special_cents: null,
      lowest_cents: null,
    })),
    discounts: over > 0 ? [{ code: '', cents: over }] : [],
  }
}

/** What all places of a line cost. The discount is of the whole quote, and is said once. */
export const lineTotal = ({ price_cents, quantity }: { price_cents: number; quantity: number }) =>
  price_cents * quantity
