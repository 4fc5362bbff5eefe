import { expect, test } from 'vitest'
import { chooseSeats, keptTogether } from './seats.rules.ts'

const now = new Date('2026-05-01T08:00:00Z')

const seat = (group_id: number, number: number, day = 2, size = 3) => ({
  group_id,
  seat: number,
  size,
  starts_at: new Date(Date.UTC(2026, 4, day)),
})
test.each([
  ['the fullest group', [seat(1, 1), seat(1, 2), seat(2, 3)], 1, [2]],
  ['the soonest of two as full', [seat(1, 1, 9), seat(2, 1, 3)], 1, [2]],
  ['a group with room for all', [seat(1, 3), seat(2, 1), seat(2, 2)], 2, [2, 2]],
  ['no group that has started', [seat(1, 1, 1)], 1, []],
  ['none across groups for up to three', [seat(1, 3), seat(2, 3)], 2, []],
  [
    'whole groups first, the soonest, then one with room',
    [
      seat(1, 1, 9),
      seat(1, 2, 9),
      seat(1, 3, 9),
      seat(2, 1, 3),
      seat(2, 2, 3),
      seat(2, 3, 3),
      seat(3, 1, 5),
      seat(3, 2, 5),
    ],
    5,
    [2, 2, 2, 3, 3],
  ],
  ['several groups for more than three', [seat(1, 1), seat(1, 2), seat(2, 1), seat(3, 1)], 4, [1, 1, 2, 3]],
  ['none when there are not enough', [seat(1, 1), seat(1, 2), seat(2, 1)], 4, []],
])('the seats chosen are of %s', (_, free, quantity, groups) => {
  expect(chooseSeats(free, { quantity, now }).map(({ group_id }) => group_id)).toEqual(groups)
})

/** Groups of a size, on one day after another, with so many free seats each. */
const groupsOf = (size: number, ...free: number[]) =>
  free.flatMap((count, group) =>
    Array.from({ length: count }, (_, number) => seat(group + 1, number + 1, group + 2, size)),
  )
test.each([
  [1, 'each in a group of their own', [1, 1, 1], 3, [1, 2, 3]],
  [1, 'nobody when one is missing', [1, 1], 3, []],
  [2, 'a whole group and one with room', [2, 1], 3, [1, 1, 2]],
  [6, 'the fullest group with room for all', [6, 5, 3], 4, [2, 2, 2, 2]],
  [6, 'a whole group and the fullest with room for the rest', [4, 6, 2], 8, [2, 2, 2, 2, 2, 2, 3, 3]],
  [6, 'none across groups for up to three', [2, 2], 3, []],
  [6, 'several groups for more than three', [2, 3], 5, [2, 2, 2, 1, 1]],
  [12, 'one group', [12, 12], 12, Array<number>(12).fill(1)],
  [12, 'a whole group, then another', [5, 12], 14, [...Array<number>(12).fill(2), 1, 1]],
])('in groups of %i the seats chosen are of %s', (size, _, free, quantity, groups) => {
  expect(chooseSeats(groupsOf(size, ...free), { quantity, now }).map(({ group_id }) => group_id)).toEqual(groups)
})

test('groups of several sizes: a smaller whole group is no reason to part three people', () => {
  const free = [...groupsOf(2, 2), seat(2, 1, 3), seat(2, 2, 3), seat(2, 3, 3)]
  expect(chooseSeats(free, { quantity: 3, now }).map(({ group_id }) => group_id)).toEqual([2, 2, 2])
})

test.each([
  [[], 0],
  [[1], 1],
  [[2, 2], 2],
  [[3], 3],
  [[2, 6], 3],
  [[12], 3],
])('with groups of %j up to %i places of an order are in one', (sizes, places) => {
  expect(keptTogether(sizes.map((size) => ({ size })))).toBe(places)
})
