import { describe, expect, test } from 'vitest'
import { accountsCalls } from '../../../contract/accounts.ts'
import { passwordsCalls } from '../../../contract/passwords.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { signInsCalls } from '../../../contract/sign-ins.ts'
import { linkIn, runEnqueued, takeEmailsTo } from '../../test/enqueued.ts'
import { makeLearner } from '../../test/make.ts'
import { endSignIns, whileChanging } from '../../test/while-changing.ts'
import { openWorld } from '../../test/world.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { findCapabilities } from '../roles.queries.ts'
import { emailVerification } from '../verify-email.ts'
import { endFamilies } from './tokens.ts'

const world = openWorld()
const password = 'Praktika ir teorija'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

const makeUser = async () => makeLearner(world, { passwordHash: await hashPassword(password) })
const signIn = async (username: string, headers: Record<string, string> = { 'user-agent': firefox }) =>
  world.call(accountsCalls.signIn, { body: { username, password } }, { headers })
const refresh = (refresh_token: string | null) =>
  world.call(accountsCalls.refreshTokens, { body: { refresh_token: refresh_token ?? '' } })

describe('signed-in devices', () => {
  test('are listed as their browsers describe themselves, this one marked', async () => {
    const user = await makeUser()
    const { reply } = await signIn(user.username)
    const list = await world.call(signInsCalls.listSignIns, {}, { token: reply.access_token })
    expect(list.reply).toEqual([
      expect.objectContaining({ device: 'Firefox, Windows', method: 'password', current: true }),
    ])
  })

  // requirements 10.930
  test('are 100 at most: another one signs out the one that was seen least, and as many are listed', async () => {
    const user = await makeUser()
    const { reply: first } = await signIn(user.username)
    const fill = (seen: string) =>
      world.pool.query(
        `with made as (insert into token_families (id, user_id, created_at, seen_at, authenticated_at)
           select gen_random_uuid(), $1, now(), now() + $2::interval, now() from generate_series(1, 98) returning id)
         insert into refresh_tokens (token_hash, family_id, issued_at, expires_at)
           select gen_random_uuid()::text, id, now(), now() + interval '1 day' from made`,
        [user.id, seen],
      )
    await world.db
      .updateTable('token_families')
      .set({ seen_at: new Date(world.now().getTime() - 60_000) })
      .where('id', '=', user.familyId)
      .execute()
    await fill('1 minute')
    const { reply: last } = await signIn(user.username)
    expect((await world.call(signInsCalls.listSignIns, {}, user)).status).toBe(401)
    const { reply } = await world.call(signInsCalls.listSignIns, {}, { token: first.access_token })
    expect(reply).toHaveLength(100)
    await fill('1 minute')
    expect((await world.call(signInsCalls.listSignIns, {}, { token: last.access_token })).reply).toHaveLength(100)
    const { reply: after } = await signIn(user.username)
    const { total } = await world.db
      .selectFrom('token_families')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_id', '=', user.id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    expect(total).toBe(100)
    expect((await world.call(signInsCalls.listSignIns, {}, { token: after.access_token })).status).toBe(200)
  })

  test('can be signed out one by one, by their owner only', async () => {
    const [user, stranger] = [await makeUser(), await makeUser()]
    const elsewhere = await signIn(user.username)
    const { reply: list } = await world.call(signInsCalls.listSignIns, {}, { token: elsewhere.reply.access_token })
    const [{ id } = { id: '' }] = list
    expect((await world.call(signInsCalls.endSignIn, { params: { id } }, stranger)).status).toBe(404)
    expect((await world.call(signInsCalls.endSignIn, { params: { id } }, user)).status).toBe(200)
    expect((await refresh(elsewhere.reply.refresh_token)).status).toBe(401)
    expect((await world.call(signInsCalls.endSignIn, { params: { id } }, user)).status).toBe(404)
  })

  test('are signed out with those that are opened at the same time', async () => {
    const user = await makeUser()
    // As a sign-in that is being opened holds the account.
    const opening = 'select id from users where id = $1 for share'
    expect(
      await whileChanging(world, opening, [user.id], () => world.call(signInsCalls.endOtherSignIns, {}, user)),
    ).toMatchObject({ status: 200 })
  })

  test('an account is not erased by one that ended meanwhile', async () => {
    const user = await makeUser()
    const { reply } = await signIn(user.username)
    const erase = () => world.call(settingsCalls.deleteAccount, { body: { password } }, { token: reply.access_token })
    expect(await whileChanging(world, endSignIns, [user.id], erase)).toMatchObject({ status: 401 })
    expect((await signIn(user.username)).status).toBe(200)
  })

  test('can be signed out all but this one', async () => {
    const user = await makeUser()
    const [here, there] = [await signIn(user.username), await signIn(user.username)]
    await world.call(signInsCalls.endOtherSignIns, {}, { token: here.reply.access_token })
    expect((await refresh(here.reply.refresh_token)).status).toBe(200)
    expect((await refresh(there.reply.refresh_token)).status).toBe(401)
  })
})

describe('a sign-in that was ended', () => {
  const isOpen = async (token: string) => (await world.call(settingsCalls.getSettings, {}, { token })).status === 200

  test.each(['signing out', 'another device', 'a password reset', 'deletion'] as const)(
    'is over at once, also for its access token: %s',
    async (how) => {
      const [user, owner] = [await makeUser(), await makeUser()]
      const { reply } = await signIn(user.username)
      const token = reply.access_token
      expect(await isOpen(token)).toBe(true)
      if (how === 'signing out') await world.call(accountsCalls.signOut, { body: {} }, { token })
      if (how === 'another device') await world.call(signInsCalls.endOtherSignIns, {}, user)
      if (how === 'a password reset')
        await world.db
          .transaction()
          .execute((db) => endFamilies(db, { userId: user.id }, 'password_changed', new Date()))
      if (how === 'deletion') await world.call(settingsCalls.deleteAccount, { body: { password } }, { token })
      const { status, failure } = await world.call(settingsCalls.getSettings, {}, { token })
      expect([status, failure.code]).toEqual([401, 'not_signed_in'])
      expect(await isOpen(owner.token)).toBe(true)
    },
  )

  test('is needed no longer than 90 days, however often it is used', async () => {
    const user = await makeUser()
    let { refresh_token: token } = (await signIn(user.username)).reply
    for (const day of [25, 50, 75, 89]) {
      world.clock.at = new Date(Date.now() + day * 86_400_000)
      const { status, reply } = await refresh(token)
      expect([day, status]).toEqual([day, 200])
      token = reply.refresh_token
    }
    world.clock.at = new Date(Date.now() + 91 * 86_400_000)
    expect((await refresh(token)).failure.code).toBe('session_ended')
    world.clock.at = undefined
  })

  test('is replaced by another one in the same browser', async () => {
    const [first, second] = [await makeUser(), await makeUser()]
    const cookies = (headers: Record<string, unknown>) =>
      [headers['set-cookie']]
        .flat()
        .map((cookie) => String(cookie).split(';')[0])
        .join('; ')
    const one = await signIn(first.username, { 'x-token-delivery': 'cookie' })
    await signIn(second.username, { 'x-token-delivery': 'cookie', 'cookie': cookies(one.headers) })
    expect(await isOpen(one.reply.access_token)).toBe(false)
    expect(await isOpen(first.token)).toBe(true)
  })

  test('is ended from another device with a fresh proof of identity only', async () => {
    const user = await makeUser()
    const elsewhere = await signIn(user.username)
    await world.db
      .updateTable('token_families')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', user.familyId)
      .execute()
    const { reply: list } = await world.call(signInsCalls.listSignIns, {}, { token: elsewhere.reply.access_token })
    const one = await world.call(signInsCalls.endSignIn, { params: { id: list[0]?.id ?? '' } }, user)
    const all = await world.call(signInsCalls.endOtherSignIns, {}, user)
    expect([one.failure.code, all.failure.code]).toEqual(['proof_needed', 'proof_needed'])
    expect(await isOpen(elsewhere.reply.access_token)).toBe(true)
  })
})

describe('security notices', () => {
  test('a sign-in on a device that is new to the account is reported to its owner, once', async () => {
    const user = await makeUser()
    const first = await signIn(user.username, { 'user-agent': firefox, 'x-token-delivery': 'cookie' })
    const [notice] = await takeEmailsTo(world, user.email)
    expect(notice).toMatchObject({ subject: 'Praktika: prisijungta naujame įrenginyje' })
    expect(notice?.text).toContain('Firefox, Windows')
    const cookies = [first.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0])
    await signIn(user.username, { 'x-token-delivery': 'cookie', 'cookie': cookies.join('; ') })
    expect(await takeEmailsTo(world, user.email)).toEqual([])
  })

  const confirm = ({ id }: { id: string }) =>
    world.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  const signInTimes = async (username: string, times: number) => {
    for (let n = 0; n < times; n++) expect((await signIn(username)).status).toBe(200)
  }

  test('an address that was never confirmed gets three of them until a day without one', async () => {
    const user = await makeUser()
    await signInTimes(user.username, 5)
    expect(await takeEmailsTo(world, user.email)).toHaveLength(3)
    const change = { body: { newpassword: password, username: user.username } }
    expect((await world.call(passwordsCalls.changePassword, change, user)).status).toBe(200)
    expect(await takeEmailsTo(world, user.email)).toEqual([])
    world.clock.at = new Date(Date.now() + 25 * 3_600_000)
    await signInTimes(user.username, 1)
    world.clock.at = undefined
    expect(await takeEmailsTo(world, user.email)).toHaveLength(1)
  })

  test('a confirmed address gets all of them, of one event twenty until an hour without one', async () => {
    const user = await makeUser()
    await confirm(user)
    await signInTimes(user.username, 22)
    expect(await takeEmailsTo(world, user.email)).toHaveLength(20)
    // Those of another event are not hidden by them.
    const change = { body: { newpassword: password, username: user.username } }
    expect((await world.call(passwordsCalls.changePassword, change, user)).status).toBe(200)
    expect(await takeEmailsTo(world, user.email)).toHaveLength(1)
  })

  test('the reuse of a refresh token is reported to its owner', async () => {
    const user = await makeUser()
    const { reply } = await signIn(user.username)
    await takeEmailsTo(world, user.email)
    await refresh(reply.refresh_token)
    world.clock.at = new Date(Date.now() + 31_000)
    await refresh(reply.refresh_token)
    world.clock.at = undefined
    const [notice] = await takeEmailsTo(world, user.email)
    expect(notice).toMatchObject({ subject: 'Praktika: įrenginys atjungtas saugumo sumetimais' })
  })
})

describe('the email address', () => {
  const linkFor = async (email: string) => {
    await runEnqueued(world, emailVerification)
    const [sent] = await takeEmailsTo(world, email)
    return linkIn(sent, '/email/confirm/').split('/').at(-1) ?? ''
  }
  const isVerified = async (id: string) => {
    const user = await world.db.selectFrom('users').select('email_verified_at').where('id', '=', id).executeTakeFirst()
    return Boolean(user?.email_verified_at)
  }

  test('is confirmed by an emailed link, once', async () => {
    const user = await makeUser()
    await world.call(signInsCalls.requestEmailVerification, {}, user)
    const token = await linkFor(user.email)
    expect(await isVerified(user.id)).toBe(false)
    expect((await world.call(signInsCalls.verifyEmail, { body: { token } }, user)).status).toBe(200)
    expect(await isVerified(user.id)).toBe(true)
    expect((await world.call(signInsCalls.verifyEmail, { body: { token } })).failure.code).toBe('link_invalid')
    await world.call(signInsCalls.requestEmailVerification, {}, user)
    expect(await linkFor(user.email)).toBe('')
  })

  test('is not confirmed by a link to a former address', async () => {
    const user = await makeUser()
    await world.call(signInsCalls.requestEmailVerification, {}, user)
    const token = await linkFor(user.email)
    await world.db.updateTable('users').set({ email: 'kitas@praktika.test' }).where('id', '=', user.id).execute()
    expect((await world.call(signInsCalls.verifyEmail, { body: { token } })).failure.code).toBe('link_invalid')
    expect(await isVerified(user.id)).toBe(false)
  })
})

test('what staff may do is read from the database, and ends with the role and with the sign-in', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const capabilities = () => findCapabilities(world.db, { userId: manager.id, familyId: manager.familyId })
  expect(await capabilities()).toContain('manage_staff')
  await world.db
    .updateTable('token_families')
    .set({ ended_at: world.now(), end_reason: 'revoked' })
    .where('id', '=', manager.familyId)
    .execute()
  expect(await capabilities()).toEqual([])
})
