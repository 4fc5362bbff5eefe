import { expect, test } from 'vitest'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import type { Entry } from './outbox.ts'
import { withEntry, withPending } from './with-pending.rules.ts'

const enrolment = '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'
const colleague = '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a12'
const day: PracticeDay = {
  id: 1,
  course: 'Gaivinimas',
  starts: '2026-11-22T07:00:00.000Z',
  ends: '2026-11-22T11:00:00.000Z',
  city: 'Vilnius',
  address: '',
  room: '',
  instructor: '',
  sessions: [
    { session: 1, starts: '2026-11-22T07:00:00.000Z', ends: '2026-11-22T11:00:00.000Z', room: '' },
    { session: 2, starts: '2026-11-23T07:00:00.000Z', ends: '2026-11-23T10:00:00.000Z', room: 'B' },
  ],
  rule: 'assessed',
  assessor: 'Marius Jonaitis',
  colleagues: [{ id: colleague, name: 'Simona Grigaitė' }],
  people: [
    {
      enrolment,
      name: 'Ona',
      ready: true,
      missing: [],
      ticket_key: '',
      came: null,
      absent: false,
      left: null,
      how: null,
      note: '',
      further: [],
      completed: false,
      assessment: null,
    },
  ],
  checklist: { needed: 1, items: [{ key: 'a', text: 'A', critical: true }] },
}
const came = '2026-11-22T07:05:00.000Z'
const attendance: Entry = {
  id: '1',
  user: 'u',
  day: 1,
  name: 'Ona',
  call: 'markAttendance',
  body: { enrolment, came, how: 'scan' },
}
const assessment: Entry = {
  id: '2',
  user: 'u',
  day: 1,
  name: 'Ona',
  call: 'assessPractice',
  body: { assessment: enrolment, enrolment, marks: [{ key: 'a', value: 2 }], signature: 'Marius', assessed_at: came },
}

test('what waits to be sent is shown as recorded, in its order', () => {
  expect(withPending(day, [attendance, assessment]).people).toMatchObject([
    { came, how: 'scan', assessment: { passed: true, assessor: 'Marius' } },
  ])
  const second: Entry = { ...attendance, id: '4', body: { enrolment, session: 2, came, how: 'scan' } }
  expect(withPending(day, [second]).people).toMatchObject([
    { came: null, further: [{ session: 2, came, how: 'scan' }] },
  ])
  const back: Entry = { ...attendance, id: '3', body: { enrolment, came: null, how: 'hand' } }
  expect(withPending(day, [attendance, back]).people).toMatchObject([{ came: null, how: null, absent: false }])
  const missed: Entry = { ...attendance, id: '4', body: { enrolment, came: null, absent: true, how: 'hand' } }
  expect(withPending(day, [missed]).people).toMatchObject([{ came: null, absent: true }])
  expect(withPending(day, [missed, attendance]).people).toMatchObject([{ came, absent: false }])
})

test('what was refused, or is of another day, is not', () => {
  expect(withPending(day, [{ ...attendance, refused: 'Ne' }]).people).toMatchObject([{ came: null }])
  expect(withPending(day, [{ ...attendance, day: 2 }]).people).toMatchObject([{ came: null }])
})

// requirements 10.923
test('an arrival that is taken back before it was sent is never sent', () => {
  const second: Entry = { ...attendance, id: '4', body: { enrolment, session: 2, came, how: 'scan' } }
  const colleagues: Entry = { ...attendance, id: '5', user: 'v' }
  const left: Entry = { ...attendance, id: '6', body: { enrolment, came, left: came, how: 'scan' } }
  const back: Entry = { ...attendance, id: '7', body: { enrolment, came: null, how: 'hand' } }
  const missed: Entry = { ...attendance, id: '8', body: { enrolment, came: null, absent: true, how: 'hand' } }
  expect(withEntry([attendance, second, colleagues, left], back)).toEqual([second, colleagues, back])
  expect(withEntry([attendance], missed)).toEqual([attendance, missed])
  expect(withEntry([attendance, assessment], left)).toEqual([attendance, assessment, left])
})
