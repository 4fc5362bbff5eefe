import { expect, test } from 'vitest'
import type { Answer } from '../../../contract/activities/questions.ts'
import { optionMark, sameMark } from './part-marks.rules.ts'

const marked = (answer: Answer, right: Answer, points: number) => ({
  id: 1,
  given: { answer, certainty: null },
  right,
  points,
  marks: null,
  explanation: '',
  feedback: [],
})
const ownRight = { verdict: 'right', own: true }
const ownWrong = { verdict: 'wrong', own: true }
const missed = { verdict: 'right', own: false }

test.each([
  ['a wrong choice and the right one', marked(2, 1, 0), [null, missed, ownWrong]],
  ['the right choice alone', marked(1, 1, 1), [null, ownRight, null]],
  ['a choice with part of the points', marked(0, 1, 0.5), [{ verdict: 'partly', own: true }, missed, null]],
  ['no choice', marked(null, 1, 0), [null, missed, null]],
  ['each of several choices for itself', marked([0, 2], [0, 1], 0.5), [ownRight, missed, ownWrong]],
])('of options are marked: %s', (_name, mark, parts) => {
  expect([0, 1, 2].map((option) => optionMark(mark, option))).toEqual(parts)
})

test('what is matched or ordered is marked by its place', () => {
  expect([0, 1, 2].map((at) => sameMark(marked([0, 2, 1], [0, 1, 2], 0.3), at))).toEqual([ownRight, ownWrong, ownWrong])
})

test('each gap is marked as right or wrong by the spelling that was typed', () => {
  const gaps = (mark: ReturnType<typeof marked>) => [sameMark(mark, 0), sameMark(mark, 1)]
  expect(gaps(marked(['5', '7'], ['5', '6'], 0.5))).toEqual([ownRight, ownWrong])
  expect(gaps(marked(['trisdešimt', 'trys'], ['trisdešimt', 'du'], 0.5))).toEqual([ownRight, ownWrong])
  expect(gaps(marked(['20', ''], ['30', 'du'], 0))).toEqual([ownWrong, ownWrong])
})
