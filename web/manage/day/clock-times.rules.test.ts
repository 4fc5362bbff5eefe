import { expect, test } from 'vitest'
import { clockOf, instantOfDay, notBeforeArrival, nowAfter, writtenAfter } from './clock-times.rules.ts'

const day = { starts: '2026-11-24T07:00:00.000Z', ends: '2026-11-24T11:00:00.000Z' }

test('a time of the day of a practice is an instant, from an hour before it until now', () => {
  expect([clockOf(day.starts), clockOf(day.ends)]).toEqual(['09:00', '13:00'])
  const instant = (time: string, now = '2026-11-25T09:00:00.000Z') => {
    const at = instantOfDay(day, time, Date.parse(now))
    return at === undefined ? undefined : new Date(at).toISOString()
  }
  expect(instant('08:55')).toBe('2026-11-24T06:55:00.000Z')
  expect(instant('23:00')).toBe('2026-11-24T21:00:00.000Z')
  expect([instant('07:59'), instant(''), instant('9')]).toEqual([undefined, undefined, undefined])
  expect(instant('12:00', '2026-11-24T09:59:59.000Z')).toBeUndefined()
})

const arrival = Date.parse('2026-11-24T07:20:40.000Z')

test('a written minute is not before the arrival; in its own minute it is the arrival at the earliest', () => {
  const minute = Date.parse('2026-11-24T07:20:00.000Z')
  expect(writtenAfter(arrival, minute, 10_000)).toBe(arrival)
  expect(writtenAfter(arrival, minute, 50_000)).toBe(minute + 50_000)
  expect(writtenAfter(arrival, minute - 60_000, 59_999)).toBeUndefined()
})

test('what a phone records whose clock is behind follows what it shows; what another one knows by then, too', () => {
  expect(nowAfter(arrival - 1_140_000, arrival)).toBe(arrival)
  expect(nowAfter(arrival + 5, arrival, arrival + 9)).toBe(arrival + 9)
  expect(nowAfter(arrival + 60_000, arrival)).toBe(arrival + 60_000)
  const person = {
    name: 'Ona',
    ready: true,
    missing: [],
    ticket_key: '',
    absent: false,
    left: null,
    how: null,
    note: '',
    further: [],
  }
  const came = new Date(arrival).toISOString()
  const known = { people: [{ ...person, enrolment: 'a', came, completed: false, assessment: null }] }
  const body = (enrolment: string, assessed_at: string) => ({ enrolment, assessed_at })
  const [early, late] = ['2026-11-24T07:00:00.000Z', '2026-11-24T08:00:00.000Z']
  expect(notBeforeArrival(body('a', early), known)).toEqual(body('a', came))
  expect(notBeforeArrival(body('a', late), known)).toEqual(body('a', late))
  expect(notBeforeArrival(body('b', early), known)).toEqual(body('b', early))
  expect(notBeforeArrival(body('a', early), undefined)).toEqual(body('a', early))
})
