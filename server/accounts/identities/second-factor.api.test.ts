import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identitiesCalls as calls } from '../../../contract/identities.ts'
import { capabilities, type Role } from '../../../contract/common.ts'
import { demoPassword, type Person } from '../../integrations/identity/fakes/people.ts'
import { startFakeIdentity } from '../../integrations/identity/fakes/server.ts'
import { callbackAddress } from '../../integrations/identity/port.ts'
import { exchange, makePerson, newBrowser, walk } from '../../test/identity.ts'
import { makeLearner, type MadeUser } from '../../test/make.ts'
import { codeOf, setUpTotp } from '../../test/totp.ts'
import { openWorld } from '../../test/world.ts'

const peer = await startFakeIdentity({ redirectUri: callbackAddress('https://praktika.test') })
const { client } = peer.environment
const world = openWorld({
  GOOGLE_CLIENT_ID: peer.google.clientId,
  GOOGLE_CLIENT_SECRET: peer.google.clientSecret,
  GOOGLE_ISSUER: peer.google.issuer,
  AKADEMIJA_CLIENT_SECRET: client.clientSecret,
  RATE_LIMITS: 'on',
})
beforeAll(async () => {
  const base = { name: '{"lt":"Akademija"}', issuer: client.issuer, client_id: client.clientId, position: 0 }
  const environment = { environment: 'akademija', ways: ['oauth' as const, 'password' as const] }
  const secret = { client_secret_env: 'AKADEMIJA_CLIENT_SECRET' }
  await world.db
    .insertInto('environments')
    .values({ ...base, ...secret, ...environment })
    .execute()
})
afterAll(() => peer.close())
// The beginning of a time step, so that no step ends within a test.
beforeEach(() => void (world.clock.at = new Date(Math.floor(Date.now() / 30_000) * 30_000)))

/** A user with two-step sign-in and a linked account at the providers. */
async function makeUser({ amr, role }: { amr?: string[]; role?: Role } = {}) {
  const user = await makeLearner(world, role ? { role } : {})
  const { secret, codes } = await setUpTotp(world, user)
  await world.db.updateTable('users').set({ email_verified_at: world.now() }).where('id', '=', user.id).execute()
  const person = makePerson(peer, { email: user.email, ...(amr ? { amr } : {}) })
  return { user, person, secret, codes }
}

/** Signs in with a service up to the code of the sign-in; then, with codes of the app, as far as they lead. */
async function begin(person: Person, service = 'google') {
  const browser = newBrowser()
  const landed = await walk(world, browser, { person, service })
  return (factorCode?: string) => exchange(world, browser, landed, factorCode)
}

const familiesOf = async ({ id }: MadeUser) =>
  (await world.db.selectFrom('token_families').select('second_factor').where('user_id', '=', id).execute()).length

describe.each(['google', 'akademija'])('a sign-in with %s of a user of two-step sign-in', (service) => {
  test('needs a code, as a sign-in by password does; it waits five minutes for it', async () => {
    const { user, person, secret } = await makeUser()
    const before = await familiesOf(user)
    const finish = await begin(person, service)
    expect((await finish()).failure.code).toBe('second_factor_needed')
    expect(await familiesOf(user)).toBe(before)
    const wrong = await finish('000000')
    expect([wrong.failure.code, Object.keys(wrong.failure.errors ?? {})]).toEqual([
      'second_factor_wrong',
      ['factor_code'],
    ])
    world.clock.at = new Date(world.now().getTime() + 4 * 60_000)
    expect((await finish()).failure.code).toBe('second_factor_needed') // asked again, but waits no longer
    const code = codeOf(world, secret)
    expect((await finish(code)).status).toBe(200)
    expect((await finish(code)).failure.code).toBe('sign_in_expired')
  })

  test('accepts a recovery code', async () => {
    const { person, codes } = await makeUser()
    const finish = await begin(person, service)
    expect((await finish(codes[0])).status).toBe(200)
  })

  test('needs none when the provider says that a second factor was given there', async () => {
    const { person } = await makeUser({ amr: ['pwd', 'mfa'] })
    expect((await (await begin(person, service))()).status).toBe(200)
  })
})

test('one factor at the provider, whatever it is, is not two', async () => {
  for (const amr of [['pwd'], ['otp'], ['hwk']]) {
    const { person } = await makeUser({ amr })
    expect((await (await begin(person))()).failure.code, amr.join()).toBe('second_factor_needed')
  }
})

test('the sign-in is over five minutes after the code was asked for, and after 60 seconds without', async () => {
  const { person, secret } = await makeUser()
  const [asked, silent] = [await begin(person), await begin(person)]
  await asked()
  world.clock.at = new Date(world.now().getTime() + 61_000)
  expect((await silent(codeOf(world, secret))).failure.code).toBe('sign_in_expired')
  world.clock.at = new Date(world.now().getTime() + 240_000)
  expect((await asked(codeOf(world, secret))).failure.code).toBe('sign_in_expired')
})

test('wrong codes are throttled as those after the password are', async () => {
  const { person, secret } = await makeUser()
  const finish = await begin(person)
  await finish()
  const codes = []
  for (let tries = 0; tries < 6; tries++) codes.push((await finish('000000')).failure.code)
  expect(codes).toEqual([...Array.from({ length: 5 }, () => 'second_factor_wrong'), 'too_many_requests'])
  expect((await finish(codeOf(world, secret))).failure.code).toBe('too_many_requests')
})

test('staff gives its own second factor, also when the provider says that one was given there', async () => {
  const { person, secret } = await makeUser({ amr: ['mfa'], role: 'manager' })
  const finish = await begin(person)
  expect((await finish()).failure.code).toBe('second_factor_needed')
  const { status, reply } = await finish(codeOf(world, secret))
  expect([status, reply.capabilities]).toEqual([200, capabilities])
})

test('staff without an own second factor signs in, and may do nothing as staff', async () => {
  const user = await makeLearner(world, { role: 'manager' }) // with a passkey, which was not used
  await world.db.updateTable('users').set({ email_verified_at: world.now() }).where('id', '=', user.id).execute()
  const { status, reply } = await (await begin(makePerson(peer, { email: user.email, amr: ['mfa'] })))()
  expect([status, reply.capabilities]).toEqual([200, []])
})

describe('an app', () => {
  test('gives the code with the password of an environment', async () => {
    const { person, secret } = await makeUser()
    const signIn = (factor_code?: string) =>
      world.call(calls.signInWithEnvironment, {
        body: { username: person.email, password: demoPassword, environment: 'akademija', factor_code },
      })
    expect((await signIn()).failure.code).toBe('second_factor_needed')
    expect((await signIn('000000')).failure.code).toBe('second_factor_wrong')
    expect((await signIn(codeOf(world, secret))).status).toBe(200)
  })
})
