import { describe, expect, test } from 'vitest'
import { accountsCalls } from '../../contract/accounts.ts'
import { settingsCalls } from '../../contract/settings.ts'
import { shopCalls } from '../../contract/shop.ts'
import { linkIn, runEnqueued } from '../test/enqueued.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { registrationOf, solveCaptcha, somePassword as password } from '../test/registration.ts'
import { openWorld } from '../test/world.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { emailVerification } from './verify-email.ts'

const world = openWorld()
const solve = () => solveCaptcha(world)
const registration = (change: object = {}) => registrationOf(world, change)

describe('registration', () => {
  test("reports every invalid field in the caller's language", async () => {
    const body = await registration({
      password: 'trumpas',
      email: 'ne el. paštas',
      firstname: '',
      phone: '1',
      agree: false,
    })
    const { status, failure } = await world.call(accountsCalls.register, { body }, { language: 'en' })
    expect(status).toBe(400)
    expect(failure.code).toBe('invalid_fields')
    expect(failure.errors).toMatchObject({
      password: ['Password must be at least 8 characters long'],
      email: [expect.stringContaining('valid email')],
      firstname: ['Please fill in this field'],
    })
  })

  test('reports the rules that a schema cannot express', async () => {
    const { failure } = await world.call(
      accountsCalls.register,
      { body: await registration({ confirm: 'kitas slaptažodis', agree: false, phone: '1' }) },
      { language: 'lt' },
    )
    expect(failure.errors).toEqual({
      confirm: ['Slaptažodžiai turi sutapti'],
      agree: ['Turite sutikti su naudojimosi sąlygomis'],
      phone: [expect.stringContaining('telefono numerį')],
    })
  })

  test('rejects a common password', async () => {
    const { failure } = await world.call(accountsCalls.register, {
      body: await registration({ password: 'slaptazodis', confirm: 'slaptazodis' }),
    })
    expect(failure.errors).toHaveProperty('password')
  })

  test('signs in at once', async () => {
    const body = await registration()
    const { status, reply } = await world.call(accountsCalls.register, { body })
    expect(status).toBe(200)
    expect(reply.refresh_token).toEqual(expect.any(String))
    const settings = await world.call(settingsCalls.getSettings, {}, { token: reply.access_token })
    expect(settings.reply).toMatchObject({ username: body.username, firstname: 'Ona', telephone: '+37061234567' })
    expect(settings.body).not.toContain('argon2')
  })

  test.each([
    ['lt', 'https://praktika.test/discover'],
    ['en', 'https://praktika.test/en/discover'],
    ['ru', 'https://praktika.test/ru/discover'],
  ] as const)('welcomes by one email in the language %s, which confirms the address too', async (language, link) => {
    const body = await registration()
    await world.call(accountsCalls.register, { body }, { language })
    await runEnqueued(world, emailVerification)
    const { rows } = await world.pool.query(
      "select data from jobs.job where name = 'send-email' and data->>'to' = $1",
      [body.email],
    )
    const [{ data }, ...more] = rows
    expect(more).toEqual([])
    expect(data).toMatchObject({ language, text: expect.stringContaining(`${link}\n`) })
    expect(linkIn(data, '/email/confirm/')).toMatch(/[\w-]{43}$/)
  })

  test('a username and an email can be registered once', async () => {
    const body = await registration()
    await world.call(accountsCalls.register, { body })
    const again = await world.call(
      accountsCalls.register,
      { body: { ...body, captcha: await solve() } },
      { language: 'en' },
    )
    expect(again.failure.errors).toEqual({
      username: ['The username has already been taken'],
      email: ['The email has already been taken'],
    })
  })

  test("neither key may be another user's username or email", async () => {
    const other = await makeLearner(world)
    await world.db
      .updateTable('users')
      .set({ username: 'senas@praktika.test', username_key: 'senas@praktika.test' })
      .where('id', '=', other.id)
      .execute()
    const posing = await world.call(
      accountsCalls.register,
      { body: await registration({ username: other.email }) },
      { language: 'en' },
    )
    expect(posing.failure.errors).toEqual({ username: ['The username has already been taken'] })
    const address = await world.call(
      accountsCalls.register,
      { body: await registration({ email: 'Senas@praktika.test' }) },
      { language: 'en' },
    )
    expect(address.failure.errors).toEqual({ email: ['The email has already been taken'] })
    const early = await world.call(
      accountsCalls.register,
      { body: await registration({ username: 'dar-nera@praktika.test' }) },
      { language: 'en' },
    )
    expect(early.failure.errors).toEqual({
      username: ['A username may contain @ only when it is your own email address'],
    })
  })

  test('a captcha with an unknown algorithm is refused like any other wrong one', async () => {
    const payload = { algorithm: 'MD4', challenge: 'x', number: 1, salt: 'y', signature: 'z' }
    const captcha = Buffer.from(JSON.stringify(payload)).toString('base64')
    const { status, failure } = await world.call(accountsCalls.register, { body: await registration({ captcha }) })
    expect([status, failure.code]).toEqual([400, 'captcha_failed'])
  })

  test('without a proof of work nobody learns whether a name or an email is taken', async () => {
    const other = await makeLearner(world)
    const taken = { username: other.username, email: other.email }
    const ask = async (change: object) => {
      const { status, failure } = await world.call(accountsCalls.register, { body: await registration(change) })
      return [status, failure.code, Object.keys(failure.errors ?? {})]
    }
    const expected = [400, 'captcha_failed', ['captcha']]
    expect(await ask({ ...taken, captcha: 'x' })).toEqual(expected)
    expect(await ask({ captcha: 'x' })).toEqual(expected)
    const captcha = await solve()
    expect((await ask({ ...taken, captcha }))[2]).toEqual(['username', 'email'])
    expect(await ask({ ...taken, captcha })).toEqual(expected)
  })

  test('a solved captcha works once', async () => {
    const captcha = await solve()
    expect((await world.call(accountsCalls.register, { body: await registration({ captcha }) })).status).toBe(200)
    const again = await world.call(accountsCalls.register, { body: await registration({ captcha }) })
    expect(again.failure.errors).toHaveProperty('captcha')
  })

  // requirements 5.5
  test('one reply names all faults: of the form, of the rules, and what is taken', async () => {
    const other = await makeLearner(world)
    const wrong = { password: 'short', firstname: '', birthdate: '2099-01-01', phone: '12', agree: false }
    const body = await registration({ ...wrong, username: other.username, confirm: 'other', email: other.email })
    const { status, failure } = await world.call(accountsCalls.register, { body })
    expect([status, failure.code]).toEqual([400, 'invalid_fields'])
    expect(Object.keys(failure.errors ?? {}).toSorted()).toEqual(
      ['agree', 'birthdate', 'confirm', 'email', 'firstname', 'password', 'phone', 'username'].toSorted(),
    )
    expect(failure.errors).toMatchObject({ username: ['Toks naudotojo vardas jau užimtas'] })
    // The proof of work is used up: without another one nobody learns what is taken.
    const again = await world.call(accountsCalls.register, { body })
    expect(Object.keys(again.failure.errors ?? {})).not.toContain('username')
  })

  test('of two concurrent registrations of one username one succeeds', async () => {
    const body = await registration()
    const other = { ...body, email: `kita-${body.email}`, captcha: await solve() }
    const answers = await Promise.all([
      world.call(accountsCalls.register, { body }),
      world.call(accountsCalls.register, { body: other }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('signing in', () => {
  test('a wrong password and an unknown username get the same reply', async () => {
    const { username } = await makeLearner(world, { passwordHash: await hashPassword(password) })
    const empty = await world.call(accountsCalls.signIn, { body: { username, password: '' } }, { language: 'en' })
    expect(empty.failure.errors).toEqual({ password: ['Please fill in this field'] })
    const wrong = await world.call(accountsCalls.signIn, { body: { username, password: 'ne tas' } }, { language: 'en' })
    const unknown = await world.call(
      accountsCalls.signIn,
      { body: { username: unique('niekas'), password } },
      { language: 'en' },
    )
    expect([wrong.status, wrong.failure]).toEqual([401, unknown.failure])
    expect(wrong.failure.message).toBe('Incorrect username or password')
  })

  test('accepts the username or the email', async () => {
    const made = await makeLearner(world, { passwordHash: await hashPassword(password) })
    for (const username of [made.username.toUpperCase(), made.email]) {
      expect((await world.call(accountsCalls.signIn, { body: { username, password } })).status).toBe(200)
    }
  })

  test("merges the guest's cart", async () => {
    const { productId } = await makeCourse(world)
    const added = await world.call(shopCalls.addToCart, { body: { product_id: productId } })
    const oc_session = String(added.headers['x-session-id'])
    const { username } = await makeLearner(world, { passwordHash: await hashPassword(password) })
    const { reply } = await world.call(accountsCalls.signIn, { body: { username, password, oc_session } })
    expect(reply.session_id).not.toBe(oc_session)
    const cart = await world.call(shopCalls.getCart, {}, { token: reply.access_token })
    expect(cart.reply.products).toHaveLength(1)
    const left = await world.call(shopCalls.getCart, {}, { headers: { 'x-session-id': oc_session } })
    expect(left.reply.products).toHaveLength(0)
  })

  test("a cart that a guest filled under a user's session is merged once", async () => {
    const { productId } = await makeCourse(world)
    const { username } = await makeLearner(world, { passwordHash: await hashPassword(password) })
    const body = { username, password }
    const oc_session = (await world.call(accountsCalls.signIn, { body })).reply.session_id
    const headers = { 'x-session-id': oc_session }
    await world.call(shopCalls.addToCart, { body: { product_id: productId } }, { headers })
    const { reply } = await world.call(accountsCalls.signIn, { body: { ...body, oc_session } })
    const as = { token: reply.access_token }
    const [line] = (await world.call(shopCalls.getCart, {}, as)).reply.products
    await world.call(shopCalls.removeFromCart, { params: { id: line?.key ?? '' } }, as)
    const again = await world.call(accountsCalls.signIn, { body: { ...body, oc_session } })
    const cart = await world.call(shopCalls.getCart, {}, { token: again.reply.access_token })
    expect(cart.reply.products).toEqual([])
  })
})

describe('calls that require sign-in', () => {
  test('a guest gets 401 not_signed_in', async () => {
    const { status, failure } = await world.call(settingsCalls.getSettings, {}, { language: 'ru' })
    expect([status, failure]).toEqual([401, { code: 'not_signed_in', message: 'Войдите в систему' }])
  })

  test("another user's email cannot be saved to an account", async () => {
    const [one, other] = [await makeLearner(world), await makeLearner(world)]
    const body = {
      firstname: 'A',
      lastname: 'B',
      email: other.email,
      telephone: '+37061234567',
      date_of_birth: '1990-01-01',
    }
    const { failure } = await world
      .call(shopCalls.getCart, {}, { token: one.token })
      .then(() => world.call(accountsCalls.saveAccount, { body }, { token: one.token }))
    expect(failure.code).toBe('email_taken')
    expect(failure.error).toEqual([expect.any(String)])
  })

  test('another email needs a fresh proof of identity, and is to be confirmed; the same one is neither', async () => {
    const user = await makeLearner(world)
    await world.db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', user.id).execute()
    const names = { firstname: 'Ona', lastname: 'Onaitė', telephone: '+37061234567', date_of_birth: '1990-05-21' }
    const save = (email: string) => world.call(accountsCalls.saveAccount, { body: { ...names, email } }, user)
    const read = async () => (await world.call(settingsCalls.getSettings, {}, user)).reply
    const age = { authenticated_at: new Date(Date.now() - 11 * 60_000) }
    await world.db.updateTable('token_families').set(age).where('id', '=', user.familyId).execute()
    expect((await save(user.email)).status).toBe(200)
    expect((await save(`kitas-${user.email}`)).failure.code).toBe('proof_needed')
    expect(await read()).toMatchObject({ email: user.email, email_verified: true })
    const fresh = { authenticated_at: new Date() }
    await world.db.updateTable('token_families').set(fresh).where('id', '=', user.familyId).execute()
    expect((await save(`kitas-${user.email}`)).status).toBe(200)
    expect(await read()).toMatchObject({ email: `kitas-${user.email}`, email_verified: false })
  })

  test("saves an account trimmed; rejects a future date of birth and another user's username as email", async () => {
    const [one, other] = [await makeLearner(world), await makeLearner(world)]
    await world.db
      .updateTable('users')
      .set({ username_key: 'vardas@praktika.test' })
      .where('id', '=', other.id)
      .execute()
    const body = {
      firstname: ' Ona ',
      lastname: 'B',
      email: one.email,
      telephone: '+37061234567',
      date_of_birth: '1990-01-01',
    }
    const save = (change: object) =>
      world.call(accountsCalls.saveAccount, { body: { ...body, ...change } }, { token: one.token })
    expect((await save({})).reply).toMatchObject({ firstname: 'Ona', email: one.email })
    expect((await save({ email: 'vardas@praktika.test' })).failure.code).toBe('email_taken')
    expect((await save({ date_of_birth: '2099-01-01' })).failure.errors).toHaveProperty('date_of_birth')
  })

  test.each(['Bearer a.b.c', 'Basic bGFiYXM='])(
    'invalid credentials (%s) get 401 and are not served as a guest',
    async (authorization) => {
      const { productId } = await makeCourse(world)
      const headers = { authorization }
      const added = await world.call(shopCalls.addToCart, { body: { product_id: productId } }, { headers })
      expect([added.status, added.failure.code]).toEqual([401, 'not_signed_in'])
      expect((await world.call(accountsCalls.listLanguages, {}, { headers })).status).toBe(200)
      expect((await world.call(accountsCalls.getCaptcha, {}, { headers })).status).toBe(200)
      expect((await world.call(accountsCalls.signOut, { body: {} }, { headers })).status).toBe(200)
      expect((await world.call(accountsCalls.refreshTokens, { body: {} }, { headers })).failure.code).toBe(
        'session_ended',
      )
      expect(
        (await world.call(accountsCalls.signIn, { body: { username: 'x', password: 'y' } }, { headers })).failure.code,
      ).toBe('invalid_credentials')
    },
  )
})
