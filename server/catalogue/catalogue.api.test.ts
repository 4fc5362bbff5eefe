import { describe, expect, test } from 'vitest'
import { categoryParent } from '../../contract/constants.ts'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { buyPlaces } from '../test/buy-places.ts'
import { makeCourse, makeDate, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { refreshCard } from './refresh-card.ts'

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

  // requirements 3.37, 10.15
  test('each card has the first three products by date, as the course has them, and their number', async () => {
    const { id } = await makeCourse(world, { category: 64, cents: 8900, groups: 2 })
    await world.db
      .insertInto('products')
      .values(
        [40, 30, 50, 60].map((days) => {
          const start_date = addDays(dayInVilnius(world.now()), days)
          return { course_id: id, location_id: 1, hours: 4, price_cents: 8900, start_date, end_date: start_date }
        }),
      )
      .execute()
    await world.db.transaction().execute((db) => refreshCard(db, id, world.now()))
    const { products } = (await world.call(catalogueCalls.getCourse, { params: { id } })).reply
    expect(products).toHaveLength(5)
    const { data } = await list({ category: 64 })
    const first = products
      .slice(0, 3)
      .map(({ product_id, city, start_date, course_duration, price, price_formated, special, product_count }) => ({
        product_id,
        city,
        start_date,
        course_duration,
        price,
        price_formated,
        special,
        product_count,
      }))
    expect(data.map((card) => [card.products, card.product_total])).toEqual([[first, 5]])
    expect(first[0]).toMatchObject({ price: 89, product_count: 6 })
  })

  // requirements 10.619
  test('a course says how many of its dates have a free seat: none once all groups are full', async () => {
    const course = await makeCourse(world, { groups: 1, cents: 8900 })
    const { id, title: search } = course
    const open = async () =>
      (await list({ search })).data.map((card) => [card.id, card.product_total, card.products_open])
    expect(await open()).toEqual([[id, 1, 1]])
    for (let seat = 0; seat < 3; seat++) await buyPlaces(world, { quantity: 1, of: course })
    expect(await open()).toEqual([[id, 1, 0]])
  })

  // requirements 10.935
  test('cards, suggestions and months take the first date with a free seat', async () => {
    const course = await makeCourse(world, { groups: 1, cents: 8900, days: 20 })
    const { id, title: search } = course
    const next = await makeDate(world, id, { groups: 1, cents: 8900, days: 120, location: 2 })
    await world.db.transaction().execute((db) => refreshCard(db, id, world.now()))
    const read = async () => {
      const [card] = (await list({ search })).data
      const { reply } = await world.call(catalogueCalls.summariseCourses, { query: { search } })
      const counts = await world.call(catalogueCalls.countCourses, { query: { search } })
      return { card, hit: reply.data[0], months: counts.reply.months.map(({ month }) => month) }
    }
    const [soon, later] = [20, 120].map((days) => addDays(dayInVilnius(world.now()), days))
    const monthOf = (day = '') => day.slice(0, 7)
    const before = await read()
    expect(before.card?.dates.map(({ product_id }) => product_id)).toEqual([course.productId, next])
    expect(before.card).toMatchObject({ date: soon, endDate: soon })
    expect(before.months).toEqual([monthOf(soon), monthOf(later)])

    for (let seat = 0; seat < 3; seat++) await buyPlaces(world, { quantity: 1, of: course })
    const { card, hit, months } = await read()
    expect(card).toMatchObject({ date: later, endDate: later, products_open: 1 })
    expect(card?.dates).toEqual([
      { city: card?.cities[0], date: later, product_id: next, when: expect.stringContaining('val.') },
    ])
    expect(card?.cities).toHaveLength(1)
    expect(hit).toMatchObject({ next: { city: card?.cities[0] }, full: false })
    expect(months).toEqual([monthOf(later)])

    for (let seat = 0; seat < 3; seat++) await buyPlaces(world, { quantity: 1, of: { ...course, productId: next } })
    const full = await read()
    expect(full.card).toMatchObject({ dates: [], date: soon, products_open: 0 })
    expect(full.hit).toMatchObject({ next: null, full: true })
    expect(full.months).toEqual([])
  })

  // requirements 10.190
  test('a course without an offering is in preparation: no price, and listed only when asked for', async () => {
    const category = 65
    const [cheap, dear, prepared] = [
      await makeCourse(world, { category, cents: 100 }),
      await makeCourse(world, { category, cents: 900 }),
      await makeCourse(world, { category, cents: 500 }),
    ]
    await world.db.updateTable('products').set({ state: 'withdrawn' }).where('course_id', '=', prepared.id).execute()
    await world.db.transaction().execute((db) => refreshCard(db, prepared.id, world.now()))
    const ids = async (query: object) => (await list({ category, ...query })).data.map(({ id }) => id)
    expect(await ids({ sort: 'price_asc' })).toEqual([cheap.id, dear.id])
    expect(await ids({ sort: 'price_desc' })).toEqual([dear.id, cheap.id])
    expect(await ids({ sort: 'start_date' })).toEqual([cheap.id, dear.id])
    expect(await ids({ price: 'free', state: 'preparing' })).toEqual([])
    const { data } = await list({ category, state: 'preparing' })
    expect(data).toMatchObject([
      { id: prepared.id, product_id: null, price: null, price_formated: null, special: null, date: null, cities: [] },
    ])
    expect(data).toMatchObject([{ products: [], product_total: 0 }])
    const search = prepared.title
    const { reply: suggested } = await world.call(catalogueCalls.summariseCourses, { query: { search } })
    expect(suggested.preparing).toMatchObject([{ id: prepared.id, title: prepared.title }])
    expect(suggested.data.map(({ id }) => id)).not.toContain(prepared.id)
    expect((await world.call(catalogueCalls.countCourses, { query: { category } })).reply).toMatchObject({
      total: 2,
      preparing: 1,
    })
    const { reply: categories } = await world.call(catalogueCalls.listCategories, {
      params: { parent: categoryParent },
    })
    expect(categories.find(({ category_id }) => category_id === category)).toMatchObject({ total: 2 })
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

  // requirements 10.821
  test('a category says when its next date with a free seat is, or that it can be begun at any time', async () => {
    const category = 63
    const found = async () =>
      (await world.call(catalogueCalls.listCategories, { params: { parent: categoryParent } })).reply.find(
        ({ category_id }) => category_id === category,
      )
    const expectSoon = async (begins: object) => {
      await world.db.transaction().execute(raiseCacheVersion)
      await expect.poll(found, { timeout: 3000 }).toMatchObject(begins)
    }
    await makeCourse(world, { category })
    await expectSoon({ next_date: null, any_time: true })
    const full = await makeCourse(world, { category, groups: 1, days: 15, cents: 8900 })
    const next = await makeCourse(world, { category, groups: 1, days: 25 })
    for (let seat = 0; seat < 3; seat++) await buyPlaces(world, { quantity: 1, of: full })
    const { reply } = await world.call(catalogueCalls.getCourse, { params: { id: next.id } })
    await expectSoon({ next_date: reply.date, any_time: true })
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

describe('the cache of replies', () => {
  test('answers 304 to a known tag, and 200 after a change', async () => {
    const course = await makeCourse(world, { category: 65 })
    const url = `/api/learning/products/${course.id}`
    const first = await world.app.inject({ url })
    const etag = String(first.headers.etag)
    expect((await world.app.inject({ url, headers: { 'if-none-match': `W/${etag}` } })).statusCode).toBe(304)
    const short = unique()
    await world.db
      .updateTable('courses')
      .set({ short: JSON.stringify({ lt: short }) })
      .where('id', '=', course.id)
      .execute()
    await world.db.transaction().execute(async (db) => {
      await refreshCard(db, course.id, world.now())
      await raiseCacheVersion(db)
    })
    await expect
      .poll(async () => (await world.app.inject({ url })).json().shortDescription, { timeout: 3000 })
      .toBe(short)
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
