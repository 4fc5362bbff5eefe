import { expect, test } from 'vitest'
import { type PeriodName, periodOf } from './period.rules.ts'

test.each<[PeriodName, string, string, string]>([
  ['thisMonth', '2026-11-22', '2026-11-01', '2026-11-30'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['thisYear', '2026-11-22', '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-11-22', '2025-01-01', '2025-12-31'],
  ['nextYear', '2026-11-22', '2026-11-01', '2027-11-30'],
])('%s on %s is %s to %s', (name, today, from, to) => {
  expect(periodOf(name, today)).toEqual({ from, to })
})
