import { expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { hashPassword } from './passwords.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const proxied = openWorld({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
const password = 'Praktika ir teorija'
const signIn = (remoteAddress: string, username: string, attempt: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/learning/auth/login',
    remoteAddress,
    payload: { username, password: attempt },
    headers: { 'accept-language': 'lt' },
  })

test('five failures throttle the account from any address, with Retry-After', async () => {
  const { username } = await makeLearner(world, { passwordHash: await hashPassword(password) })
  for (let i = 0; i < 5; i++) expect((await signIn(`10.0.0.${i}`, username, 'ne')).statusCode).toBe(401)
  const throttled = await signIn('10.0.9.9', username, password)
  expect(throttled.statusCode).toBe(429)
  expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
  expect(throttled.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Per greitos užklausos, palaukite minutę',
  })
  world.clock.at = new Date(Date.now() + 3000)
  expect((await signIn('10.0.9.9', username, password)).statusCode).toBe(200)
  world.clock.at = undefined
})

test('the username and the email share one counter', async () => {
  const { username, email } = await makeLearner(world, { passwordHash: await hashPassword(password) })
  for (let i = 0; i < 5; i++) expect((await signIn(`10.2.0.${i}`, i % 2 ? username : email, 'ne')).statusCode).toBe(401)
  for (const name of [username, email]) expect((await signIn('10.2.9.9', name, password)).statusCode).toBe(429)
})

test("a sign-in to another account does not reset the address's failures", async () => {
  const own = await makeLearner(world, { passwordHash: await hashPassword(password) })
  for (let i = 0; i < 4; i++) await signIn('10.3.0.1', unique('auka'), 'ne')
  expect((await signIn('10.3.0.1', own.username, password)).statusCode).toBe(200)
  expect((await signIn('10.3.0.1', unique('auka'), 'ne')).statusCode).toBe(401)
  expect((await signIn('10.3.0.1', unique('auka'), 'ne')).statusCode).toBe(429)
})

test('behind one proxy a client cannot evade the limit with forged X-Forwarded-For addresses', async () => {
  const answers = []
  for (let i = 0; i < 21; i++) {
    const headers = { 'x-forwarded-for': `1.2.3.${i}, 203.0.113.7` }
    const payload = { username: unique('niekas'), password: 'ne' }
    answers.push(
      (await proxied.app.inject({ method: 'POST', url: '/api/learning/auth/login', payload, headers })).statusCode,
    )
  }
  expect(answers.at(-1)).toBe(429)
})

test('the addresses of one IPv6 /64 network count as one client', async () => {
  for (let i = 0; i < 5; i++) expect((await signIn(`2001:db8:7:7::${i}`, unique('niekas'), 'ne')).statusCode).toBe(401)
  expect((await signIn('2001:db8:7:7:1:2:3:4', unique('niekas'), 'ne')).statusCode).toBe(429)
  expect((await signIn('2001:db8:7:8::1', unique('niekas'), 'ne')).statusCode).toBe(401)
})

test('an address may attempt 20 sign-ins per minute', async () => {
  const answers = []
  for (let i = 0; i < 21; i++) answers.push((await signIn('10.1.1.1', unique('niekas'), 'ne')).statusCode)
  expect(answers.at(-1)).toBe(429)
  const captcha = await world.call(accountsCalls.getCaptcha, {})
  expect(captcha.status).toBe(200)
})
