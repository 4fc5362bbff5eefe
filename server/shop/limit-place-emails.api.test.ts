import { expect, test } from 'vitest'
import { limits } from '../../contract/limits.ts'
import { placeCalls } from '../../contract/places.ts'
import { shopCalls } from '../../contract/shop.ts'
import { buyPlaces, someCompany } from '../test/buy-places.ts'
import { type MadeCourse, makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()

/** Orders 30 free places for others. */
async function orderFree({ productId }: MadeCourse, as: MadeUser): Promise<number> {
  await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity: 30 } }, as)
  await world.call(shopCalls.saveCompany, { body: someCompany }, as)
  const method = { payment_method: 'free' as const, agree: true, own_place: false }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, as)
  return (await world.call(shopCalls.confirmOrder, { body: {} }, as)).reply.order_id
}
const send = (id: number, as: MadeUser, count: number) => {
  const places_list = Array.from({ length: count }, () => `${unique()}@praktika.test`).join('\n')
  return world.call(placeCalls.sendPlaces, { params: { id }, body: { places_list } }, as)
}
const countEmails = async () =>
  (await world.pool.query<{ n: number }>("select count(*)::int as n from jobs.job where name = 'send-email'")).rows[0]
    ?.n

// requirements 10.868
test('who orders free places writes to no more strangers in a day than is said; each paid place adds three', async () => {
  expect(limits.placeEmails).toBe(60)
  const free = await makeCourse(world)
  const buyer = await makeLearner(world)
  const orders = [await orderFree(free, buyer), await orderFree(free, buyer), await orderFree(free, buyer)]
  const statuses = [await send(orders[0] ?? 0, buyer, 30), await send(orders[1] ?? 0, buyer, 30)]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200])
  const before = await countEmails()
  const refused = await send(orders[2] ?? 0, buyer, 1)
  expect([refused.status, refused.failure.code]).toEqual([409, 'enough_links'])
  expect(await countEmails()).toBe(before)
  await buyPlaces(world, { quantity: 2, learner: buyer, own_place: false, groups: 0, buyer: { private: true } })
  expect((await send(orders[2] ?? 0, buyer, 6)).status).toBe(200)
  expect((await send(orders[2] ?? 0, buyer, 1)).failure.code).toBe('enough_links')
  world.clock.at = new Date(Date.now() + 86_400_000)
  expect(
    (
      await send(
        orders[2] ?? 0,
        { ...buyer, token: await world.tokens.sign({ userId: buyer.id, familyId: buyer.familyId }, world.now()) },
        1,
      )
    ).status,
  ).toBe(200)
  world.clock.at = undefined
})
