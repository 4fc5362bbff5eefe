import { expect, test } from 'vitest'
import { moneyDayFault } from './money-day.rules.ts'

test.each([
  ['2026-11-05', undefined],
  ['2026-11-06', 'day_future'],
  ['2000-01-01', undefined],
  ['1999-12-31', 'day_early'],
  ['1900-01-01', 'day_early'],
])('money of %s: %s', (day, fault) => {
  expect(moneyDayFault(day, '2026-11-05')).toBe(fault)
})
