import { expect, test } from 'vitest'
import { accountsCalls } from '../../../contract/accounts.ts'
import { passwordsCalls } from '../../../contract/passwords.ts'
import { linkIn, takeEmailsTo } from '../../test/enqueued.ts'
import { makeLearner, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { emailPasswordReset } from '../passwords/email-password-reset.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { clearFailures, countAttempt, countersOf } from './sign-in-throttle.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
const proxied = openWorld({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
const password = 'Praktika ir teorija'
const signIn = (remoteAddress: string, username: string, attempt: string, cookie?: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/learning/auth/login',
    remoteAddress,
    payload: { username, password: attempt },
    headers: { 'accept-language': 'lt', 'x-token-delivery': 'cookie', ...(cookie ? { cookie } : {}) },
  })
const makeUser = async () => makeLearner(world, { passwordHash: await hashPassword(password) })
const statusOf = async (...attempt: Parameters<typeof signIn>) => (await signIn(...attempt)).statusCode
/** Counts failures of addresses without hashing passwords. */
async function countFailures(times: number, account: string, addressOf: (i: number) => string) {
  for (let i = 0; i < times; i++) {
    const counters = countersOf(world.config.secret, account, addressOf(i), undefined)
    await world.db.transaction().execute((db) => countAttempt(db, counters, new Date()))
  }
}

test('five failures from one address throttle it for this account only; the sentence names the wait', async () => {
  const [{ username }, colleague] = [await makeUser(), await makeUser()]
  world.clock.at = new Date()
  for (let i = 0; i < 5; i++) expect(await statusOf('10.0.0.1', username, 'ne')).toBe(401)
  const throttled = await signIn('10.0.0.1', username, password)
  expect(throttled.statusCode).toBe(429)
  expect(throttled.headers['retry-after']).toBe('2')
  expect(throttled.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Per daug bandymų, bandykite vėl po 2 sekundžių',
  })
  expect(await statusOf('10.0.0.1', colleague.username, password)).toBe(200)
  expect(await statusOf('10.0.0.2', username, password)).toBe(200)
  world.clock.at = new Date(Date.now() + 3000)
  expect(await statusOf('10.0.0.1', username, password)).toBe(200)
  world.clock.at = undefined
})

test('of a burst of attempts only five are evaluated', async () => {
  const { username } = await makeUser()
  world.clock.at = new Date() // the first pause may not end within the burst
  const statuses = await Promise.all(Array.from({ length: 30 }, () => statusOf('10.2.0.1', username, 'ne')))
  world.clock.at = undefined
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(25)
})

test('failures from many addresses throttle the account, but not its known device', async () => {
  const { id, username } = await makeUser()
  const cookie = String((await signIn('10.3.0.1', username, password)).headers['set-cookie'])
  expect(cookie).toMatch(/__Host-praktika-device=[^;]+; .*HttpOnly; Secure; SameSite=Lax/)
  const device = /__Host-praktika-device=[^;]+/.exec(cookie)?.[0]
  await countFailures(20, id, (i) => `10.3.1.${i}`)
  expect(await statusOf('10.3.9.9', username, password)).toBe(429)
  expect(await statusOf('10.3.9.9', username, password, device)).toBe(200)
  const other = await makeUser()
  await countFailures(20, other.id, (i) => `10.3.2.${i}`)
  expect(await statusOf('10.3.9.9', other.username, password, device)).toBe(429)
})

test('the owner is not locked out by others: a link of a forgotten password ends the pause', async () => {
  const { id, email, username } = await makeUser()
  await countFailures(20, id, (i) => `10.8.1.${i}`)
  expect(await statusOf('10.8.9.9', username, password)).toBe(429)
  await world.runJob(emailPasswordReset, { login: username, language: 'lt' })
  const token =
    linkIn((await takeEmailsTo(world, email)).at(-1), '/password/reset/')
      .split('/')
      .at(-1) ?? ''
  const body = { token, password: 'Ramus naujas', password_repeat: 'Ramus naujas' }
  expect((await world.call(passwordsCalls.resetPassword, { body })).status).toBe(200)
  expect(await statusOf('10.8.9.9', username, 'Ramus naujas')).toBe(200)
})

test('a known device is throttled after five failures of its own', async () => {
  const { username } = await makeUser()
  const cookie = String((await signIn('10.4.0.1', username, password)).headers['set-cookie'])
  const device = /__Host-praktika-device=[^;]+/.exec(cookie)?.[0]
  for (let i = 0; i < 5; i++) expect(await statusOf(`10.4.1.${i}`, username, 'ne', device)).toBe(401)
  expect(await statusOf('10.4.0.1', username, password, device)).toBe(429)
  expect(await statusOf('10.4.0.1', username, password)).toBe(200)
})

test('the username and the email share one counter', async () => {
  world.clock.at = new Date() // the pause of two seconds may not end within the test
  const { username, email } = await makeUser()
  for (let i = 0; i < 5; i++) expect(await statusOf('10.5.0.1', i % 2 ? username : email, 'ne')).toBe(401)
  for (const name of [username, email]) expect(await statusOf('10.5.0.1', name, password)).toBe(429)
  world.clock.at = undefined
})

test('an address of many people is throttled after a hundred failures, for a minute at most', async () => {
  const { username } = await makeUser()
  for (let i = 0; i < 99; i++) await countFailures(1, unique('kolega'), () => '10.6.0.1')
  expect(await statusOf('10.6.0.1', username, password)).toBe(200)
  await countFailures(1, unique('kolega'), () => '10.6.0.1')
  expect(await statusOf('10.6.0.1', username, password)).toBe(429)
})

test('a sign-in clears the failures of its account', async () => {
  const { username } = await makeUser()
  for (let round = 0; round < 2; round++) {
    for (let i = 0; i < 4; i++) expect(await statusOf('10.7.0.1', username, 'ne')).toBe(401)
    expect(await statusOf('10.7.0.1', username, password)).toBe(200)
  }
})

test('a clock that is set back does not prolong a pause', async () => {
  const { username } = await makeUser()
  for (let i = 0; i < 5; i++) expect(await statusOf('10.8.0.1', username, 'ne')).toBe(401)
  world.clock.at = new Date(Date.now() - 400 * 86_400_000)
  expect(await statusOf('10.8.0.1', username, password)).toBe(200)
  world.clock.at = undefined
})

test('behind one proxy a client cannot evade the limit with forged X-Forwarded-For addresses', async () => {
  const statuses = []
  for (let i = 0; i < 121; i++) {
    const headers = { 'x-forwarded-for': `1.2.3.${i}, 203.0.113.7` }
    const url = '/api/learning/auth/login'
    statuses.push((await proxied.app.inject({ method: 'POST', url, payload: {}, headers })).statusCode)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('the addresses of one IPv6 /64 network count as one client', async () => {
  const { username } = await makeUser()
  for (let i = 0; i < 5; i++) expect(await statusOf(`2001:db8:7:7::${i}`, username, 'ne')).toBe(401)
  expect(await statusOf('2001:db8:7:7:1:2:3:4', username, password)).toBe(429)
  expect(await statusOf('2001:db8:7:8::1', username, password)).toBe(200)
})

test('an address may attempt 120 sign-ins and 30 registrations per minute', async () => {
  const post = (url: string, payload: object) =>
    world.app.inject({ method: 'POST', url, remoteAddress: '10.1.1.1', payload })
  for (const [url, most] of [
    ['/api/learning/auth/login', 120],
    ['/api/learning/auth/register', 30],
  ] as const) {
    for (let i = 0; i < most; i++) expect((await post(url, {})).statusCode).toBe(400)
    expect((await post(url, {})).statusCode).toBe(429)
  }
  const captcha = await world.call(accountsCalls.getCaptcha, {})
  expect(captcha.status).toBe(200)
})

test('signed-in users of one address do not share its limit', async () => {
  const [one, other] = [await makeLearner(world), await makeLearner(world)]
  const ask = (token: string) =>
    world.app.inject({
      url: '/api/learning/is-credentials-set',
      remoteAddress: '10.1.1.2',
      headers: { authorization: `Bearer ${token}` },
    })
  const statuses = await Promise.all(Array.from({ length: 601 }, async () => (await ask(one.token)).statusCode))
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await ask(other.token)).statusCode).toBe(200)
})

test('sign-ins of one account and of one address at once count and clear the same counters without an error', async () => {
  const [account, other] = [unique('counted'), unique('counted')]
  const now = new Date()
  // At most two of one counter at a time: fewer failures than a pause begins with.
  const signInOften = async (who: string, address: string) => {
    const counters = countersOf(world.config.secret, who, address, undefined)
    for (let time = 0; time < 60; time++) {
      await world.db.transaction().execute((db) => countAttempt(db, counters, now))
      await world.db.transaction().execute((db) => clearFailures(db, counters))
    }
    return counters.map(({ key }) => key)
  }
  const all = [
    signInOften(account, '10.9.9.9'),
    signInOften(account, '10.9.9.9'),
    signInOften(account, '10.9.9.8'),
    signInOften(other, '10.9.9.9'),
    signInOften(other, '10.9.9.8'),
  ]
  const keys = (await Promise.all(all)).flat()
  const left = await world.db.selectFrom('sign_in_failures').select('key').where('key', 'in', keys).execute()
  expect(left).toEqual([])
})
