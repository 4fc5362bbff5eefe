import { expect, test } from 'vitest'
import { daysOfWeek, minutesBetween, mondayOf } from './week.ts'

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
  expect(daysOfWeek(monday)).toHaveLength(7)
})

test('a group from 9 to 13 takes 240 minutes', () => {
  expect(minutesBetween('2027-01-12T09:00', '2027-01-12T13:00')).toBe(240)
})
