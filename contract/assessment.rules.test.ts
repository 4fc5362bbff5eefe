import { expect, test } from 'vitest'
import { type AnswerValue, isPassed, unanswered } from './assessment.rules.ts'

const items = [
  { key: 'a', critical: true },
  { key: 'b', critical: false },
  { key: 'c', critical: false },
]
const answersOf = (values: readonly AnswerValue[]) => values.map((value, at) => ({ key: items[at]?.key ?? '', value }))

test.each<[AnswerValue[], number, boolean]>([
  [[2, 2, 2], 3, true],
  [[1, 1, 0], 2, true],
  [[2, 0, 0], 2, false],
  [[0, 2, 2], 2, false],
  [[2, null, 2], 2, true],
  [[2, null, null], 2, false],
  [[null, 2, 2], 2, false],
])('answers %j with %i needed: passed %s', (values, needed, passed) => {
  expect(isPassed(items, needed, answersOf(values))).toBe(passed)
})

test('every item needs an answer, and a critical one is always applicable', () => {
  expect(unanswered(items, answersOf([null, null])).map(({ key }) => key)).toEqual(['a', 'c'])
  expect(unanswered(items, answersOf([0, null, 2]))).toEqual([])
})
