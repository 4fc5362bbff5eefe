import { TOTP } from 'otpauth'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { factorsCalls } from '../../contract/factors.ts'
import { passkeysCalls } from '../../contract/passkeys.ts'
import { passwordsCalls } from '../../contract/passwords.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { signInsCalls } from '../../contract/sign-ins.ts'
import { makeAuthenticator } from '../test/authenticator.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { type MadeUser, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { createEmailLink } from './email-links.ts'

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
