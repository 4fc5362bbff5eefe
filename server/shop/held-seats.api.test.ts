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
