import { expect, test } from 'vitest'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()

test('who holds the last seats by an unpaid order is led to it; others read that there are none', async () => {
  const course = await makeCourse(world, { cents: 8900, groups: 1 })
  const [buyer, other] = [await makeLearner(world), await makeLearner(world)]
  const add = (as: MadeUser, quantity = 1) =>
    world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity } }, as)
  await add(buyer, 3)
  const method = { payment_method: 'banklink' as const, agree: true, start_now: true, accept_loss: true }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, buyer)
  const { order_id: id } = (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply
  const { failure } = await add(buyer)
  expect([failure.code, failure.message]).toEqual(['own_order_waits', expect.stringContaining(`Nr. ${id}`)])
  expect((await add(other)).failure.code).toBe('not_enough_seats')
  await world.call(orderCalls.cancelOrder, { params: { id }, body: {} }, buyer)
  expect((await add(other)).status).toBe(200)
})

test('a course in an order has its title in the language of the page', async () => {
  const course = await makeCourse(world, { cents: 8900, title: 'Gaivinimas', titleEn: 'Resuscitation' })
  const buyer = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, buyer)
  const method = { payment_method: 'banklink' as const, agree: true, start_now: true, accept_loss: true }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, buyer)
  const { order_id: id } = (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply
  const nameIn = async (language: 'lt' | 'en' | 'ru') =>
    (await world.call(orderCalls.getOrder, { params: { id } }, { ...buyer, language })).reply.products[0]?.name
  expect([await nameIn('lt'), await nameIn('en'), await nameIn('ru')]).toEqual([
    'Gaivinimas',
    'Resuscitation',
    'Gaivinimas',
  ])
})
