import { expect, test } from 'vitest'
import { clockOf, instantOfDay } from './clock-times.rules.ts'

const day = { starts: '2026-11-24T07:00:00.000Z', ends: '2026-11-24T11:00:00.000Z' }

test('a time of the day of a practice is an instant, from an hour before it on', () => {
  expect([clockOf(day.starts), clockOf(day.ends)]).toEqual(['09:00', '13:00'])
  const instant = (time: string) => {
    const at = instantOfDay(day, time)
    return at === undefined ? undefined : new Date(at).toISOString()
  }
  expect(instant('08:55')).toBe('2026-11-24T06:55:00.000Z')
  expect(instant('23:00')).toBe('2026-11-24T21:00:00.000Z')
  expect([instant('07:59'), instant(''), instant('9')]).toEqual([undefined, undefined, undefined])
})
