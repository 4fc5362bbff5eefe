import { describe, expect, test } from 'vitest'
import { categoryParent } from '../../contract/constants.ts'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { learningCalls } from '../../contract/learning.ts'
import { makeCourse, makeEnrolment, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { lockCourse, refreshCard, writeCards } from './refresh-card.ts'

const world = openWorld()
const list = async (query: object) => (await world.call(catalogueCalls.listCourses, { query })).reply

describe('the catalogue', () => {
  test('a course without a translation shows lt and says so', async () => {
    const { id } = await makeCourse(world, { titleEn: 'First aid' })
    const other = await makeCourse(world)
    const translated = await world.call(catalogueCalls.getCourse, { params: { id } }, { language: 'en' })
    expect(translated.reply).toMatchObject({ lang: 'en', title: 'First aid' })
    const fallback = await world.call(catalogueCalls.getCourse, { params: { id: other.id } }, { language: 'en' })
    expect(fallback.reply).toMatchObject({ lang: 'lt', title: other.title, products: [{ price_formated: 'Free' }] })
  })

  test('a draft is not found, nor is a number that never was', async () => {
    const { id } = await makeCourse(world, { state: 'draft' })
    for (const asked of [id, 999_999])
      expect((await world.call(catalogueCalls.getCourse, { params: { id: asked } })).status).toBe(404)
    expect((await world.app.inject('/api/learning/products/abc')).statusCode).toBe(404)
  })

  test('filters: OR inside a group, AND across groups', async () => {
    const [category, nurse, doctor, hospital, clinic] = [68, 201, 202, 301, 302]
    const a = await makeCourse(world, { category, filters: [nurse, hospital] })
    const b = await makeCourse(world, { category, filters: [doctor, hospital] })
    const c = await makeCourse(world, { category, filters: [doctor, clinic] })
    const ids = async (filters: string) => (await list({ category, filters })).data.map(({ id }) => id).toSorted()
    expect(await ids('')).toEqual([a.id, b.id, c.id])
    expect(await ids(`${nurse},${doctor}`)).toEqual([a.id, b.id, c.id])
    expect(await ids(`${doctor},${hospital}`)).toEqual([b.id])
    expect(await ids(`${nurse},${doctor},${clinic}`)).toEqual([c.id])
    expect(await ids('987654')).toEqual([a.id, b.id, c.id])
  })

  test('pages of twelve, counted from 1', async () => {
    for (let i = 0; i < 14; i++) await makeCourse(world, { category: 66, cents: (i + 1) * 100 })
    const first = await list({ category: 66, sort: 'price_asc' })
    expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 14, from: 1, to: 12 })
    expect(first.data.map(({ price }) => price)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(await list({ category: 66, sort: 'price_asc', page: 2 })).toMatchObject({ from: 13, to: 14 })
    for (const page of [3, 999])
      expect(await list({ category: 66, page })).toMatchObject({
        data: [],
        current_page: page,
        last_page: 2,
        total: 14,
        from: 0,
        to: 0,
      })
    expect(await list({ search: 'xyzzy' })).toMatchObject({
      data: [],
      current_page: 1,
      last_page: 1,
      total: 0,
      from: 0,
      to: 0,
    })
  })

  test('a course without an offering is in preparation: no price, not free, last by price and by date', async () => {
    const category = 65
    const [cheap, dear, prepared] = [
      await makeCourse(world, { category, cents: 100 }),
      await makeCourse(world, { category, cents: 900 }),
      await makeCourse(world, { category, cents: 500 }),
    ]
    await world.db.updateTable('products').set({ state: 'withdrawn' }).where('course_id', '=', prepared.id).execute()
    await world.db.transaction().execute((db) => refreshCard(db, prepared.id, world.now()))
    const ids = async (query: object) => (await list({ category, ...query })).data.map(({ id }) => id)
    expect(await ids({ sort: 'price_asc' })).toEqual([cheap.id, dear.id, prepared.id])
    expect(await ids({ sort: 'price_desc' })).toEqual([dear.id, cheap.id, prepared.id])
    expect((await ids({ sort: 'start_date' })).at(-1)).toBe(prepared.id)
    expect(await ids({ price: 'free' })).toEqual([])
    const { reply } = await world.call(catalogueCalls.getCourse, { params: { id: prepared.id } })
    expect(reply).toMatchObject({ product_id: null, products: [], date: null })
  })

  test('titles sort by the Lithuanian alphabet', async () => {
    const names = [
      'Ąžuolas',
      'Avilys',
      'Čiobrelis',
      'Centas',
      'Žalia',
      'Zebras',
      'Ėriukas',
      'Eglė',
      'Yla',
      'Jonas',
      'Įsakymas',
      'Ieva',
    ]
    for (const title of names) await makeCourse(world, { title, category: 67 })
    const { data } = await list({ category: 67, sort: 'title' })
    expect(data.map(({ title }) => title)).toEqual([
      'Avilys',
      'Ąžuolas',
      'Centas',
      'Čiobrelis',
      'Eglė',
      'Ėriukas',
      'Ieva',
      'Įsakymas',
      'Yla',
      'Jonas',
      'Zebras',
      'Žalia',
    ])
  })

  test.each([{ page: 0 }, { page: 'x' }, { sort: 'best' }, { filters: '1;2' }, { limit: 1000 }, { limit: 7 }])(
    '%j is refused with its field named',
    async (query) => {
      const response = await world.app.inject({
        url: '/api/learning/products',
        query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])),
      })
      expect(response.statusCode).toBe(400)
      expect(Object.keys(response.json().errors)).toEqual(Object.keys(query))
    },
  )

  describe('a reduced price is shown with the lowest of the previous 30 days', () => {
    const reduced = async (steps: readonly (readonly [daysAgo: number, cents: number])[]) => {
      const { id, productId } = await makeCourse(world, { cents: 10_000, special: 7000 })
      for (const [days, cents] of steps) {
        await world.db
          .insertInto('product_prices')
          .values({ product_id: productId, from_at: new Date(world.now().getTime() - days * 86_400_000), cents })
          .execute()
      }
      await world.db.transaction().execute((write) => refreshCard(write, id, world.now()))
      const { reply } = await world.call(catalogueCalls.getCourse, { params: { id } })
      const { reply: list } = await world.call(catalogueCalls.listCourses, { query: { search: reply.shortname } })
      return { offering: reply.products[0], card: list.data.find((card) => card.id === id) }
    }

    test.each([
      [
        'one that was lower in between',
        [
          [200, 5000],
          [90, 10_000],
          [20, 9000],
          [15, 10_000],
          [3, 7000],
        ],
        90,
      ],
      [
        'the ordinary one',
        [
          [90, 10_000],
          [3, 7000],
        ],
        100,
      ],
      [
        'none that was as low',
        [
          [90, 10_000],
          [20, 6500],
          [15, 10_000],
          [3, 7000],
        ],
        null,
      ],
      ['none without a history', [], null],
    ] as const)('%s: the offering and the card say the same', async (_, steps, lowest) => {
      const { offering, card } = await reduced(steps)
      expect(offering).toMatchObject({ price: 100, special: { price: 70, lowest_30: lowest } })
      expect(offering?.lowest_30_formated?.replace(/\s/g, ' ') ?? null).toBe(lowest && `${lowest},00 €`)
      expect(card?.special).toEqual(offering?.special)
      expect(card?.special?.lowest_30_formated).toBe(offering?.lowest_30_formated)
    })
  })

  test('the number of free seats is shown, and none for online', async () => {
    const room = await makeCourse(world, { groups: 2 })
    const online = await makeCourse(world)
    expect(
      (await world.call(catalogueCalls.getCourse, { params: { id: room.id } })).reply.products[0]?.product_count,
    ).toBe(6)
    expect(
      (await world.call(catalogueCalls.getCourse, { params: { id: online.id } })).reply.products[0]?.product_count,
    ).toBeNull()
  })

  test('categories and filters count published courses', async () => {
    const before = await world.call(catalogueCalls.listCategories, { params: { parent: categoryParent } })
    expect(before.reply).toHaveLength(8)
    expect((await world.call(catalogueCalls.listCategories, { params: { parent: 1 } })).status).toBe(404)
    const filters = await world.call(
      catalogueCalls.listFilters,
      { params: { parent: categoryParent } },
      { language: 'ru' },
    )
    expect(filters.reply.find(({ filter_group_id }) => filter_group_id === 7)?.filter.map(({ name }) => name)).toEqual([
      'Литовский',
      'Английский',
      'Русский',
    ])
  })
})

describe('reviews', () => {
  const body = (courseId: number) => ({ courseId, rating: 4, review: 'Naudinga' })

  test('need the course, once, and show at once with an initial only', async () => {
    const course = await makeCourse(world)
    const learner = await makeLearner(world, { lastname: 'Slaptienė' })
    expect((await world.call(catalogueCalls.addReview, { body: body(course.id) })).status).toBe(401)
    expect((await world.call(catalogueCalls.addReview, { body: body(course.id) }, learner)).failure.code).toBe(
      'not_enrolled',
    )
    await world.call(catalogueCalls.getCourse, { params: { id: course.id } }) // now it is in the cache
    await makeEnrolment(world, learner, course)
    const reviewed = async () =>
      (await world.call(learningCalls.listOwnCourses, {}, learner)).reply.data.map((own) => own.reviewed)
    expect(await reviewed()).toEqual([false])
    expect((await world.call(catalogueCalls.addReview, { body: body(course.id) }, learner)).status).toBe(200)
    expect(await reviewed()).toEqual([true])
    expect((await world.call(catalogueCalls.addReview, { body: body(course.id) }, learner)).failure.code).toBe(
      'already_reviewed',
    )
    const { reply, body: sent } = await world.call(catalogueCalls.getCourse, { params: { id: course.id } })
    expect(reply).toMatchObject({
      rating: 4,
      rating_count: 1,
      reviews: [{ name: 'Jonė', lastName: 'S.', text: 'Naudinga' }],
    })
    expect(sent).not.toContain('Slaptienė')
    expect(sent).not.toContain(learner.id)
  })

  test('name the language of the screen on which they were written, and no id that other courses show', async () => {
    const learner = { ...(await makeLearner(world)), language: 'en' as const }
    const shown = async () => {
      const course = await makeCourse(world)
      await makeEnrolment(world, learner, course)
      await world.call(catalogueCalls.addReview, { body: body(course.id) }, learner)
      const { reply } = await world.call(catalogueCalls.getCourse, { params: { id: course.id } })
      return reply.reviews
    }
    const [first, second] = [await shown(), await shown()]
    expect([...first, ...second].map(({ lang }) => lang)).toEqual(['en', 'en'])
    expect(first[0]?.userId).not.toBe(second[0]?.userId)
  })

  test.each([
    [{ rating: 6 }, 'rating'],
    [{ rating: 0 }, 'rating'],
    [{ review: '' }, 'review'],
  ])('%j is refused at its field', async (change, field) => {
    const learner = await makeLearner(world)
    const { failure } = await world.call(catalogueCalls.addReview, { body: { ...body(1), ...change } }, learner)
    expect(Object.keys(failure.errors ?? {})).toEqual([field])
  })
})

describe('reviews at the same moment', () => {
  const counted = async (id: number) => (await cardOf(id)).rating_count

  test('six are all counted', async () => {
    const course = await makeCourse(world)
    const learners = await Promise.all(Array.from({ length: 6 }, () => makeLearner(world)))
    for (const learner of learners) await makeEnrolment(world, learner, course)
    const answers = await Promise.all(
      learners.map((learner) =>
        world.call(catalogueCalls.addReview, { body: { courseId: course.id, rating: 4, review: 'Gerai' } }, learner),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await counted(course.id)).toBe(6)
  })

  const waiting = async () =>
    (
      await world.pool.query(
        'select count(*) as waiting from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
      )
    ).rows[0].waiting

  /**
   * Without the guard, both count before either is done: the second is seen to wait for the first with its count in
   * hand.
   */
  async function reviewTwice(guarded: boolean) {
    const course = await makeCourse(world)
    const learners = [await makeLearner(world), await makeLearner(world)]
    let [written, counting] = [0, 0]
    const bothWrote = Promise.withResolvers<void>()
    await Promise.all(
      learners.map(({ id }) =>
        world.db.transaction().execute(async (db) => {
          await db
            .insertInto('reviews')
            .values({ user_id: id, course_id: course.id, rating: 5, text: 'x', created_at: world.now() })
            .execute()
          if (++written === 2) bothWrote.resolve()
          await bothWrote.promise
          if (guarded) await lockCourse(db, course.id)
          await writeCards(db, [course.id], world.now())
          if (!guarded && ++counting === 1) await expect.poll(waiting).toBeGreaterThan(0)
        }),
      ),
    )
    return counted(course.id)
  }
  test('two are counted when the course is held', async () => {
    expect(await reviewTwice(true)).toBe(2)
  })
  test('one would be lost without holding it', async () => {
    expect(await reviewTwice(false)).toBe(1)
  })

  test('is dated by the day in Vilnius', async () => {
    const course = await makeCourse(world)
    const learner = await makeLearner(world)
    await world.db
      .insertInto('reviews')
      .values({
        user_id: learner.id,
        course_id: course.id,
        rating: 5,
        text: 'x',
        created_at: new Date('2026-07-10T22:30:00Z'),
      })
      .execute()
    expect((await world.call(catalogueCalls.getCourse, { params: { id: course.id } })).reply.reviews[0]?.date).toBe(
      '2026-07-11',
    )
  })
})

describe('the cache of replies', () => {
  test('answers 304 to a known tag, and 200 after a change', async () => {
    const course = await makeCourse(world, { category: 65 })
    const url = `/api/learning/products/${course.id}`
    const first = await world.app.inject({ url })
    const etag = String(first.headers.etag)
    expect((await world.app.inject({ url, headers: { 'if-none-match': `W/${etag}` } })).statusCode).toBe(304)
    const learner = await makeLearner(world)
    await makeEnrolment(world, learner, course)
    await world.call(catalogueCalls.addReview, { body: { courseId: course.id, rating: 5, review: unique() } }, learner)
    const changed = await world.app.inject({ url, headers: { 'if-none-match': etag } })
    expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false])
  })

  test('keeps languages apart', async () => {
    const { id } = await makeCourse(world, { titleEn: 'Choking' })
    const titles = []
    for (const language of ['lt', 'en', 'ru', 'en'] as const)
      titles.push((await world.call(catalogueCalls.getCourse, { params: { id } }, { language })).reply.title)
    expect(titles[1]).toBe('Choking')
    expect(titles[3]).toBe('Choking')
    expect(titles[0]).toBe(titles[2])
  })

  test('another process that changes the catalogue is noticed within two seconds', async () => {
    const { id, title } = await makeCourse(world)
    await world.call(catalogueCalls.getCourse, { params: { id } })
    await world.db
      .updateTable('catalogue_cards')
      .set({ card: JSON.stringify({ ...(await cardOf(id)), title: `${title}!` }) })
      .where('course_id', '=', id)
      .execute()
    await world.db
      .updateTable('cache_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    await expect
      .poll(async () => (await world.call(catalogueCalls.getCourse, { params: { id } })).reply.title, { timeout: 2500 })
      .toBe(`${title}!`)
  })
})

const cardOf = async (id: number) =>
  (
    await world.db
      .selectFrom('catalogue_cards')
      .select('card')
      .where('course_id', '=', id)
      .where('language', '=', 'lt')
      .executeTakeFirstOrThrow()
  ).card
