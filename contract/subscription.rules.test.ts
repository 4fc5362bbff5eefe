import { describe, expect, test } from 'vitest'
import {
  employeeLimits,
  estimate,
  priceRanges,
  rangeOf,
  showEuros,
  showExactEuros,
  tidyEmployees,
} from './subscription.rules.ts'

/** A space that does not break, in Lithuanian numbers. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  [100, 890_000, 8900],
  [110, 979_000, 8900],
  [490, 4_361_000, 8900],
  [500, 4_450_000, 8900],
  [510, 4_499_000, 8822], // 500 × 89 + 10 × 49
  [700, 5_430_000, 7757], // 500 × 89 + 200 × 49 (requirements 4)
  [1000, 6_900_000, 6900],
  [1010, 6_929_000, 6860],
  [1500, 8_350_000, 5567],
  [2000, 9_800_000, 4900],
  [2010, 9_819_900, 4886], // above 2000 each at 19.90
  [2500, 10_795_000, 4318],
  [0, 0, 0],
])('%i employees cost %i cents, %i for each', (employees, totalCents, perPersonCents) => {
  expect(estimate(employees)).toMatchObject({ totalCents, perPersonCents })
})

test.each([
  [100, [[100, 8900]]],
  [
    700,
    [
      [500, 8900],
      [200, 4900],
    ],
  ],
  [
    2000,
    [
      [500, 8900],
      [500, 4900],
      [1000, 2900],
    ],
  ],
])('%i employees are the sum of their bands', (employees, parts) => {
  expect(estimate(employees).parts.map(({ count, cents }) => [count, cents])).toEqual(parts)
})

test('one employee more never costs less, and each of them never more', () => {
  for (let employees = 100; employees < 2500; employees += 10) {
    expect(estimate(employees + 10).totalCents).toBeGreaterThan(estimate(employees).totalCents)
    expect(estimate(employees + 10).perPersonCents).toBeLessThanOrEqual(estimate(employees).perPersonCents)
  }
})

test.each([
  [100, 100, undefined],
  [700, 700, undefined],
  [2000, 2000, undefined],
  [99, 100, 'raised'],
  [0, 100, 'raised'],
  [-5, 100, 'raised'],
  [Number.NaN, 100, 'raised'],
  [2001, 2000, 'lowered'],
  [2500, 2000, 'lowered'],
  [99_999, 2000, 'lowered'],
  [104, 100, 'rounded'],
  [105, 110, 'rounded'],
  [704, 700, 'rounded'],
  [1996, 2000, 'rounded'],
  [150.4, 150, 'rounded'],
] as const)('%d typed becomes %i (%s)', (typed, employees, changed) => {
  expect(tidyEmployees(typed)).toEqual({ employees, changed })
})

test.each([
  [100, 0],
  [500, 0],
  [510, 1],
  [1000, 1],
  [1010, 2],
  [2000, 2],
  [2010, 3],
])('the last of %i employees falls into range %i', (employees, range) => {
  expect(rangeOf(employees)).toBe(range)
})

describe('the table of ranges', () => {
  test('is 100–500, 500–1000, 1000–2000 and from 2000, at 89.00, 49.00, 29.00 and 19.90 €', () => {
    expect(priceRanges.map(({ from, to, cents }) => [from, to, plain(showExactEuros(cents))])).toEqual([
      [100, 500, '89,00 €'],
      [501, 1000, '49,00 €'],
      [1001, 2000, '29,00 €'],
      [2001, undefined, '19,90 €'],
    ])
  })

  test('says what one employee more costs inside each range', () => {
    for (const { from, cents } of priceRanges)
      expect(estimate(from + 1).totalCents - estimate(from).totalCents).toBe(cents)
  })
})

test.each([
  [5_430_000, '54 300 €'],
  [7757, '77,57 €'],
  [890_000, '8 900 €'],
  [8900, '89 €'],
  [8_350_050, '83 500,50 €'],
])('%i cents are shown as %s', (cents, shown) => {
  expect(plain(showEuros(cents))).toBe(shown)
})

test('the field goes from 100 to 2000 by 10', () => expect(employeeLimits).toEqual({ min: 100, max: 2000, step: 10 }))
