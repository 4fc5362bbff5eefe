import { expect, test } from 'vitest'
import { practiceOverBefore } from './practice-over.rules.ts'

const ends = new Date('2027-06-09T13:00:00Z')
const hoursLater = (hours: number) => new Date(ends.getTime() + hours * 3_600_000)

test.each([
  ['has not ended', -1, false],
  ['has just ended', 0, false],
  ['ended half a day ago, less a minute', 12 - 1 / 60, false],
  ['ended more than half a day ago', 12 + 1 / 60, true],
])('a practice whose last session %s', (_, hours, over) => {
  expect(ends < practiceOverBefore(hoursLater(hours))).toBe(over)
})
