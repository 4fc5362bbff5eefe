import { expect, test } from 'vitest'
import { isDone } from './is-done.rules.ts'

test.each([
  ['a test that is passed', true, { passed: true, pass_percent: 80, score: 85 }, true],
  ['a test that is failed', true, { passed: false, pass_percent: 80, score: 75 }, false],
  ['a check of oneself with a mistake', true, { passed: true, pass_percent: 0, score: 50 }, false],
  ['a check of oneself without mistakes', true, { passed: true, pass_percent: 0, score: 100 }, true],
  ['a survey that is sent', false, { passed: true, pass_percent: 0, score: 0 }, true],
])('%s', (_, quiz, marked, done) => expect(isDone(quiz, marked)).toBe(done))
