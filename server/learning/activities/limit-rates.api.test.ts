import { expect, test } from 'vitest'
import { openWorld } from '../../test/world.ts'
import { makeActivityApp } from './activity-app.ts'
import { activityTokens } from './activity-tokens.ts'

const world = openWorld({ RATE_LIMITS: 'on' })

test('calls are limited per user: a class that shares a network is not refused', async () => {
  const app = await makeActivityApp(world)
  const tokens = activityTokens(world.config.secret)
  const work = { sid: 'none', module: 'quiz', item: 1, lang: 'lt', purpose: 'activity-work' } as const
  const tokenOf = (sub: string) => tokens.sign({ sub, ...work }, world.now())
  const statusFor = async (token: string, url = '/api/activity') => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ url, headers })).statusCode
  }
  const busy = await tokenOf('busy')
  for (let call = 0; call < 120; call++) expect(await statusFor(busy)).toBe(403) // not the token that opens
  expect(await statusFor(busy)).toBe(429)
  // The same address, written otherwise.
  expect(await statusFor(busy, '/%61pi/activity')).toBe(429)
  expect(await statusFor(await tokenOf('another'))).toBe(403)
  for (let call = 0; call < 120; call++) await statusFor(`forged ${call}`)
  expect(await statusFor('forged again')).toBe(429)
  await app.close()
})
