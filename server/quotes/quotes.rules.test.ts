import { expect, test } from 'vitest'
import { estimate } from '../../contract/subscription.rules.ts'
import { priceCart } from '../shop/public.ts'
import { pricedAs, stateOf } from './quotes.rules.ts'

const line = (course_id: number, price_cents: number, quantity = 1) => ({
  course_id,
  quantity,
  price_cents,
  special_cents: null,
  lowest_cents: null,
})
const totalOf = (prices: readonly number[], employees: number | null, discountPercent = 0) => {
  const { lines, discounts } = pricedAs(
    prices.map((cents, index) => line(index, cents, 2)),
    { employees, discountPercent },
  )
  return priceCart(lines, discounts)
}

test.each([100, 510, 700, 1010, 2000])('a subscription of %i employees costs what the calculator says', (employees) => {
  for (const prices of [[8900], [8900, 4900], [1, 1, 1], [0, 12_345]]) {
    const { totalCents, lines } = totalOf(prices, employees)
    expect(totalCents).toBe(estimate(employees).totalCents)
    for (const priced of lines) expect(priced.line.quantity).toBe(employees)
  }
})

test('without a subscription the prices of the dates count, less the percentage', () => {
  expect(totalOf([8900, 4900], null).totalCents).toBe(2 * (8900 + 4900))
  expect(totalOf([8900, 4900], null, 10).totalCents).toBe(2 * (8900 + 4900) * 0.9)
})

test.each([
  ['sent', '2026-11-22', 'expired'],
  ['sent', '2026-11-23', 'sent'],
  ['accepted', '2026-11-22', 'accepted'],
  ['draft', '2026-11-22', 'draft'],
] as const)('a quote that is %s and valid until %s is %s on 2026-11-23', (state, valid_until, shown) => {
  expect(stateOf({ state, valid_until }, '2026-11-23')).toBe(shown)
})
