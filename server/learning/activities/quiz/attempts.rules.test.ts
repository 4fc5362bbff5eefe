import { describe, expect, test } from 'vitest'
import { isOver, judge, keepBetter, nextAttempt } from './attempts.rules.ts'

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
] as const)('%s, then %s is %s', (before, now, kept) => {
  expect(keepBetter(before, now)).toBe(kept)
})

const now = new Date('2026-11-22T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('the next attempt', () => {
  const taken = { attempts: 2, last_attempt: minutesAgo(10), granted: 0 }
  const none = { attempts: 0, last_attempt: null, granted: 0 }
  test.each([
    ['without limits', {}, taken, { left: null, nextAt: null }],
    ['of three', { maxAttempts: 3 }, taken, { left: 1, nextAt: null }],
    ['of two', { maxAttempts: 2 }, taken, { left: 0, nextAt: null }],
    ['after an hour', { coolDownMinutes: 60 }, taken, { left: null, nextAt: new Date(now.getTime() + 50 * 60_000) }],
    ['after ten minutes', { coolDownMinutes: 10 }, taken, { left: null, nextAt: null }],
    ['of two and one that staff granted', { maxAttempts: 2 }, { ...taken, granted: 1 }, { left: 1, nextAt: null }],
    ['the first', { coolDownMinutes: 10, maxAttempts: 1 }, none, { left: 1, nextAt: null }],
  ])('%s', (_, limits, past, expected) => {
    expect(nextAttempt(limits, past, now)).toEqual(expected)
  })
})

test('an attempt is over some seconds after its end, so that an answer on its way counts', () => {
  expect(isOver({ deadline_at: null }, now)).toBe(false)
  expect(isOver({ deadline_at: new Date(now.getTime() - 10_000) }, now)).toBe(false)
  expect(isOver({ deadline_at: new Date(now.getTime() - 10_001) }, now)).toBe(true)
})
