import { expect, test } from 'vitest'
import { activityTokens, openSeconds, submitSeconds } from './activity-tokens.ts'

const now = new Date('2026-11-21T10:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const tokens = activityTokens('a secret of the tests, long enough')
const open = { sub: 'person', sid: 'sign-in', module: 'quiz', item: 7, lang: 'lt', purpose: 'activity' } as const
const work = { ...open, purpose: 'activity-work' } as const

test('a token opens what it was signed for', async () => {
  expect(await tokens.readOpen(await tokens.sign(open, now), now)).toEqual(open)
  expect(await tokens.readWork(await tokens.sign(work, now), now)).toEqual(work)
})

test('opening is possible for five minutes, working for three hours', async () => {
  const [opens, works] = [await tokens.sign(open, now), await tokens.sign(work, now)]
  expect(await tokens.readOpen(opens, after(openSeconds - 1))).toBeDefined()
  expect(await tokens.readOpen(opens, after(openSeconds))).toBeUndefined()
  expect(await tokens.readWork(works, after(submitSeconds - 1))).toBeDefined()
  expect(await tokens.readWork(works, after(submitSeconds))).toBeUndefined()
})

test('each token serves its one purpose', async () => {
  expect(await tokens.readWork(await tokens.sign(open, now), now)).toBeUndefined()
  expect(await tokens.readOpen(await tokens.sign(work, now), now)).toBeUndefined()
})

test('a token of somebody else, a changed one or none opens nothing', async () => {
  const token = await tokens.sign(open, now)
  expect(await activityTokens('another secret of the tests').readOpen(token, now)).toBeUndefined()
  expect(await tokens.readOpen(`${token.slice(0, -3)}AAA`, now)).toBeUndefined()
  expect(await tokens.readOpen('', now)).toBeUndefined()
})
