import { expect, test } from 'vitest'
import { activityTokens, openSeconds, submitSeconds } from './activity-tokens.ts'

const now = new Date('2026-11-21T10:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const tokens = activityTokens('a secret of the tests, long enough')
const open = { sub: 'person', module: 'quiz', item: 7, lang: 'lt', purpose: 'activity' } as const
const submit = { ...open, purpose: 'activity-answers', attempt: 'attempt' } as const

test('a token opens what it was signed for', async () => {
  expect(await tokens.readOpen(await tokens.sign(open, now), now)).toEqual(open)
  expect(await tokens.readSubmit(await tokens.sign(submit, now), now)).toEqual(submit)
})

test('opening is possible for five minutes, submitting for three hours', async () => {
  const [opens, submits] = [await tokens.sign(open, now), await tokens.sign(submit, now)]
  expect(await tokens.readOpen(opens, after(openSeconds - 1))).toBeDefined()
  expect(await tokens.readOpen(opens, after(openSeconds))).toBeUndefined()
  expect(await tokens.readSubmit(submits, after(submitSeconds - 1))).toBeDefined()
  expect(await tokens.readSubmit(submits, after(submitSeconds))).toBeUndefined()
})

test('each token serves its one purpose', async () => {
  expect(await tokens.readSubmit(await tokens.sign(open, now), now)).toBeUndefined()
  expect(await tokens.readOpen(await tokens.sign(submit, now), now)).toBeUndefined()
})

test('a token of somebody else, a changed one or none opens nothing', async () => {
  const token = await tokens.sign(open, now)
  expect(await activityTokens('another secret of the tests').readOpen(token, now)).toBeUndefined()
  expect(await tokens.readOpen(`${token.slice(0, -3)}AAA`, now)).toBeUndefined()
  expect(await tokens.readOpen('', now)).toBeUndefined()
})
