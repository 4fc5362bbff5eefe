import { expect, test } from 'vitest'
import { mayRenew } from './enrolment.rules.ts'

const done = new Date('2024-01-01T00:00:00Z')

test.each([
  ['one that is not completed', { completed_at: null, valid_to: null }, false],
  ['one without a certificate', { completed_at: done, valid_to: null }, false],
  ['one whose certificate is valid for long', { completed_at: done, valid_to: '2026-12-01' }, false],
  ['one whose certificate ends in 91 days', { completed_at: done, valid_to: '2026-08-31' }, false],
  ['one whose certificate ends in 90 days', { completed_at: done, valid_to: '2026-08-30' }, true],
  ['one whose certificate has expired', { completed_at: done, valid_to: '2026-01-31' }, true],
  ['one whose certificate was revoked', { completed_at: done, valid_to: '2026-12-01', revoked_at: done }, true],
  ['one whose endless certificate was revoked', { completed_at: done, valid_to: null, revoked_at: done }, true],
])('of the courses that a user has, %s: may be taken again is %s', (_, standing, expected) => {
  expect(mayRenew({ revoked_at: null, ...standing }, '2026-06-01')).toBe(expected)
})
