import { describe, expect, test } from 'vitest'
import { peopleList } from '../../../contract/manage/people.list.ts'
import { certificatesCalls } from '../../../contract/certificates.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { peopleCalls as calls } from '../../../contract/manage/people.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { messageCalls } from '../../../contract/messages.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { placeCalls } from '../../../contract/places.ts'
import { auditOrders } from '../../shop/audit-orders.ts'
import { announceReissued } from '../../certificates/announce-reissued.ts'
import { begin, openForums } from '../../test/forums.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { lookedAt, takeEmails } from '../../test/enqueued.ts'
import { beginCourse, makeCourse, makeEnrolment, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { makeCertificate } from '../../test/owned.ts'
import { groupsOf, makeEnrolled } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'
import { addMinutes } from '../../time.ts'

const world = openWorld()
const forums = openForums(world)
const support = () => makeLearner(world, { role: 'support' })
const manager = () => makeLearner(world, { role: 'manager' })
const get = async (as: MadeUser, id: string) => (await world.call(calls.getPerson, { params: { id } }, as)).reply
const subjectsTo = async (to: string) =>
  (
    await world.pool.query<{ subject: string }>(
      "select data->>'subject' as subject from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on",
      [to],
    )
  ).rows.map(({ subject }) => subject)
const historyOf = async (id: string, as: MadeUser) =>
  (await world.call(auditCalls.getHistory, { params: { object: 'person', id } }, as)).reply.data

describe('people', () => {
  test('are found by a part of their name without diacritics, email address or username, in the order of names', async () => {
    const as = await support()
    const lastname = unique('Žąsė')
    const second = await makeLearner(world, { firstname: 'Rūta', lastname })
    const first = await makeLearner(world, { firstname: 'Ąžuolas', lastname })
    const find = async (search: string) =>
      (await world.call(peopleList.calls.findPeople, { query: { search } }, as)).reply.data.map(({ id }) => id)
    expect(await find(`ruta ${lastname.toLowerCase().replace('žąsė', 'zase')}`)).toEqual([second.id])
    expect(await find(second.email)).toEqual([second.id])
    expect((await find(lastname)).toSorted()).toEqual([first.id, second.id].toSorted())
    expect(await find('%')).toEqual([])
  })

  test('are shown with what they have, and their courses as they see them', async () => {
    const as = await support()
    const { learner, course, id: order } = await buyPlaces(world, { quantity: 1 })
    await makeCertificate(world, learner, (await makeCourse(world)).id)
    await world.call(messageCalls.startThread, { body: { subject: 'Tema', message: 'Klausimas' } }, learner)
    const person = await get(as, learner.id)
    expect(person).toMatchObject({
      email: learner.email,
      own: false,
      second_factor: false,
      counts: { courses: 2, certificates: 1, orders: 1, threads: 1 },
      orders: [{ order_id: order, state: 'fulfilled', total: 8900 }],
      certificates: [{ state: 'valid', holder: 'Jonė Testuotoja' }],
      threads: [{ subject: 'Tema', waiting: true }],
    })
    const params = { id: learner.id, course: course.id }
    const seen = (await world.call(calls.listPersonCourses, { params: { id: learner.id } }, as)).reply.data
    expect(seen).toEqual((await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data)
    const own = (await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)).reply
    const { products: _, ...studied } = own
    const { reply } = await world.call(calls.getPersonCourse, { params }, as)
    expect(reply.studied).toEqual(studied)
    const tests = (await world.call(learningCalls.listTests, { params: { id: course.id } }, learner)).reply.data
    expect(reply.tests).toEqual(tests)
    await world.call(calls.getPersonCourse, { params }, as)
    expect((await historyOf(learner.id, await manager())).map(({ action, about }) => [action, about])).toEqual([
      ['person.course_seen', expect.stringContaining(course.title)],
    ])
  })

  test('a course that somebody does not have is not shown, and nothing is recorded', async () => {
    const as = await support()
    const [learner, course] = [await makeLearner(world), await makeCourse(world)]
    const params = { id: learner.id, course: course.id }
    expect((await world.call(calls.getPersonCourse, { params }, as)).failure.code).toBe('not_enrolled')
    expect(await historyOf(learner.id, await manager())).toEqual([])
  })

  test('who are not there are not found', async () => {
    const as = await support()
    const id = '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'
    expect((await world.call(calls.getPerson, { params: { id } }, as)).failure.code).toBe('not_found')
  })
})

/** Runs the job that emails holders, a quarter of an hour later. */
async function announceLater() {
  world.clock.at = addMinutes(world.now(), 15)
  await world.runJob(announceReissued, {})
  world.clock.at = undefined
}

test('a name that is corrected again is announced once, with the certificates that are in force then', async () => {
  const as = await support()
  const learner = await makeLearner(world, { firstname: 'Jone', lastname: 'Testuotoja' })
  for (const title of ['Gaivinimas', 'Higiena'])
    await makeCertificate(world, learner, (await makeCourse(world, { title })).id)
  const correct = (lastname: string, before: string) => {
    const body = { firstname: 'Jone', lastname, shown_name: { firstname: 'Jone', lastname: before } }
    return world.call(calls.correctName, { params: { id: learner.id }, body }, as)
  }
  await takeEmails(world)
  await correct('Testuotojaitė', 'Testuotoja')
  await world.runJob(announceReissued, {})
  await correct('Testuotojienė', 'Testuotojaitė')
  await announceLater()
  await announceLater()
  const [email, ...more] = (await takeEmails(world)).filter(({ to }) => to === learner.email)
  expect(more).toEqual([])
  const listed = (await world.call(certificatesCalls.listCertificates, {}, learner)).reply.data
  const data = listed.filter(({ state }) => state === 'valid')
  expect(data.map(({ holder }) => holder)).toEqual(['Jone Testuotojienė', 'Jone Testuotojienė'])
  for (const { id, title } of data) {
    expect(email?.text).toContain(id)
    expect(email?.text).toContain(`„${title}“`)
  }
})

test('a corrected name is on a new certificate; the earlier one is superseded and can still be checked', async () => {
  const as = await support()
  const learner = await makeLearner(world, { firstname: 'Jone', lastname: 'Testuotoja' })
  const course = await makeCourse(world)
  const old = await makeCertificate(world, learner, course.id)
  const shown_name = { firstname: 'Jone', lastname: 'Testuotoja' }
  const name = { firstname: ' Jonė', lastname: 'Testuotojaitė ', shown_name }
  const person = (await world.call(calls.correctName, { params: { id: learner.id }, body: name }, as)).reply
  expect(person).toMatchObject({ firstname: 'Jonė', lastname: 'Testuotojaitė' })
  expect(person.certificates.map(({ holder, state }) => [holder, state])).toEqual([
    ['Jonė Testuotojaitė', 'valid'],
    ['Jone Testuotoja', 'superseded'],
  ])
  const check = await world.call(certificatesCalls.verifyCertificate, { params: { code: old.code } })
  expect(check.reply).toMatchObject({ state: 'superseded', holder: 'Jone Testuotoja' })
  const own = (await world.call(learningCalls.listOwnCourses, { query: {} }, learner)).reply.data
  expect(own.map(({ certificate_id }) => certificate_id)).toEqual([person.certificates[0]?.id])
  await announceLater()
  expect((await subjectsTo(learner.email)).at(-1)).toContain('pažymėjimas pataisytas')
  expect(await historyOf(learner.id, as)).toMatchObject([
    { action: 'person.renamed', before: { name: 'Jone Testuotoja' }, after: { certificates: 1 } },
  ])
})

test('of two corrections of a name at once one is saved; the other is refused with the name that is there now', async () => {
  const as = await support()
  const learner = await makeLearner(world, { firstname: 'Jone', lastname: 'Testuotoja' })
  const correct = (firstname: string) => {
    const body = { firstname, lastname: 'Testuotoja', shown_name: { firstname: 'Jone', lastname: 'Testuotoja' } }
    return world.call(calls.correctName, { params: { id: learner.id }, body }, as)
  }
  const both = await Promise.all([correct('Jonė'), correct('Joana')])
  const refused = both.find(({ status }) => status !== 200)
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(refused?.failure.code).toBe('name_changed')
  expect(refused?.failure.message).toContain(both.find(({ status }) => status === 200)?.reply.firstname)
})

describe('help with signing in', () => {
  test('another email address must be confirmed; the earlier one is notified and all sign-ins end', async () => {
    const as = await support()
    const [learner, other] = [await makeLearner(world), await makeLearner(world)]
    const email = `${unique('nauja')}@praktika.test`
    const change = (to: string) =>
      world.call(calls.changeEmail, { params: { id: learner.id }, body: { email: to, reason: 'Prašė telefonu' } }, as)
    expect((await change(other.email)).failure.code).toBe('email_taken')
    expect((await change(email)).reply).toMatchObject({ email, email_verified: false, sign_ins: [] })
    expect((await subjectsTo(learner.email)).at(-1)).toContain('pakeistas el. paštas')
    expect((await world.call(messageCalls.listThreads, {}, learner)).status).toBe(401)
  })

  test('a link to set another password is sent', async () => {
    const as = await support()
    const { id, email } = await makeLearner(world)
    expect((await world.call(calls.sendReset, { params: { id } }, as)).reply).toEqual({ success: true })
    const { rows } = await world.pool.query(
      "select from jobs.job where name = 'email-password-reset' and data->>'login' = $1",
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  test('a lost second factor is removed with a reason, the user is emailed and signed out', async () => {
    const as = await manager()
    const learner = await makeLearner(world, { role: 'author' })
    const remove = (reason: string) =>
      world.call(calls.removeFactors, { params: { id: learner.id }, body: { reason } }, as)
    expect((await remove(' ')).failure.code).toBe('invalid_fields')
    expect((await remove('Atpažinau per vaizdo skambutį')).reply).toMatchObject({ second_factor: false, sign_ins: [] })
    expect((await subjectsTo(learner.email)).at(-1)).toContain('dviejų veiksnių')
  })

  test('support cannot take over the account of staff', async () => {
    const [as, author] = [await support(), await makeLearner(world, { role: 'author' })]
    const params = { id: author.id }
    const body = { email: `${unique('kita')}@praktika.test`, reason: 'Noriu' }
    expect((await world.call(calls.changeEmail, { params, body }, as)).failure.code).toBe('staff_account')
    expect((await world.call(calls.removeFactors, { params, body: { reason: 'x' } }, as)).failure.code).toBe(
      'staff_account',
    )
    expect((await world.call(calls.endSignIns, { params }, as)).failure.code).toBe('staff_account')
  })

  test('who is signed out by staff is emailed of it, once', async () => {
    const [as, learner] = [await manager(), await makeLearner(world)]
    const signOut = () => world.call(calls.endSignIns, { params: { id: learner.id } }, as)
    expect((await signOut()).status).toBe(200)
    expect((await signOut()).status).toBe(200)
    const subjects = (await lookedAt(world)).filter(({ to }) => to === learner.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Praktika: jūsų prisijungimai baigti'])
  })
})

describe('duplicates', () => {
  type Stays = { course_id: number; whose: 'kept' | 'duplicate' }[]
  const merge = (as: MadeUser, id: string, from_id: string, stays: Stays = []) =>
    world.call(calls.mergePeople, { params: { id }, body: { from_id, stays } }, as)

  test('are merged with their posts and awaited dates', async () => {
    const as = await manager()
    const at = await forums.place()
    const [duplicate, reader] = [await forums.learnerIn(at), await forums.learnerIn(at)]
    const kept = await makeLearner(world)
    const thread = await begin(duplicate, 'Kaip plauti rankas?', 'Pirštinės')
    await reader.reply(thread)
    await world.pool.query(
      `insert into course_interests (id, course_id, user_id, language, asked_at, confirmed_at, token_hash)
       select gen_random_uuid(), $1, id, 'lt', now(), now(), id::text from users where id = any($2)`,
      [at.course.id, [duplicate.user.id, kept.id]],
    )
    await world.pool.query('update users set email_verified_at = now() where id = any($1)', [
      [duplicate.user.id, kept.id],
    ])
    const [awaited, asGuest] = [(await makeCourse(world)).id, (await makeCourse(world)).id]
    await world.pool.query(
      `insert into course_interests (id, course_id, user_id, email, language, asked_at, confirmed_at, notified_at)
       values (gen_random_uuid(), $1, $2, null, 'lt', now(), now(), null),
         (gen_random_uuid(), $1, $3, null, 'lt', now(), now(), now()),
         (gen_random_uuid(), $1, null, $4, 'lt', now(), now(), now()),
         (gen_random_uuid(), $5, null, $4, 'lt', now(), now(), null)`,
      [awaited, duplicate.user.id, kept.id, duplicate.user.email, asGuest],
    )
    for (const table of [
      'reviews (user_id, course_id, rating, text, created_at)',
      'favourites (user_id, course_id, created_at)',
    ])
      await world.pool.query(
        `insert into ${table} select unnest($1::uuid[]), unnest($2::int[]), ${table.startsWith('r') ? "4, 'Aiškus kursas', " : ''}now()`,
        [
          [duplicate.user.id, duplicate.user.id, kept.id],
          [awaited, asGuest, awaited],
        ],
      )
    expect((await merge(as, kept.id, duplicate.user.id)).status).toBe(200)
    expect((await reader.show(thread)).json).toMatchObject({
      title: 'Pirštinės',
      posts: { data: [{ text: 'Kaip plauti rankas?', author: { name: expect.any(String) } }, {}] },
    })
    const { rows } = await world.pool.query(
      'select course_id from course_interests where user_id = $1 and notified_at is null order by course_id',
      [kept.id],
    )
    expect(rows.map(({ course_id }) => course_id)).toEqual([at.course.id, awaited, asGuest])
    for (const table of ['reviews', 'favourites'] as const) {
      const own = await world.db.selectFrom(table).select('course_id').where('user_id', '=', kept.id).execute()
      expect(own.map(({ course_id }) => course_id).toSorted()).toEqual([awaited, asGuest])
    }
  })

  test('are merged: courses with progress, orders, certificates and conversations move, the duplicate is erased', async () => {
    const as = await manager()
    const { learner: duplicate, course, id: order } = await buyPlaces(world, { quantity: 1 })
    await beginCourse(world, duplicate, course)
    const certificate = await makeCertificate(world, duplicate, (await makeCourse(world)).id)
    await world.call(messageCalls.startThread, { body: { subject: 'Tema', message: 'Klausimas' } }, duplicate)
    const kept = await makeLearner(world)
    const query = { email: duplicate.email.toUpperCase() }
    const preview = await world.call(calls.previewMerge, { params: { id: kept.id }, query }, as)
    expect(preview.reply).toMatchObject({
      id: duplicate.id,
      counts: { courses: 2, orders: 1, certificates: 1, threads: 1 },
      both: [],
    })
    const before = (await world.call(learningCalls.listOwnCourses, { query: {} }, duplicate)).reply.data
    expect((await merge(as, kept.id, duplicate.id)).reply.counts).toEqual(preview.reply.counts)
    expect((await world.call(learningCalls.listOwnCourses, { query: {} }, kept)).reply.data).toEqual(before)
    expect((await world.call(orderCalls.getOrder, { params: { id: order } }, kept)).status).toBe(200)
    const { id } = certificate
    expect((await world.call(certificatesCalls.getCertificate, { params: { id } }, kept)).status).toBe(200)
    expect((await world.call(messageCalls.listThreads, {}, kept)).reply.data).toHaveLength(1)
    expect(await get(as, duplicate.id)).toMatchObject({
      erased: true,
      firstname: '–',
      counts: { courses: 0, orders: 0 },
    })
    expect((await subjectsTo(kept.email)).at(-1)).toContain('paskyros sujungtos')
  })

  test('with the same course are merged once staff chose whose progress stays; the other place is free again', async () => {
    const as = await manager()
    const course = await makeCourse(world, { cents: 8900, groups: 1, pages: 1 })
    const kept = (await buyPlaces(world, { quantity: 1, of: course })).learner
    const { learner: duplicate, id: order } = await buyPlaces(world, { quantity: 1, of: course })
    await beginCourse(world, kept, course)
    const query = { email: duplicate.email }
    const preview = await world.call(calls.previewMerge, { params: { id: kept.id }, query }, as)
    expect(preview.reply.both).toEqual([
      {
        course_id: course.id,
        title: course.title,
        kept: expect.objectContaining({ begun_at: expect.any(String), practised: false }),
        duplicate: expect.objectContaining({ percent: 0, begun_at: null, practice_at: expect.any(String) }),
      },
    ])
    expect((await merge(as, kept.id, duplicate.id)).failure.code).toBe('same_course_open')
    expect(await get(as, duplicate.id)).toMatchObject({ erased: false, counts: { courses: 1, orders: 1 } })

    const stays = [{ course_id: course.id, whose: 'kept' as const }]
    expect((await merge(as, kept.id, duplicate.id, stays)).status).toBe(200)
    const own = (await world.call(learningCalls.listOwnCourses, { query: {} }, kept)).reply.data
    expect(own).toMatchObject([{ id: course.id }])
    const { places } = (await world.call(orderCalls.getOrder, { params: { id: order } }, kept)).reply
    expect(places).toMatchObject([{ state: 'free', practice: expect.any(Object) }])
    expect(await subjectsTo(duplicate.email)).toContainEqual(expect.stringContaining('praktik'))
    expect(await auditOrders(world.pool, { from: order, finished: false })).toEqual([])
  })

  test('the company whose place is free again is told', async () => {
    const as = await manager()
    const { course, learner: company, id: order } = await buyPlaces(world, { quantity: 1, own_place: false, groups: 1 })
    const [kept, duplicate] = [await makeLearner(world), await makeLearner(world)]
    const place = (await world.call(orderCalls.getOrder, { params: { id: order } }, company)).reply.places[0]
    const sent = await world.call(placeCalls.sendPlace, { params: { id: place?.id ?? '' }, body: {} }, company)
    const token = sent.reply.link.split('/').at(-1) ?? ''
    await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, duplicate)
    await makeEnrolment(world, kept, course)
    const stays = [{ course_id: course.id, whose: 'kept' as const }]
    expect((await merge(as, kept.id, duplicate.id, stays)).status).toBe(200)
    expect((await subjectsTo(company.email)).at(-1)).toContain(`užsakymo Nr. ${order} vieta vėl laisva`)
    expect((await subjectsTo(duplicate.email)).at(-1)).toContain('antras praktikos laikas')
  })

  test('leave no later seat behind: the one after a missed practice goes to who waits, what happened stays', async () => {
    const as = await manager()
    const course = await makeCourse(world, { cents: 8900, groups: 2, pages: 1 })
    const { learner: company, id: order } = await buyPlaces(world, { quantity: 1, own_place: false, of: course })
    const [kept, duplicate] = [await makeLearner(world), await makeLearner(world)]
    const place = (await world.call(orderCalls.getOrder, { params: { id: order } }, company)).reply.places[0]
    const sent = await world.call(placeCalls.sendPlace, { params: { id: place?.id ?? '' }, body: {} }, company)
    const token = sent.reply.link.split('/').at(-1) ?? ''
    await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, duplicate)
    const own = () =>
      world.db.selectFrom('practice_seats').select(['group_id', 'state']).where('order_id', '=', order).execute()
    const [first] = await own()
    await world.db
      .updateTable('practice_groups')
      .set({ starts_at: addMinutes(world.now(), -3000), ends_at: addMinutes(world.now(), -2900) })
      .where('id', '=', first?.group_id ?? 0)
      .execute()
    await world.db
      .updateTable('practice_seats')
      .set({ state: 'absent', absent_at: world.now() })
      .where('group_id', '=', first?.group_id ?? 0)
      .where('order_id', '=', order)
      .execute()
    const slot = (await groupsOf(world, course)).find((id) => id !== first?.group_id) ?? 0
    const params = { id: course.id }
    expect((await world.call(practiceCalls.choosePracticeSlot, { params, body: { slot } }, duplicate)).status).toBe(200)
    const [waiting, ...others] = await makeEnrolled(world, course, 3)
    for (const other of others) await world.call(practiceCalls.choosePracticeSlot, { params, body: { slot } }, other)
    if (!waiting) throw new Error('Nobody waits')
    await world.call(practiceCalls.joinPracticeQueue, { params, body: { slots: [slot] } }, waiting)
    await makeEnrolment(world, kept, course)
    const stays = [{ course_id: course.id, whose: 'kept' as const }]
    expect((await merge(as, kept.id, duplicate.id, stays)).status).toBe(200)
    expect(await own()).toEqual([{ group_id: first?.group_id, state: 'absent' }])
    expect((await subjectsTo(waiting.email)).at(-1)).toContain('atsilaisvino vieta')
    expect(await subjectsTo(duplicate.email)).toContainEqual(expect.stringContaining('antras praktikos laikas'))
    expect((await subjectsTo(company.email)).at(-1)).toContain('praktikos laikas atlaisvintas')
    const faults = await auditOrders(world.pool, { from: order, finished: false })
    expect(faults.filter((fault) => fault.includes(String(order)))).toEqual([])
  })

  test('free the seat ahead of an earlier completed course that was renewed with the other account', async () => {
    const as = await manager()
    const course = await makeCourse(world, { cents: 8900, groups: 1, pages: 1 })
    const [kept, duplicate] = [await makeLearner(world), await makeLearner(world)]
    const [slot = 0] = await groupsOf(world, course)
    const params = { id: course.id }
    const completed = async (user: MadeUser, daysAgo: number) => {
      const at = addMinutes(world.now(), -daysAgo * 1440)
      await world.db
        .updateTable('enrolments')
        .set({ enrolled_at: at, completed_at: at })
        .where('user_id', '=', user.id)
        .execute()
    }
    const earlier = await makeEnrolment(world, kept, course)
    await makeEnrolment(world, duplicate, course)
    await world.call(practiceCalls.choosePracticeSlot, { params, body: { slot } }, kept)
    await completed(kept, 300)
    await completed(duplicate, 1)
    const [waiting, ...others] = await makeEnrolled(world, course, 3)
    for (const other of others) await world.call(practiceCalls.choosePracticeSlot, { params, body: { slot } }, other)
    if (!waiting) throw new Error('Nobody waits')
    await world.call(practiceCalls.joinPracticeQueue, { params, body: { slots: [slot] } }, waiting)
    expect((await merge(as, kept.id, duplicate.id)).status).toBe(200)
    const seats = world.db.selectFrom('practice_seats').select(['user_id', 'state']).where('group_id', '=', slot)
    expect(await seats.where('enrolment_id', '=', earlier).execute()).toEqual([])
    expect((await subjectsTo(waiting.email)).at(-1)).toContain('atsilaisvino vieta')
    expect(await subjectsTo(kept.email)).toContainEqual(expect.stringContaining('antras praktikos laikas'))
  })

  test('without an order the seat of the enrolment that ends is free for others', async () => {
    const as = await manager()
    const course = await makeCourse(world)
    const [kept, duplicate] = [await makeLearner(world), await makeLearner(world)]
    await makeEnrolment(world, kept, course)
    await makeEnrolment(world, duplicate, course)
    const stays = [{ course_id: course.id, whose: 'duplicate' as const }]
    expect((await merge(as, kept.id, duplicate.id, stays)).status).toBe(200)
    const rows = world.db.selectFrom('enrolments').where('user_id', '=', kept.id).orderBy('enrolled_at')
    const ended = await rows.select(['end_cause']).execute()
    expect(ended.map(({ end_cause }) => end_cause)).toEqual(['merged', null])
  })

  test('who was certified with one and renewed with the other keeps one course; the older certificate is superseded', async () => {
    const as = await manager()
    const course = await makeCourse(world)
    const [kept, duplicate] = [await makeLearner(world), await makeLearner(world)]
    const certify = async (user: MadeUser, daysAgo: number) => {
      const { id } = await makeCertificate(world, user, course.id)
      const at = new Date(world.now().getTime() - daysAgo * 86_400_000)
      await world.db.updateTable('certificates').set({ issued_at: at }).where('id', '=', id).execute()
      const enrolments = world.db.updateTable('enrolments').where('user_id', '=', user.id)
      const studied = { enrolled_at: at, completed_at: at }
      return (await enrolments.set(studied).returning('id').executeTakeFirstOrThrow()).id
    }
    const older = await certify(kept, 300)
    const newer = await certify(duplicate, 1)
    const query = { email: duplicate.email }
    const preview = await world.call(calls.previewMerge, { params: { id: kept.id }, query }, as)
    expect(preview.reply.both).toEqual([])
    expect((await merge(as, kept.id, duplicate.id)).status).toBe(200)
    const rows = world.db.selectFrom('certificates').where('user_id', '=', kept.id).orderBy('issued_at')
    const certificates = await rows.select(['enrolment_id', 'superseded_at']).execute()
    expect(certificates.map(({ enrolment_id, superseded_at }) => [enrolment_id, superseded_at !== null])).toEqual([
      [older, true],
      [newer, false],
    ])
    const enrolments = world.db.selectFrom('enrolments').where('user_id', '=', kept.id).orderBy('enrolled_at')
    const both = await enrolments.select(['id', 'ended_at']).execute()
    expect(both.map(({ id, ended_at }) => [id, ended_at !== null])).toEqual([
      [older, true],
      [newer, false],
    ])
  })

  test('an account is not merged with itself, nor one of staff into another', async () => {
    const as = await manager()
    const [kept, author] = [await makeLearner(world), await makeLearner(world, { role: 'author' })]
    expect((await merge(as, kept.id, kept.id)).failure.code).toBe('same_account')
    expect((await merge(as, kept.id, author.id)).failure.code).toBe('staff_account')
  })
})

test('a person is exported and erased by a manager; the log says so without the name', async () => {
  const as = await manager()
  const learner = await makeLearner(world, { lastname: unique('Trinamoji') })
  const { order_id } = { order_id: (await buyPlaces(world, { learner, quantity: 1 })).id }
  const file = await world.app.inject({
    url: `/api/manage/people/${learner.id}/export`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(file.json().profile.email).toBe(learner.email)
  const erase = () =>
    world.call(calls.erasePerson, { params: { id: learner.id }, body: { reason: 'Paprašė raštu' } }, as)
  expect((await erase()).reply).toMatchObject({ erased: true, lastname: '–', orders: [{ order_id }], certificates: [] })
  expect((await erase()).failure.code).toBe('not_found')
  const history = await historyOf(learner.id, as)
  expect(history.map(({ action }) => action)).toEqual(['person.erased', 'person.exported'])
  expect(JSON.stringify(history[0])).not.toContain('Trinamoji')
  expect((await world.call(peopleList.calls.findPeople, { query: { search: learner.email } }, as)).reply.data).toEqual(
    [],
  )
})
