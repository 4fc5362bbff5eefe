import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { favouriteCalls } from '../../contract/favourites.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeEnrolment, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const measured = openWorld({ METRICS_TOKEN: 'a-token-of-the-metrics' })
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  })
const login = '/api/learning/auth/login'

describe('bad requests', () => {
  test.each([
    ['broken JSON', login, '{"username":', {}, 400, 'bad_json'],
    ['no JSON', login, 'username=a', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    [
      'a body past the limit',
      login,
      JSON.stringify({ username: 'x'.repeat(70_000), password: 'y' }),
      {},
      413,
      'body_too_large',
    ],
    ['an empty body where one is needed', login, '', {}, 400, 'invalid_fields'],
    ['a wrong type', login, '{"username":1,"password":true}', {}, 400, 'invalid_fields'],
    ['an unknown call', '/api/learning/nothing', '{}', {}, 404, 'unknown_call'],
    ['prototype pollution', login, '{"__proto__":{"a":1},"username":"a","password":"b"}', {}, 400, 'bad_json'],
  ])('%s is answered with a declared failure', async (_, url, payload, headers, status, code) => {
    const response = await post(url, payload, headers)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ code, message: expect.stringMatching(/^[A-Z]/) })
    expect(response.body).not.toMatch(/stack|node_modules|\.ts/)
  })

  test('a guest is asked to sign in before the body of a call for users is read', async () => {
    for (const url of ['/api/manage/bank/look', '/api/learning/settings/image']) {
      const refused = await post(url, '{"file_content":'.padEnd(6_000_000, '['))
      expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_signed_in'])
    }
  })

  test('a body of too many parts is refused before it is parsed', async () => {
    const parts = `{"pdf":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`
    const refused = await post('/api/learning/certificates/verify/signature/pdf', parts)
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'body_too_large'])
  })

  test('a compressed body is not inflated', async () => {
    const payload = gzipSync(`{"pdf":"${'A'.repeat(4_000_000)}"}`)
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const url = '/api/learning/certificates/verify/signature/pdf'
    const refused = await world.app.inject({ method: 'POST', url, payload, headers })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'bad_json'])
  })

  test('of many wrong fields a hundred are said', async () => {
    const codes = Array.from({ length: 20_000 }, () => 0)
    const refused = await post('/api/learning/certificates/verify', JSON.stringify({ codes }))
    expect([refused.statusCode, Object.keys(refused.json().errors).length]).toEqual([400, 100])
  })

  test('a guest is asked to sign in before the input of a call for users is read', async () => {
    const refused = await world.app.inject({ method: 'PUT', url: '/api/shop/account', payload: { email: 7 } })
    expect([refused.statusCode, refused.json().code, refused.json().errors]).toEqual([401, 'not_signed_in', undefined])
  })

  test('a call without a body may be declared as JSON', async () => {
    const learner = await makeLearner(world)
    const { id } = (
      await world.call(favouriteCalls.addFavourite, { body: { course: (await makeCourse(world)).id } }, learner)
    ).reply
    const headers = { 'content-type': 'application/json', 'authorization': `Bearer ${learner.token}` }
    const url = `/api/learning/favourite-courses/${id}`
    expect((await world.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200)
  })

  test.each([
    ['a path parameter that is too long', `/api/learning/products/${'1'.repeat(300)}`, 'unknown_call'],
    ['a path that cannot be decoded', '/api/learning/products/%ff', 'unknown_call'],
    ['a file outside of its folder', '/api/docs/static/..%5c..%5cpackage.json', 'unknown_call'],
  ])('%s is not found', async (_, url, code) => {
    const { statusCode, body } = await world.app.inject(url)
    expect([statusCode, JSON.parse(body)]).toMatchObject([404, { code, message: expect.any(String) }])
    expect(body).not.toContain('FST_')
  })

  test.each([
    ['lt', 'Tokios užklausos nėra'],
    ['en-GB,en;q=0.9', 'There is no such call'],
    ['ru-ru', 'Такого запроса нет'],
    ['de', 'Tokios užklausos nėra'],
  ])('the message for Accept-Language %s is in that language', async (language, message) => {
    const response = await world.app.inject({ url: '/api/shop/nothing', headers: { 'accept-language': language } })
    expect(response.json().message).toBe(message)
  })
})

describe('texts and days', () => {
  const save = (change: object) => async () => {
    const { token } = await makeLearner(world)
    const body = {
      firstname: 'A',
      lastname: 'B',
      email: 'a@b.lt',
      telephone: '+37061234567',
      date_of_birth: '1990-01-01',
      ...change,
    }
    const headers = { 'authorization': `Bearer ${token}`, 'accept-language': 'en' }
    const response = await world.app.inject({ method: 'PUT', url: '/api/shop/account', payload: body, headers })
    return [response.statusCode, response.json().errors]
  }
  const line = 'Enter at least one letter or digit, and no invisible characters'
  const date = expect.stringContaining('date')
  test.each([
    [{ firstname: '   ' }, { firstname: ['Please fill in this field'] }],
    [{ firstname: 'A\u0000' }, { firstname: [line] }],
    [{ lastname: 'B\ud800' }, { lastname: [line] }],
    [{ firstname: '\u200b\u2060' }, { firstname: [line] }],
    [{ firstname: '\u3164' }, { firstname: [line] }],
    [{ lastname: 'O\u200bna' }, { lastname: [line] }],
    [{ lastname: 'O\u00adna' }, { lastname: [line] }],
    [{ firstname: '--' }, { firstname: [line] }],
    [{ lastname: 'A\u202eb' }, { lastname: [line] }],
    [{ lastname: 'a\nb' }, { lastname: [line] }],
    [{ date_of_birth: '0000-01-01' }, { date_of_birth: [date] }],
    [{ date_of_birth: '1899-12-31' }, { date_of_birth: [date] }],
    [{ date_of_birth: '2300-01-01' }, { date_of_birth: [date] }],
    [{ date_of_birth: '1990-02-30' }, { date_of_birth: [date] }],
  ])('%j is rejected with an error for the field', async (change, errors) => {
    expect(await save(change)()).toEqual([400, errors])
  })

  test('names in any script are accepted, with Latin letters where documents need them', async () => {
    for (const firstname of ['Ona-Marija', "O'Brien", 'Žydrūnė', 'Анна', '2'])
      expect((await save({ firstname, email: `${unique()}@b.lt` })())[0], firstname).toBe(200)
    for (const firstname of ['李', 'مريم'])
      expect((await save({ firstname, latin_name: 'Ona', email: `${unique()}@b.lt` })())[0], firstname).toBe(200)
  })

  test('characters that the database cannot store are rejected in notes and at sign-in', async () => {
    const learner = await makeLearner(world)
    const company = { private: true, company_name: '\ud800' }
    expect((await world.call(shopCalls.saveCompany, { body: company }, learner)).failure.errors).toHaveProperty(
      'company_name',
    )
    expect((await post(login, '{"username":"a\\u0000b","password":"x"}')).json().errors).toHaveProperty('username')
  })
})

describe('every call', () => {
  const learners = Object.entries(calls).filter(([, call]) => call.audience === 'learner')
  test.each(learners)('%s requires sign-in', async (name, call) => {
    const url = `/api/${call.api}${call.path
      .replace(
        ':id',
        /^\/(?:certificates|invoices|places|auth\/(?:sign-ins|passkeys)|messages|courses\/add-device)/.test(call.path)
          ? '00000000-0000-4000-8000-000000000000'
          : '1',
      )
      .replace(':slot', '1')
      .replace(':trio', '00000000-0000-4000-8000-000000000000')}`
    const response = await world.app.inject({
      method: call.method,
      url,
      ...(call.method === 'GET' ? {} : { payload: validBodies[name] ?? {} }),
    })
    expect([response.statusCode, response.json().code]).toEqual([401, 'not_signed_in'])
  })

  test('is in the OpenAPI document under its path', async () => {
    const document = (await world.app.inject('/api/openapi.json')).json()
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/' }] })
    for (const [name, { api, method, path }] of Object.entries(calls)) {
      const operation = document.paths[`/api/${api}${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
      expect(operation?.operationId, name).toBe(name)
    }
    expect((await world.app.inject('/api/docs/')).statusCode).toBe(200)
  })
})

/** Valid bodies, so that the calls fail for the missing sign-in only. */
const validBodies: Record<string, object> = {
  linkWithOauth: { environment: 'google' },
  linkWithPassword: { user_name: 'ona', password: 'x', environment: 'akademija' },
  registerEnvironmentUser: { environment: 'akademija' },
  unlink: { environment: 'google' },
  choosePracticeSlot: { slot: 1 },
  joinPracticeQueue: { slots: [1] },
  answerPracticeMerge: { merge: '00000000-0000-4000-8000-000000000000', agree: true },
  openTrioRun: { algorithm: 'bls-aed' },
  joinTrioRun: { join_code: '123456' },
  recordTrioEntry: {
    entry: '00000000-0000-4000-8000-000000000000',
    entry_kind: 'begin',
    round_number: 1,
    made_at: '2026-11-23T09:00:00.000Z',
  },
  chooseLanguage: { language: 'lt' },
  checkPassword: { password: 'x' },
  confirmTotp: { code: '123456' },
  confirmDevice: { number: 42 },
  addPasskey: { passkey_name: 'Telefonas', credential_id: 'x', client_data: 'x', attestation: 'x' },
  deleteAccount: { password: 'x' },
  agreeToTerms: { agree: true },
  saveImage: { image: '' },
  changePassword: { newpassword: 'Teorija ir praktika' },
  saveAccount: {
    firstname: 'A',
    lastname: 'B',
    email: 'a@b.lt',
    telephone: '+37061234567',
    date_of_birth: '1990-01-01',
  },
  addFavourite: { course: 1 },
  startThread: { subject: 'Praktika', message: 'Laba diena' },
  replyToThread: { message: 'Laba diena' },
  readThread: { message_id: '00000000-0000-4000-8000-000000000000' },
  addReview: { courseId: 1, rating: 5, review: 'x' },
  choosePaymentMethod: { payment_method: 'free', agree: true },
  saveCompany: { private: true },
  completeActivity: { module: 'page', id: 1, state: 1 },
  completeGroups: { courseId: 1 },
  launchActivity: { module: 'quiz', id: 1 },
  returnFromPayment: { cancelled: false },
  beginAccess: { start_now: true, accept_loss: true },
}

describe('replies', () => {
  test('contain only fields that the schema declares', async () => {
    const { id } = await makeCourse(world)
    await world.db
      .updateTable('catalogue_cards')
      .set({ card: JSON.stringify({ ...(await card(id)), secret: 'not for you' }) })
      .where('course_id', '=', id)
      .execute()
    const response = await world.app.inject(`/api/learning/products/${id}`)
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toContain('not for you')
  })

  test('of unexpected failures have the general message and an id, not the cause', async () => {
    const learner = await makeLearner(world)
    await world.pool.query('alter table carts rename to carts_away')
    const { status, failure, body } = await world.call(shopCalls.getCart, {}, { ...learner, language: 'en' })
    await world.pool.query('alter table carts_away rename to carts')
    expect([status, failure.message, failure.id]).toEqual([
      500,
      'An error occurred, please try again',
      expect.any(String),
    ])
    expect(body).not.toContain('carts')
  })

  test('have strict headers that do not identify the server software', async () => {
    const { headers } = await world.app.inject('/api/learning/languages')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    })
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
  })
})

test('replies to one user are compressed too', async () => {
  const learner = await makeLearner(world)
  for (let i = 0; i < 3; i++) await makeEnrolment(world, learner, await makeCourse(world))
  const { statusCode, headers } = await world.app.inject({
    url: '/api/learning/courses/purchased',
    headers: { 'authorization': `Bearer ${learner.token}`, 'accept-encoding': 'br' },
  })
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'br', 'no-store'])
})

describe('caching', () => {
  test('catalogue replies must be revalidated, all others are not stored', async () => {
    const learner = await makeLearner(world)
    expect((await world.app.inject('/api/learning/languages')).headers['cache-control']).toBe('no-cache')
    for (const answer of [await world.call(shopCalls.getCart, {}), await world.call(shopCalls.getCart, {}, learner)]) {
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test('unknown query parameters create no new cache entries', async () => {
    const { id, title } = await makeCourse(world)
    const read = async (query: string) => (await world.app.inject(`/api/learning/products/${id}${query}`)).json().title
    await read('')
    await world.db
      .updateTable('catalogue_cards')
      .set({ card: JSON.stringify({ ...(await card(id)), title: 'Kitas' }) })
      .where('course_id', '=', id)
      .execute()
    expect([await read('?x=1'), await read('?y[]=2')]).toEqual([title, title])
  })
})

test('reports within two seconds that it is not ready when all connections are in use', async () => {
  const taken = await Promise.all(Array.from({ length: 8 }, () => world.pool.connect()))
  const began = performance.now()
  const { statusCode } = await world.app.inject('/readyz')
  const seconds = (performance.now() - began) / 1000
  for (const connection of taken) connection.release()
  expect(statusCode).toBe(503)
  expect(seconds).toBeLessThan(2)
})

test('health and readiness routes respond', async () => {
  expect((await world.app.inject('/healthz')).json()).toEqual({ alive: true })
  expect((await world.app.inject('/readyz')).json()).toEqual({ ready: true })
})

describe('metrics', () => {
  const read = (app: FastifyInstance, authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })

  test('do not exist without a token of the configuration', async () => {
    expect((await read(world.app)).statusCode).toBe(404)
  })

  test('are given to clients with the token', async () => {
    expect((await read(measured.app)).statusCode).toBe(401)
    expect((await read(measured.app, 'Bearer wrong')).statusCode).toBe(401)
    for (const scheme of ['Bearer', 'bearer']) {
      const { body } = await read(measured.app, `${scheme} a-token-of-the-metrics`)
      expect(body).toContain('praktika_http_request_seconds_bucket')
      expect(body).toMatch(/^praktika_build_info\{version="\d+\.\d+\.\d+",node="v\d+[^"]*"\} 1$/m)
    }
  })
})

const card = async (id: number) =>
  (
    await world.db
      .selectFrom('catalogue_cards')
      .select('card')
      .where('course_id', '=', id)
      .where('language', '=', 'lt')
      .executeTakeFirstOrThrow()
  ).card
