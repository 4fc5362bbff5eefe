import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/call.ts'
import { foreignTargets } from '../../contract/foreign-targets.ts'
import { identitiesCalls } from '../../contract/identities.ts'
import { passwordsCalls } from '../../contract/passwords.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { shopCalls } from '../../contract/shop.ts'
import { hashPassword } from '../accounts/passwords/hash-password.ts'
import { startFakeIdentity } from '../integrations/identity/fakes/server.ts'
import { callbackAddress } from '../integrations/identity/port.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { registrationOf, somePassword } from '../test/registration.ts'
import { addressOf } from '../test/make-world.ts'
import { openWorld } from '../test/world.ts'

const peer = await startFakeIdentity({ redirectUri: callbackAddress('https://praktika.test') })
const { clientId, clientSecret, issuer } = peer.google
const world = openWorld({ GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer })
let passwordHash = ''
beforeAll(async () => void (passwordHash = await hashPassword(somePassword)))
afterAll(() => peer.close())

const signIn = (username: string, headers: Record<string, string> = {}, password = somePassword) =>
  world.call(accountsCalls.signIn, { body: { username, password } }, { headers })
const entries = Object.entries<Call>(calls)
const samples: Record<string, string> = { id: '1', parent: '59', token: 'x', code: 'x', category: '1' }
const urlOf = (call: Call) => addressOf(call, samples, {})

describe('who has an account', () => {
  test('is not shown by a failed sign-in: text and headers are the same', async () => {
    const [known, elsewhere] = [await makeLearner(world, { passwordHash }), await makeLearner(world)]
    const replies = await Promise.all(
      [known.username, known.email, elsewhere.username, unique('nera'), `${unique()}@praktika.test`].map((name) =>
        signIn(name, {}, 'ne tas slaptažodis'),
      ),
    )
    const seen = replies.map(({ status, body, headers }) => JSON.stringify([status, body, Object.keys(headers).sort()]))
    expect(new Set(seen).size).toBe(1)
  })

  test('nor by its time: without an account, or without a password, a password is hashed as often', async () => {
    const [known, elsewhere] = [await makeLearner(world, { passwordHash }), await makeLearner(world)]
    let hashes = 0
    const hook = createHook({ init: (_id, type) => void (hashes += Number(type === 'ARGON2REQUEST')) }).enable()
    const work: number[] = []
    for (const name of [known.username, elsewhere.username, unique('nera')]) {
      hashes = 0
      await signIn(name, {}, 'ne tas slaptažodis')
      work.push(hashes)
    }
    hook.disable()
    expect(work).toEqual([1, 1, 1])
  })

  test('nor by a forgotten password: the answer and the work of the request are the same', async () => {
    const { username } = await makeLearner(world, { passwordHash })
    const ask = async (name: string) => {
      const count = async () => (await world.pool.query('select count(*)::int as jobs from jobs.job')).rows[0].jobs
      const before = await count()
      const { status, body } = await world.call(passwordsCalls.requestPasswordReset, { body: { username: name } })
      return [status, body, (await count()) - before]
    }
    expect(await ask(username)).toEqual(await ask(unique('nera')))
  })

  test('nor by a registration without a proof of work', async () => {
    const { username, email } = await makeLearner(world)
    const reply = async (change: object) => {
      const body = await registrationOf(world, { captcha: 'none', ...change })
      const { status, body: text } = await world.call(accountsCalls.register, { body })
      return [status, text]
    }
    expect(await reply({ username, email })).toEqual(await reply({}))
  })
})

describe('an open redirect', () => {
  test.each(foreignTargets)('to %j is not followed from a sign-in elsewhere', async (target) => {
    const query = { service: 'google', redirect: target, back_uri: target }
    const begun = await world.app.inject(addressOf(identitiesCalls.beginOauthLogin, {}, query))
    // No call takes what the database cannot store.
    if (target.includes('\0')) return expect(begun.statusCode).toBe(400)
    expect(new URL(String(begun.headers.location)).origin).toBe(peer.url)
    const stored = world.db.selectFrom('authorization_requests').select(['redirect', 'back'])
    const request = await stored.orderBy('created_at', 'desc').executeTakeFirst()
    expect(request).toEqual({ redirect: null, back: null })
    for (const parameter of ['register', 'forgot', 'none']) {
      const here = addressOf(identitiesCalls.beginOauthLogin, {}, { [parameter]: '1', redirect: target })
      const { headers } = await world.app.inject(here)
      const location = new URL(String(headers.location))
      expect([location.origin, location.searchParams.get('redirect')]).toEqual(['https://praktika.test', null])
    }
    const body = { environment: 'google', redirect: target, back_uri: target }
    const { reply } = await world.call(identitiesCalls.getEnvironmentLogin, { body })
    expect(reply.url).not.toContain('evil')
  })
})

describe('a call that another site makes with the cookies of a user', () => {
  const portal = { 'x-token-delivery': 'cookie' }
  async function signedInCookie() {
    const user = await makeLearner(world, { passwordHash })
    const { headers } = await signIn(user.username, portal)
    return [headers['set-cookie']]
      .flat()
      .map((cookie) => String(cookie).split(';')[0])
      .join('; ')
  }
  const post = (url: string, cookie: string, headers: Record<string, string>, payload = '{}') =>
    world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', cookie, ...headers },
    })
  const refresh = '/api/learning/auth/refresh'

  test.each([
    ['without our header', {}],
    ['as another site', { ...portal, 'sec-fetch-site': 'cross-site', 'origin': 'https://evil.example' }],
    ['from another host of our domain', { ...portal, 'sec-fetch-site': 'same-site' }],
  ])('gets no tokens and signs nobody out: %s', async (_, headers) => {
    const cookie = await signedInCookie()
    for (const url of [refresh, '/api/learning/keycloak/logout']) {
      const { body, headers: sent } = await post(url, cookie, headers)
      expect(body).not.toContain('access_token')
      expect(sent['set-cookie']).toBeUndefined()
    }
    expect((await post(refresh, cookie, portal)).statusCode).toBe(200)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is not read as a form: %s',
    async (type) => {
      const cookie = await signedInCookie()
      for (const [, call] of entries.filter(([, { body }]) => body)) {
        const headers = { 'content-type': type, cookie }
        const { statusCode } = await world.app.inject({
          method: call.method,
          url: urlOf(call),
          payload: 'a=b',
          headers,
        })
        // A cookie alone signs nobody in: the body of a call for users is not even looked at.
        const refused = call.audience === 'anyone' ? 415 : 401
        expect([statusCode, call.path]).toEqual([refused, call.path])
      }
    },
  )

  test('is not allowed by a preflight', async () => {
    for (const [, call] of entries) {
      const asked = { 'origin': 'https://evil.example', 'access-control-request-method': call.method }
      const { headers } = await world.app.inject({ method: 'OPTIONS', url: urlOf(call), headers: asked })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  test('is the call of a guest: a cookie signs in nowhere', async () => {
    const cookie = await signedInCookie()
    for (const call of [settingsCalls.getSettings, settingsCalls.exportAccount, shopCalls.getCompany] as const)
      expect((await world.call(call, {}, { headers: { cookie, ...portal } })).failure.code).toBe('not_signed_in')
  })
})

test('a shop session that was given to a user before the sign-in opens nothing after it', async () => {
  const { productId } = await makeCourse(world, { cents: 4900 })
  const { username } = await makeLearner(world, { passwordHash })
  const added = await world.call(shopCalls.addToCart, { body: { product_id: productId } })
  const known = { 'x-session-id': String(added.headers['x-session-id']) }
  const { reply } = await signIn(username, known)
  expect(reply.session_id).not.toBe(known['x-session-id'])
  expect((await world.call(shopCalls.getCart, {}, { token: reply.access_token })).reply.products).toHaveLength(1)
  expect((await world.call(shopCalls.getCart, {}, { headers: known })).reply.products).toEqual([])
})

test('a token in an address signs in nowhere', async () => {
  const { token } = await makeLearner(world)
  for (const [name, call] of entries.filter(([, { method, audience }]) => method === 'GET' && audience !== 'anyone')) {
    const url = addressOf(
      call,
      { ...samples, id: call.path.includes('customer') ? 1 : samples.id },
      { access_token: token, token },
    )
    expect((await world.app.inject(url)).statusCode, name).not.toBe(200)
  }
})
