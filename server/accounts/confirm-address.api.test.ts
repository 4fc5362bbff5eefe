import { TOTP } from 'otpauth'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { calendarCalls } from '../../contract/calendar.ts'
import { devicesCalls } from '../../contract/devices.ts'
import { factorsCalls } from '../../contract/factors.ts'
import { passkeysCalls } from '../../contract/passkeys.ts'
import { peopleCalls } from '../../contract/manage/people.ts'
import { passwordsCalls } from '../../contract/passwords.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { signInsCalls } from '../../contract/sign-ins.ts'
import { makeAuthenticator } from '../test/authenticator.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { type MadeUser, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { createEmailLink } from './email-links.ts'
import { hashPassword } from './passwords/hash-password.ts'

const world = openWorld()

/** Somebody's account with a way of each kind to sign in, all added by one sign-in. */
async function makeAccount() {
  const user = await makeLearner(world)
  const authenticator = makeAuthenticator()
  const options = (await world.call(passkeysCalls.beginPasskey, {}, user)).reply
  await world.call(passkeysCalls.addPasskey, { body: authenticator.create(options) }, user)
  const { secret } = (await world.call(factorsCalls.beginTotp, {}, user)).reply
  const code = new TOTP({ secret }).generate({ timestamp: world.now().getTime() })
  expect((await world.call(factorsCalls.confirmTotp, { body: { code } }, user)).status).toBe(200)
  await world.db
    .insertInto('identities')
    .values({
      id: user.id,
      user_id: user.id,
      family_id: user.familyId,
      issuer: 'https://elsewhere.example',
      subject: user.id,
      created_at: world.now(),
      last_used_at: world.now(),
    })
    .execute()
  await takeEmailsTo(world, user.email)
  return { user, authenticator }
}
/** Another sign-in of the user. */
async function signInAgain(user: MadeUser): Promise<MadeUser> {
  const [familyId, at] = [v7(), world.now()]
  await world.db
    .insertInto('token_families')
    .values({ id: familyId, user_id: user.id, created_at: at, seen_at: at, authenticated_at: at })
    .execute()
  return { ...user, familyId, token: await world.tokens.sign({ userId: user.id, familyId }, at) }
}
const linkOf = async ({ id, email }: MadeUser, purpose: 'verify_email' | 'reset_password' | 'invitation') => {
  const link = { purpose, user: { id, email }, now: world.now() }
  return (await world.db.transaction().execute((db) => createEmailLink(db, link))) ?? ''
}
const password = 'Praktika po teorijos'
const roads = {
  'the link of the address': async (user: MadeUser, as?: MadeUser) => {
    const token = await linkOf(user, 'verify_email')
    return world.call(signInsCalls.verifyEmail, { body: { token } }, as)
  },
  'a reset of the password': async (user: MadeUser, as?: MadeUser) => {
    const token = await linkOf(user, 'reset_password')
    return world.call(passwordsCalls.resetPassword, { body: { token, password, password_repeat: password } }, as)
  },
  'an invitation': async (user: MadeUser, as?: MadeUser) => {
    const token = await linkOf(user, 'invitation')
    return world.call(passwordsCalls.resetPassword, { body: { token, password, password_repeat: password } }, as)
  },
}
async function waysIn({ id }: MadeUser) {
  const count = async (table: 'passkeys' | 'totp_factors' | 'recovery_codes' | 'identities') =>
    (await world.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length
  return [
    await count('passkeys'),
    await count('totp_factors'),
    await count('recovery_codes'),
    await count('identities'),
  ]
}
const isSignedIn = async (user: MadeUser) => (await world.call(settingsCalls.getSettings, {}, user)).status === 200

describe('the first confirmation of an address', () => {
  test.each(Object.entries(roads))('by %s ends what others added before, and says so', async (_, confirm) => {
    const { user, authenticator } = await makeAccount()
    expect(await waysIn(user)).toEqual([1, 1, 10, 1])
    expect((await confirm(user)).status).toBe(200)
    expect(await waysIn(user)).toEqual([0, 0, 0, 0])
    expect(await isSignedIn(user)).toBe(false)
    const asked = (await world.call(passkeysCalls.beginPasskeySignIn, {})).reply
    const entry = await world.call(passkeysCalls.signInWithPasskey, { body: authenticator.get(asked) })
    expect(entry.failure.code).toBe('passkey_refused')
    expect((await takeEmailsTo(world, user.email)).map(({ subject }) => subject)).toContain(
      'Praktika: adresas patvirtintas, ankstesni prisijungimo būdai pašalinti',
    )
  })

  test.each(Object.entries(roads))('by %s leaves nothing of the password of others', async (road, confirm) => {
    const known = 'Svetimas slaptas zodis'
    const user = await makeLearner(world, { passwordHash: await hashPassword(known) })
    const { reply } = await confirm(user)
    if (road !== 'the link of the address') expect(reply).toEqual({ success: true, username: user.username })
    const enter = async (given: string) =>
      (await world.call(accountsCalls.signIn, { body: { username: user.username, password: given } })).status
    expect(await enter(known)).toBe(401)
    if (road === 'the link of the address') {
      const token = 'set_password_token' in reply ? String(reply.set_password_token) : ''
      const body = { token, password, password_repeat: password }
      expect((await world.call(passwordsCalls.resetPassword, { body })).status).toBe(200)
      expect((await takeEmailsTo(world, user.email))[0]?.text).toContain('slaptažodis')
    }
    expect(await enter(password)).toBe(200)
  })

  test.each(Object.entries(roads))(
    'by %s ends the address of the calendar and links of devices',
    async (_, confirm) => {
      const user = await makeLearner(world)
      const { url } = (await world.call(calendarCalls.renewCalendarAddress, {}, user)).reply
      const { redirect_url } = (await world.call(devicesCalls.addDevice, {}, user)).reply
      const read = async () => (await world.app.inject({ url: new URL(url ?? '').pathname })).statusCode
      expect(await read()).toBe(200)
      await confirm(user)
      expect(await read()).toBe(404)
      const body = { secret: new URL(redirect_url).hash.slice(1) }
      expect((await world.call(devicesCalls.claimDevice, { body })).failure.code).toBe('device_link_over')
    },
  )

  test('in the only browser of the account keeps its password and calendar', async () => {
    const user = await makeLearner(world, { passwordHash: await hashPassword(password) })
    const { url } = (await world.call(calendarCalls.renewCalendarAddress, {}, user)).reply
    const { reply } = await roads['the link of the address'](user, user)
    expect(reply).toEqual({ success: true, set_password_token: null })
    expect((await world.app.inject({ url: new URL(url ?? '').pathname })).statusCode).toBe(200)
    const entry = await world.call(accountsCalls.signIn, { body: { username: user.username, password } })
    expect(entry.status).toBe(200)
  })

  test('ends the links that were sent to an earlier address', async () => {
    const user = await makeLearner(world)
    const tokens = [await linkOf(user, 'reset_password'), await linkOf(user, 'invitation')]
    const email = `kitas-${user.email}`
    await world.db.updateTable('users').set({ email, email_key: email }).where('id', '=', user.id).execute()
    for (const token of tokens) {
      const body = { token, password, password_repeat: password }
      expect((await world.call(passwordsCalls.resetPassword, { body })).failure.code).toBe('link_invalid')
    }
  })

  test('ends the account at an environment that another linked: access would go there', async () => {
    const user = await makeLearner(world)
    const [environment, at] = ['svetima', world.now()]
    await world.db
      .insertInto('environments')
      .values({
        environment,
        position: 9,
        name: '{"lt":"Svetima"}',
        issuer: 'https://svetima.example',
        client_id: 'x',
        client_secret_env: 'SVETIMA_CLIENT_SECRET',
        ways: ['oauth'],
      })
      .execute()
    const issuer = 'https://svetima.example'
    const times = { created_at: at, last_used_at: at }
    const link = { id: user.id, user_id: user.id, environment, issuer, subject: user.id }
    await world.db
      .insertInto('identities')
      .values({ ...link, ...times })
      .execute()
    const account = { environment, user_id: user.id, lms_user_id: '7', created_at: at, linked_at: at }
    await world.db.insertInto('environment_users').values(account).execute()
    await roads['the link of the address'](user)
    const left = world.db.selectFrom('environment_users').select('lms_user_id').where('user_id', '=', user.id)
    expect(await left.execute()).toEqual([])
  })

  test('in the browser of a sign-in of the account keeps what that sign-in added, and only that', async () => {
    const { user } = await makeAccount()
    const other = await signInAgain(user)
    const authenticator = makeAuthenticator()
    const options = (await world.call(passkeysCalls.beginPasskey, {}, other)).reply
    await world.call(passkeysCalls.addPasskey, { body: authenticator.create(options) }, other)
    await roads['the link of the address'](user, user)
    expect(await waysIn(user)).toEqual([1, 1, 10, 1])
    expect([await isSignedIn(user), await isSignedIn(other)]).toEqual([true, false])
  })

  test('signed in to another account keeps nothing', async () => {
    const [{ user }, stranger] = [await makeAccount(), await makeLearner(world)]
    await roads['the link of the address'](user, stranger)
    expect(await waysIn(user)).toEqual([0, 0, 0, 0])
    expect(await isSignedIn(stranger)).toBe(true)
  })

  test('is the only one: a later reset of the password keeps the ways to sign in', async () => {
    const { user } = await makeAccount()
    await roads['the link of the address'](user, user)
    await roads['a reset of the password'](user)
    expect(await waysIn(user)).toEqual([1, 1, 10, 1])
  })
})

test('the same address in other letters stays confirmed when staff writes it: nobody is emailed or signed out', async () => {
  const support = await makeLearner(world, { role: 'support' })
  const learner = await makeLearner(world, { confirmed: true })
  const body = { email: learner.email.toUpperCase(), reason: 'Prašė telefonu' }
  const { reply } = await world.call(peopleCalls.changeEmail, { params: { id: learner.id }, body }, support)
  expect(reply).toMatchObject({ email: body.email, email_verified: true, sign_ins: [expect.anything()] })
  expect(await takeEmailsTo(world, learner.email)).toEqual([])
})
