import { expect, test } from 'vitest'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import { atSessions } from './group-sessions.rules.ts'

test('a group is in the plan at each of its sessions in the period, in the room of each', () => {
  const group = {
    id: 1,
    starts: '2027-01-12T09:00',
    ends: '2027-01-12T13:00',
    room_id: 1,
    room: 'A',
    further: [
      {
        starts: '2027-01-13T10:00',
        ends: '2027-01-13T12:00',
        room_id: 2,
        room: 'B',
        own_room: true,
        instructor_id: null,
      },
    ],
  } as unknown as PracticeGroup
  const shown = (from: string, to: string) =>
    atSessions([group], { from, to, today: '2027-01-01' }).map(({ starts, room, session, of }) => ({
      starts,
      room,
      session,
      of,
    }))
  const first = { starts: '2027-01-12T09:00', room: 'A', session: 1, of: 2 }
  const second = { starts: '2027-01-13T10:00', room: 'B', session: 2, of: 2 }
  expect(shown('2027-01-11', '2027-01-17')).toEqual([first, second])
  expect(shown('2027-01-13', '2027-01-13')).toEqual([second])
})

test('a session is in the plan of who leads it in place of the first instructor of its group', () => {
  const second = { starts: '2027-01-13T10:00', ends: '2027-01-13T12:00', room_id: 1, room: 'A', own_room: false }
  const group = {
    starts: '2027-01-12T09:00',
    ends: '2027-01-12T13:00',
    instructor_id: 'ieva',
    instructor: 'Ieva',
    second_instructor_id: 'jonas',
    second_instructor: 'Jonas',
    further: [
      { ...second, instructor_id: 'rasa', instructor: 'Rasa' },
      { ...second, instructor_id: 'jonas', instructor: 'Jonas' },
    ],
  } as unknown as PracticeGroup
  const led = atSessions([group], { from: '2027-01-11', to: '2027-01-17', today: '2027-01-01' })
  expect(led.map(({ instructor, second_instructor }) => [instructor, second_instructor])).toEqual([
    ['Ieva', 'Jonas'],
    ['Rasa', 'Jonas'],
    ['Jonas', null],
  ])
})

// requirements 10.1009
test.each([
  ['nothing has begun', '2027-01-11', false, false, [false, false], [null, null, null]],
  ['the first one runs', '2027-01-12', true, false, [false, false], ['running', 'sessionsBegun', 'sessionsBegun']],
  ['the first one was', '2027-01-13', true, false, [false, false], ['over', 'sessionsBegun', 'sessionsBegun']],
  ['the second one has begun', '2027-01-13', true, false, [true, false], ['over', 'running', 'sessionsBegun']],
  ['all are over', '2027-01-14', true, true, [true, true], ['over', 'over', 'over']],
])('what is said of each of three sessions: %s', (_name, today, over, ended, furtherOver, said) => {
  const session = (day: number, begun: boolean) => ({
    starts: `2027-01-${day}T10:00`,
    ends: `2027-01-${day}T12:00`,
    over: begun,
    instructor_id: null,
  })
  const further = furtherOver.map((begun, at) => session(13 + at, begun))
  const group = { ...session(12, over), over, ended, further } as unknown as PracticeGroup
  expect(atSessions([group], { from: '2027-01-11', to: '2027-01-17', today }).map(({ held }) => held)).toEqual(said)
})
