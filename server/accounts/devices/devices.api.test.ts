import { describe, expect, test } from 'vitest'
import { accountsCalls } from '../../../contract/accounts.ts'
import { devicesCalls as calls } from '../../../contract/devices.ts'
import { passwordsCalls } from '../../../contract/passwords.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { signInsCalls } from '../../../contract/sign-ins.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { type MadeUser, makeLearner } from '../../test/make.ts'
import { endSignIns, whileChanging } from '../../test/while-changing.ts'
import { openWorld } from '../../test/world.ts'
import { startFamily } from '../sign-ins/tokens.ts'

const world = openWorld()
const phone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
}

const show = async (user: MadeUser) => (await world.call(calls.addDevice, {}, user)).reply
const secretOf = (url: string) => new URL(url).hash.slice(1)
const claim = (url: string, headers: Record<string, string> = phone) =>
  world.call(calls.claimDevice, { body: { secret: secretOf(url) } }, { headers })
const finish = (claim_token: string | null, headers: Record<string, string> = phone) =>
  world.call(calls.finishDevice, { body: claim_token === null ? {} : { claim_token } }, { headers })
const choose = (id: string, number: number, user: MadeUser) =>
  world.call(calls.confirmDevice, { params: { id }, body: { number } }, user)
const stateOf = async (id: string, user: MadeUser) =>
  (await world.call(calls.getDeviceLink, { params: { id } }, user)).reply
const later = (seconds: number) => (world.clock.at = new Date(Date.now() + seconds * 1000))
const now = () => (world.clock.at = undefined)

/** A link that a phone has claimed. */
async function claimed(user: MadeUser) {
  const link = await show(user)
  return { ...link, ...(await claim(link.redirect_url)).reply }
}
async function connect(user: MadeUser) {
  const { id, number, claim_token } = await claimed(user)
  await choose(id, number, user)
  const { reply } = await finish(claim_token)
  if (!reply.tokens) throw new Error(reply.state)
  return reply.tokens
}
const otherOf = (numbers: readonly number[], number: number) => numbers.find((one) => one !== number) ?? 0

describe('a second device', () => {
  test('signs in once its number is chosen on the first, is listed there and can be signed out', async () => {
    const user = await makeLearner(world)
    const { id, redirect_url, qr, expires_in, number: _, ...rest } = { ...(await show(user)), number: 0 }
    expect(redirect_url).toMatch(/^https:\/\/praktika\.test\/device#[\w-]{43}$/)
    expect([qr.startsWith('<svg'), expires_in, Object.keys(rest)]).toEqual([true, 60, ['expires_at']])
    expect(await stateOf(id, user)).toMatchObject({ state: 'shown', device: '', numbers: [] })

    const { reply: mine } = await claim(redirect_url)
    expect(mine.claim_token).toMatch(/^[\w-]{43}$/)
    expect((await finish(mine.claim_token)).reply).toEqual({ state: 'waiting', tokens: null })
    const seen = await stateOf(id, user)
    expect(seen).toMatchObject({
      state: 'claimed',
      device: 'Chrome, Android',
      address: '127.0.0.1',
      same_network: true,
    })
    expect([seen.numbers.length, seen.numbers.includes(mine.number)]).toEqual([3, true])

    expect((await choose(id, mine.number, user)).status).toBe(200)
    const { reply } = await finish(mine.claim_token)
    const token = reply.tokens?.access_token ?? ''
    expect((await world.call(settingsCalls.getSettings, {}, { token })).reply.id).toBe(user.id)
    expect((await stateOf(id, user)).state).toBe('used')

    const { reply: devices } = await world.call(signInsCalls.listSignIns, {}, { token: user.token })
    const added = devices.find(({ method }) => method === 'device')
    expect(added).toMatchObject({ device: 'Chrome, Android', current: false })
    const [notice, ...more] = await takeEmailsTo(world, user.email)
    expect([notice?.subject, more]).toEqual(['Praktika: prijungtas kitas įrenginys', []])
    expect(notice?.text).toContain('Chrome, Android')
    expect(notice?.text).toContain('127.0.0.1')

    await world.call(signInsCalls.endSignIn, { params: { id: added?.id ?? '' } }, user)
    const again = await world.call(accountsCalls.refreshTokens, {
      body: { refresh_token: reply.tokens?.refresh_token ?? '' },
    })
    expect(again.failure.code).toBe('session_ended')
  })

  test('that is a browser keeps its secret and its refresh token in cookies', async () => {
    const user = await makeLearner(world)
    const { id, redirect_url } = await show(user)
    const portal = { ...phone, 'x-token-delivery': 'cookie' }
    const { reply, headers } = await claim(redirect_url, portal)
    const cookie = String(headers['set-cookie'])
    expect(reply.claim_token).toBeNull()
    expect(cookie).toMatch(
      /^__Host-praktika-device-claim=[\w-]{43}; Max-Age=180; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    await choose(id, reply.number, user)
    const done = await finish(null, { ...portal, cookie: cookie.split(';')[0] ?? '' })
    expect(done.reply).toMatchObject({ state: 'signed_in', tokens: { refresh_token: null } })
    expect(String(done.headers['set-cookie'])).toContain('__Host-praktika-refresh=')
  })

  test('proves no more than the first: its proof of identity and second factor are those of the first', async () => {
    const user = await makeLearner(world)
    const hourAgo = new Date(Date.now() - 3_600_000)
    const first = world.db.updateTable('token_families').where('id', '=', user.familyId)
    await first.set({ authenticated_at: hourAgo }).execute()
    const { access_token: token } = await connect(user)
    const change = await world.call(
      passwordsCalls.changePassword,
      { body: { newpassword: 'Teorija ir praktika' } },
      { token },
    )
    expect(change.failure.code).toBe('proof_needed')
    const families = world.db.selectFrom('token_families').select(['authenticated_at', 'second_factor'])
    expect(await families.where('user_id', '=', user.id).where('method', '=', 'device').executeTakeFirst()).toEqual({
      authenticated_at: hourAgo,
      second_factor: false,
    })
    await first.set({ second_factor: true }).execute()
    await connect(user)
    expect(await families.where('user_id', '=', user.id).where('second_factor', '=', true).execute()).toHaveLength(2)
  })
})

describe('a code', () => {
  test('is not claimed by opening its address, however often', async () => {
    const user = await makeLearner(world)
    const { id, redirect_url } = await show(user)
    const { pathname } = new URL(redirect_url)
    for (const url of [pathname, `${pathname}?secret=${secretOf(redirect_url)}`, '/api/learning/auth/device/claim'])
      await world.app.inject({ method: 'GET', url, headers: phone })
    expect((await stateOf(id, user)).state).toBe('shown')
    expect((await claim(redirect_url)).status).toBe(200)
  })

  test('works for 60 seconds', async () => {
    const user = await makeLearner(world)
    const { id, redirect_url } = await show(user)
    later(61)
    expect((await claim(redirect_url)).failure.code).toBe('device_link_over')
    now()
    expect((await stateOf(id, user)).state).toBe('shown')
    const inTime = await show(user)
    later(58)
    expect((await claim(inTime.redirect_url)).status).toBe(200)
    now()
  })

  test('works for one device: who sees it later can neither claim nor finish', async () => {
    const user = await makeLearner(world)
    const { id, redirect_url, number, claim_token } = await claimed(user)
    expect((await claim(redirect_url)).failure.code).toBe('device_link_over')
    await choose(id, number, user)
    for (const stranger of [null, 'x'.repeat(43), secretOf(redirect_url)])
      expect((await finish(stranger)).failure.code).toBe('device_link_over')
    expect((await finish(claim_token)).reply.state).toBe('signed_in')
    expect((await finish(claim_token)).failure.code).toBe('device_link_over')
  })

  test('of a sign-in that a change of the password ends meanwhile is over', async () => {
    const user = await makeLearner(world)
    const { id, number, claim_token } = await claimed(user)
    await choose(id, number, user)
    const { failure } = await whileChanging(world, endSignIns, [user.id], () => finish(claim_token))
    expect(failure.code).toBe('device_link_over')
  })

  test('is claimed by one of two devices that try at once', async () => {
    const user = await makeLearner(world)
    const { redirect_url } = await show(user)
    const statuses = (await Promise.all([claim(redirect_url), claim(redirect_url)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  test('and the secret of the device that claimed it are stored as hashes only', async () => {
    const user = await makeLearner(world)
    const { redirect_url, claim_token } = await claimed(user)
    const { rows } = await world.pool.query('select * from device_links')
    for (const secret of [secretOf(redirect_url), claim_token ?? 'none'])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('that was made up is refused', async () => {
    expect((await claim(`https://praktika.test/device#${'x'.repeat(43)}`)).failure.code).toBe('device_link_over')
    expect((await claim('https://praktika.test/device#short')).failure.code).toBe('invalid_fields')
  })
})

describe('the number', () => {
  test('that is wrong ends the link, also for the right one', async () => {
    const user = await makeLearner(world)
    const { id, number, claim_token } = await claimed(user)
    const { numbers } = await stateOf(id, user)
    expect((await choose(id, otherOf(numbers, number), user)).failure.code).toBe('device_number_wrong')
    expect((await choose(id, number, user)).failure.code).toBe('device_link_over')
    expect((await finish(claim_token)).failure.code).toBe('device_refused')
    expect((await stateOf(id, user)).state).toBe('refused')
  })

  test('must be chosen within two minutes, and the tokens fetched within one', async () => {
    const user = await makeLearner(world)
    const slow = await claimed(user)
    later(121)
    const fresh = { ...user, token: await world.tokens.sign({ userId: user.id, familyId: user.familyId }, world.now()) }
    expect((await choose(slow.id, slow.number, fresh)).failure.code).toBe('device_link_over')
    expect((await finish(slow.claim_token)).failure.code).toBe('device_link_over')
    now()
    const late = await claimed(user)
    await choose(late.id, late.number, user)
    later(61)
    expect((await finish(late.claim_token)).failure.code).toBe('device_link_over')
    now()
  })

  test('cannot be chosen by another user, nor in another sign-in of the same one', async () => {
    const [user, stranger] = [await makeLearner(world), await makeLearner(world)]
    const { id, number, claim_token } = await claimed(user)
    const { familyId } = await world.db
      .transaction()
      .execute((db) =>
        startFamily(db, { userId: user.id, method: 'password', device: '', secondFactor: false, now: new Date() }),
      )
    const elsewhere = { ...user, token: await world.tokens.sign({ userId: user.id, familyId }, new Date()) }
    for (const other of [stranger, elsewhere]) {
      expect((await choose(id, number, other)).failure.code).toBe('not_found')
      expect((await world.call(calls.getDeviceLink, { params: { id } }, other)).failure.code).toBe('not_found')
      expect((await world.call(calls.refuseDevice, { params: { id } }, other)).failure.code).toBe('not_found')
    }
    expect((await finish(claim_token)).reply.state).toBe('waiting')
  })

  test('cannot refuse a device any more that has signed in, which stays in the list of sign-ins', async () => {
    const user = await makeLearner(world)
    const { id, number, claim_token } = await claimed(user)
    await choose(id, number, user)
    await finish(claim_token)
    expect((await world.call(calls.refuseDevice, { params: { id } }, user)).failure.code).toBe('device_link_over')
    expect((await stateOf(id, user)).state).toBe('used')
  })

  test('counts for nothing once the user has refused the device or signed out of the first', async () => {
    const user = await makeLearner(world)
    const refused = await claimed(user)
    await world.call(calls.refuseDevice, { params: { id: refused.id } }, user)
    expect((await choose(refused.id, refused.number, user)).failure.code).toBe('device_link_over')
    expect((await finish(refused.claim_token)).failure.code).toBe('device_refused')

    const ended = await claimed(user)
    await choose(ended.id, ended.number, user)
    await world.call(accountsCalls.signOut, { body: {} }, user)
    expect((await finish(ended.claim_token)).failure.code).toBe('device_link_over')
    expect((await world.call(calls.addDevice, {}, user)).failure.code).toBe('not_signed_in')
  })
})

describe('with a second factor', () => {
  test('a device is connected only a short time after a proof of identity on the first', async () => {
    const user = await makeLearner(world)
    const values = { user_id: user.id, secret: 'x', created_at: new Date(), confirmed_at: new Date() }
    await world.db.insertInto('totp_factors').values(values).execute()
    const { id, number } = await claimed(user)
    const first = world.db.updateTable('token_families').where('id', '=', user.familyId)
    await first.set({ authenticated_at: new Date(Date.now() - 11 * 60_000) }).execute()
    expect((await world.call(calls.addDevice, {}, user)).failure.code).toBe('proof_needed')
    expect((await choose(id, number, user)).failure.code).toBe('proof_needed')
    await first.set({ authenticated_at: new Date() }).execute()
    expect((await choose(id, number, user)).status).toBe(200)
  })
})

describe('in an hour', () => {
  test('five devices may be connected; codes that nobody opens do not count', async () => {
    const user = await makeLearner(world)
    for (let i = 0; i < 8; i++) await show(user)
    const [open, ...rest] = [await show(user), ...(await Promise.all([1, 2, 3, 4, 5].map(() => show(user))))]
    for (const { redirect_url } of rest) expect((await claim(redirect_url)).status).toBe(200)
    const sixth = await world.call(calls.addDevice, {}, user)
    expect([sixth.status, sixth.failure.code]).toEqual([429, 'too_many_requests'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await claim(open.redirect_url)).failure.code).toBe('too_many_requests')
    later(3601)
    const token = await world.tokens.sign({ userId: user.id, familyId: user.familyId }, world.now())
    expect((await world.call(calls.addDevice, {}, { token })).status).toBe(200)
    now()
  })

  test('also of many that try at once only five are connected', async () => {
    const user = await makeLearner(world)
    const links = []
    for (let i = 0; i < 7; i++) links.push(await show(user))
    const statuses = (await Promise.all(links.map(({ redirect_url }) => claim(redirect_url)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})
