import { expect, test } from 'vitest'
import { isNear } from './near.rules.ts'

test.each([
  ['2026-11-27', true],
  ['2027-01-08', true],
  ['2027-09-30', true],
  ['2027-10-01', false],
  ['2026-11-26', false],
])('from 27 November 2026, %s goes without its year: %s', (day, near) => {
  expect(isNear(day, '2026-11-27')).toBe(near)
})
