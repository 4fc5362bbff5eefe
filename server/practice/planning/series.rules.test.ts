import { expect, test } from 'vitest'
import { quartersOf } from '../quarters.rules.ts'
import { daysOfSeries } from './series.rules.ts'

test('a series counts working days and marks the holidays that it passes', () => {
  expect(daysOfSeries({ first: '2026-12-22', weekdays: [2, 4], count: 3 })).toEqual([
    { day: '2026-12-22', holiday: false },
    { day: '2026-12-24', holiday: true },
    { day: '2026-12-29', holiday: false },
    { day: '2026-12-31', holiday: false },
  ])
  expect(daysOfSeries({ first: '2026-12-22', weekdays: [2], until: '2026-12-30' })).toHaveLength(2)
})

test('a group occupies every quarter of an hour that it touches', () => {
  const at = (time: string) => new Date(`2027-01-12T${time}:00Z`)
  expect(quartersOf(at('09:00'), at('10:00'))).toHaveLength(4)
  expect(quartersOf(at('09:10'), at('10:05'))).toHaveLength(5)
})
