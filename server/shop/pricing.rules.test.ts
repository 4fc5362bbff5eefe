import { describe, expect, test } from 'vitest'
import { allocate } from '../money.ts'
import { type PriceableLine, priceCart } from './pricing.rules.ts'

const line = (price_cents: number, quantity = 1, special_cents: number | null = null): PriceableLine => ({
  course_id: 1,
  quantity,
  price_cents,
  special_cents,
  lowest_cents: special_cents === null ? null : price_cents,
})

describe('the price of a cart', () => {
  test('is 0 when the cart is empty', () => {
    expect(priceCart([])).toEqual({
      lines: [],
      seats: 0,
      subtotalCents: 0,
      discountCents: 0,
      totalCents: 0,
      voucherCents: 0,
      payableCents: 0,
      isFree: true,
    })
  })

  test('is the sum of its seats, at the reduced price if there is one', () => {
    const cart = priceCart([line(8900, 2), line(5000, 3, 3000)])
    expect(cart).toMatchObject({ seats: 5, subtotalCents: 26_800, totalCents: 26_800, isFree: false })
    expect(cart.lines[1]).toMatchObject({ unitCents: 3000, subtotalCents: 9000, crossedOutCents: 15_000 })
    expect(cart.lines[0]?.crossedOutCents).toBeNull()
  })

  test.each([
    ['is reduced by an amount', [{ code: 'A', cents: 1500 }], 1500],
    ['is reduced by a percentage', [{ code: 'B', percent: 25 }], 3475],
    [
      'is reduced by two discounts',
      [
        { code: 'A', cents: 1500 },
        { code: 'B', percent: 25 },
      ],
      4975,
    ],
    ['is never negative', [{ code: 'C', cents: 99_999 }], 13_900],
  ])('%s', (_, discounts, off) => {
    const cart = priceCart([line(8900), line(5000)], discounts)
    expect(cart).toMatchObject({ discountCents: off, totalCents: 13_900 - off, isFree: off === 13_900 })
    expect(cart.lines.reduce((total, { discountCents }) => total + discountCents, 0)).toBe(off)
    expect(cart.lines.every(({ totalCents }) => totalCents >= 0)).toBe(true)
  })
})

describe('a prepaid voucher', () => {
  const voucher = (cents: number, courseIds: readonly number[] | null = null) => ({
    code: 'V',
    cents,
    courseIds,
    pays: true,
  })

  test.each([
    ['a part of the price', [voucher(5000)], { discountCents: 0, totalCents: 13_900, voucherCents: 5000 }],
    ['at most the price', [voucher(99_999)], { discountCents: 0, totalCents: 13_900, voucherCents: 13_900 }],
    ['what coupons leave', [voucher(99_999), { code: 'B', percent: 25 }], { totalCents: 10_425, voucherCents: 10_425 }],
    ['nothing of other courses', [voucher(5000, [2])], { totalCents: 13_900, voucherCents: 0 }],
  ])('pays %s, and takes nothing off', (_, discounts, expected) => {
    const cart = priceCart([line(8900), line(5000)], discounts)
    expect(cart).toMatchObject({ ...expected, isFree: false })
    expect(cart.payableCents).toBe(cart.totalCents - cart.voucherCents)
  })
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [5000, 8900], [0, 1]],
  [0, [1, 2], [0, 0]],
  [10, [0, 0], [0, 0]],
  [99, [3, 0, 1], [74, 0, 25]],
])('%i cents split by %j are %j', (amount, weights, parts) => {
  expect(allocate(amount, weights)).toEqual(parts)
})
