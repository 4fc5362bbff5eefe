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

// requirements 10.866
test('files are limited per reader, by more than the parts of a document', async () => {
  const app = await makeActivityApp(world)
  const tokens = activityTokens(world.config.secret)
  const reading = { sid: 'none', module: 'resource', item: 1, lang: 'lt', purpose: 'activity-file', file: 7 } as const
  const tokenOf = (sub: string) => tokens.sign({ sub, ...reading }, world.now())
  // Of another file, so that nothing is asked of the database.
  const statusFor = async (token: string) => (await app.inject(`/files/8/a.pdf?token=${token}`)).statusCode
  const busy = await tokenOf('busy')
  const statuses = await Promise.all(Array.from({ length: 1200 }, () => statusFor(busy)))
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(await statusFor(busy)).toBe(429)
  expect(await statusFor(await tokenOf('another'))).toBe(404)
  await app.close()
})
