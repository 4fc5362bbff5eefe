import { expect, test } from 'vitest'
import { fromDecimal, toDecimal } from './amount.ts'
import { clip } from './clip.ts'

test('every amount to 99 999,99 € is the same after being written and read', () => {
  const wrong: number[] = []
  for (let cents = 1; cents < 10_000_000; cents += cents < 200_000 ? 1 : 97)
    if (fromDecimal(toDecimal(cents)) !== cents) wrong.push(cents)
  for (const cents of [9_999_999, 1_000_000_000 - 1, 2_147_483_647]) expect(fromDecimal(toDecimal(cents))).toBe(cents)
  expect(wrong).toEqual([])
})

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [8900, '89.00'],
  [9_999_999, '99999.99'],
])('%i cents are %s', (cents, text) => {
  expect(toDecimal(cents)).toBe(text)
})

test.each([
  ['89', 8900],
  ['89.5', 8950],
  ['1.005', undefined],
  ['-1.00', undefined],
  ['1e2', undefined],
  ['1,00', undefined],
  ['', undefined],
  [' 1.00', undefined],
  ['.50', undefined],
])('%j is %j', (text, cents) => {
  expect(fromDecimal(text)).toBe(cents)
})

test('a text is cut between characters', () => {
  expect(clip('Žąsis', 3)).toBe('Ž')
  expect(clip('Žąsis', 4)).toBe('Žą')
  expect(clip('a🫀b', 4)).toBe('a')
  expect(clip('trumpas', 255)).toBe('trumpas')
})
