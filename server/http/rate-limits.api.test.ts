import { expect, test } from 'vitest'
import { settingsCalls, type SettingsChanges } from '../../contract/settings.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ RATE_LIMITS: 'on' })

test('a user exports ten archives a minute; others, and other calls, are not counted with them', async () => {
  const [user, other] = [await makeLearner(world), await makeLearner(world)]
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await world.call(settingsCalls.exportAccount, {}, user)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect((await world.call(settingsCalls.exportAccountArchive, {}, user)).status).toBe(429)
  expect((await world.call(settingsCalls.exportAccount, {}, other)).status).toBe(200)
  expect((await world.call(settingsCalls.getSettings, {}, user)).status).toBe(200)
})

test('a profile is saved as often as one likes, but other addresses are tried thirty times a minute', async () => {
  const [user, other] = [await makeLearner(world), await makeLearner(world)]
  const save = (body: SettingsChanges) => world.call(settingsCalls.saveSettings, { body }, user)
  const statuses: number[] = []
  for (let n = 0; n < 35; n++) statuses.push((await save({ firstname: `Ona${'a'.repeat(n)}` })).status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const tried: string[] = []
  for (let n = 0; n < 31; n++) tried.push((await save({ email: other.email })).failure.code)
  expect(tried.filter((code) => code === 'email_taken')).toHaveLength(30)
  expect(tried.at(-1)).toBe('too_many_requests')
  expect((await save({ firstname: 'Ona' })).status).toBe(200)
})

test('the document of the API and its pages have a limit of their own, of a network', async () => {
  const get = (url: string, remoteAddress: string) => world.app.inject({ url, remoteAddress })
  const urls = ['/api/docs/json', '/api/docs/yaml', '/api/openapi.json', '/api/docs/', '/api/docs/static/logo.svg']
  for (let n = 0; n < 120; n++) expect((await get('/api/docs/static/logo.svg', '192.0.2.1')).statusCode).toBe(200)
  for (const url of urls) {
    const { statusCode, headers } = await get(url, '192.0.2.1')
    expect([url, statusCode, Number(headers['retry-after']) > 0]).toEqual([url, 429, true])
  }
  expect((await get('/api/docs/static/logo.svg', '192.0.2.2')).statusCode).toBe(200)
})
