import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { contentCalls } from '../../contract/content.ts'
import { openJobs } from '../jobs/jobs.ts'
import { makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { contentJobs, sendRequest } from './content.jobs.ts'

const world = openWorld({ CONTACT_EMAIL: 'teikejas@praktika.test' })
const limited = openWorld({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

const emailOf = (wishes: Record<string, unknown> = {}) => ({
  name: 'Ona Onaitė',
  phone: '861234567',
  email: `${unique('ona')}@praktika.test`,
  subject: 'Bendras klausimas',
  message: 'Laba diena',
  agree: true,
  ...wishes,
})
const findRequest = (email: string) =>
  world.db.selectFrom('contact_requests').selectAll().where('email', '=', email).executeTakeFirst()
const send = (wishes: Record<string, unknown> = {}, as = {}) =>
  world.call(contentCalls.contactByEmail, { body: emailOf(wishes) }, as)

/** The request of an email that was just sent. */
async function sent(wishes: Record<string, unknown> = {}) {
  const email = emailOf(wishes)
  expect((await world.call(contentCalls.contactByEmail, { body: email })).reply).toEqual({ success: true })
  const request = await findRequest(email.email)
  if (!request) throw new Error('The request was not kept')
  return request
}

describe('an email from the contact form', () => {
  test('is kept with its job, both in one transaction', async () => {
    const request = await sent({ name: '  Ona Onaitė ', message: ' Laba diena\nir viso gero ' })
    expect(request).toMatchObject({
      kind: 'email',
      name: 'Ona Onaitė',
      phone: '+37061234567',
      subject: 'Bendras klausimas',
      message: 'Laba diena\nir viso gero',
      language: 'lt',
      user_id: null,
      mailed_at: null,
    })
    const { rows } = await world.pool.query(
      `select r.xmin = j.xmin as together from contact_requests r join jobs.job j on j.data->>'requestId' = r.id::text where r.id = $1 and j.name = 'send-contact-request'`,
      [request.id],
    )
    expect(rows).toEqual([{ together: true }])
  })

  test('reaches the provider, whose answer goes to the visitor', async () => {
    const request = await sent({ subject: 'Praktikos laikas' })
    await world.runJob(sendRequest, { requestId: request.id })
    const email = world.emails.find(({ replyTo }) => replyTo === request.email)
    expect(email).toMatchObject({
      to: 'teikejas@praktika.test',
      subject: 'Praktika: Praktikos laikas',
      text: expect.stringContaining('Laba diena'),
    })
    expect(email?.text).toContain('+37061234567')
  })

  test('is written once, however often its job runs', async () => {
    const request = await sent()
    await world.runJob(sendRequest, { requestId: request.id })
    await world.runJob(sendRequest, { requestId: request.id })
    expect(world.emails.filter(({ replyTo }) => replyTo === request.email)).toHaveLength(1)
  })

  test('waits while the mail is down, and is sent when it is up again', async () => {
    const request = await sent()
    const down = { ...world.integrations, mail: { send: () => Promise.reject(new Error('The mail server is down')) } }
    const jobs = await openJobs(world.pool, world.db, pino({ level: 'silent' }), contentJobs, true)
    await jobs.start({ ...world, integrations: down })
    const states = async () =>
      (await world.pool.query("select state from jobs.job where data->>'requestId' = $1", [request.id])).rows
    await expect.poll(states, { timeout: 8000 }).toEqual([{ state: 'retry' }])
    await jobs.stop()
    expect((await findRequest(request.email ?? ''))?.mailed_at).toBeNull()
    await world.runJob(sendRequest, { requestId: request.id })
    expect((await findRequest(request.email ?? ''))?.mailed_at).toBeInstanceOf(Date)
    expect(world.emails.filter(({ replyTo }) => replyTo === request.email)).toHaveLength(1)
  })

  test('knows who was signed in', async () => {
    const learner = await makeLearner(world)
    await send({ email: learner.email }, { token: learner.token })
    expect(await findRequest(learner.email)).toMatchObject({ user_id: learner.id })
  })

  test('needs neither phone nor agreement in its simpler variant', async () => {
    const request = await sent({ phone: undefined, agree: undefined })
    expect(request.phone).toBeNull()
  })

  test.each([
    ['lt', 'Užpildykite šį lauką', 'Įrašykite teisingą el. pašto adresą, pavyzdžiui, vardas@example.com'],
    ['en', 'Please fill in this field', 'Enter a valid email address, for example name@example.com'],
    ['ru', 'Заполните это поле', 'Введите правильный адрес эл. почты, например imya@example.com'],
  ] as const)('is refused field by field, in %s', async (language, required, email) => {
    const { status, failure } = await send({ name: ' ', email: 'ona@', subject: '', message: '' }, { language })
    expect(status).toBe(400)
    expect(failure.errors).toEqual({ name: [required], email: [email], subject: [required], message: [required] })
  })

  test.each([
    [
      'lt',
      'Įrašykite teisingą telefono numerį su šalies kodu, pavyzdžiui, +370 612 34567',
      'Turite sutikti su sąlygomis, privatumo ir slapukų politika',
    ],
    [
      'en',
      'Enter a valid phone number with its country code, for example +370 612 34567',
      'You have to agree to the terms, the privacy policy and the cookies',
    ],
    [
      'ru',
      'Введите правильный номер телефона с кодом страны, например +370 612 34567',
      'Нужно согласиться с условиями, политикой конфиденциальности и использованием cookie',
    ],
  ] as const)(
    'is refused without agreement and with a number that nobody has, in %s',
    async (language, phone, agree) => {
      const email = `${unique('ne')}@praktika.test`
      const { status, failure } = await send({ email, phone: '+37012', agree: false }, { language })
      expect(status).toBe(400)
      expect(failure.errors).toEqual({ phone: [phone], agree: [agree] })
      expect(await findRequest(email)).toBeUndefined()
    },
  )

  test('may not be longer than the form lets it', async () => {
    expect((await send({ message: 'a'.repeat(4001) })).failure.errors).toHaveProperty('message')
    expect((await send({ message: 'a'.repeat(4000) })).status).toBe(200)
  })
})

describe('a call back', () => {
  test('is kept and written to the provider', async () => {
    await world.call(contentCalls.contactByPhone, { body: { phone: '8 (612) 34568' } })
    const { id, user_id } = await world.db
      .selectFrom('contact_requests')
      .select(['id', 'user_id'])
      .where('kind', '=', 'phone')
      .where('phone', '=', '+37061234568')
      .executeTakeFirstOrThrow()
    expect(user_id).toBeNull()
    await world.runJob(sendRequest, { requestId: id })
    expect(world.emails.find(({ subject }) => subject.includes('+37061234568'))).toMatchObject({
      to: 'teikejas@praktika.test',
    })
  })

  test.each([
    ['', 'Užpildykite šį lauką'],
    ['abc', 'Įrašykite teisingą telefono numerį su šalies kodu, pavyzdžiui, +370 612 34567'],
  ])('to „%s“ is refused', async (phone, sentence) => {
    const { status, failure } = await world.call(contentCalls.contactByPhone, { body: { phone } })
    expect([status, failure.errors]).toEqual([400, { phone: [sentence] }])
  })
})

describe('too many of them', () => {
  const from = (address: string, language = 'lt', phone = '+37061234567') =>
    limited.app.inject({
      method: 'POST',
      url: '/api/learning/contact/by-phone',
      payload: { phone },
      headers: { 'x-forwarded-for': address, 'accept-language': language },
    })

  test.each([
    ['lt', '203.0.113.1', /^Per daug bandymų, bandykite vėl po \d+ sekun/],
    ['en', '203.0.113.2', /^Too many attempts, try again in \d+ second/],
    ['ru', '203.0.113.3', /^Слишком много попыток, попробуйте снова через \d+ секунд/],
  ])('five a minute from a visitor, the sixth is asked to wait, in %s', async (language, address, message) => {
    for (let i = 0; i < 5; i++) expect((await from(address, language)).statusCode).toBe(200)
    const refused = await from(address, language)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: expect.stringMatching(message) })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.99', language)).statusCode).toBe(200)
  })

  test('emails and call backs are counted together, other calls apart', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.4' }
    for (let i = 0; i < 5; i++) await from('203.0.113.4')
    const email = await limited.app.inject({
      method: 'POST',
      url: '/api/learning/contact/by-email',
      payload: emailOf(),
      headers,
    })
    expect(email.statusCode).toBe(429)
    expect((await limited.app.inject({ url: '/api/learning/contact/subjects', headers })).statusCode).toBe(200)
  })
})

describe('when the mail was down for longer than its job tries', () => {
  test('the night sends what is left, and forgets what is older than three years', async () => {
    const left = '0198f000-0000-7000-8000-000000000001'
    const old = '0198f000-0000-7000-8000-000000000002'
    const request = { kind: 'phone' as const, language: 'lt' as const, phone: '+37061234567' }
    const day = 86_400_000
    await world.db
      .insertInto('contact_requests')
      .values([
        { id: left, ...request, created_at: new Date(world.now().getTime() - 2 * day) },
        { id: old, ...request, created_at: new Date(world.now().getTime() - 1100 * day), mailed_at: world.now() },
      ])
      .execute()
    for (const job of contentJobs) await world.runJob(job, { requestId: left })
    const rows = await world.db
      .selectFrom('contact_requests')
      .select(['id', 'mailed_at'])
      .where('id', 'in', [left, old])
      .execute()
    expect(rows).toEqual([{ id: left, mailed_at: expect.any(Date) }])
  })
})
