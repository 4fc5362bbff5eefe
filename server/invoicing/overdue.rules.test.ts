import { expect, test } from 'vitest'
import { overdueBetween } from './overdue.rules.ts'

test.each([
  ['open', undefined],
  ['overdue_30', ['2026-10-02', '2026-10-31']],
  ['overdue_60', ['2026-09-02', '2026-10-01']],
] as const)('%s on the first of November is of the days %j', (owed, days) => {
  expect(overdueBetween(owed, '2026-11-01')).toEqual(days)
})

test('what is over by more than 60 days begins where the others end', () => {
  expect(overdueBetween('overdue_61', '2026-11-01')?.[1]).toBe('2026-09-01')
  expect(overdueBetween('overdue', '2026-11-01')?.[1]).toBe('2026-10-31')
})
