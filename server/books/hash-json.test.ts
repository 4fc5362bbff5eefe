import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashJson } from './hash-json.ts'

test.each([
  [[]],
  [[{ a: 'ąž"', b: [1, null] }, { c: {} }]],
  [{}],
  [
    {
      from: '2026-10-01',
      accounts: { bank: '2710' },
      documents: [{ id: 1, lines: [{ cents: 5 }] }, { id: 2 }],
      lines: [],
    },
  ],
])('%j has the hash of its JSON', (value) => {
  expect(hashJson(value)).toBe(createHash('sha256').update(JSON.stringify(value)).digest('hex'))
})
