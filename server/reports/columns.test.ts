import { expect, test } from 'vitest'
import { percentOf, totalsOf } from './columns.ts'

test.each([
  [1, 3, 33],
  [2, 3, 67],
  [0, 5, 0],
  [0, 0, null],
])('%i of %i are %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

test('only the named columns are added up, and one row needs no sum', () => {
  const rows = [
    { name: 'a', orders: 1, share: 50 },
    { name: 'b', orders: 2, share: null },
  ]
  expect(totalsOf({ rows, added: ['orders'] })).toEqual({ orders: 3 })
  expect(totalsOf({ rows: rows.slice(1), added: ['orders'] })).toBeNull()
  expect(totalsOf({ rows, added: [] })).toBeNull()
})
