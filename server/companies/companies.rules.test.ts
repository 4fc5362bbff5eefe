import { expect, test } from 'vitest'
import { agreementOn, codeKey, priceFor, repeatedPrice } from './companies.rules.ts'

test('a code is compared without spaces and letter case', () => {
  expect(codeKey(' lv 4000 3032949')).toBe('LV40003032949')
})

test.each([
  ['2026-01-01', 1],
  ['2026-06-30', 1],
  ['2026-07-01', 3],
  ['2027-01-01', 3],
  ['2025-12-31', undefined],
] as const)('on %s agreement %s is valid', (day, id) => {
  const agreements = [
    { id: 1, valid_from: '2026-01-01', valid_to: '2026-12-31' },
    { id: 2, valid_from: '2026-07-01', valid_to: '2026-12-31' },
    { id: 3, valid_from: '2026-07-01', valid_to: null },
  ]
  expect(agreementOn(agreements, day)?.id).toBe(id)
})

test.each([
  [1, 1, 9900],
  [1, 9, 9900],
  [1, 10, 8900],
  [1, 400, 7900],
  [2, 4, undefined],
  [2, 5, 5000],
  [3, 1, undefined],
] as const)('course %i costs with %i places %s', (course, quantity, cents) => {
  const prices = [
    { course: 1, from_quantity: 30, price: 7900 },
    { course: 1, from_quantity: 1, price: 9900 },
    { course: 1, from_quantity: 10, price: 8900 },
    { course: 2, from_quantity: 5, price: 5000 },
  ]
  expect(priceFor(prices, course, quantity)).toBe(cents)
})

test('a price that is there already is found', () => {
  const row = { course: 1, from_quantity: 1, price: 100 }
  expect(repeatedPrice([row, { ...row, from_quantity: 2 }, { ...row, price: 200 }])).toBe(2)
  expect(repeatedPrice([row, { ...row, course: 2 }])).toBeUndefined()
})
