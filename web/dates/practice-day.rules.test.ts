import { expect, test } from 'vitest'
import { onTheClock } from './practice-day.rules.ts'

const part = (minutes: number) => ({ minutes, text: `${minutes}` })
const hours = (day: number, from: string, until: string) => ({
  starts_at: `2026-12-0${day}T${from}:00Z`,
  ends_at: `2026-12-0${day}T${until}:00Z`,
})
const times = (minutes: number[], session: Parameters<typeof onTheClock>[1]) =>
  onTheClock(minutes.map(part), session)?.map((own) => own.map(({ starts }) => starts.slice(8, 16)))

test.each([
  ['one session', [30, 60, 30], hours(1, '07:00', '09:00'), [['01T07:00', '01T07:30', '01T08:30']]],
  ['shorter than its session', [30], hours(1, '07:00', '09:00'), [['01T07:00']]],
  ['longer than its session', [60, 90], hours(1, '07:00', '09:00'), undefined],
  [
    'a part that does not fit any more begins the next session',
    [60, 90, 30],
    { ...hours(1, '07:00', '09:00'), further: [hours(2, '10:00', '12:00')] },
    [['01T07:00'], ['02T10:00', '02T11:30']],
  ],
  [
    'nothing goes back to a session before',
    [60, 90, 30],
    { ...hours(1, '07:00', '08:30'), further: [hours(2, '10:00', '11:30'), hours(3, '10:00', '12:00')] },
    [['01T07:00'], ['02T10:00'], ['03T10:00']],
  ],
  ['no part', [], hours(1, '07:00', '09:00'), [[]]],
])('%s', (_name, minutes, session, expected) => {
  expect(times(minutes, session)).toEqual(expected)
})
