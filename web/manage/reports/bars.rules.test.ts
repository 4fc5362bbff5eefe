import { expect, test } from 'vitest'
import { barsOf } from './bars.rules.ts'

test('rows of the same month are one bar', () => {
  const rows = [
    { month: '2026-12-01', course: 'A', expiring: 2, free: 3 },
    { month: '2026-12-01', course: 'B', expiring: 1, free: null },
    { month: '2027-01-01', course: 'A', expiring: 4, free: 0 },
  ]
  expect(barsOf({ rows, chart: { along: 'month', drawn: ['expiring', 'free'] } })).toEqual([
    { name: '2026-12-01', values: [3, 3] },
    { name: '2027-01-01', values: [4, 0] },
  ])
})
