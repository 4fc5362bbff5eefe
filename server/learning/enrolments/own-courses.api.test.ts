import { describe, expect, test, vi } from 'vitest'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { refreshCard } from '../../catalogue/public.ts'
import { makeCourse, makeEnrolment, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const { listOwnCourses, listUpcomingCourses, listLatestCourses, getStudiedCourse, listTests, completeActivity } =
  learningCalls

/** How many queries a call makes: each takes a connection once. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const connects = vi.spyOn(world.pool, 'connect')
  try {
    await work()
    return connects.mock.calls.length
  } finally {
    connects.mockRestore()
  }
}

async function learnerOf(...titles: string[]) {
  const person = await makeLearner(world)
  const courses = []
  for (const title of titles) {
    const course = await makeCourse(world, { title, pages: 2 })
    await makeEnrolment(world, person, course)
    courses.push(course)
  }
  return { person, courses }
}

/** Requirements 3.5. */
const courseFields = [
  'id',
  'lmsCourseId',
  'shortname',
  'environment',
  'title',
  'image',
  'thumb',
  'rating',
  'shortDescription',
  'fullDescription',
  'abilities',
  'date',
  'endDate',
  'overview',
  'activities',
  'theory',
  'courseSubjects',
  'reviews',
  'faq',
  'products',
  'certificate',
  'awards',
  'completed',
]

// requirements 3.5
test('a course is one entity: the catalogue and its learner get all its fields, and the same description', async () => {
  const {
    person,
    courses: [course],
  } = await learnerOf('Vienas kursas')
  const id = course?.id ?? 0
  const text = JSON.stringify({ lt: 'Kada?' })
  await world.db
    .insertInto('course_questions')
    .values({ course_id: id, position: 0, question: text, answer: text })
    .execute()
  const reviewer = await makeLearner(world)
  await world.db
    .insertInto('reviews')
    .values({
      id: crypto.randomUUID(),
      course_id: id,
      user_id: reviewer.id,
      rating: 4,
      text: 'Gerai',
      state: 'published',
      language: 'lt',
      created_at: world.now(),
    })
    .execute()
  await world.db.transaction().execute((write) => refreshCard(write, id, world.now()))
  const { reply: open } = await world.call(catalogueCalls.getCourse, { params: { id } })
  const { reply: own } = await world.call(getStudiedCourse, { params: { id } }, { token: person.token })
  for (const reply of [open, own]) expect(Object.keys(reply)).toEqual(expect.arrayContaining(courseFields))
  const { fullDescription, abilities, courseSubjects, activities, faq, reviews, rating, overview, products } = open
  expect(own).toMatchObject({
    fullDescription,
    abilities,
    courseSubjects,
    activities,
    faq,
    reviews,
    rating,
    overview,
    products,
  })
  expect(open).toMatchObject({ rating: 4, theory: [], completed: null, faq: [{ header: 'Kada?' }] })
  expect(reviews).toHaveLength(1)
  expect((await world.call(listOwnCourses, {}, { token: person.token })).reply.data).toMatchObject([
    { lmsCourseId: null, rating: 4, rating_count: 1 },
  ])
})

// requirements 10.6
test('X-Product-Id chooses the enrolment of tests when the course was completed before; without it, the current one', async () => {
  const course = await makeCourse(world, { pages: 1 })
  const person = await makeLearner(world)
  const first = await makeEnrolment(world, person, course)
  const { db } = world
  await db
    .insertInto('completions')
    .values({
      user_id: person.id,
      enrolment_id: first,
      step_id: course.testId ?? 0,
      state: 'passed',
      score: 100,
      changed_at: world.now(),
    })
    .execute()
  await db
    .updateTable('enrolments')
    .set({ completed_at: world.now(), ended_at: world.now() })
    .where('id', '=', first)
    .execute()
  const { product_id } = await db
    .insertInto('products')
    .values({ course_id: course.id, location_id: 1, hours: 4, price_cents: 0 })
    .returning('product_id')
    .executeTakeFirstOrThrow()
  await makeEnrolment(world, person, { ...course, productId: product_id })
  const completed = async (headers: Record<string, string> = {}) =>
    (await world.call(listTests, { params: { id: course.id } }, { token: person.token, headers })).reply.data.map(
      (test) => test.completed,
    )
  expect(await completed()).toEqual([false])
  expect(await completed({ 'x-product-id': String(course.productId) })).toEqual([true])
  for (const other of [String(product_id), '999999', 'x'])
    expect(await completed({ 'x-product-id': other })).toEqual([false])
  // What was undone without being completed gives nothing.
  await db.updateTable('enrolments').set({ completed_at: null }).where('id', '=', first).execute()
  expect(await completed({ 'x-product-id': String(course.productId) })).toEqual([false])
})

describe('my courses', () => {
  test.each([listOwnCourses, listUpcomingCourses, listLatestCourses])('a guest has none: $path', async (call) => {
    expect(await world.call(call, {})).toMatchObject({ status: 401, failure: { code: 'not_signed_in' } })
  })

  test('are those that I have, with their progress, and nobody else sees them', async () => {
    const {
      person,
      courses: [course],
    } = await learnerOf('Mano kursas')
    const { reply } = await world.call(listOwnCourses, {}, { token: person.token })
    expect(reply.data).toMatchObject([
      {
        id: course?.id,
        title: 'Mano kursas',
        completed: { done: 0, total: 3 },
        is_completed: false,
        last_activity: null,
        certificate_id: null,
      },
    ])
    const other = await makeLearner(world)
    expect((await world.call(listOwnCourses, {}, { token: other.token })).reply.data).toEqual([])
  })

  test('are searched without regard to case and diacritics', async () => {
    const { person } = await learnerOf('Širdies ritmas', 'Žaizdų priežiūra')
    const search = async (words: string) =>
      (await world.call(listOwnCourses, { query: { search: words } }, { token: person.token })).reply.data.map(
        ({ title }) => title,
      )
    expect(await search('zaizdu')).toEqual(['Žaizdų priežiūra'])
    expect(await search('ŠIRDIES')).toEqual(['Širdies ritmas'])
    expect(await search('nieko tokio')).toEqual([])
  })

  test('come with the last studied first', async () => {
    const {
      person,
      courses: [first, second],
    } = await learnerOf('Pirmas', 'Antras')
    const id = first?.stepIds[0] ?? 0
    await world.call(completeActivity, { body: { module: 'page', id, state: 1 } }, { token: person.token })
    for (const call of [listOwnCourses, listLatestCourses]) {
      const { reply } = await world.call(call, {}, { token: person.token })
      expect(reply.data.map((course) => course.id)).toEqual([first?.id, second?.id])
      expect(reply.data[0]).toMatchObject({
        completed: { done: 1, total: 3 },
        last_activity: expect.any(String),
        certifies: true,
      })
    }
  })

  test('upcoming: at most four with practice ahead', async () => {
    const person = await makeLearner(world)
    const online = await makeCourse(world)
    await makeEnrolment(world, person, online)
    for (let i = 0; i < 5; i++) await makeEnrolment(world, person, await makeCourse(world, { groups: 1 }))
    const { reply } = await world.call(listUpcomingCourses, {}, { token: person.token })
    expect(reply.data).toHaveLength(4)
    expect(reply.data.map(({ id }) => id)).not.toContain(online.id)
    expect(reply.data[0]?.date).toBeTruthy()
  })

  test('ask the database at most three times, however many they are', async () => {
    const { person } = await learnerOf('Vienas', 'Du', 'Trys', 'Keturi', 'Penki')
    for (const call of [listOwnCourses, listUpcomingCourses, listLatestCourses]) {
      expect(await countQueries(() => world.call(call, {}, { token: person.token }))).toBeLessThanOrEqual(3)
    }
  })
})

describe('a course of mine', () => {
  test("somebody else's is not the learner's, and one that does not exist is not found", async () => {
    const {
      courses: [course],
    } = await learnerOf('Ne mano')
    const stranger = await makeLearner(world)
    const asked = { params: { id: course?.id ?? 0 } }
    expect(await world.call(getStudiedCourse, asked)).toMatchObject({ status: 401 })
    expect(await world.call(getStudiedCourse, asked, { token: stranger.token })).toMatchObject({
      status: 404,
      failure: { code: 'not_enrolled' },
    })
    expect(await world.call(getStudiedCourse, { params: { id: 999_999 } }, { token: stranger.token })).toMatchObject({
      status: 404,
      failure: { code: 'not_found' },
    })
  })

  test('has its topics with pages, what is done of them, and what comes next', async () => {
    const {
      person,
      courses: [course],
    } = await learnerOf('Gaivinimas')
    const [first = 0, second = 0] = course?.stepIds ?? []
    const study = async () =>
      (await world.call(getStudiedCourse, { params: { id: course?.id ?? 0 } }, { token: person.token })).reply
    expect(await study()).toMatchObject({
      title: 'Gaivinimas',
      tests: 1,
      surveys: 0,
      completed: { done: 0, total: 3 },
      certificate: { months: 12, id: null },
      practice: null,
      theory: [
        {
          title: 'Tema',
          pages: [{ id: first, module: 'page', completed: false, content: '<p>Tekstas</p>' }, { id: second }],
          completed: { done: 0, total: 2 },
        },
      ],
      next: { kind: 'page', id: first, title: 'Puslapis 1' },
    })
    const listed = async () => {
      const [own] = (await world.call(listOwnCourses, {}, { token: person.token })).reply.data
      const [latest] = (await world.call(listLatestCourses, {}, { token: person.token })).reply.data
      expect(latest?.next).toEqual(own?.next)
      return own?.next
    }
    expect(await listed()).toEqual((await study()).next)
    for (const id of [first, second])
      await world.call(completeActivity, { body: { module: 'page', id, state: 1 } }, { token: person.token })
    expect(await study()).toMatchObject({
      completed: { done: 2, total: 3 },
      theory: [{ completed: { done: 2, total: 2 } }],
      next: { kind: 'test', id: course?.testId },
    })
    expect(await listed()).toMatchObject({ kind: 'test', id: course?.testId })
    // What is locked is passed over, as in the course itself.
    await world.db
      .updateTable('steps')
      .set({ conditions: JSON.stringify([{ kind: 'practised' }]) })
      .where('id', '=', first)
      .execute()
    await world.db.deleteFrom('completions').where('step_id', 'in', [first, second]).execute()
    expect(await listed()).toMatchObject({ kind: 'page', id: second })
    expect(await listed()).toEqual((await study()).next)
    await world.db.updateTable('enrolments').set({ last_step_id: null }).where('user_id', '=', person.id).execute()
    expect(await listed()).toEqual((await study()).next)
  })

  test('marks the language of what is not translated', async () => {
    const {
      person,
      courses: [course],
    } = await learnerOf('Tik lietuviškai')
    const { reply } = await world.call(
      getStudiedCourse,
      { params: { id: course?.id ?? 0 } },
      { token: person.token, language: 'ru' },
    )
    expect(reply).toMatchObject({ lang: 'lt', title: 'Tik lietuviškai' })
  })

  test('shows the practice in which I have a seat, and not that of others', async () => {
    const course = await makeCourse(world, { groups: 1, pages: 1 })
    const [mine, other] = [await makeLearner(world), await makeLearner(world)]
    const enrolment_id = await makeEnrolment(world, mine, course)
    await makeEnrolment(world, other, course)
    const { order_id } = await world.db
      .insertInto('orders')
      .values({
        user_id: mine.id,
        cart_id: mine.id,
        state: 'fulfilled',
        payment_method: 'free',
        total_cents: 0,
        language: 'lt',
        date_added: world.now(),
      })
      .returning('order_id')
      .executeTakeFirstOrThrow()
    const { id: group_id } = await world.db
      .selectFrom('practice_groups')
      .select('id')
      .where('product_id', '=', course.productId)
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('practice_seats')
      .set({ user_id: mine.id, enrolment_id, order_id, state: 'taken' })
      .where('group_id', '=', group_id)
      .where('seat', '=', 1)
      .execute()
    const practiceOf = async (token: string) =>
      (await world.call(getStudiedCourse, { params: { id: course.id } }, { token })).reply.practice
    expect(await practiceOf(mine.token)).toMatchObject({
      room: expect.stringContaining('Kambarys'),
      starts: expect.stringMatching(/T07:00:00/),
    })
    expect(await practiceOf(other.token)).toBeNull()
  })

  test('asks the database at most eight times', async () => {
    const {
      person,
      courses: [course],
    } = await learnerOf('Daug temų')
    expect(
      await countQueries(() =>
        world.call(getStudiedCourse, { params: { id: course?.id ?? 0 } }, { token: person.token }),
      ),
    ).toBeLessThanOrEqual(8)
  })
})
