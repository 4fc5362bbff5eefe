import { describe, expect, test } from 'vitest'
import { answersFit, grade, judge, keepBetter } from './attempts.rules.ts'

const key = (...answers: (number | null)[]) => answers.map((answer) => ({ body: { answer } }))

describe('grading', () => {
  test.each([
    ['all right', key(0, 1, 2), [0, 1, 2], { right: 3, of: 3, score: 100 }],
    ['none right', key(0, 1, 2), [1, 2, 0], { right: 0, of: 3, score: 0 }],
    ['rounded down', key(0, 0, 0), [0, 1, 1], { right: 1, of: 3, score: 33 }],
    ['rounded up', key(0, 0, 0), [0, 0, 1], { right: 2, of: 3, score: 67 }],
    ['half rounds up', key(0, 0, 0, 0, 0, 0, 0, 0), [0, 1, 1, 1, 1, 1, 1, 1], { right: 1, of: 8, score: 13 }],
    ['a survey has nothing to be wrong', key(null, null), [3, 0], { right: 0, of: 0, score: 100 }],
    ['questions without a key are left out', key(1, null), [1, 4], { right: 1, of: 1, score: 100 }],
  ])('%s', (_name, questions, answers, graded) => {
    expect(grade(questions, answers)).toEqual(graded)
  })

  test.each([
    ['quiz', 80, 80, 'passed'],
    ['quiz', 80, 79, 'failed'],
    ['quiz', 0, 0, 'passed'],
    ['survey', 100, 0, 'complete'],
  ] as const)('a %s that asks %i %% with %i %% is %s', (module, passPercent, score, verdict) => {
    expect(judge({ module, passPercent }, score)).toBe(verdict)
  })

  test.each([
    [undefined, 'failed', 'failed'],
    ['incomplete', 'passed', 'passed'],
    ['failed', 'passed', 'passed'],
    ['passed', 'failed', 'passed'],
    ['complete', 'complete', 'complete'],
  ] as const)('the best attempt counts: %s then %s is %s', (before, now, kept) => {
    expect(keepBetter(before, now)).toBe(kept)
  })
})

test.each([
  ['one for each', [4, 3], [3, 2], true],
  ['too few', [4, 3], [3], false],
  ['too many', [4], [0, 0], false],
  ['an option that is not there', [4, 3], [3, 3], false],
])('answers fit: %s', (_name, options, answers, fit) => {
  expect(answersFit(options, answers)).toBe(fit)
})
