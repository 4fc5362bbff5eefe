import { expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { someCompany } from '../test/buy-places.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld()
const paid = { agree: true, start_now: true, accept_loss: true }

/** Puts places of a date into the cart of a company and orders them. */
async function order(
  { productId }: { productId: number },
  quantity: number,
  as: MadeUser,
  payment_method: 'invoice' | 'banklink' | 'free' = 'invoice',
) {
  await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity } }, as)
  await world.call(shopCalls.saveCompany, { body: someCompany }, as)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method, own_place: false, ...paid } }, as)
  return world.call(shopCalls.confirmOrder, { body: {} }, as)
}

// requirements 10.862
test('one buyer holds so many unpaid seats, also by paying what had expired; others and paid ones do not count', async () => {
  expect(limits.heldSeats).toBe(60)
  const first = await makeCourse(world, { cents: 8900, groups: 20 })
  const second = await makeCourse(world, { cents: 8900, groups: 2 })
  const [buyer, other] = [await makeLearner(world), await makeLearner(world)]
  const { order_id: expired } = (await order(second, 3, buyer, 'banklink')).reply
  await world.pool.query("update orders set hold_until = now() - interval '1 second' where order_id = $1", [expired])
  await world.runJob(resumeCheckouts, {})
  const held = [await order(first, 30, buyer), await order(first, 30, buyer)]
  expect(held.map(({ status }) => status)).toEqual([200, 200])
  const refused = await order(second, 1, buyer)
  expect([refused.status, refused.failure.code]).toEqual([409, 'too_many_held'])
  const again = await world.call(orderCalls.payOrder, { params: { id: expired }, body: {} }, buyer)
  expect(again.failure.code).toBe('too_many_held')
  expect((await order(second, 3, other)).status).toBe(200)
  await world.call(orderCalls.cancelOrder, { params: { id: held[0]?.reply.order_id ?? 0 }, body: {} }, buyer)
  expect((await world.call(orderCalls.payOrder, { params: { id: expired }, body: {} }, buyer)).status).toBe(200)
})

test('free places for others count until somebody was given them', async () => {
  const [free, more] = [await makeCourse(world, { groups: 20 }), await makeCourse(world, { groups: 1 })]
  const buyer = await makeLearner(world)
  const held = [await order(free, 30, buyer, 'free'), await order(free, 30, buyer, 'free')]
  expect(held.map(({ status }) => status)).toEqual([200, 200])
  expect((await order(more, 1, buyer, 'free')).failure.code).toBe('too_many_held')
})

const counted = openWorld({ RATE_LIMITS: 'on' })

test('one buyer makes so many orders in a day, also when they come to nothing, and reads them in parts', async () => {
  const { id: courseId, productId } = await makeCourse(counted)
  const buyer = await makeLearner(counted)
  const past = (count: number, days: number) =>
    counted.pool.query(
      `with made as (
         insert into orders (user_id, cart_id, state, payment_method, total_cents, language, date_added)
         select $1, gen_random_uuid(), 'cancelled', 'free', 0, 'lt', $4::timestamptz - $2::int * interval '1 day' - n * interval '1 second'
         from generate_series(1, $3::int) n returning order_id)
       insert into order_lines (order_id, position, product_id, course_id, name, quantity, price_cents)
       select order_id, 0, $5, $6, 'Kursas', 1, 0 from made`,
      [buyer.id, days, count, counted.now(), productId, courseId],
    )
  const confirm = async () => {
    await counted.call(shopCalls.addToCart, { body: { product_id: productId } }, buyer)
    const method = { payment_method: 'free' as const, agree: true, own_place: false }
    await counted.call(shopCalls.choosePaymentMethod, { body: method }, buyer)
    return counted.call(shopCalls.confirmOrder, { body: {} }, buyer)
  }
  await past(20, 2)
  await past(limits.ordersPerDay - 1, 0)
  expect((await confirm()).status).toBe(200)
  const refused = await confirm()
  expect([refused.status, refused.failure.code]).toEqual([409, 'too_many_orders'])
  const list = async (before?: number) =>
    (await counted.call(orderCalls.listOrders, { query: before === undefined ? {} : { before_order: before } }, buyer))
      .reply
  const newest = await list()
  const older = await list(newest.at(-1)?.order_id)
  expect([newest.length, older.length]).toEqual([limits.ordersShown, 10])
  const dates = [...newest, ...older].map(({ date_added }) => date_added)
  expect(dates).toEqual(dates.toSorted().reverse())
  const other = await makeLearner(counted)
  const foreign = await counted.call(
    orderCalls.listOrders,
    { query: { before_order: newest[0]?.order_id ?? 0 } },
    other,
  )
  expect(foreign.reply).toEqual([])
})
