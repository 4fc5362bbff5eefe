import { expect, test } from 'vitest'
import type { DayPerson } from '../../../contract/manage/days.ts'
import { attendanceIn, sessionNow } from './session-of-day.rules.ts'

const sessions = [22, 23].map((day, at) => ({
  session: at + 1,
  starts: `2026-11-${day}T07:00:00.000Z`,
  ends: `2026-11-${day}T11:00:00.000Z`,
  room: '',
}))

test.each([
  ['before the first', '2026-11-20T07:00:00.000Z', 1],
  ['during the first', '2026-11-22T09:00:00.000Z', 1],
  ['after the first', '2026-11-22T12:00:00.000Z', 2],
  ['after the last', '2026-12-22T12:00:00.000Z', 2],
])('%s session it is the one that is recorded', (_, now, session) => {
  expect(sessionNow({ sessions }, (ends) => ends < Date.parse(now))).toBe(session)
})

test('what is recorded of a person is that of the session', () => {
  const record = {
    came: sessions[1]?.starts ?? '',
    absent: false,
    left: null,
    how: 'hand' as const,
    note: 'Be telefono',
  }
  const person: DayPerson = {
    enrolment: 'a',
    name: 'Ona',
    ready: true,
    missing: [],
    ticket_key: '',
    came: null,
    absent: true,
    left: null,
    how: null,
    note: '',
    further: [{ session: 2, ...record }],
    completed: false,
    assessment: null,
  }
  expect(attendanceIn(person, 1)).toMatchObject({ came: null, absent: true })
  expect(attendanceIn(person, 2)).toMatchObject(record)
  expect(attendanceIn(person, 3)).toMatchObject({ came: null, absent: false })
})
