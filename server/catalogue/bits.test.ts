import { expect, test } from 'vitest'
import { bitsOf, bothBits, countBits, eitherBits, hasBit, withoutBits } from './bits.ts'

const size = 70
const places = (bits: Uint32Array) =>
  Array.from({ length: size }, (_, place) => place).filter((place) => hasBit(bits, place))
const [a, b] = [bitsOf([0, 31, 32, 63, 69], size), bitsOf([31, 33, 69], size)]

test.each([
  ['both', bothBits(a, b), [31, 69]],
  ['either', eitherBits(a, b), [0, 31, 32, 33, 63, 69]],
  ['without', withoutBits(a, b), [0, 32, 63]],
  ['none', bitsOf([], size), []],
])('%s', (_, bits, expected) => {
  expect(places(bits)).toEqual(expected)
  expect(countBits(bits)).toBe(expected.length)
})

test('all of many are counted', () => {
  expect(
    countBits(
      bitsOf(
        Array.from({ length: 1000 }, (_, place) => place),
        1000,
      ),
    ),
  ).toBe(1000)
})
