import { expect, test } from 'vitest'
import { actionOf, activityOf, readActivity, testToTake } from './activity.rules.ts'

test('an address of an activity names its kind and number', () => {
  expect(readActivity('/activity/quiz/12')).toEqual({ module: 'quiz', id: 12 })
  expect(readActivity('/activity/survey/3')).toEqual({ module: 'survey', id: 3 })
  expect(readActivity('/activity/scenario/4')).toEqual({ module: 'scenario', id: 4 })
})

test.each([
  '/activity/page/1',
  '/activity/quiz/0',
  '/activity/quiz/1/2',
  '/activity/quiz/x',
  'https://elsewhere.example/activity/quiz/1',
  '',
])('%j names no activity', (url) => expect(readActivity(url)).toBeUndefined())

test('a test comes back to the tests of its course, a survey to the surveys', () => {
  expect(activityOf({ id: 1, title: 'A', module: 'quiz' }, 7).backUrl).toBe('/course/7/tests')
  expect(activityOf({ id: 1, title: 'A', module: 'survey' }, 7).backUrl).toBe('/course/7/surveys')
})

const fresh = { module: 'quiz', state: 'none', attempts: 0, attempts_left: 2, next_at: null, completed: false } as const
test.each([
  ['begin', fresh],
  ['goOn', { ...fresh, state: 'incomplete' }],
  ['again', { ...fresh, state: 'failed', attempts: 1, attempts_left: 1 }],
  ['again', { ...fresh, state: 'failed', attempts: 3, attempts_left: null }],
  ['review', { ...fresh, state: 'failed', attempts: 2, attempts_left: 0 }],
  ['review', { ...fresh, state: 'passed', attempts: 2, attempts_left: 0, completed: true }],
  ['review', { ...fresh, state: 'failed', attempts: 1, next_at: '2026-11-22T10:00:00Z' }],
  ['goOn', { ...fresh, state: 'incomplete', attempts: 1, next_at: '2026-11-22T10:00:00Z' }],
  ['survey', { ...fresh, module: 'survey', attempts_left: null }],
  ['surveyAgain', { ...fresh, module: 'survey', attempts_left: null, completed: true }],
] as const)('offers %s for %j', (action, offered) => expect(actionOf(offered)).toBe(action))

test('the test to take is the first that is open and not done', () => {
  const open = { ...fresh, availability_status: true }
  expect(testToTake([{ ...open, completed: true }, { ...open, availability_status: false }, open])).toBe(open)
  expect(
    testToTake([
      { ...open, availability_status: false },
      { ...open, attempts_left: 0 },
    ]),
  ).toBeUndefined()
})
