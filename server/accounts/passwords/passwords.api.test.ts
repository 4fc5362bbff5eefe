import { describe, expect, test } from 'vitest'
import { accountsCalls } from '../../../contract/accounts.ts'
import { passwordsCalls } from '../../../contract/passwords.ts'
import { linkIn, runEnqueued, takeEmailsTo } from '../../test/enqueued.ts'
import { type MadeUser, makeLearner, unique } from '../../test/make.ts'
import { endSignIns, whileChanging } from '../../test/while-changing.ts'
import { openWorld } from '../../test/world.ts'
import { storeEmailLink } from '../email-links.ts'
import { emailPasswordReset } from './email-password-reset.ts'
import { hashPassword } from './hash-password.ts'

const world = openWorld()
const [password, other] = ['Praktika ir teorija', 'Teorija, praktika']

const makeUser = async () => makeLearner(world, { passwordHash: await hashPassword(password) })
const signIn = (username: string, given = password) =>
  world.call(accountsCalls.signIn, { body: { username, password: given } })

/** The token of the emailed link; empty when none was sent. */
async function requestReset({ username, email }: Pick<MadeUser, 'username' | 'email'>) {
  await world.call(passwordsCalls.requestPasswordReset, { body: { username } })
  await runEnqueued(world, emailPasswordReset)
  const links = (await takeEmailsTo(world, email)).map((sent) => linkIn(sent, '/password/reset/'))
  return links.find(Boolean)?.split('/').at(-1) ?? ''
}
const reset = (token: string, given = other, repeat = given) =>
  world.call(
    passwordsCalls.resetPassword,
    { body: { token, password: given, password_repeat: repeat } },
    { language: 'en' },
  )

describe('a forgotten password', () => {
  test('the answer says nothing about the account', async () => {
    const user = await makeUser()
    const [known, unknown] = await Promise.all(
      [user.username, unique('nera')].map((username) =>
        world.call(passwordsCalls.requestPasswordReset, { body: { username } }),
      ),
    )
    expect([known?.status, known?.body]).toEqual([200, '{"success":true}'])
    expect([unknown?.status, unknown?.body]).toEqual([known?.status, known?.body])
    await runEnqueued(world, emailPasswordReset)
    expect(await takeEmailsTo(world, user.email)).toHaveLength(1)
  })

  test('is replaced by an emailed link, also asked for by email; the new one signs in, the old one does not', async () => {
    const user = await makeUser()
    const token = await requestReset({ username: user.email.toUpperCase(), email: user.email })
    expect((await reset(token)).status).toBe(200)
    expect((await signIn(user.username)).status).toBe(401)
    expect((await signIn(user.username, other)).status).toBe(200)
  })

  // requirements 10.929
  test('is emailed with the username once the address is confirmed: before, anybody may have typed it', async () => {
    for (const confirmed of [true, false]) {
      const { username, email } = await makeLearner(world, { confirmed })
      await world.call(passwordsCalls.requestPasswordReset, { body: { username } })
      await runEnqueued(world, emailPasswordReset)
      const [sent] = await takeEmailsTo(world, email)
      expect(linkIn(sent, '/password/reset/')).not.toBe('')
      expect([sent?.text?.includes(username), sent?.html?.includes(username)]).toEqual([confirmed, confirmed])
    }
  })

  test('ends all sign-ins and emails the user', async () => {
    const user = await makeUser()
    const { reply } = await signIn(user.username)
    const token = await requestReset(user)
    await reset(token)
    const body = { refresh_token: reply.refresh_token ?? '' }
    expect((await world.call(accountsCalls.refreshTokens, { body })).status).toBe(401)
    expect((await takeEmailsTo(world, user.email)).map(({ subject }) => subject)).toEqual([
      'Praktika: slaptažodis pakeistas',
    ])
  })

  test('the link works once, for 30 minutes, and not after a newer one was used', async () => {
    const user = await makeUser()
    const [first, second] = [await requestReset(user), await requestReset(user)]
    world.clock.at = new Date(Date.now() + 31 * 60_000)
    expect((await reset(second)).failure.message).toBe('This link is no longer valid. Ask for a new one')
    world.clock.at = undefined
    expect((await reset(second)).status).toBe(200)
    expect((await reset(second)).failure.code).toBe('link_invalid')
    expect((await reset(first)).failure.code).toBe('link_invalid')
  })

  // requirements 10.1042
  test('ends the links that would set it again: that of an invitation, and one that was asked for before', async () => {
    const user = await makeUser()
    const asked = await requestReset(user)
    const invitation = await world.db
      .transaction()
      .execute((db) => storeEmailLink(db, { purpose: 'invitation', user, now: world.now() }))
    await world.call(passwordsCalls.changePassword, { body: { newpassword: 'Visai kitas žodis' } }, user)
    for (const token of [asked, invitation]) expect((await reset(token)).failure.code).toBe('link_invalid')
  })

  test('of two requests with one link one sets the password', async () => {
    const token = await requestReset(await makeUser())
    const answers = await Promise.all([reset(token), reset(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('a link to an address that is changed while the new password is hashed sets none', async () => {
    const user = await makeUser()
    const token = await requestReset(user)
    const change = "update users set email = 'kita-' || email, email_key = 'kita-' || email_key where id = $1"
    const { failure } = await whileChanging(world, change, [user.id], () => reset(token))
    expect(failure.code).toBe('link_invalid')
    expect((await signIn(user.username)).status).toBe(200)
  })

  test('a refused password leaves the link as it is', async () => {
    const user = await makeUser()
    const token = await requestReset(user)
    expect((await reset(token, 'trumpas')).failure.errors).toEqual({ password: [expect.stringMatching(/8/)] })
    expect((await reset(token, 'a'.repeat(21))).failure.errors).toEqual({ password: [expect.stringMatching(/20/)] })
    expect((await reset(token, other, 'kitas slaptas')).failure.errors).toEqual({
      password_repeat: ['Passwords must match'],
    })
    expect((await reset(token, 'slaptazodis')).failure.errors).toHaveProperty('password')
    expect((await reset(token)).status).toBe(200)
  })

  test('three links an hour are sent to an account', async () => {
    const user = await makeUser()
    const tokens = []
    for (let i = 0; i < 4; i++) tokens.push(await requestReset(user))
    expect(tokens.map(Boolean)).toEqual([true, true, true, false])
  })

  test('only the hash of a link is stored', async () => {
    const token = await requestReset(await makeUser())
    const { rows } = await world.pool.query('select 1 from email_links where email_links::text like $1', [`%${token}%`])
    expect([token.length, rows]).toEqual([43, []])
  })
})

describe('a change of the password', () => {
  const check = (user: MadeUser, given: string, username?: string) =>
    world.call(passwordsCalls.checkPassword, { body: { username, password: given } }, { ...user, language: 'en' })
  const change = (user: MadeUser, newpassword = other) =>
    world.call(passwordsCalls.changePassword, { body: { newpassword } }, { ...user, language: 'en' })
  const older = (user: MadeUser) =>
    world.db
      .updateTable('token_families')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', user.familyId)
      .execute()

  test('needs the current password, checked in the last ten minutes', async () => {
    const user = await makeUser()
    await older(user)
    expect((await change(user)).failure.code).toBe('proof_needed')
    expect((await check(user, 'ne tas slaptažodis')).failure.errors).toEqual({ password: ['Incorrect password'] })
    expect((await change(user)).failure.code).toBe('proof_needed')
    expect((await check(user, password, user.username)).status).toBe(200)
    expect((await change(user)).status).toBe(200)
    expect((await signIn(user.username, other)).status).toBe(200)
  })

  test('lists what is wrong with the new one under its field', async () => {
    const user = await makeUser()
    expect((await change(user, 'trumpas')).failure.errors).toHaveProperty('newpassword')
    expect((await change(user, 'slaptazodis')).failure.errors).toHaveProperty('newpassword')
  })

  test('signs out the other devices and keeps this one', async () => {
    const user = await makeUser()
    const elsewhere = await signIn(user.username)
    await change(user)
    const body = { refresh_token: elsewhere.reply.refresh_token ?? '' }
    expect((await world.call(accountsCalls.refreshTokens, { body })).status).toBe(401)
    expect((await check(user, other)).status).toBe(200)
  })

  test('of a sign-in that is ended while the new one is hashed changes nothing', async () => {
    const user = await makeUser()
    const { failure } = await whileChanging(world, endSignIns, [user.id], () => change(user))
    expect(failure.code).toBe('proof_needed')
    expect((await signIn(user.username)).status).toBe(200)
  })

  test('a sign-in with the old password that meets it is refused', async () => {
    const user = await makeUser()
    const change = 'update users set password_hash = $2 where id = $1'
    const { failure } = await whileChanging(world, change, [user.id, await hashPassword(other)], () =>
      signIn(user.username),
    )
    expect(failure.code).toBe('invalid_credentials')
    const { rows } = await world.pool.query('select count(*)::int as n from token_families where user_id = $1', [
      user.id,
    ])
    expect(rows).toEqual([{ n: 1 }])
  })

  test('the password of somebody else is not checked', async () => {
    const [user, victim] = [await makeUser(), await makeUser()]
    expect((await check(user, password, victim.username)).failure.code).toBe('incorrect_password')
  })

  test('an expired password is said until it is changed', async () => {
    const user = await makeUser()
    const preference = async () => (await world.call(passwordsCalls.getPasswordPreference, {}, user)).reply.result
    expect(await preference()).toBe(false)
    await world.db.updateTable('users').set({ password_expired: true }).where('id', '=', user.id).execute()
    expect(await preference()).toBe(true)
    await change(user)
    expect(await preference()).toBe(false)
  })
})
