import { expect, test } from 'vitest'
import { chapterAt, isCounted, isWorthResuming, partsOf } from './played.rules.ts'

const ranges = (parts: [number, number][]) => ({
  length: parts.length,
  start: (index: number) => parts[index]?.[0] ?? 0,
  end: (index: number) => parts[index]?.[1] ?? 0,
})

test('the played parts are what the element says, at most 400', () => {
  expect(
    partsOf(
      ranges([
        [0, 4.5],
        [9, 12],
      ]),
    ),
  ).toEqual([
    [0, 4.5],
    [9, 12],
  ])
  expect(partsOf(ranges(Array.from({ length: 500 }, (_, i) => [i * 2, i * 2 + 1])))).toHaveLength(400)
})

test('what was played is counted when the server says about as much', () => {
  expect(isCounted([[0, 30]], 60, 50)).toBe(true)
  expect(
    isCounted(
      [
        [0, 20],
        [30, 40],
      ],
      60,
      49,
    ),
  ).toBe(true)
  expect(isCounted([[0, 60]], 60, 50)).toBe(false)
})

test.each([
  [0, 0],
  [9.9, 0],
  [10, 1],
  [99, 2],
])('second %d is in chapter %i', (second, index) => {
  expect(chapterAt([{ at: 0 }, { at: 10 }, { at: 20 }], second)).toBe(index)
})

test.each([
  [0, false],
  [4, false],
  [30, true],
  [57, false],
])('a film of 60 seconds that was left at %i is gone on with: %s', (position, offered) => {
  expect(isWorthResuming(position, 60)).toBe(offered)
})
