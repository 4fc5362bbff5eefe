import { expect, test } from 'vitest'
import { easter, isHoliday, workingDayFrom } from './holidays.ts'

test.each([
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
])('Easter of %i is on %s', (year, day) => {
  expect(easter(year)).toBe(day)
})

test.each([
  ['2026-12-24', true],
  ['2027-02-16', true],
  ['2027-03-28', true],
  ['2027-03-29', true],
  ['2027-05-02', true],
  ['2027-06-06', true],
  ['2027-06-13', false],
  ['2027-01-02', false],
])('%s is a holiday: %s', (day, holiday) => {
  expect(isHoliday(day)).toBe(holiday)
})

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

test.each([
  ['a working day', '2027-02-15', '2027-02-15'],
  ['the day of the restored state', '2027-02-16', '2027-02-15'],
  ['Easter Monday', '2027-03-29', '2027-03-26'],
  ['the new year', '2027-01-01', '2026-12-31'],
  ['a Sunday', '2027-01-10', '2027-01-08'],
])('the working day before %s', (_, day, before) => {
  expect(workingDayFrom(day, -1)).toBe(before)
})
