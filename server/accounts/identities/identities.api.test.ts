import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identitiesCalls as calls } from '../../../contract/identities.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { sendEmail } from '../../mail/mail.jobs.ts'
import { startFakeIdentity } from '../../integrations/identity/fakes/server.ts'
import { callbackAddress } from '../../integrations/identity/port.ts'
import { runEnqueued, takeEmailsTo } from '../../test/enqueued.ts'
import { exchange, makePerson, newBrowser, open, signInAtProvider, walk } from '../../test/identity.ts'
import { makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { hashPassword } from '../passwords/hash-password.ts'

const peer = await startFakeIdentity({ redirectUri: callbackAddress('https://praktika.test') })
const { client } = peer.environment
const world = openWorld({
  GOOGLE_CLIENT_ID: peer.google.clientId,
  GOOGLE_CLIENT_SECRET: peer.google.clientSecret,
  GOOGLE_ISSUER: peer.google.issuer,
  AKADEMIJA_CLIENT_SECRET: client.clientSecret,
})

beforeAll(async () => {
  const base = { name: '{"lt":"Akademija"}', issuer: client.issuer, client_id: client.clientId }
  await world.db
    .insertInto('environments')
    .values([
      { ...base, environment: 'akademija', position: 0, client_secret_env: 'AKADEMIJA_CLIENT_SECRET', ways: ['oauth'] },
      { ...base, environment: 'be-rakto', position: 1, client_secret_env: 'KITA_CLIENT_SECRET', ways: ['oauth'] },
    ])
    .execute()
})
afterAll(() => peer.close())

const userOf = async (token: string) => (await world.call(settingsCalls.getSettings, {}, { token })).reply
const errorIn = (landed: URL) => ({ path: landed.pathname, error: landed.searchParams.get('error') })
const failed = (error: string) => ({ path: '/login', error })
const confirm = (id: string, at: Date | null = new Date()) =>
  world.db.updateTable('users').set({ email_verified_at: at }).where('id', '=', id).execute()

describe('the services', () => {
  test('are Google and the environments whose secret is configured', async () => {
    const { reply } = await world.call(calls.listSignInServices, {})
    expect(reply.map(({ id }) => id)).toEqual(['google', 'akademija'])
    expect((await world.call(calls.listSocialServices, {})).reply).toEqual([
      {
        id: 'google',
        name: 'Google',
        logo: '',
        url: 'https://praktika.test/api/learning/oauth-login?service=google&language=lt',
      },
    ])
    const one = await world.call(calls.listSignInServices, { query: { environment: 'akademija' } })
    expect(one.reply.map(({ id }) => id)).toEqual(['akademija'])
    expect((await world.call(calls.getSignInService, { params: { id: 'akademija' } })).reply.name).toBe('Akademija')
    expect((await world.call(calls.getSignInService, { params: { id: 'kita' } })).status).toBe(404)
    const { reply: environments } = await world.call(calls.listEnvironments, {})
    expect(environments.map(({ environment, ways }) => ({ environment, ways }))).toEqual([
      { environment: 'akademija', ways: ['oauth'] },
    ])
  })
})

describe('a sign-in with Google', () => {
  test('creates an account, which is not set up, and knows it the next time', async () => {
    const [browser, person] = [newBrowser(), makePerson(peer)]
    const landed = await walk(world, browser, { person, query: '&redirect=/cart' })
    expect(landed.pathname).toBe('/login')
    expect(landed.searchParams.get('redirect')).toBe('/cart')
    const { status, reply } = await exchange(world, browser, landed)
    expect(status).toBe(200)
    const user = await userOf(reply.access_token)
    expect(user).toMatchObject({
      firstname: 'Rasa',
      lastname: 'Pavyzdė',
      email: person.email,
      username: person.email,
      email_verified: true,
      has_password: false,
    })
    const { reply: setUp } = await world.call(settingsCalls.getCredentialsSet, {}, { token: reply.access_token })
    expect(setUp.result).toBe(false)
    expect((await takeEmailsTo(world, person.email)).length).toBe(1)

    person.email = `other-${person.email}` // the identity is the subject, not the address
    const again = await exchange(world, browser, await walk(world, browser, { person }))
    expect((await userOf(again.reply.access_token)).id).toBe(user.id)
  })

  test('links the account with the same address, confirmed at both sides, and says so by email', async () => {
    const [browser, learner] = [newBrowser(), await makeLearner(world)]
    await confirm(learner.id)
    const person = makePerson(peer, { email: learner.email.toUpperCase() })
    const { reply } = await exchange(world, browser, await walk(world, browser, { person }))
    expect((await userOf(reply.access_token)).id).toBe(learner.id)
    expect((await takeEmailsTo(world, learner.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('susieta prisijungimo paslauga'),
    )
  })

  test.each([
    ['by Google', true, false],
    ['by us', false, true],
  ])('is refused when there is an account with an address that is not confirmed %s', async (_by, ours, theirs) => {
    const [browser, learner] = [newBrowser(), await makeLearner(world)]
    await confirm(learner.id, ours ? new Date() : null)
    const person = makePerson(peer, { email: learner.email, email_verified: theirs })
    expect(errorIn(await walk(world, browser, { person }))).toEqual(failed('email_unverified'))
  })

  test('creates an account with an unconfirmed address, which it asks to confirm', async () => {
    const [browser, person] = [newBrowser(), makePerson(peer, { email_verified: false })]
    const { reply } = await exchange(world, browser, await walk(world, browser, { person }))
    expect((await userOf(reply.access_token)).email_verified).toBe(false)
    const { emailVerification } = await import('../verify-email.ts')
    await runEnqueued(world, emailVerification)
    expect((await takeEmailsTo(world, person.email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('/email/confirm/'),
    ])
  })

  test('that the user gives up ends on the sign-in screen, or where it began', async () => {
    for (const [query, path, error] of [
      ['', '/login', 'denied'],
      ['&back_uri=/discover', '/discover', null],
    ] as const) {
      const browser = newBrowser()
      const begun = await open(world, browser, `/api/learning/oauth-login?service=google${query}`)
      const landed = await open(world, browser, (await signInAtProvider(begun, { cancel: '1' })).href)
      expect(errorIn(landed)).toEqual({ path, error })
    }
  })

  test.each([
    ['down', 'identity_provider_away'],
    ['nonce', 'identity_refused'],
    ['issuer', 'identity_refused'],
  ] as const)('fails when the provider misbehaves: %s', async (how, error) => {
    const [browser, person] = [newBrowser(), makePerson(peer)]
    const begun = await open(world, browser, '/api/learning/oauth-login?service=google')
    if (how !== 'down') peer.misbehave('google', how)
    const returned = await signInAtProvider(begun, { person: person.id })
    if (how === 'down') peer.misbehave('google', how)
    expect(errorIn(await open(world, browser, returned.href))).toEqual(failed(error))
    peer.misbehave('google', undefined)
  })

  test('cannot begin while the provider is away', async () => {
    peer.misbehave('akademija', 'down')
    const begun = await open(world, newBrowser(), '/api/learning/oauth-login?service=akademija')
    expect(errorIn(begun)).toEqual(failed('identity_provider_away'))
    peer.misbehave('akademija', undefined)
    const then = await open(world, newBrowser(), '/api/learning/oauth-login?service=akademija')
    expect(then.origin).toBe(peer.url)
  })

  test('with another state, another code or in another browser is refused', async () => {
    const [browser, person] = [newBrowser(), makePerson(peer)]
    const begun = await open(world, browser, '/api/learning/oauth-login?service=google')
    const returned = await signInAtProvider(begun, { person: person.id })
    const changed = new URL(returned)
    changed.searchParams.set('state', 'x'.repeat(43))
    expect(errorIn(await open(world, browser, changed.href))).toEqual(failed('sign_in_expired'))
    expect(errorIn(await open(world, newBrowser(), returned.href))).toEqual(failed('sign_in_expired'))
    const other = newBrowser()
    await open(world, other, '/api/learning/oauth-login?service=google')
    expect(errorIn(await open(world, other, returned.href))).toEqual(failed('sign_in_expired'))
    const forged = new URL(returned)
    forged.searchParams.set('code', 'x'.repeat(43))
    expect(errorIn(await open(world, browser, forged.href))).toEqual(failed('identity_refused'))
    expect(errorIn(await open(world, browser, returned.href))).toEqual(failed('sign_in_expired')) // used up
  })

  test('that takes longer than ten minutes is refused', async () => {
    const [browser, person] = [newBrowser(), makePerson(peer)]
    const begun = await open(world, browser, '/api/learning/oauth-login?service=google')
    const returned = await signInAtProvider(begun, { person: person.id })
    world.clock.at = new Date(Date.now() + 11 * 60_000)
    expect(errorIn(await open(world, browser, returned.href))).toEqual(failed('sign_in_expired'))
    world.clock.at = undefined
  })

  test('of an unknown service, or one without a secret, says so', async () => {
    for (const service of ['kita', 'be-rakto'])
      expect(errorIn(await open(world, newBrowser(), `/api/learning/oauth-login?service=${service}`))).toEqual(
        failed('not_found'),
      )
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'does not redirect to %s',
    async (target) => {
      const [browser, person] = [newBrowser(), makePerson(peer)]
      const query = `&redirect=${encodeURIComponent(target)}&back_uri=${encodeURIComponent(target)}`
      const landed = await walk(world, browser, { person, query })
      expect([landed.origin, landed.pathname]).toEqual(['https://praktika.test', '/login'])
      expect(landed.searchParams.has('redirect')).toBe(false)
    },
  )
})

test.each([
  ['', '/login'],
  ['?register=1&redirect=/cart', '/register?redirect=%2Fcart'],
  ['?forgot=1&language=en', '/en/forgot-password'],
  ['?action=link', '/dashboard/settings'],
])('oauth-login%s without a service leads to %s', async (query, path) => {
  const to = await open(world, newBrowser(), `/api/learning/oauth-login${query}`)
  expect(`${to.pathname}${to.search}`).toBe(path)
})

test.each([
  [{ username: 'ona' }, 'password'],
  [{ password: 'Praktika ir teorija' }, 'username'],
  [{}, 'code'],
])('auth/sso with %j names the field that is missing: %s', async (body, field) => {
  const { status, failure } = await world.call(calls.signInByCode, { body })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
})

test('auth/sso takes credentials too, as older clients send them', async () => {
  const password = 'Teorija ir praktika'
  const { username, id } = await makeLearner(world, { passwordHash: await hashPassword(password) })
  const { reply } = await world.call(calls.signInByCode, { body: { username, password } })
  expect((await userOf(reply.access_token)).id).toBe(id)
  const wrong = await world.call(calls.signInByCode, { body: { username, password: 'ne tas' } })
  expect(wrong.failure.code).toBe('invalid_credentials')
  const empty = await world.call(calls.signInByCode, { body: {} })
  expect(Object.keys(empty.failure.errors ?? {})).toEqual(['code'])
})

describe('the code of a finished sign-in', () => {
  test('works once, and in the browser that began only', async () => {
    const [browser, person] = [newBrowser(), makePerson(peer)]
    const landed = await walk(world, browser, { person })
    expect((await exchange(world, newBrowser(), landed)).failure.code).toBe('sign_in_expired')
    const other = newBrowser()
    await open(world, other, '/api/learning/oauth-login?service=google')
    expect((await exchange(world, other, landed)).failure.code).toBe('sign_in_expired')
    expect((await exchange(world, browser, landed)).status).toBe(200)
    expect((await exchange(world, browser, landed)).failure.code).toBe('sign_in_expired')
  })

  test('works for 60 seconds', async () => {
    const [browser, person] = [newBrowser(), makePerson(peer)]
    const landed = await walk(world, browser, { person })
    world.clock.at = new Date(Date.now() + 61_000)
    expect((await exchange(world, browser, landed)).failure.code).toBe('sign_in_expired')
    world.clock.at = undefined
  })

  test('is over once the account at the provider is unlinked', async () => {
    const [browser, person] = [newBrowser(), makePerson(peer)]
    const landed = await walk(world, browser, { person })
    await world.db.deleteFrom('identities').where('subject', '=', person.id).execute()
    expect((await exchange(world, browser, landed)).failure.code).toBe('sign_in_expired')
  })

  test('and all secrets of the way are stored as hashes only', async () => {
    const [browser, person] = [newBrowser(), makePerson(peer)]
    const begun = await open(world, browser, '/api/learning/oauth-login?service=google')
    const { rows: requests } = await world.pool.query('select * from authorization_requests')
    const stored = JSON.stringify(requests)
    const secrets = [begun.searchParams.get('state') ?? 'none', [...browser.values()].join()]
    const landed = await open(world, browser, (await signInAtProvider(begun, { person: person.id })).href)
    const { rows: codes } = await world.pool.query('select * from sign_in_codes')
    for (const secret of [...secrets, landed.searchParams.get('code') ?? 'none'])
      expect(stored + JSON.stringify(codes)).not.toContain(secret)
  })
})

test('emails of all this can be composed', async () => {
  await runEnqueued(world, sendEmail)
  expect(world.emails.length).toBeGreaterThan(0)
})
