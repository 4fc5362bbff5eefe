import { expect, test } from 'vitest'
import { renewalReason } from './renewal.rules.ts'

test.each([
  ['2026-12-24', 'ends'],
  ['2026-11-26', 'ends'],
  ['2026-11-25', 'ended'],
  [null, 'revoked'],
])('with the last day %s a certificate may be renewed because it "%s"', (until, reason) => {
  expect(renewalReason(until, '2026-11-26')).toBe(reason)
})
