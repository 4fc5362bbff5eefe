import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { type MadeCourse, makeCourse } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { refreshCard } from '../refresh-card.ts'

const world = openWorld()
const [nurse, doctor, hospital, clinic, vilnius, kaunas, cityGroup] = [201, 202, 301, 302, 501, 502, 5]
const [first, second] = ['2031-03-10', '2031-04-10']

const count = async (query: object) => (await world.call(catalogueCalls.countCourses, { query })).reply
const total = async (query: object) => (await world.call(catalogueCalls.listCourses, { query })).reply.total
const filtersOf = async (query: object) =>
  Object.fromEntries((await count(query)).filters.map((filter) => [filter.filter_id, filter.total]))

async function offer(course: MadeCourse, city: 'Vilnius' | 'Kaunas', day: string) {
  const { id } = await world.db
    .selectFrom('locations')
    .select('id')
    .where((eb) => eb(eb.ref('city', '->>').key('lt'), '=', city))
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('products')
    .values({ course_id: course.id, location_id: id, hours: 4, price_cents: 5000, start_date: day, end_date: day })
    .execute()
  await world.db.transaction().execute((write) => refreshCard(write, course.id, world.now()))
}

let inMarch: MadeCourse
beforeAll(async () => {
  inMarch = await makeCourse(world, {
    title: 'Ventiliacija naktį',
    category: 61,
    cents: 9000,
    special: 4000,
    filters: [nurse, hospital, vilnius, kaunas],
  })
  await offer(inMarch, 'Vilnius', first)
  await offer(inMarch, 'Kaunas', second)
  const inApril = await makeCourse(world, { category: 61, cents: 9000, filters: [doctor, hospital, kaunas] })
  await offer(inApril, 'Kaunas', second)
  await makeCourse(world, { category: 62, filters: [doctor, clinic] })
})

describe('how many courses a filter leaves', () => {
  test('without a selection: all that carry it', async () => {
    expect(await filtersOf({})).toEqual({
      [nurse]: 1,
      [doctor]: 2,
      [hospital]: 2,
      [clinic]: 1,
      [vilnius]: 1,
      [kaunas]: 2,
    })
    expect(await count({})).toMatchObject({
      total: 3,
      months: [
        { month: '2031-03', total: 1 },
        { month: '2031-04', total: 2 },
      ],
      nearest: [],
    })
  })

  test('is counted under the other groups, the category, the price and the search, not under its own group', async () => {
    expect(await filtersOf({ filters: String(hospital) })).toEqual({
      [nurse]: 1,
      [doctor]: 1,
      [hospital]: 2,
      [clinic]: 1,
      [vilnius]: 1,
      [kaunas]: 2,
    })
    expect(await filtersOf({ category: 62 })).toEqual({ [doctor]: 1, [clinic]: 1 })
    expect(await filtersOf({ price: 'reduced' })).toMatchObject({ [nurse]: 1 })
    expect(await filtersOf({ search: 'ventiliacija' })).toEqual({
      [nurse]: 1,
      [hospital]: 1,
      [vilnius]: 1,
      [kaunas]: 1,
    })
    const { categories, prices } = await count({ category: 62, filters: String(doctor) })
    expect(categories).toEqual(expect.arrayContaining([{ category_id: 61, total: 1 }]))
    expect(prices).toEqual([{ price: 'free', total: 1 }])
  })

  test('a month and a city are met by one date', async () => {
    expect(await filtersOf({ month: '2031-03' })).toEqual({ [nurse]: 1, [hospital]: 1, [vilnius]: 1 })
    expect((await count({ filters: String(vilnius) })).months).toEqual([{ month: '2031-03', total: 1 }])
    expect(await total({ month: '2031-03', filters: String(kaunas) })).toBe(0)
    expect(await total({ month: '2031-03', filters: `${kaunas},${vilnius}` })).toBe(1)
  })

  test('every number is the length of the list that it promises', async () => {
    for (const chosen of [{}, { category: 61 }, { filters: String(doctor) }, { month: '2031-04' }, { price: 'free' }]) {
      const { filters, months, categories, prices } = await count(chosen)
      const group = [nurse, doctor]
      const kept = 'filters' in chosen ? [doctor] : []
      for (const { filter_id, total: counted } of filters.filter(
        (one) => !kept.length || !group.includes(one.filter_id),
      ))
        expect(await total({ ...chosen, filters: [...kept, filter_id].join() })).toBe(counted)
      for (const { month, total: counted } of months) expect(await total({ ...chosen, month })).toBe(counted)
      for (const { category_id: category, total: counted } of categories)
        expect(await total({ ...chosen, category })).toBe(counted)
      for (const { price, total: counted } of prices) expect(await total({ ...chosen, price })).toBe(counted)
    }
  })
})

describe('an empty list names the nearest ones', () => {
  test.each([
    [{ category: 62, filters: String(nurse) }, ['category', 'filters'], 1],
    [{ month: '2031-03', filters: String(kaunas) }, ['filters', 'month'], 2],
    [{ category: 62, price: 'reduced' }, ['category', 'price'], 1],
    [{ search: 'niekotokionera', filters: String(doctor) }, ['search'], 2],
    [{ search: 'ventiliacija', filters: String(doctor) }, ['filters', 'search'], 2],
  ])('%j', async (query, kinds, most) => {
    const { nearest } = await count(query)
    expect(await total(query)).toBe(0)
    expect(nearest.map(({ without }) => without).toSorted()).toEqual(kinds)
    expect(nearest[0]?.total).toBe(most)
  })

  test('a group of filters by its number', async () => {
    const { nearest } = await count({ month: '2031-03', filters: String(kaunas) })
    expect(nearest).toContainEqual({ without: 'filters', filter_group_id: cityGroup, total: 1 })
  })
})

test('the list is narrowed to a month and to a price, and its cards name the date of each month', async () => {
  const { reply } = await world.call(catalogueCalls.listCourses, { query: { month: '2031-04', price: 'reduced' } })
  expect(reply.data.map(({ id }) => id)).toEqual([inMarch.id])
  expect(reply.data[0]?.dates?.map(({ city, date }) => [city, date])).toContainEqual(['Kaunas', second])
  expect((await world.app.inject('/api/learning/products?month=2031-13')).statusCode).toBe(400)
})
