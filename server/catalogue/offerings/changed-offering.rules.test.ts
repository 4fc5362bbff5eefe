import { expect, test } from 'vitest'
import { changesFor, changesOf, sessionOutside } from './changed-offering.rules.ts'

const was = { start_date: '2027-02-01', end_date: '2027-02-02', location: 'vilnius', hours: 6 }
const today = '2027-01-10'

test.each([
  [{}, []],
  [{ start_date: '2027-02-02' }, ['days']],
  [{ end_date: '2027-02-03' }, ['days']],
  [{ start_date: null, end_date: null }, ['days']],
  [{ location: 'kaunas', hours: 7 }, ['place', 'hours']],
])('a date is changed: %j', (change, changes) => {
  expect(changesOf(was, { ...was, ...change }, today)).toEqual(changes)
})

test('a date of one day is the same with and without its last day', () => {
  const day = { ...was, end_date: '2027-02-01' }
  expect(changesOf(day, { ...day, end_date: null }, today)).toEqual([])
})

test('a date that was over is corrected, one that is put off is changed', () => {
  expect(changesOf(was, { ...was, start_date: '2027-01-31' }, '2027-02-03')).toEqual([])
  expect(changesOf(was, { ...was, end_date: '2027-02-09' }, '2027-02-03')).toEqual(['days'])
})

test('who has a seat is emailed only of hours, until its practice is over', () => {
  const now = new Date('2027-01-10T10:00:00Z')
  const all = ['days', 'hours'] as const
  expect(changesFor(all, null, now)).toEqual(['days', 'hours'])
  expect(changesFor(all, new Date('2027-02-01T10:00:00Z'), now)).toEqual(['hours'])
  expect(changesFor(all, new Date('2027-01-01T10:00:00Z'), now)).toEqual([])
})

const sessions = [{ starts_at: new Date('2027-02-01T08:00:00Z') }, { starts_at: new Date('2027-02-05T08:00:00Z') }]
test.each([
  ['2027-02-01', '2027-02-05', undefined],
  ['2027-02-02', '2027-02-05', ['start_date', 0]],
  ['2027-02-01', null, ['end_date', 1]],
  // Days that contain the former ones: the group on the 5th was outside them before.
  ['2027-01-31', '2027-02-02', undefined],
  [null, null, undefined],
])('sessions of groups and days %s – %s', (start_date, end_date, expected) => {
  const found = sessionOutside(sessions, was, { start_date, end_date })
  expect(found && [found.field, sessions.indexOf(found.session)]).toEqual(expected)
})

test('a new date has no groups, one without days takes those of its groups', () => {
  const days = { start_date: '2027-02-02', end_date: null }
  expect(sessionOutside(sessions, undefined, days)).toBeUndefined()
  expect(sessionOutside(sessions, { start_date: null, end_date: null }, days)?.field).toBe('start_date')
})
