import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['20,5', 20.5],
  ['1 200.00', 1200],
  [' 20 € ', 20],
  ['0', undefined],
  ['0,001', undefined],
  ['1,200.00', undefined],
  ['-5', undefined],
  ['', undefined],
])('%j is %s euros', (text, euros) => {
  expect(readAmount(text)).toBe(euros)
})
