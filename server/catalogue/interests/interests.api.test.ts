import { describe, expect, test } from 'vitest'
import { interestCalls as calls } from '../../../contract/interests.ts'
import { interestList } from '../../../contract/manage/interests.list.ts'
import { sendEmail } from '../../mail/mail.jobs.ts'
import { anonymiseUser } from '../../accounts/anonymise-user.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { runEnqueued } from '../../test/enqueued.ts'
import { type As, openWorld } from '../../test/world.ts'
import { refreshCard } from '../refresh-card.ts'
import { notifyInterested, tidyInterests } from './interests.jobs.ts'

const world = openWorld()
const limited = openWorld({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })
const institution = openWorld({ SHOPPING_MODE: 'off' })

const vilnius = 501
const kaunas = 502
const address = () => `${unique('laukia')}@praktika.test`
const sendAll = () => runEnqueued(world, sendEmail)
const emailsTo = (email: string) => world.emails.filter(({ to }) => to === email)
const tokenIn = (text = '') => /interest\/([\w-]{43})/.exec(text)?.[1] ?? ''
const lastTokenTo = (email: string) => tokenIn(emailsTo(email).at(-1)?.text)

/** A course without an offering that can be booked. */
async function makePrepared() {
  const course = await makeCourse(world, { groups: 1 })
  await world.db.updateTable('products').set({ state: 'withdrawn' }).where('course_id', '=', course.id).execute()
  await world.db.transaction().execute((db) => refreshCard(db, course.id, world.now()))
  return course
}
const offer = ({ id }: { id: number }) =>
  world.db.updateTable('products').set({ state: 'offered' }).where('course_id', '=', id).execute()
const tellAll = async () => {
  await world.runJob(notifyInterested, {})
  await sendAll()
}

async function ask(course: number, body: { email?: string; filter_id?: number } = {}, as: As = {}) {
  const answer = await world.call(calls.askInterest, { body: { course, ...body } }, as)
  await sendAll()
  return answer
}
async function confirmed(course: number, body: { filter_id?: number } = {}, as: As = {}) {
  const email = address()
  await ask(course, { email, ...body }, as)
  await world.call(calls.confirmInterest, { params: { token: lastTokenTo(email) }, body: {} })
  return email
}
async function makeConfirmed() {
  const learner = await makeLearner(world)
  await world.db.updateTable('users').set({ email_verified_at: world.now() }).where('id', '=', learner.id).execute()
  return learner
}

describe('a guest who asks to be notified', () => {
  test('gets a link first, and nothing else before it is opened', async () => {
    const course = await makePrepared()
    const email = address()
    expect((await ask(course.id, { email, filter_id: vilnius })).reply).toEqual({ state: 'unconfirmed' })
    expect(emailsTo(email)).toMatchObject([{ subject: expect.stringContaining(course.title) }])
    await offer(course)
    await tellAll()
    expect(emailsTo(email)).toHaveLength(1)
    const params = { token: lastTokenTo(email) }
    expect((await world.call(calls.getInterest, { params })).reply).toEqual({
      course_id: course.id,
      course: course.title,
      city: 'Vilnius',
      state: 'unconfirmed',
    })
    expect((await world.call(calls.confirmInterest, { params, body: {} })).reply).toEqual({ success: true })
    expect((await world.call(calls.getInterest, { params })).reply.state).toBe('waiting')
    await tellAll()
    expect(emailsTo(email)).toHaveLength(2)
  })

  test('is answered the same, whether the address is known or not', async () => {
    const course = await makePrepared()
    const { email } = await makeConfirmed()
    const replies = [
      await ask(course.id, { email }),
      await ask(course.id, { email }),
      await ask(course.id, { email: address() }),
    ]
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    // One email, however often it is asked.
    expect(emailsTo(email)).toHaveLength(1)
  })

  test('gets at most ten links in an hour', async () => {
    const email = address()
    for (let n = 0; n < 11; n++) await ask((await makePrepared()).id, { email })
    expect(emailsTo(email)).toHaveLength(10)
  })

  // requirements 10.1021
  test('gets no more of them when they are asked at once', async () => {
    const email = address()
    const courses = await Promise.all(Array.from({ length: 16 }, makePrepared))
    await Promise.all(courses.map(({ id }) => world.call(calls.askInterest, { body: { course: id, email } })))
    await sendAll()
    expect(emailsTo(email)).toHaveLength(10)
  })

  test.each([
    ['lt', 'Užpildykite šį lauką', 'Įrašykite teisingą el. pašto adresą, pavyzdžiui, vardas@example.com'],
    ['en', 'Please fill in this field', 'Enter a valid email address, for example name@example.com'],
    ['ru', 'Заполните это поле', 'Введите правильный адрес эл. почты, например imya@example.com'],
  ] as const)('reads at the field what is wrong with the address, in %s', async (language, required, wrong) => {
    const { id } = await makePrepared()
    expect((await ask(id, {}, { language })).failure.errors).toEqual({ email: [required] })
    expect((await ask(id, { email: 'ona@' }, { language })).failure.errors).toEqual({ email: [wrong] })
  })

  test('can wait for published courses and cities only', async () => {
    const draft = await makeCourse(world, { state: 'draft' })
    expect((await ask(draft.id, { email: address() })).failure.code).toBe('not_found')
    const nurses = 201
    expect((await ask((await makePrepared()).id, { email: address(), filter_id: nurses })).failure.code).toBe(
      'not_found',
    )
  })

  test('is refused after five in a minute', async () => {
    const as = { headers: { 'x-forwarded-for': '203.0.113.77' } }
    const { id } = await makeCourse(limited)
    const statuses = []
    for (let n = 0; n < 6; n++)
      statuses.push((await limited.call(calls.askInterest, { body: { course: id, email: address() } }, as)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a signed-in user', () => {
  const listed = async (user: MadeUser) => (await world.call(calls.listInterests, {}, user)).reply.data

  test('with a confirmed address needs one press, sees it and can take it back', async () => {
    const learner = await makeConfirmed()
    const { id } = await makePrepared()
    expect((await ask(id, { filter_id: kaunas }, learner)).reply).toEqual({ state: 'waiting' })
    await ask(id, { filter_id: kaunas }, learner)
    expect(emailsTo(learner.email)).toEqual([])
    const [interest, ...others] = await listed(learner)
    expect([interest, others]).toEqual([{ id: expect.any(String), course_id: id, filter_id: kaunas }, []])
    await world.call(calls.removeInterest, { params: { id: interest?.id ?? '' } }, learner)
    expect(await listed(learner)).toEqual([])
  })

  test('without one confirms it by the link', async () => {
    const learner = await makeLearner(world)
    expect((await ask((await makePrepared()).id, {}, learner)).reply).toEqual({ state: 'unconfirmed' })
    expect(emailsTo(learner.email)).toHaveLength(1)
  })
})

describe('when a date can be booked', () => {
  test('each who waits is notified once, in their language, with the way to stop', async () => {
    const course = await makePrepared()
    const guest = await confirmed(course.id, {}, { language: 'ru' })
    const learner = await makeConfirmed()
    await ask(course.id, {}, learner)
    await tellAll()
    expect(emailsTo(learner.email)).toEqual([])
    await offer(course)
    await tellAll()
    await tellAll()
    expect(emailsTo(learner.email)).toMatchObject([{ text: expect.stringContaining(`/course-about/${course.id}`) }])
    expect(emailsTo(guest)).toHaveLength(2)
    expect(emailsTo(guest).at(-1)?.subject).toContain('уже можно заказать')
    const params = { token: lastTokenTo(learner.email) }
    expect((await world.call(calls.getInterest, { params })).reply.state).toBe('notified')
    const other = await makePrepared()
    await ask(other.id, {}, learner)
    expect((await world.call(calls.endInterests, { params })).reply).toEqual({ success: true })
    await offer(other)
    await tellAll()
    expect(emailsTo(learner.email)).toHaveLength(1)
    expect((await world.call(calls.getInterest, { params })).failure.code).toBe('not_found')
  })

  test('who waits for another city is not notified, and a full date is none', async () => {
    const course = await makePrepared()
    const { city } = await world.db
      .selectFrom('products')
      .innerJoin('locations', 'locations.id', 'location_id')
      .select('city')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow()
    const [here, elsewhere] = city.lt === 'Vilnius' ? [vilnius, kaunas] : [kaunas, vilnius]
    const [notified, waiting] = [
      await confirmed(course.id, { filter_id: here }),
      await confirmed(course.id, { filter_id: elsewhere }),
    ]
    await offer(course)
    await world.pool.query(
      'delete from practice_seats where group_id in (select id from practice_groups where product_id = $1)',
      [course.productId],
    )
    await tellAll()
    expect(emailsTo(notified)).toHaveLength(1)
    await world.pool.query(
      'insert into practice_seats (group_id, seat) select id, 1 from practice_groups where product_id = $1',
      [course.productId],
    )
    await tellAll()
    expect([emailsTo(notified).length, emailsTo(waiting).length]).toEqual([2, 1])
  })

  test('who asked while all dates were full is notified when a seat becomes free', async () => {
    const course = await makeCourse(world, { groups: 1 })
    await world.pool.query(
      'delete from practice_seats where group_id in (select id from practice_groups where product_id = $1)',
      [course.productId],
    )
    const email = await confirmed(course.id)
    await tellAll()
    expect(emailsTo(email)).toHaveLength(1)
    await world.pool.query(
      'insert into practice_seats (group_id, seat) select id, 1 from practice_groups where product_id = $1',
      [course.productId],
    )
    await tellAll()
    await tellAll()
    expect(emailsTo(email)).toHaveLength(2)
  })

  test('one person who asked signed in and as a guest gets one email', async () => {
    const course = await makePrepared()
    const learner = await makeConfirmed()
    await ask(course.id, {}, learner)
    await ask(course.id, { email: learner.email.toUpperCase() })
    const token = tokenIn(world.emails.at(-1)?.text)
    await world.call(calls.confirmInterest, { params: { token }, body: {} })
    await offer(course)
    const before = world.emails.length
    await tellAll()
    expect(world.emails.length - before).toBe(1)
  })
})

test('unconfirmed addresses are deleted after three days, notified ones after thirty', async () => {
  const course = await makePrepared()
  const unconfirmed = address()
  await ask(course.id, { email: unconfirmed })
  const notified = await confirmed(course.id)
  await offer(course)
  await tellAll()
  const left = async () => {
    const rows = await world.db
      .selectFrom('course_interests')
      .select('email')
      .where('course_id', '=', course.id)
      .execute()
    return rows.map(({ email }) => email).toSorted()
  }
  const after = async (days: number) => {
    world.clock.at = new Date(Date.now() + days * 86_400_000)
    await world.runJob(tidyInterests, {})
    world.clock.at = undefined
    return left()
  }
  expect(await after(2)).toEqual([notified, unconfirmed].toSorted())
  expect(await after(4)).toEqual([notified])
  expect(await after(31)).toEqual([])
})

test('an erased user waits for nothing, as a user or by the address', async () => {
  const course = await makePrepared()
  const learner = await makeConfirmed()
  await ask(course.id, {}, learner)
  await ask(course.id, { email: learner.email })
  await world.db.transaction().execute((db) => anonymiseUser(db, learner.id, world.now()))
  const { rows } = await world.pool.query('select id from course_interests where course_id = $1', [course.id])
  expect(rows).toEqual([])
})

test('the plan of dates knows who waits for what where; unconfirmed ones do not count', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makePrepared()
  const learner = await makeConfirmed()
  await ask(course.id, { filter_id: kaunas }, learner)
  await confirmed(course.id, { filter_id: kaunas })
  await confirmed(course.id)
  await ask(course.id, { email: address() })
  const query = { search: course.title }
  const { reply } = await world.call(interestList.calls.listAwaited, { query }, manager)
  expect(reply.data).toEqual([
    {
      id: `${course.id}-${kaunas}`,
      course_id: course.id,
      course: course.title,
      city: 'Kaunas',
      people: 2,
      newest: expect.any(String),
    },
    {
      id: `${course.id}-0`,
      course_id: course.id,
      course: course.title,
      city: null,
      people: 1,
      newest: expect.any(String),
    },
  ])
  const { body } = await world.call(interestList.calls.exportAwaited, { query }, manager)
  expect(body).toContain(`"${course.title}";"Kaunas";2;`)
  const instructor = await makeLearner(world, { role: 'instructor' })
  expect((await world.call(interestList.calls.listAwaited, { query }, instructor)).status).toBe(403)
})

test('in institution mode nobody waits', async () => {
  const { status, failure } = await institution.call(calls.askInterest, { body: { course: 1, email: address() } })
  expect([status, failure.code]).toEqual([404, 'shop_is_off'])
})
