import { describe, expect, test } from 'vitest'
import { factorsCalls } from '../../../contract/factors.ts'
import { passkeysCalls } from '../../../contract/passkeys.ts'
import { signInsCalls } from '../../../contract/sign-ins.ts'
import { type Authenticator, makeAuthenticator } from '../../test/authenticator.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { type MadeUser, makeLearner } from '../../test/make.ts'
import { endSignIns, whileChanging } from '../../test/while-changing.ts'
import { openWorld } from '../../test/world.ts'
import { anonymiseUser } from '../anonymise-user.ts'
import { findCapabilities } from '../roles.queries.ts'

const world = openWorld()
const begin = async (user: MadeUser) => (await world.call(passkeysCalls.beginPasskey, {}, user)).reply
const add = (user: MadeUser, body: ReturnType<Authenticator['create']>) =>
  world.call(passkeysCalls.addPasskey, { body }, user)
const beginSignIn = async () => (await world.call(passkeysCalls.beginPasskeySignIn, {})).reply
const signIn = (body: ReturnType<Authenticator['get']>) =>
  world.call(passkeysCalls.signInWithPasskey, { body }, { language: 'en' })
const list = async (user: MadeUser) => (await world.call(factorsCalls.getFactors, {}, user)).reply.passkeys
const isRefused = ({ status, failure }: { status: number; failure: { code: string } }) =>
  expect([status, failure.code]).toEqual([401, 'passkey_refused'])

async function makeOwner() {
  const [user, authenticator] = [await makeLearner(world), makeAuthenticator()]
  expect((await add(user, authenticator.create(await begin(user)))).status).toBe(200)
  return { user, authenticator }
}

describe('adding a passkey', () => {
  test('it is listed and reported; the options ask for one that finds and verifies its user', async () => {
    const user = await makeLearner(world)
    const options = await begin(user)
    expect(options).toMatchObject({
      rp: { id: 'praktika.test', name: 'Praktika' },
      user: { name: user.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const authenticator = makeAuthenticator()
    await add(user, authenticator.create(options))
    expect(await list(user)).toEqual([expect.objectContaining({ name: 'Telefonas', last_used_at: null })])
    expect((await takeEmailsTo(world, user.email)).map(({ subject }) => subject)).toEqual([
      'Praktika: pridėtas prieigos raktas',
    ])
    expect((await begin(user)).excludeCredentials).toEqual([
      { id: authenticator.credentialId, type: 'public-key', transports: ['hybrid', 'internal'] },
    ])
  })

  test.each([
    ['another origin', { origin: 'https://praktika.example' }],
    ['another site', { rpId: 'praktika.example' }],
    ['an unverified user', { verified: false }],
  ])('%s is refused, and its challenge is used up', async (_, faults) => {
    const [user, authenticator] = [await makeLearner(world), makeAuthenticator()]
    const options = await begin(user)
    isRefused(await add(user, authenticator.create(options, faults)))
    isRefused(await add(user, authenticator.create(options)))
    expect(await list(user)).toEqual([])
  })

  test('a challenge that is invented, expired, of another user or for signing in is refused', async () => {
    const [user, other] = [await makeLearner(world), await makeLearner(world)]
    const options = await begin(user)
    const attempt = (challenge: string) => add(user, makeAuthenticator().create({ ...options, challenge }))
    isRefused(await attempt('x'.repeat(43)))
    isRefused(await attempt((await begin(other)).challenge))
    isRefused(await attempt((await beginSignIn()).challenge))
    isRefused(await add(user, { ...makeAuthenticator().create(options), client_data: 'bm8' }))
    world.clock.at = new Date(Date.now() + 5.1 * 60_000)
    isRefused(await attempt(options.challenge))
    world.clock.at = undefined
  })

  // requirements 10.930
  test('an account has 20 at most: the next one is refused before and after it is made', async () => {
    const user = await makeLearner(world)
    const addKeys = (count: number) =>
      world.pool.query(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         select gen_random_uuid(), $1, gen_random_uuid(), '', 0, '', 'Raktas', now() from generate_series(1, $2::int)`,
        [user.id, count],
      )
    await addKeys(18)
    const options = await begin(user)
    expect((await add(user, makeAuthenticator().create(await begin(user)))).status).toBe(200)
    await addKeys(1)
    expect((await add(user, makeAuthenticator().create(options))).failure.code).toBe('too_many_passkeys')
    const { failure } = await world.call(passkeysCalls.beginPasskey, {}, user)
    expect([failure.code, failure.message]).toEqual(['too_many_passkeys', expect.stringContaining('20')])
    expect(await list(user)).toHaveLength(20)
  })

  test('the credential of another user is refused', async () => {
    const { user, authenticator } = await makeOwner()
    const thief = await makeLearner(world)
    isRefused(await add(thief, authenticator.create(await begin(thief))))
    expect([await list(user), await list(thief)]).toEqual([[expect.anything()], []])
  })

  test('needs a fresh proof of identity, as removing does', async () => {
    const { user } = await makeOwner()
    const options = await begin(user)
    const [{ id } = { id: '' }] = await list(user)
    await world.db
      .updateTable('token_families')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', user.familyId)
      .execute()
    expect((await world.call(passkeysCalls.beginPasskey, {}, user)).failure.code).toBe('proof_needed')
    expect((await add(user, makeAuthenticator().create(options))).failure.code).toBe('proof_needed')
    expect((await world.call(passkeysCalls.removePasskey, { params: { id } }, user)).failure.code).toBe('proof_needed')
  })
})

test('no passkey is added by a sign-in that has ended meanwhile', async () => {
  const user = await makeLearner(world)
  const options = await begin(user)
  const adding = () => add(user, makeAuthenticator().create(options))
  expect((await whileChanging(world, endSignIns, [user.id], adding)).failure.code).toBe('proof_needed')
  const { rows } = await world.pool.query('select id from passkeys where user_id = $1', [user.id])
  expect(rows).toEqual([])
})

describe('signing in with a passkey', () => {
  test('needs no name and no code, and is in the list of sign-ins', async () => {
    const { authenticator } = await makeOwner()
    const options = await beginSignIn()
    expect(options).toMatchObject({ rpId: 'praktika.test', userVerification: 'required' })
    const { status, reply } = await signIn(authenticator.get(options))
    expect(status).toBe(200)
    const token = reply.access_token
    const { reply: signIns } = await world.call(signInsCalls.listSignIns, {}, { token })
    expect(signIns.find(({ current }) => current)).toMatchObject({ method: 'passkey' })
    const { reply: factors } = await world.call(factorsCalls.getFactors, {}, { token })
    expect(factors).toMatchObject({ proven: true, has_password: false })
    expect(factors.passkeys[0]?.last_used_at).not.toBeNull()
  })

  test.each([
    ['another origin', { origin: 'https://praktika.example' }],
    ['another site', { rpId: 'praktika.example' }],
    ['an unverified user', { verified: false }],
    ['a counter that goes back', { counter: 1 }],
    ['a counter that stays', { counter: 2 }],
  ])('%s is refused, and its challenge is used up', async (_, faults) => {
    const { authenticator } = await makeOwner()
    expect((await signIn(authenticator.get(await beginSignIn()))).status).toBe(200)
    const options = await beginSignIn()
    isRefused(await signIn(authenticator.get(options, faults)))
    isRefused(await signIn(authenticator.get(options, { counter: 9 })))
    expect((await signIn(authenticator.get(await beginSignIn(), { counter: 10 }))).status).toBe(200)
  })

  test('an answer works once, also when it is sent twice at once', async () => {
    const { authenticator } = await makeOwner()
    const answer = authenticator.get(await beginSignIn())
    const answers = await Promise.all([signIn(answer), signIn(answer)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    isRefused(await signIn(answer))
  })

  test('a challenge that is invented, expired or for adding is refused', async () => {
    const { user, authenticator } = await makeOwner()
    const { challenge } = await beginSignIn()
    isRefused(await signIn(authenticator.get({ challenge: 'x'.repeat(43) })))
    isRefused(await signIn(authenticator.get(await begin(user))))
    world.clock.at = new Date(Date.now() + 5.1 * 60_000)
    isRefused(await signIn(authenticator.get({ challenge })))
    world.clock.at = undefined
  })

  test("another user's credential, handle or signature is refused", async () => {
    const [one, other] = [await makeOwner(), await makeOwner()]
    const answer = async (mixed: (a: ReturnType<Authenticator['get']>, b: typeof a) => typeof a) => {
      const options = await beginSignIn()
      return signIn(mixed(one.authenticator.get(options), other.authenticator.get(options)))
    }
    isRefused(await answer((mine, theirs) => ({ ...mine, credential_id: theirs.credential_id })))
    isRefused(await answer((mine, theirs) => ({ ...mine, user_handle: theirs.user_handle })))
    isRefused(await answer((mine, theirs) => ({ ...theirs, signature: mine.signature })))
    const { user_handle } = one.authenticator.get(await beginSignIn())
    isRefused(await signIn({ ...makeAuthenticator().get(await beginSignIn()), user_handle }))
  })

  test('counts as both factors: staff may act as such', async () => {
    const { user, authenticator } = await makeOwner()
    await world.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute()
    await world.db
      .insertInto('user_roles')
      .values({ user_id: user.id, role: 'manager', granted_at: new Date() })
      .execute()
    expect((await signIn(authenticator.get(await beginSignIn()))).reply.capabilities).toContain('manage_staff')
    expect(await findCapabilities(world.db, { userId: user.id, familyId: user.familyId })).toContain('manage_staff')
  })
})

describe('removing a passkey', () => {
  const remove = (user: MadeUser, id: string) => world.call(passkeysCalls.removePasskey, { params: { id } }, user)

  test('is refused when it is the only way to sign in, also by two removals at once', async () => {
    const { user } = await makeOwner()
    await add(user, makeAuthenticator().create(await begin(user)))
    const ids = (await list(user)).map(({ id }) => id)
    const answers = await Promise.all(ids.map((id) => remove(user, id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const [{ id } = { id: '' }] = await list(user)
    expect((await remove(user, id)).failure.code).toBe('last_way_in')
    await world.db.updateTable('users').set({ password_hash: 'hash' }).where('id', '=', user.id).execute()
    expect((await remove(user, id)).status).toBe(200)
  })

  test('is for its owner only; the removed one signs nobody in', async () => {
    const { user, authenticator } = await makeOwner()
    await world.db.updateTable('users').set({ password_hash: 'hash' }).where('id', '=', user.id).execute()
    const [{ id } = { id: '' }] = await list(user)
    expect((await remove(await makeLearner(world), id)).failure.code).toBe('not_found')
    expect((await remove(user, id)).status).toBe(200)
    isRefused(await signIn(authenticator.get(await beginSignIn())))
  })

  test('comes with the deletion of the account', async () => {
    const { user, authenticator } = await makeOwner()
    await world.db.transaction().execute((db) => anonymiseUser(db, user.id, new Date()))
    isRefused(await signIn(authenticator.get(await beginSignIn())))
    const rows = await world.db.selectFrom('passkeys').select('id').where('user_id', '=', user.id).execute()
    expect(rows).toEqual([])
  })
})
