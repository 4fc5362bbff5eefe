import { describe, expect, test } from 'vitest'
import { cartDateCalls } from '../../contract/cart-dates.ts'
import { orderCalls } from '../../contract/orders.ts'
import { managedQuoteCalls } from '../../contract/manage/quotes.ts'
import { shopCalls } from '../../contract/shop.ts'
import { someCompany } from '../test/buy-places.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { makeCourse, makeDate, makeEnrolment, makeLearner, type MadeUser, makeRoom } from '../test/make.ts'
import { pay } from '../test/payments.ts'
import { openWorld } from '../test/world.ts'
import { dayInVilnius } from '../time.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld()
type Adding = { quantity?: number; other_date?: 'move' | 'keep' | 'spread' }
const add = (product_id: number, as: object, adding: Adding = {}) =>
  world.call(shopCalls.addToCart, { body: { product_id, ...adding } }, as)
const sayCompany = (as: object) => world.call(shopCalls.saveCompany, { body: someCompany }, as)
const confirm = (as: object) => world.call(shopCalls.confirmOrder, {}, as)
const choose = (as: object, method: 'free' | 'banklink' | 'invoice', own_place?: boolean) =>
  world.call(shopCalls.choosePaymentMethod, { body: { payment_method: method, agree: true, own_place } }, as)
const placesOf = ({ products }: { products: { product_id: number; quantity: number }[] }) =>
  products.map(({ product_id, quantity }) => [product_id, quantity])
const cartOf = async (as: object) => placesOf((await world.call(shopCalls.getCart, {}, as)).reply)

async function twoDates(cents = 8900) {
  const course = await makeCourse(world, { cents, groups: 2 })
  return { course, first: course.productId, second: await makeDate(world, course.id, { cents, groups: 2, days: 50 }) }
}

describe('a second date of a course', () => {
  test('of a private buyer is refused, and moves the places when the buyer says so', async () => {
    const { first, second } = await twoDates()
    const learner = await makeLearner(world)
    await add(first, learner, { quantity: 2 })
    expect((await add(second, { ...learner, language: 'en' })).failure).toMatchObject({
      code: 'course_in_cart',
      error: ['This course is already in your cart with another date'],
    })
    expect(await cartOf(learner)).toEqual([[first, 2]])
    expect(placesOf((await add(second, learner, { other_date: 'move' })).reply)).toEqual([[second, 2]])
  })

  test('that has too few seats for the places that would move leaves the cart as it was', async () => {
    const { course, first } = await twoDates()
    const small = await makeDate(world, course.id, { cents: 8900, groups: 1, days: 30 })
    const learner = await makeLearner(world)
    await add(first, learner, { quantity: 6 })
    const { failure } = await add(small, learner, { other_date: 'move' })
    expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['not_enough_seats', ['quantity']])
    expect(await cartOf(learner)).toEqual([[first, 6]])
  })

  test.each([
    ['moved', 'move', true],
    ['spread', 'spread', false],
  ] as const)('adds no more than 30 places of a date: %s ones', async (_, other_date, hasOther) => {
    const course = await makeCourse(world)
    const second = await makeDate(world, course.id, { days: 50 })
    const learner = await makeLearner(world)
    await sayCompany(learner)
    await add(second, learner, { quantity: 20 })
    if (hasOther) await add(course.productId, learner, { quantity: 20 })
    const before = await cartOf(learner)
    const { failure } = await add(second, learner, { quantity: hasOther ? 1 : 20, other_date })
    expect(failure.code).toBe('too_many_of_product')
    expect(await cartOf(learner)).toEqual(before)
  })

  test('is kept when the buyer says so, and only a company can order both', async () => {
    const { first, second } = await twoDates()
    const learner = await makeLearner(world)
    await add(first, learner)
    expect((await add(second, learner, { other_date: 'keep' })).status).toBe(200)
    await choose(learner, 'banklink')
    const refused = await confirm({ ...learner, language: 'en' })
    expect([refused.status, refused.failure.code]).toEqual([400, 'private_dates'])
    expect(refused.failure.error).toEqual([expect.stringContaining('Keep one date in the cart')])
    await sayCompany(learner)
    await choose(learner, 'banklink')
    expect((await confirm(learner)).status).toBe(200)
  })

  test.each([
    ['a buyer who said so', (as: MadeUser) => sayCompany(as), 1],
    ['more places than a private buyer may order', () => Promise.resolve(), 4],
  ])('of a company needs no question: %s', async (_, prepare, quantity) => {
    const { first, second } = await twoDates()
    const learner = await makeLearner(world)
    await prepare(learner)
    await add(first, learner, { quantity })
    expect(placesOf((await add(second, learner)).reply)).toEqual([
      [first, quantity],
      [second, 1],
    ])
  })

  test('in a guest’s cart is dropped at sign-in for the date of a private buyer, and kept for a company', async () => {
    for (const isCompany of [false, true]) {
      const { first, second } = await twoDates()
      const learner = await makeLearner(world)
      if (isCompany) await sayCompany(learner)
      await add(first, learner)
      const session = String((await add(second, {})).headers['x-session-id'])
      await world.db.transaction().execute((db) => mergeGuestCart(db, session, learner.id, world.now()))
      expect(await cartOf(learner)).toEqual(
        isCompany
          ? [
              [first, 1],
              [second, 1],
            ]
          : [[first, 1]],
      )
    }
  })

  test('is in a quote like any other', async () => {
    const { first, second } = await twoDates()
    const { private: _, ...company } = { ...someCompany, company_reference: '' }
    const body = {
      ...company,
      conversation_id: null,
      contact_name: 'Rūta Personalienė',
      email: 'ruta@praktika.test',
      language: 'lt' as const,
      employees: null,
      discount_percent: 0,
      valid_until: dayInVilnius(world.now()),
      quote_note: '',
      quote_lines: [first, second].map((product_id) => ({ product_id, quantity: 6 })),
    }
    const made = await world.call(managedQuoteCalls.makeQuote, { body }, await makeLearner(world, { role: 'support' }))
    expect(made.status).toBe(200)
  })
})

describe('more places than a date has', () => {
  const propose = async (id: number, quantity: number, as: object = {}) =>
    (await world.call(cartDateCalls.proposeDates, { params: { id }, query: { quantity } }, as)).reply

  test('are proposed on the nearest other date, and one call puts them there', async () => {
    const { course, first, second } = await twoDates()
    const near = await makeDate(world, course.id, { cents: 8900, groups: 1, days: 25 })
    const proposed = await propose(first, 12)
    expect(proposed).toMatchObject({
      left: 6,
      missing: 0,
      whole_groups: false,
      total: expect.stringMatching(/^1.068,00.€$/u),
    })
    expect(proposed.dates[1]).toMatchObject({
      elsewhere: false,
      where: expect.stringContaining('val.'),
      price: expect.stringMatching(/^267,00.€$/u),
    })
    const expected = [
      [first, 6],
      [near, 3],
      [second, 3],
    ]
    expect(placesOf({ products: proposed.dates })).toEqual(expected)
    const learner = await makeLearner(world)
    const { reply } = await add(first, learner, { quantity: 12, other_date: 'spread' })
    expect(placesOf(reply).toSorted()).toEqual(expected.toSorted())
    expect(reply.products.find(({ product_id }) => product_id === first)?.groups).toEqual([3, 3])
  })

  test('are those that the cart lacks: places that it has are counted', async () => {
    const { first, second } = await twoDates()
    const learner = await makeLearner(world)
    await add(first, learner, { quantity: 3 })
    expect(placesOf({ products: (await propose(first, 9, learner)).dates })).toEqual([
      [first, 3],
      [second, 6],
    ])
    await add(first, learner, { quantity: 9, other_date: 'spread' })
    expect(await cartOf(learner)).toEqual([
      [first, 6],
      [second, 6],
    ])
  })

  test('are no whole groups when the rest is less than one, also when the date has no further seat', async () => {
    const { first, second } = await twoDates()
    const learner = await makeLearner(world)
    await add(first, learner, { quantity: 6 })
    expect(await propose(first, 2, learner)).toMatchObject({
      left: 6,
      dates: [{ product_id: second, quantity: 2 }],
      whole_groups: false,
    })
  })

  test('than all dates have: says how many are missing, and puts none into the cart', async () => {
    const { first } = await twoDates()
    expect(await propose(first, 14)).toMatchObject({ left: 6, missing: 2 })
    const learner = await makeLearner(world)
    const { failure } = await add(first, learner, { quantity: 14, other_date: 'spread' })
    expect(failure.code).toBe('not_enough_seats')
    expect(await cartOf(learner)).toEqual([])
  })

  test('of an online course have no end; a date that is over is refused', async () => {
    const { productId } = await makeCourse(world)
    expect(await propose(productId, 30)).toMatchObject({ left: null, missing: 0, dates: [{ quantity: 30 }] })
    const gone = { params: { id: 999_999 }, query: { quantity: 4 } }
    expect((await world.call(cartDateCalls.proposeDates, gone)).failure.code).toBe('product_not_available')
  })
})

describe('an order of two dates', () => {
  test('has the places of each, and the buyer one of them: on the first; the email names the course once', async () => {
    const { course, first, second } = await twoDates()
    const room_id = await makeRoom(world, `K-${first}`)
    await world.db.updateTable('practice_groups').set({ room_id }).where('product_id', '=', first).execute()
    const learner = await makeLearner(world)
    await sayCompany(learner)
    await add(first, learner, { quantity: 6 })
    await add(second, learner, { quantity: 6 })
    const { reply: methods } = await world.call(shopCalls.listPaymentMethods, {}, learner)
    expect(methods.own_place_on).toHaveLength(1)
    await choose(learner, 'banklink', true)
    const { order_id: id } = (await confirm(learner)).reply
    await pay(world, (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, learner)).reply.url)
    await world.runJob(resumeCheckouts, {})
    const { places, products } = (await world.call(orderCalls.getOrder, { params: { id } }, learner)).reply
    expect(placesOf({ products })).toEqual([
      [first, 6],
      [second, 6],
    ])
    expect(places.map(({ state }) => state)).toEqual(['own', ...Array.from({ length: 11 }, () => 'free')])
    const enrolments = world.db.selectFrom('enrolments').select('product_id').where('user_id', '=', learner.id)
    expect(await enrolments.execute()).toEqual([{ product_id: first }])
    const [email] = (await takeEmailsTo(world, learner.email)).filter(({ subject }) => subject.includes(String(id)))
    // Above its dates, of which each has its places and price.
    expect(email?.text.split(course.title)).toHaveLength(2)
    expect(email?.text.match(/^6 vietos, 534,00\s€$/gm)).toHaveLength(2)
    expect(email?.text.match(/^Kambarys: .+$/gm)).toContain(`Kambarys: K-${first}`)
    expect(email?.text).toMatch(/^Iš viso: 1\s068,00\s€$/m)
  })

  test('that is not paid yet takes the time of the buyer on the first date only', async () => {
    const { first, second } = await twoDates()
    const learner = await makeLearner(world)
    await sayCompany(learner)
    await add(first, learner)
    await add(second, learner)
    await choose(learner, 'banklink', true)
    await confirm(learner)
    await world.call(shopCalls.saveCompany, { body: { private: true } }, learner)
    const overlapOn = async (days: number) => {
      const { productId: id } = await makeCourse(world, { cents: 8900, groups: 1, days })
      return (await world.call(shopCalls.findOverlap, { params: { id } }, learner)).reply.overlap
    }
    expect(await overlapOn(20)).not.toBeNull()
    expect(await overlapOn(50)).toBeNull()
  })

  test('that is given up returns both dates to the cart', async () => {
    const { first, second } = await twoDates()
    const learner = await makeLearner(world)
    await sayCompany(learner)
    await add(first, learner, { quantity: 2 })
    await add(second, learner)
    await choose(learner, 'banklink')
    const { order_id: id } = (await confirm(learner)).reply
    await world.call(orderCalls.cancelOrder, { params: { id }, body: {} }, learner)
    expect(await cartOf(learner)).toEqual([
      [first, 2],
      [second, 1],
    ])
  })
})

describe('a course that the buyer has', () => {
  test('is bought for others: all places are free', async () => {
    const course = await makeCourse(world, { cents: 8900, groups: 2 })
    const learner = await makeLearner(world)
    await makeEnrolment(world, learner, course)
    expect((await add(course.productId, learner, { quantity: 3 })).status).toBe(200)
    const { reply } = await world.call(shopCalls.listPaymentMethods, {}, learner)
    expect([reply.own_place, reply.own_place_possible]).toEqual([false, false])
    await choose(learner, 'banklink', true)
    const { order_id: id } = (await confirm(learner)).reply
    await pay(world, (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, learner)).reply.url)
    await world.runJob(resumeCheckouts, {})
    const { places } = (await world.call(orderCalls.getOrder, { params: { id } }, learner)).reply
    expect(places.map(({ state }) => state)).toEqual(['free', 'free', 'free'])
  })
})
