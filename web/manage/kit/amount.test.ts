import { expect, test } from 'vitest'
import { centsOf, typedEuros } from './amount.ts'

test.each([
  ['20,5', 2050],
  ['1 200.00', 120_000],
  [' 20 € ', 2000],
  ['1,15', 115],
  ['0', 0],
  ['0,001', Number.NaN],
  ['1,200.00', Number.NaN],
  ['-5', Number.NaN],
  [' ', null],
  [2050, 2050],
  [null, null],
])('%j is %s cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents)
})

test.each(['-5', '−5,00', '– 5'])('%s is less than 0 where it may be', (typed) => {
  expect(centsOf(typed, true)).toBe(-500)
})

test('cents are shown as they are typed', () => {
  expect(typedEuros(2050)).toBe('20,50')
})
