import { describe, expect, test } from 'vitest'
import type { PracticeGroup } from '../../../contract/manage/practice.ts'
import type { PracticeChoices } from '../../../contract/manage/rooms.ts'
import { instructorsFor, piecesFor, roomsFor, splitPieces, withLeaders } from './offered.rules.ts'

const room = (id: number, location_id: number, active: boolean) => ({
  id,
  location_id,
  location: '',
  name: `Room ${id}`,
  capacity: 8,
  active,
})
const rooms = [room(1, 10, true), room(2, 10, false), room(3, 20, true)]
const instructor = (id: string, changes: object = {}) => ({
  id,
  name: id,
  active: true,
  teaches: [5],
  expired: [] as number[],
  ...changes,
})
const instructors = [
  instructor('ieva'),
  instructor('jonas', { active: false }),
  instructor('rasa', { teaches: [6] }),
  instructor('ona', { expired: [5] }),
]

describe('what is chosen stays in the list, marked with why it would not be offered', () => {
  test.each([
    ['', [[1, undefined]]],
    ['1', [[1, undefined]]],
    [
      '2',
      [
        [1, undefined],
        [2, 'room'],
      ],
    ],
    [
      '3',
      [
        [1, undefined],
        [3, 'elsewhere'],
      ],
    ],
  ])('a room: %s', (chosen, expected) => {
    expect(roomsFor(rooms, 10, chosen).map(({ id, unfit }) => [id, unfit])).toEqual(expected)
  })

  test.each([
    ['ieva', [undefined, undefined]],
    ['jonas', [undefined, 'instructor', undefined]],
    ['rasa', [undefined, 'untaught', undefined]],
    ['ona', [undefined, 'expired']],
  ])('an instructor: %s', (chosen, expected) => {
    expect(instructorsFor(instructors, 5, chosen).map(({ unfit }) => unfit)).toEqual(expected)
  })

  test('a room and an instructor before a course is chosen', () => {
    expect(roomsFor(rooms, undefined, '3')).toMatchObject([{ id: 3, unfit: undefined }])
    expect(instructorsFor(instructors, undefined, 'rasa')).toMatchObject([{ id: 'rasa', unfit: undefined }])
  })

  test('equipment that is in use no more; that of another room stays there and is named', () => {
    const piece = (id: number, room_id: number | null, active = true) => ({ id, name: `Piece ${id}`, room_id, active })
    const pieces = [piece(1, null), piece(2, null, false), piece(3, 1), piece(4, 2)]
    const shown = (ticked: number[]) => piecesFor(pieces, '1', ticked).map(({ id, unfit }) => [id, unfit])
    expect(shown([])).toEqual([
      [1, undefined],
      [3, undefined],
    ])
    expect(shown([2, 4])).toEqual([
      [1, undefined],
      [2, 'piece'],
      [3, undefined],
    ])
    expect(splitPieces(pieces, '1', [2, 3, 4])).toEqual({ along: [2, 3], staying: ['Piece 4'] })
  })

  test('who leads a group and is no instructor any more', () => {
    const group = {
      instructor_id: 'ieva',
      instructor: 'Ieva',
      second_instructor_id: 'gone',
      second_instructor: 'Gone',
      further: [{ instructor_id: 'left', instructor: 'Left' }],
    } as unknown as PracticeGroup
    const all = withLeaders({ instructors } as unknown as PracticeChoices, group).instructors
    expect(instructorsFor(all, 5, 'gone').at(-1)).toEqual({ id: 'gone', name: 'Gone', unfit: 'instructor' })
    expect(all.map(({ id }) => id)).toEqual(['ieva', 'jonas', 'rasa', 'ona', 'gone', 'left'])
  })
})
