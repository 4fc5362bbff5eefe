import { expect, test } from 'vitest'
import type { Answer } from '../../../contract/activities/questions.ts'
import { gapMark, optionMark, sameMark } from './part-marks.rules.ts'

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

test('a typed gap is marked only where it is known whether it is right', () => {
  const gaps = (mark: ReturnType<typeof marked>) => [gapMark(mark, 0, null), gapMark(mark, 1, ['du', 'trys'])]
  expect(gaps(marked(['30', 'trys'], ['30', 'du'], 0.5))).toEqual([ownRight, ownWrong])
  expect(gaps(marked(['trisdešimt', 'trys'], ['30', 'du'], 0.5))).toEqual([null, ownWrong])
  expect(gaps(marked(['20', 'trys'], ['30', 'du'], 0))).toEqual([ownWrong, ownWrong])
  expect(gaps(marked(['trisdešimt', 'du'], ['30', 'du'], 1))).toEqual([ownRight, ownRight])
})
