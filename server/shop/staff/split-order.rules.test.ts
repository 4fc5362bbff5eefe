import { expect, test } from 'vitest'
import { splitLines, sumOf } from './split-order.rules.ts'

const line = (position: number, quantity: number, price_cents: number, discount_cents = 0) => ({
  position,
  quantity,
  price_cents,
  discount_cents,
})

test('the places of two payers have together what the order had, and the discount in proportion', () => {
  const lines = [line(0, 3, 8900, 1000), line(1, 2, 5000)]
  const split = splitLines(lines, [{ position: 0, quantity: 1 }])
  expect(split?.stays).toEqual([line(0, 2, 8900, 667), line(1, 2, 5000)])
  expect(split?.moves).toEqual([line(0, 1, 8900, 333)])
  expect(sumOf(split?.stays ?? [])).toEqual({ total: 27133, discount: 667 })
  expect(sumOf(split?.moves ?? [])).toEqual({ total: 8567, discount: 333 })
  expect(27133 + 8567).toBe(sumOf(lines).total)
})

test('a line can move whole', () => {
  const split = splitLines([line(0, 3, 8900), line(1, 2, 5000)], [{ position: 1, quantity: 2 }])
  expect(split).toEqual({ stays: [line(0, 3, 8900)], moves: [line(1, 2, 5000)] })
})

test.each([
  ['everything', [{ position: 0, quantity: 3 }]],
  ['nothing', []],
  ['more than there is', [{ position: 0, quantity: 4 }]],
  ['more than there is, in two parts', [2, 2].map((quantity) => ({ position: 0, quantity }))],
  [
    'what is not in the order',
    [
      { position: 0, quantity: 1 },
      { position: 7, quantity: 1 },
    ],
  ],
])('%s cannot move', (_, moved) => {
  expect(splitLines([line(0, 3, 8900)], moved)).toBeUndefined()
})
