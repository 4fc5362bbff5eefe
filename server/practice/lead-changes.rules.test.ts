import { expect, test } from 'vitest'
import { instantOf } from '../time.ts'
import { leadChanges, type LedSession } from './lead-changes.rules.ts'

const session = (day: number, instructor: string | null, changes: Partial<LedSession> = {}): LedSession => ({
  startsAt: instantOf(`2027-01-${day}T09:00`),
  endsAt: instantOf(`2027-01-${day}T12:00`),
  room: 1,
  instructor,
  secondInstructor: null,
  ...changes,
})
const now = instantOf('2027-01-12T20:00')
const [past, second, third] = [session(12, 'ieva'), session(13, 'ieva'), session(14, 'ieva')]
const all = [past, second, third]

test.each<[string, LedSession[], [string, string, number[]][]]>([
  ['nobody when nothing changed', all, []],
  [
    'who leads one session no more, and who leads it instead',
    [past, session(13, 'jonas'), third],
    [
      ['ieva', 'given', [2]],
      ['jonas', 'planned', [2]],
    ],
  ],
  ['whose session was moved', [past, second, session(15, 'ieva')], [['ieva', 'moved', [1, 2, 3]]]],
  [
    'whose session is in another room',
    [past, session(13, 'ieva', { room: 2 }), third],
    [['ieva', 'room_changed', [1, 2, 3]]],
  ],
  [
    // requirements 10.1060
    'whose session is in another room while that of somebody else is moved',
    [past, session(13, 'ieva', { room: 2 }), session(16, 'jonas')],
    [
      ['ieva', 'given', [3]],
      ['jonas', 'planned', [3]],
      ['ieva', 'room_changed', [1, 2]],
    ],
  ],
  [
    'not of the move of a session that somebody else leads',
    [past, session(15, 'jonas'), session(16, 'ieva')],
    [
      ['ieva', 'given', [2]],
      ['jonas', 'planned', [2]],
      ['ieva', 'moved', [1, 3]],
    ],
  ],
  [
    'who has no more than one session that was moved and given away',
    [past, session(15, 'jonas'), third],
    [
      ['ieva', 'given', [2]],
      ['jonas', 'planned', [2]],
    ],
  ],
  [
    'who has the group instead of another one, with all of its sessions',
    all.map((one) => ({ ...one, instructor: 'jonas' })),
    [
      ['ieva', 'given', [1, 2, 3]],
      ['jonas', 'planned', [1, 2, 3]],
    ],
  ],
  ['who has a session less', [past, second], [['ieva', 'moved', [1, 2]]]],
  ['who has a session more', [...all, session(20, 'ieva')], [['ieva', 'moved', [1, 2, 3, 4]]]],
  ['nobody of what is over', [session(12, 'jonas'), second, third], []],
])('of changed sessions is told %s', (_name, after, told) => {
  expect(leadChanges(all, after, now).map(({ userId, kind, sessions }) => [userId, kind, sessions])).toEqual(told)
})

test('when the session was and when it is', () => {
  const moved = session(15, 'ieva')
  expect(leadChanges(all, [past, second, moved], now)).toMatchObject([{ before: third.startsAt, when: moved.startsAt }])
})
