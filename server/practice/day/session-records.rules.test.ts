import { expect, test } from 'vitest'
import { seatOf, type SessionRecord } from './session-records.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2027, 5, 9, hour))
const came = (session: number): SessionRecord => ({
  session,
  came_at: at(session),
  left_at: null,
  came_how: 'hand',
  came_note: 'Be telefono',
  absent_at: null,
})
const absent = (session: number): SessionRecord => ({
  session,
  came_at: null,
  left_at: null,
  came_how: null,
  came_note: null,
  absent_at: at(session),
})

test.each([
  ['nothing is recorded', [], 'taken', null],
  ['who missed one session may come to another', [absent(1)], 'taken', null],
  ['who came to the second is there since then', [absent(1), came(2)], 'attended', at(2)],
  [
    'who came to both is there since the first, in whatever order they are recorded',
    [came(2), came(1)],
    'attended',
    at(1),
  ],
  ['who came to the first and missed the second came', [came(1), absent(2)], 'attended', at(1)],
  ['who came to none is absent', [absent(2), absent(1)], 'absent', null],
] as const)('%s', (_, records, state, came_at) => {
  expect(seatOf(records, 2)).toMatchObject({ state, came_at, absent_at: state === 'absent' ? at(2) : null })
})
