import { describe, expect, test } from 'vitest'
import { addPlayed, type Interval, isWatched, merge, percentOf, without } from './watched.rules.ts'

describe('intervals', () => {
  test.each<[Interval[], Interval[]]>([
    [[], []],
    [
      [
        [5, 9],
        [0, 3],
      ],
      [
        [0, 3],
        [5, 9],
      ],
    ],
    [
      [
        [0, 5],
        [5, 9],
      ],
      [[0, 9]],
    ],
    [
      [
        [0, 9],
        [2, 3],
      ],
      [[0, 9]],
    ],
    [
      [
        [4, 4],
        [9, 2],
      ],
      [],
    ],
  ])('%j is %j merged', (given, merged) => {
    expect(merge(given)).toEqual(merged)
  })

  test('what is new is what no known interval has', () => {
    expect(
      without(
        [[0, 20]],
        [
          [2, 4],
          [10, 12],
        ],
      ),
    ).toEqual([
      [0, 2],
      [4, 10],
      [12, 20],
    ])
    expect(without([[3, 5]], [[0, 9]])).toEqual([])
  })
})

describe('a report of what was played', () => {
  const watched: Interval[] = [[0, 10]]
  test.each<[string, Interval[], number, Interval[]]>([
    ['as long as the time since the last one counts', [[0, 25]], 15, [[0, 25]]],
    ['at double speed counts', [[0, 40]], 15, [[0, 40]]],
    ['of 90 seconds in 5 counts for 10', [[10, 100]], 5, [[0, 20]]],
    [
      'of parts counts the first ones',
      [
        [20, 25],
        [50, 60],
      ],
      5,
      [
        [0, 10],
        [20, 25],
        [50, 55],
      ],
    ],
    ['of what is known changes nothing', [[2, 8]], 60, [[0, 10]]],
    ['without time changes nothing', [[10, 100]], 0, [[0, 10]]],
    ['from a clock that went back changes nothing', [[10, 100]], -5, [[0, 10]]],
    [
      'outside the film is cut',
      [[90, 500]],
      60,
      [
        [0, 10],
        [90, 100],
      ],
    ],
    ['that is reversed changes nothing', [[50, 20]], 60, [[0, 10]]],
  ])('%s', (_, played, elapsed, after) => {
    expect(addPlayed({ film: 100, watched, played, elapsed })).toEqual(after)
  })

  test('many reports in no time are not worth more than one', () => {
    let known = watched
    for (let count = 0; count < 50; count++)
      known = addPlayed({ film: 100, watched: known, played: [[0, 100]], elapsed: 0.1 })
    expect(percentOf(known, 100)).toBe(20)
  })
})

test.each<[Interval[], number, boolean]>([
  [[[0, 90]], 90, true],
  [[[0, 89]], 90, false],
  [[[0, 89.6]], 90, true],
  [[[0, 99.7]], 100, true],
  [
    [
      [0, 45],
      [55, 100],
    ],
    90,
    true,
  ],
  [[], 1, false],
])('%j of 100 seconds is a share of %i percent: %s', (watched, share, done) => {
  expect(isWatched(watched, 100, share)).toBe(done)
})
