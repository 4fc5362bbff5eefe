import { expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { hashPassword } from './passwords.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const password = 'Praktika ir teorija'
const from = (remoteAddress: string, username: string, given: string) =>
  world.app.inject({ method: 'POST', url: '/api/learning/auth/login', remoteAddress, payload: { username, password: given }, headers: { 'accept-language': 'lt' } })

test('five failures slow the account down, from any address, and say how long', async () => {
  const { username } = await makeLearner(world, { passwordHash: await hashPassword(password) })
  for (let i = 0; i < 5; i++) expect((await from(`10.0.0.${i}`, username, 'ne')).statusCode).toBe(401)
  const slowed = await from('10.0.9.9', username, password)
  expect(slowed.statusCode).toBe(429)
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0)
  expect(slowed.json()).toMatchObject({ code: 'too_many_requests', message: 'Per greitos užklausos, palaukite minutę' })
  world.clock.at = new Date(Date.now() + 3000)
  expect((await from('10.0.9.9', username, password)).statusCode).toBe(200)
  world.clock.at = undefined
})

test('an address may try twenty times a minute', async () => {
  const answers = []
  for (let i = 0; i < 21; i++) answers.push((await from('10.1.1.1', unique('niekas'), 'ne')).statusCode)
  expect(answers.at(-1)).toBe(429)
  const captcha = await world.call(accountsCalls.getCaptcha, {})
  expect(captcha.status).toBe(200)
})
