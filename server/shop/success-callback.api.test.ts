import { expect, test } from 'vitest'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { pay } from '../test/payments.ts'
import { openWorld } from '../test/world.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld({ APP_LINKS: 'praktika://paid' })

/** An order for so many cents that was confirmed with a callback, and its buyer. */
async function confirm(success_callback: string, cents: number) {
  const { productId } = await makeCourse(world, { cents })
  const learner = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: productId } }, learner)
  const body = { payment_method: cents ? ('banklink' as const) : ('free' as const), agree: true }
  await world.call(shopCalls.choosePaymentMethod, { body }, learner)
  const { reply } = await world.call(shopCalls.confirmOrder, { query: { success_callback }, body: {} }, learner)
  return { learner, ...reply }
}

// requirements 7.6
test('a paid order leads on to the callback with its number, once it is fulfilled', async () => {
  const { learner, order_id: id, redirect } = await confirm('praktika://paid', 8900)
  const progress = async () => (await world.call(orderCalls.getOrderProgress, { params: { id } }, learner)).reply
  expect([redirect, (await progress()).callback]).toEqual([null, null])
  const { reply } = await world.call(orderCalls.payOrder, { params: { id }, body: {} }, learner)
  await pay(world, reply.url)
  await world.runJob(resumeCheckouts, {})
  expect(await progress()).toMatchObject({ state: 'fulfilled', callback: `praktika://paid?order=${id}` })
})

test('a free order leads there at once; without a callback and with a foreign one to the course', async () => {
  const own = await confirm('/dashboard/courses', 0)
  expect(own.redirect).toBe(`/dashboard/courses?order=${own.order_id}`)
  for (const callback of ['', 'https://evil.example', '//evil.example'])
    expect((await confirm(callback, 0)).redirect).toMatch(/^\/course\/\d+\/general$/)
})
