import { expect, test } from 'vitest'
import { workingDayFrom } from './working-days.rules.ts'

test.each([
  ['a working day', '2026-12-04', '2026-12-04'],
  ['a Saturday', '2026-12-05', '2026-12-07'],
  ['a Sunday', '2026-12-06', '2026-12-07'],
  ['Christmas before a weekend', '2026-12-24', '2026-12-28'],
  ['the new year', '2027-01-01', '2027-01-04'],
  ['Easter Sunday', '2026-04-05', '2026-04-07'],
  ['Easter Monday of an early Easter', '2027-03-29', '2027-03-30'],
  ['Easter Monday of a late Easter', '2038-04-26', '2038-04-27'],
  ['All Saints and All Souls', '2027-11-01', '2027-11-03'],
])('a period that ends on %s ends on a working day', (_, day, end) => {
  expect(workingDayFrom(day)).toBe(end)
})
