import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identitiesCalls as calls } from '../../../contract/identities.ts'
import { passwordsCalls } from '../../../contract/passwords.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { startFakeIdentity } from '../../integrations/identity/fakes/server.ts'
import { demoPassword } from '../../integrations/identity/fakes/people.ts'
import { callbackAddress } from '../../integrations/identity/port.ts'
import { linkIn, takeEmailsTo } from '../../test/enqueued.ts'
import { exchange, type Jar, makePerson, newBrowser, open, signInAtProvider, walk } from '../../test/identity.ts'
import { makeLearner, type MadeUser } from '../../test/make.ts'
import { endSignIns, whileChanging } from '../../test/while-changing.ts'
import { openWorld } from '../../test/world.ts'
import { emailPasswordReset } from '../passwords/email-password-reset.ts'
import { hashPassword } from '../passwords/hash-password.ts'

const peer = await startFakeIdentity({ redirectUri: callbackAddress('https://praktika.test') })
const { client } = peer.environment
const world = openWorld({
  GOOGLE_CLIENT_ID: peer.google.clientId,
  GOOGLE_CLIENT_SECRET: peer.google.clientSecret,
  GOOGLE_ISSUER: peer.google.issuer,
  AKADEMIJA_CLIENT_SECRET: client.clientSecret,
  RATE_LIMITS: 'on',
})
let passwordHash = ''

beforeAll(async () => {
  passwordHash = await hashPassword('Teorija ir praktika')
  const base = { name: '{"lt":"Akademija"}', issuer: client.issuer, client_id: client.clientId, position: 0 }
  const secret = { client_secret_env: 'AKADEMIJA_CLIENT_SECRET' }
  await world.db
    .insertInto('environments')
    .values([
      { ...base, ...secret, environment: 'akademija', ways: ['oauth', 'password'] },
      { ...base, ...secret, environment: 'be-slaptazodzio', ways: ['oauth'] },
    ])
    .execute()
})
afterAll(() => peer.close())

const linkedOf = async ({ token }: { token: string }) =>
  (await world.call(calls.listLinkableServices, {}, { token })).reply
    .filter(({ linked }) => linked)
    .map(({ id, linked }) => [id, linked?.email])
const link = ({ token }: { token: string }, environment: string, redirect?: string) =>
  world.call(calls.linkWithOauth, { body: { environment, redirect } }, { token })
const unlink = ({ token }: { token: string }, environment: string) =>
  world.call(calls.unlink, { body: { environment } }, { token })

/** Links Google through the browser; where it ends. */
async function linkGoogle(user: MadeUser, personId: string, redirect?: string): Promise<URL> {
  const browser: Jar = newBrowser()
  const { reply, headers } = await link(user, 'google', redirect)
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(headers['set-cookie'])) ?? []
  browser.set(name, value)
  return open(world, browser, (await signInAtProvider(new URL(reply.url), { person: personId })).href)
}

describe('linking while signed in', () => {
  test('adds an account of any address, says so by email, and returns', async () => {
    const [user, person] = [await makeLearner(world, { passwordHash }), makePerson(peer)]
    const landed = await linkGoogle(user, person.id)
    expect(`${landed.pathname}${landed.search}`).toBe('/dashboard/settings?linked=google')
    expect(await linkedOf(user)).toEqual([['google', person.email]])
    expect((await takeEmailsTo(world, user.email)).length).toBe(1)
    const browser = newBrowser()
    const signedIn = await exchange(world, browser, await walk(world, browser, { person }))
    expect((await world.call(settingsCalls.getSettings, {}, { token: signedIn.reply.access_token })).reply.id).toBe(
      user.id,
    )
  })

  test('is harmless when repeated', async () => {
    const [user, person] = [await makeLearner(world, { passwordHash }), makePerson(peer)]
    for (let time = 0; time < 2; time++) await linkGoogle(user, person.id)
    expect(await linkedOf(user)).toHaveLength(1)
  })

  test('an account that is linked to another user is refused', async () => {
    const [user, other, person] = [await makeLearner(world), await makeLearner(world), makePerson(peer)]
    await linkGoogle(user, person.id)
    const landed = await linkGoogle(other, person.id, '/cart')
    expect(`${landed.pathname}${landed.search}`).toBe('/cart?error=linked_elsewhere')
    expect(await linkedOf(other)).toEqual([])
  })

  test('needs a fresh proof of identity', async () => {
    const user = await makeLearner(world, { passwordHash })
    const old = { authenticated_at: new Date(Date.now() - 11 * 60_000) }
    await world.db.updateTable('token_families').set(old).where('id', '=', user.familyId).execute()
    expect((await link(user, 'google')).failure.code).toBe('proof_needed')
    const body = { user_name: 'any', password: 'any', environment: 'akademija' }
    expect((await world.call(calls.linkWithPassword, { body }, user)).failure.code).toBe('proof_needed')
  })

  test('says that a service is unknown or away', async () => {
    const user = await makeLearner(world)
    expect((await link(user, 'kita')).failure.code).toBe('not_found')
    peer.misbehave('akademija', 'down')
    expect((await link(user, 'akademija')).failure.code).toBe('identity_provider_away')
    peer.misbehave('akademija', undefined)
  })

  test('a guest cannot', async () => {
    expect((await world.call(calls.linkWithOauth, { body: { environment: 'google' } })).status).toBe(401)
  })
})

describe('unlinking', () => {
  test('takes the account away and says so by email', async () => {
    const [user, person] = [await makeLearner(world, { passwordHash }), makePerson(peer)]
    await linkGoogle(user, person.id)
    await takeEmailsTo(world, user.email)
    expect((await unlink(user, 'google')).status).toBe(200)
    expect(await linkedOf(user)).toEqual([])
    expect((await takeEmailsTo(world, user.email)).length).toBe(1)
    expect((await unlink(user, 'google')).failure.code).toBe('not_found')
  })

  test('needs a fresh proof of identity', async () => {
    const [user, person] = [await makeLearner(world, { passwordHash }), makePerson(peer)]
    await linkGoogle(user, person.id)
    await world.db
      .updateTable('token_families')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', user.familyId)
      .execute()
    expect((await unlink(user, 'google')).failure.code).toBe('proof_needed')
    expect(await linkedOf(user)).toEqual([['google', person.email]])
  })

  test('is refused when no other way to sign in is left', async () => {
    const [user, person] = [await makeLearner(world), makePerson(peer)]
    await linkGoogle(user, person.id)
    expect((await unlink(user, 'google')).failure.code).toBe('last_way_in')
    const body = { user_name: person.email, password: demoPassword, environment: 'akademija' }
    expect((await world.call(calls.linkWithPassword, { body }, user)).status).toBe(200)
    // Two at once: one of them is the last.
    const both = await Promise.all([unlink(user, 'google'), unlink(user, 'akademija')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await linkedOf(user)).toHaveLength(1)
  })
})

describe('a password of an environment', () => {
  const signIn = (username: string, password: string, environment = 'akademija') =>
    world.call(calls.signInWithEnvironment, { body: { username, password, environment } })

  test('signs in where the environment allows it, and is not stored', async () => {
    const person = makePerson(peer)
    const { reply } = await signIn(person.email, demoPassword)
    const { reply: user } = await world.call(settingsCalls.getSettings, {}, { token: reply.access_token })
    expect([user.email, user.has_password]).toEqual([person.email, false])
    const [again, wrong] = [await signIn(person.email, demoPassword), await signIn(person.email, 'wrong')]
    expect([again.status, wrong.failure.code]).toEqual([200, 'invalid_credentials'])
  })

  test.each(['be-slaptazodzio', 'google', 'kita'])('is not accepted for %s', async (environment) => {
    expect((await signIn('any', 'any', environment)).failure.code).toBe('not_found')
    const user = await makeLearner(world)
    const body = { user_name: 'any', password: 'any', environment }
    expect((await world.call(calls.linkWithPassword, { body }, user)).failure.code).toBe('not_found')
  })

  test('links while signed in', async () => {
    const [user, person] = [await makeLearner(world, { passwordHash }), makePerson(peer)]
    const body = { user_name: person.email, password: 'wrong', environment: 'akademija' }
    const wrong = await world.call(calls.linkWithPassword, { body }, user)
    expect([wrong.failure.code, Object.keys(wrong.failure.errors ?? {})]).toEqual(['incorrect_password', ['password']])
    const right = { ...body, password: demoPassword }
    expect((await world.call(calls.linkWithPassword, { body: right }, user)).status).toBe(200)
    const other = await makeLearner(world)
    expect((await world.call(calls.linkWithPassword, { body: right }, other)).failure.code).toBe('linked_elsewhere')
  })

  test('does not link for a sign-in that has ended meanwhile', async () => {
    const [user, person] = [await makeLearner(world, { passwordHash }), makePerson(peer)]
    const body = { user_name: person.email, password: demoPassword, environment: 'akademija' }
    const { failure } = await whileChanging(world, endSignIns, [user.id], () =>
      world.call(calls.linkWithPassword, { body }, user),
    )
    expect(failure.code).toBe('proof_needed')
    const own = world.db.selectFrom('identities').select('id').where('user_id', '=', user.id)
    expect(await own.execute()).toEqual([])
  })

  test('is guessed slowly; an environment that is away does not count', async () => {
    const person = makePerson(peer)
    peer.misbehave('akademija', 'down')
    for (let time = 0; time < 7; time++)
      expect((await signIn(person.email, demoPassword)).failure.code).toBe('identity_provider_away')
    peer.misbehave('akademija', undefined)
    for (let time = 0; time < 5; time++) await signIn(person.email, 'wrong')
    expect((await signIn(person.email, demoPassword)).status).toBe(429)
  })
})

test('two first sign-ins at once are one account', async () => {
  const person = makePerson(peer)
  const body = { username: person.email, password: demoPassword, environment: 'akademija' }
  const both = await Promise.all([1, 2].map(() => world.call(calls.signInWithEnvironment, { body })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const users = await world.db.selectFrom('users').select('id').where('email', '=', person.email).execute()
  expect(users).toHaveLength(1)
})

test('the address of an environment is answered to apps', async () => {
  const body = { environment: 'akademija', redirect: '/cart', back_uri: '//evil.example' }
  const { reply } = await world.call(calls.getEnvironmentLogin, { body })
  expect(reply.url).toBe(
    'https://praktika.test/api/learning/oauth-login?service=akademija&language=lt&redirect=%2Fcart',
  )
})

test('who takes over an address that was not confirmed loses the accounts linked before', async () => {
  const [browser, person] = [newBrowser(), makePerson(peer, { email_verified: false })]
  await exchange(world, browser, await walk(world, browser, { person }))
  await takeEmailsTo(world, person.email)
  await world.runJob(emailPasswordReset, { login: person.email, language: 'lt' })
  const [email] = await takeEmailsTo(world, person.email)
  const token = linkIn(email, 'password/reset/').split('/').at(-1) ?? ''
  const password = 'Praktika po teorijos'
  await world.call(passwordsCalls.resetPassword, { body: { token, password, password_repeat: password } })
  const rows = await world.db.selectFrom('identities').select('id').where('subject', '=', person.id).execute()
  expect(rows).toEqual([])
})
