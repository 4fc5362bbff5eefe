import { expect, test } from 'vitest'
import { nearestFirst, spreadPlaces } from './spread-places.rules.ts'

/** A date with so many free seats in each of its groups of a size. */
const dateOf = (product_id: number, groups: readonly number[], size: number, inCart = 0) => ({
  product_id,
  free: groups.map((free) => ({ free, size })),
  together: Math.min(3, size),
  inCart,
  elsewhere: false,
})

test.each<[what: string, wanted: number, free: number[][], expected: number[], missing?: number]>([
  [
    'all on the date when it has them',
    6,
    [
      [3, 3],
      [3, 3],
    ],
    [6, 0],
  ],
  [
    'a company of 12',
    12,
    [
      [3, 3],
      [3, 3],
      [3, 3],
    ],
    [6, 6, 0],
  ],
  ['whole groups before half ones', 6, [[3, 1], [3]], [3, 3]],
  ['the rest in one group with room', 8, [[3, 3, 1], [3], [2]], [6, 2, 0]],
  [
    'the rest on the date itself where it has room',
    7,
    [
      [3, 1],
      [3, 3],
    ],
    [4, 3],
  ],
  ['up to three stay together', 3, [[2, 1], [2], [3]], [0, 0, 3]],
  ['two where one group has two', 2, [[1, 1], [1], [2]], [0, 0, 2]],
  ['where no group has room for the rest, wherever there is room', 5, [[3, 1], [1]], [4, 1]],
  ['what no date has is missing', 12, [[3], [3]], [3, 3], 6],
  ['from a date without a whole group the places of one group', 4, [[1], [1, 1], [1]], [1, 1, 1], 1],
  ['nothing of a date that is full', 3, [[], [3]], [0, 3]],
])('%s', (_, wanted, free, expected, missing = 0) => {
  const dates = free.map((groups, product_id) => dateOf(product_id, groups, 3))
  const quantities = expected.flatMap((quantity, product_id) =>
    quantity ? [{ product_id, quantity, elsewhere: false }] : [],
  )
  expect(spreadPlaces(wanted, dates)).toEqual({ dates: quantities, missing })
})

test('in the city of the chosen date first, though another one has whole groups', () => {
  const dates = [dateOf(1, [2], 3), { ...dateOf(2, [3, 3, 3], 3), elsewhere: true }, dateOf(3, [3, 1], 3)]
  const placed = (wanted: number) =>
    spreadPlaces(wanted, dates).dates.map((one) => [one.product_id, one.quantity, one.elsewhere])
  expect(placed(5)).toEqual([
    [1, 2, false],
    [3, 3, false],
  ])
  expect(placed(12)).toEqual([
    [1, 2, false],
    [2, 6, true],
    [3, 4, false],
  ])
})

test('a line of the cart never gets more than 30 places', () => {
  const free = Array.from({ length: 10 }, () => 3)
  const dates = [1, 2].map((product_id) => dateOf(product_id, free, 3, product_id === 1 ? 26 : 0))
  expect(spreadPlaces(9, dates)).toEqual({
    dates: [
      { product_id: 1, quantity: 4, elsewhere: false },
      { product_id: 2, quantity: 5, elsewhere: false },
    ],
    missing: 0,
  })
})

test('other dates: the same city first, then the nearest, of two as near the earlier', () => {
  const date = (product_id: number, city: string, start_date: string | null) => ({ product_id, city, start_date })
  const chosen = date(1, 'Kaunas', '2027-01-10')
  const others = [
    date(2, 'Vilnius', '2027-01-11'),
    date(3, 'Kaunas', '2027-03-01'),
    date(4, 'Kaunas', '2027-01-15'),
    date(5, 'Kaunas', '2027-01-05'),
  ]
  expect(nearestFirst(chosen, others).map(({ product_id }) => product_id)).toEqual([5, 4, 3, 2])
})

test.each<[size: number, what: string, wanted: number, free: number[][], expected: number[], missing?: number]>([
  [1, 'several people are in as many groups', 2, [[1, 1], [1]], [2, 0]],
  [1, 'the next date has who is left', 3, [[1, 1], [1]], [2, 1]],
  [6, 'a group of the date with room for all', 5, [[5], [6]], [5, 0]],
  [6, 'a group of another date, when more than three are not in one group otherwise', 5, [[4], [6]], [0, 5]],
  [6, 'whole groups first, then one with room', 10, [[6, 2], [4]], [6, 4]],
  [6, 'up to three stay together', 3, [[2, 2], [5]], [0, 3]],
  [12, 'both groups of a date', 20, [[12, 8], [9]], [20, 0]],
  [12, 'the groups of a date that nobody fills, as they are too many for one', 20, [[8, 7], [9]], [15, 5]],
  [12, 'what no date has is missing', 30, [[12], [9]], [12, 9], 9],
])('in groups of %i: %s', (size, _, wanted, free, expected, missing = 0) => {
  const dates = free.map((groups, product_id) => dateOf(product_id, groups, size))
  const quantities = expected.flatMap((quantity, product_id) =>
    quantity ? [{ product_id, quantity, elsewhere: false }] : [],
  )
  expect(spreadPlaces(wanted, dates)).toEqual({ dates: quantities, missing })
})
