import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountsCalls } from '../../../contract/accounts.ts'
import { factorsCalls } from '../../../contract/factors.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { type MadeUser, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { findCapabilities } from '../roles.queries.ts'

const world = openWorld({ RATE_LIMITS: 'on' })
// The beginning of a time step, so that no step ends within a test.
beforeEach(() => void (world.clock.at = new Date(Math.floor(Date.now() / 30_000) * 30_000)))
const password = 'Praktika ir teorija'
const makeUser = async () => makeLearner(world, { passwordHash: await hashPassword(password) })
const signIn = (username: string, code?: string, given = password) =>
  world.call(accountsCalls.signIn, { body: { username, password: given, code } }, { language: 'en' })
const read = async (user: MadeUser) => (await world.call(factorsCalls.getFactors, {}, user)).reply
const confirm = (user: MadeUser, code: string) => world.call(factorsCalls.confirmTotp, { body: { code } }, user)
const proofIsOver = (user: MadeUser) =>
  world.db
    .updateTable('token_families')
    .set({ authenticated_at: new Date(world.now().getTime() - 11 * 60_000) })
    .where('id', '=', user.familyId)
    .execute()

/** The app's code, some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: world.now().getTime() + steps * 30_000 })

async function setUp(user: MadeUser) {
  const { reply } = await world.call(factorsCalls.beginTotp, {}, user)
  const { status, reply: confirmed } = await confirm(user, codeOf(reply.secret, -1))
  expect(status).toBe(200)
  return { secret: reply.secret, codes: confirmed.recovery_codes }
}

describe('two-step sign-in', () => {
  test('counts once a code confirmed it; the key comes as a QR code too, and ten recovery codes once', async () => {
    const user = await makeUser()
    const { reply } = await world.call(factorsCalls.beginTotp, {}, user)
    expect(reply.uri).toMatch(/^otpauth:\/\/totp\/Praktika:\w+\?issuer=Praktika&secret=[A-Z2-7]{32}&/)
    expect(reply.qr).toMatch(/^<svg/)
    expect((await signIn(user.username)).status).toBe(200)
    expect(await read(user)).toMatchObject({ totp: false, required: false, proven: true, has_password: true })
    expect((await confirm(user, '000000')).failure.code).toBe('second_factor_wrong')
    const { reply: confirmed } = await confirm(user, codeOf(reply.secret))
    expect(new Set(confirmed.recovery_codes).size).toBe(10)
    expect(await read(user)).toMatchObject({ totp: true, recovery_codes_left: 10 })
    expect((await takeEmailsTo(world, user.email)).map(({ subject }) => subject)).toContain(
      'Praktika: dviejų veiksnių prisijungimas įjungtas',
    )
    expect((await world.call(factorsCalls.beginTotp, {}, user)).failure.code).toBe('second_factor_exists')
  })

  test('asks for a code after the right password only', async () => {
    const user = await makeUser()
    const { secret } = await setUp(user)
    expect((await signIn(user.username, undefined, 'ne')).failure.code).toBe('invalid_credentials')
    expect((await signIn(user.username, codeOf(secret), 'ne')).failure.code).toBe('invalid_credentials')
    const needed = await signIn(user.username)
    expect([needed.status, needed.failure.code]).toEqual([401, 'second_factor_needed'])
    const wrong = await signIn(user.username, '12345')
    expect([wrong.status, wrong.failure.errors]).toEqual([
      401,
      { code: ['The code is wrong or has already been used'] },
    ])
    const code = codeOf(secret)
    expect((await signIn(user.username, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
  })

  test('accepts a clock that is 30 seconds off, not 60; a code works once, and no earlier one after it', async () => {
    const user = await makeUser()
    const { secret } = await setUp(user)
    world.clock.at = new Date(world.now().getTime() + 300_000)
    const statuses = []
    for (const steps of [2, -2, -1, 1, 1, 0]) statuses.push((await signIn(user.username, codeOf(secret, steps))).status)
    expect(statuses).toEqual([401, 401, 200, 200, 401, 401])
  })

  test('of two sign-ins with one code one succeeds', async () => {
    const user = await makeUser()
    const { secret } = await setUp(user)
    const code = codeOf(secret)
    const answers = await Promise.all([signIn(user.username, code), signIn(user.username, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
  })

  test('a recovery code signs in once, for its owner only, and is reported', async () => {
    const [user, other] = [await makeUser(), await makeUser()]
    const [{ codes }, { codes: others }] = [await setUp(user), await setUp(other)]
    await takeEmailsTo(world, user.email)
    const [code = '', foreign = ''] = [codes[0], others[0]]
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect((await signIn(user.username, foreign)).failure.code).toBe('second_factor_wrong')
    expect((await signIn(user.username, code.toLowerCase())).status).toBe(200)
    expect((await signIn(user.username, code)).failure.code).toBe('second_factor_wrong')
    expect(await read(user)).toMatchObject({ recovery_codes_left: 9 })
    expect((await takeEmailsTo(world, user.email)).map(({ subject }) => subject)).toContain(
      'Praktika: panaudotas atkūrimo kodas',
    )
    const { reply } = await world.call(factorsCalls.renewRecoveryCodes, {}, user)
    expect((await signIn(user.username, codes[1])).status).toBe(401)
    expect((await signIn(user.username, reply.recovery_codes[0])).status).toBe(200)
  })

  test('wrong codes are throttled as wrong passwords are; right passwords without a code are not', async () => {
    const user = await makeUser()
    const { secret } = await setUp(user)
    for (let i = 0; i < 5; i++) {
      expect((await signIn(user.username)).failure.code).toBe('second_factor_needed')
      expect((await signIn(user.username, `00000-0000${i}`)).failure.code).toBe('second_factor_wrong')
    }
    for (const code of [undefined, codeOf(secret)]) expect((await signIn(user.username, code)).status).toBe(429)
  })

  test('is changed with a fresh proof of identity only', async () => {
    const user = await makeUser()
    const { secret } = await setUp(user)
    await proofIsOver(user)
    expect(await read(user)).toMatchObject({ totp: true, proven: false })
    for (const call of [factorsCalls.beginTotp, factorsCalls.removeTotp, factorsCalls.renewRecoveryCodes])
      expect((await world.call(call, {}, user)).failure.code).toBe('proof_needed')
    expect((await confirm(user, codeOf(secret))).failure.code).toBe('proof_needed')
    const { reply } = await signIn(user.username, codeOf(secret))
    const token = reply.access_token
    expect((await world.call(factorsCalls.removeTotp, {}, { token })).status).toBe(200)
    expect((await signIn(user.username)).status).toBe(200)
    expect((await world.call(factorsCalls.removeTotp, {}, { token })).failure.code).toBe('not_found')
  })

  test('the database has neither the key nor the codes as they are', async () => {
    const user = await makeUser()
    const { secret, codes } = await setUp(user)
    const { rows } = await world.pool.query(
      'select t.secret, r.code_hash from totp_factors t join recovery_codes r using (user_id) where user_id = $1',
      [user.id],
    )
    expect(rows).toHaveLength(10)
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(text)
  })
})

test('staff may act as such after setting up a second factor, in the sign-ins that gave it', async () => {
  const user = await makeUser()
  await world.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute()
  await world.db
    .insertInto('user_roles')
    .values({ user_id: user.id, role: 'manager', granted_at: new Date() })
    .execute()
  const first = await signIn(user.username)
  expect(first.reply.capabilities).toEqual([])
  expect(await read(user)).toMatchObject({ required: true, totp: false })
  const { secret } = await setUp(user)
  expect(await findCapabilities(world.db, { userId: user.id, familyId: user.familyId })).toContain('manage_staff')
  const body = { refresh_token: first.reply.refresh_token ?? '' }
  expect((await world.call(accountsCalls.refreshTokens, { body })).reply.capabilities).toEqual([])
  const second = await signIn(user.username, codeOf(secret))
  expect(second.reply.capabilities).toContain('manage_staff')
  await world.call(factorsCalls.removeTotp, {}, user)
  expect(await findCapabilities(world.db, { userId: user.id, familyId: user.familyId })).toEqual([])
})
