import { expect, test } from 'vitest'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { raiseCacheVersion } from '../http/cache-version.ts'
import { runEnqueued } from '../test/enqueued.ts'
import { makeCourse, makeDate, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { refreshCard } from './refresh-card.ts'
import { refreshGroupCardsJob } from './refresh-group-cards.jobs.ts'

const world = openWorld()

// requirements 10.948
test('the price of a card and its order are those of dates with a free seat, also when the last one is taken or freed', async () => {
  const category = 66
  const course = await makeCourse(world, { category, groups: 1, cents: 5000, days: 10 })
  await makeDate(world, course.id, { groups: 1, cents: 9000, special: 8500, days: 60 })
  const other = await makeCourse(world, { category, groups: 1, cents: 7000, days: 30 })
  await world.db.transaction().execute((db) => refreshCard(db, course.id, world.now()))
  const buyer = await makeLearner(world)
  const read = async () => {
    const list = async (sort: 'price_asc' | 'price_desc' | 'start_date') =>
      (await world.call(catalogueCalls.listCourses, { query: { category, sort } })).reply.data
    const ids = async (sort: Parameters<typeof list>[0]) => (await list(sort)).map(({ id }) => id)
    const card = (await list('price_asc')).find(({ id }) => id === course.id)
    const query = { search: course.title }
    const hit = (await world.call(catalogueCalls.summariseCourses, { query })).reply.data[0]
    const reduced = (await world.call(catalogueCalls.listCourses, { query: { category, price: 'reduced' } })).reply
      .total
    const orders = [await ids('price_asc'), await ids('price_desc'), await ids('start_date')]
    return { price: card?.special?.price ?? card?.price, hit: hit?.price, orders, reduced }
  }
  const [a, b] = [course.id, other.id]
  const cheapFirst = {
    price: 50,
    hit: 50,
    reduced: 0,
    orders: [
      [a, b],
      [b, a],
      [a, b],
    ],
  }
  expect(await read()).toEqual(cheapFirst)

  const order = async (productId: number, quantity: number) => {
    await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity } }, buyer)
    const method = { payment_method: 'banklink' as const, agree: true, own_place: false }
    await world.call(shopCalls.choosePaymentMethod, { body: method }, buyer)
    return (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply.order_id
  }
  const id = await order(course.productId, 3)
  expect(await read()).toEqual({
    price: 85,
    hit: 85,
    reduced: 1,
    orders: [
      [b, a],
      [a, b],
      [b, a],
    ],
  })

  await world.call(orderCalls.cancelOrder, { params: { id }, body: {} }, buyer)
  await runEnqueued(world, refreshGroupCardsJob)
  await expect.poll(read, { timeout: 3000 }).toEqual(cheapFirst)
})

// requirements 10.947
test('the proof of the catalogue is counted: reviews with their mean, cities and the first day with a free seat', async () => {
  const proof = async () => (await world.call(catalogueCalls.getProof, {})).reply
  await world.db.updateTable('products').set({ state: 'withdrawn' }).execute()
  const expectSoon = async (expected: object) => {
    await world.db.transaction().execute(raiseCacheVersion)
    await expect.poll(proof, { timeout: 3000 }).toMatchObject(expected)
  }
  await expectSoon({ reviews: 0, rating: 0, cities: 0, next_date: null })
  const course = await makeCourse(world, { groups: 1, days: 15 })
  const place = (text: string) => JSON.stringify({ lt: text })
  const { id: location } = await world.db
    .insertInto('locations')
    .values({ key: 'alytus', city: place('Alytus'), name: place('Kambarys'), address: place('Gatvė 1') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makeDate(world, course.id, { groups: 1, days: 40, location })
  await makeCourse(world)
  const draft = await makeCourse(world, { groups: 1, days: 5, state: 'draft' })
  for (const [rating, state, of] of [
    [5, 'published', course],
    [4, 'published', course],
    [4, 'published', course],
    [1, 'pending', course],
    [1, 'published', draft],
  ] as const) {
    const { id: user_id } = await makeLearner(world)
    const review = { user_id, course_id: of.id, rating, text: 'Puiku', state, created_at: world.now() }
    await world.db.insertInto('reviews').values(review).execute()
  }
  const soon = (days: number) => addDays(dayInVilnius(world.now()), days)
  await expectSoon({ reviews: 3, rating: 4.3, cities: 2, next_date: soon(15) })
  expect((await proof()).next_when).toMatch(/^[a-zš]+,\s.+d\.$/)
  await world.db.deleteFrom('practice_seats').execute()
  await expectSoon({ reviews: 3, rating: 4.3, cities: 0, next_date: null })
})
