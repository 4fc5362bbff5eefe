import { expect, test } from 'vitest'
import { itemStatistics } from './item-statistics.rules.ts'

const answers = (count: number, points: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({ points: points(at), score: at }))

test('fewer than twenty answers say nothing', () => {
  expect(itemStatistics(answers(19, () => 1))).toEqual({ answered: 19, difficulty: null, discrimination: null })
})
test.each([
  ['everybody is right', () => 1, 1, 0],
  ['only the better half is right', (at: number) => (at >= 10 ? 1 : 0), 0.5, 1],
  ['only the poorer half is right', (at: number) => (at < 10 ? 1 : 0), 0.5, -1],
  ['nobody is wholly right', () => 0.5, 0, 0],
])('%s', (_what, points, difficulty, discrimination) => {
  expect(itemStatistics(answers(20, points))).toEqual({ answered: 20, difficulty, discrimination })
})
