import { expect, test } from 'vitest'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, type MadeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { deliverNotifications, behaveNext, pay } from '../test/payments.ts'
import { salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { auditOrders } from './audit-orders.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell } = salesIn(world)
const resume = () => world.runJob(resumeCheckouts, {})
const course = () => makeCourse(world, { cents: 8900, groups: 1 })

async function makeCoupon(limits: { max_uses?: number; max_uses_each?: number }) {
  const code = unique('KODAS').toUpperCase()
  await world.db
    .insertInto('discount_codes')
    .values({ code, kind: 'coupon', percent: 10, ...limits })
    .execute()
  return code
}
async function order({ productId }: MadeCourse, as: MadeUser, coupon?: string) {
  await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity: 1 } }, as)
  if (coupon) await world.call(shopCalls.applyCoupon, { body: { coupon } }, as)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'banklink', agree: true } }, as)
  return (await world.call(shopCalls.confirmOrder, { body: { expected_total: coupon ? 80.1 : 89 } }, as)).reply.order_id
}
async function expire(id: number) {
  await world.pool.query("update orders set hold_until = now() - interval '1 second' where order_id = $1", [id])
  await resume()
}
/** An order whose time was over before it was paid. */
async function expired(made: MadeCourse, as: MadeUser, coupon?: string) {
  const id = await order(made, as, coupon)
  await expire(id)
  return id
}
const payAgain = (id: number, as: MadeUser) => world.call(orderCalls.payOrder, { params: { id }, body: {} }, as)
const stateOf = async (id: number, as: MadeUser) =>
  (await world.call(orderCalls.getOrder, { params: { id } }, as)).reply.state
const usesOf = async (code: string) =>
  (
    await world.db
      .selectFrom('discount_uses')
      .select('order_id')
      .where('code', '=', code)
      .where('released_at', 'is', null)
      .orderBy('order_id')
      .execute()
  ).map(({ order_id }) => order_id)

// requirements 10.897
test('an order that expired is paid again with its code only while its buyer may use the code', async () => {
  const buyer = await makeLearner(world)
  const coupon = await makeCoupon({ max_uses_each: 1 })
  const first = await expired(await course(), buyer, coupon)
  const second = await order(await course(), buyer, coupon)
  const refused = await payAgain(first, buyer)
  expect([refused.status, refused.failure?.code]).toEqual([400, 'code_used_up'])
  expect([await stateOf(first, buyer), await usesOf(coupon)]).toEqual(['expired', [second]])
  await expire(second)
  expect((await payAgain(first, buyer)).status).toBe(200)
  expect(await usesOf(coupon)).toEqual([first])
  await expire(first)
  await world.db.updateTable('discount_codes').set({ ended_at: world.now() }).where('code', '=', coupon).execute()
  expect((await payAgain(first, buyer)).failure.code).toBe('code_expired')
  expect(await auditOrders(world.pool, { from: first, finished: false })).toEqual([])
})

test('of several expired orders that are paid again at once, one has the code that its buyer may use once', async () => {
  const buyer = await makeLearner(world)
  const coupon = await makeCoupon({ max_uses_each: 1 })
  const ids: number[] = []
  for (let i = 0; i < 3; i++) ids.push(await expired(await course(), buyer, coupon))
  const answers = await Promise.all(ids.map((id) => payAgain(id, buyer)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  expect(await usesOf(coupon)).toHaveLength(1)
})

test('money that comes late pays its order at its price though the buyer has used the code since: staff looks', async () => {
  const buyer = await makeLearner(world)
  const coupon = await makeCoupon({ max_uses_each: 1 })
  const first = await order(await course(), buyer, coupon)
  behaveNext(world, 'banklink', { notify: 'later' })
  await pay(world, (await payAgain(first, buyer)).reply.url)
  await expire(first)
  const second = await order(await course(), buyer, coupon)
  await deliverNotifications(world)
  await resume()
  expect([await stateOf(first, buyer), await usesOf(coupon)]).toEqual(['fulfilled', [second]])
  const tasks = await world.db.selectFrom('staff_tasks').select('kind').where('order_id', '=', first).execute()
  expect(tasks).toEqual([{ kind: 'code_gone' }])
})

// requirements 10.898
test('an expired order is not paid again when its date is no longer on sale, or its buyer has the course', async () => {
  const buyer = await makeLearner(world)
  const [made, hidden] = [await course(), await course()]
  const id = await expired(made, buyer)
  const other = await expired(hidden, buyer)
  await world.db.updateTable('products').set({ state: 'withdrawn' }).where('product_id', '=', made.productId).execute()
  await world.db.updateTable('courses').set({ state: 'draft' }).where('id', '=', hidden.id).execute()
  for (const one of [id, other]) {
    const refused = await payAgain(one, buyer)
    expect([refused.status, refused.failure?.code]).toEqual([400, 'product_not_available'])
    expect(await stateOf(one, buyer)).toBe('expired')
  }
  await world.db.updateTable('products').set({ state: 'offered' }).where('product_id', '=', made.productId).execute()
  const bought = await order(made, buyer)
  await pay(world, (await payAgain(bought, buyer)).reply.url)
  await resume()
  expect(await stateOf(bought, buyer)).toBe('fulfilled')
  expect((await payAgain(id, buyer)).failure.code).toBe('already_in_course')
})

test('money that comes late pays an order of a date that was withdrawn since', async () => {
  const buyer = await makeLearner(world)
  const made = await course()
  const id = await order(made, buyer)
  behaveNext(world, 'banklink', { notify: 'later' })
  await pay(world, (await payAgain(id, buyer)).reply.url)
  await expire(id)
  await world.db.updateTable('products').set({ state: 'withdrawn' }).where('product_id', '=', made.productId).execute()
  await deliverNotifications(world)
  await resume()
  expect(await stateOf(id, buyer)).toBe('fulfilled')
})

test('staff does not open an order again whose date is no longer on sale', async () => {
  const as = await makeLearner(world, { role: 'finance' })
  const { productId } = await course()
  const { order_id: id } = (
    await sell(as, bodyOf(productId, { payment_method: 'invoice', reference: '', received_on: null }))
  ).reply
  await world.call(managedOrderCalls.undoOrder, { params: { id }, body: { reason: 'Vėluoja' } }, as)
  const reopen = () => world.call(managedOrderCalls.reopenOrder, { params: { id } }, as)
  await world.db.updateTable('products').set({ state: 'withdrawn' }).where('product_id', '=', productId).execute()
  expect((await reopen()).failure.code).toBe('product_not_available')
  await world.db.updateTable('products').set({ state: 'offered' }).where('product_id', '=', productId).execute()
  expect((await reopen()).reply.state).toBe('pending')
})
