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
    further: [{ starts: '2027-01-13T10:00', ends: '2027-01-13T12:00', room_id: 2, room: 'B', own_room: true }],
  } as unknown as PracticeGroup
  const shown = (from: string, to: string) =>
    atSessions([group], { from, to }).map(({ starts, room, session, of }) => ({ starts, room, session, of }))
  const first = { starts: '2027-01-12T09:00', room: 'A', session: 1, of: 2 }
  const second = { starts: '2027-01-13T10:00', room: 'B', session: 2, of: 2 }
  expect(shown('2027-01-11', '2027-01-17')).toEqual([first, second])
  expect(shown('2027-01-13', '2027-01-13')).toEqual([second])
})
