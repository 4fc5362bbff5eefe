import { expect, test } from 'vitest'
import { daysOfWeek, leavesDate, minutesBetween, mondayOf } from './week.ts'

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

const date = { from: '2026-12-10', until: '2027-01-31' }
test.each([
  [date, '2026-12-10T09:00', false],
  [date, '2027-01-31T20:00', false],
  [date, '2026-11-25T09:00', true],
  [date, '2027-02-01T09:00', true],
  [date, 'T09:00', false],
  [null, '2026-11-25T09:00', false],
])('of the date %j a group at %s leaves: %s', (of, starts, leaves) => {
  expect(leavesDate(of, starts)).toBe(leaves)
})
