import { expect, test } from 'vitest'
import { easter, isHoliday } from './holidays.rules.ts'
import { quartersOf } from './quarters.rules.ts'
import { daysOfSeries } from './series.rules.ts'

test.each([
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
])('Easter of %i is on %s', (year, day) => {
  expect(easter(year)).toBe(day)
})

test.each([
  ['2026-12-24', true],
  ['2027-03-29', true],
  ['2027-05-02', true],
  ['2027-06-06', true],
  ['2027-06-13', false],
  ['2027-01-02', false],
])('%s is a holiday: %s', (day, holiday) => {
  expect(isHoliday(day)).toBe(holiday)
})

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
