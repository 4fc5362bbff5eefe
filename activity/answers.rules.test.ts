import { expect, test } from 'vitest'
import { completeAnswers, unanswered, withAnswer } from './answers.rules.ts'

test('an answer is put in its place', () => {
  expect(withAnswer([null, 2, null], 0, 3)).toEqual([3, 2, null])
})

test('questions without an answer are named; the first option is an answer', () => {
  expect(unanswered([null, 0, null])).toEqual([0, 2])
})

test('answers are complete when none is missing', () => {
  expect(completeAnswers([0, 3])).toEqual([0, 3])
  expect(completeAnswers([0, null])).toBeUndefined()
})
