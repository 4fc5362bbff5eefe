import { expect, test } from 'vitest'
import { differing } from './changes.rules.ts'

test.each([
  [{ a: 1, b: 2 }, { a: 1, b: 3 }, { b: 2 }, { b: 3 }],
  [{}, { a: 1 }, {}, { a: 1 }],
  [{ a: 1 }, {}, { a: 1 }, {}],
  [{ a: [1, 2] }, { a: [1, 2] }, {}, {}],
  [{ a: null }, { a: 0 }, { a: null }, { a: 0 }],
])('of %j and %j the fields that differ are kept', (before, after, was, is) => {
  expect(differing(before, after)).toEqual({ before: was, after: is })
})
