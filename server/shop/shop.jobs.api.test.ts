import { expect, test } from 'vitest'
import { shopCalls } from '../../contract/shop.ts'
import { hashOf } from '../http/sessions.ts'
import { makeCourse, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { daysBefore } from '../time.ts'
import { shopJobs } from './shop.jobs.ts'
import { startShopSession } from './shop-sessions.queries.ts'

const world = openWorld()

test('guest sessions that were not used for 30 days are deleted with their carts', async () => {
  const { productId } = await makeCourse(world)
  const guests = [31, 29].map((days) => ({ days, session: unique('sesija-sesija-sesija-') }))
  for (const { days, session } of guests) {
    await world.call(shopCalls.addToCart, { body: { product_id: productId } }, { headers: { 'x-session-id': session } })
    await world.db
      .updateTable('shop_sessions')
      .set({ seen_at: daysBefore(world.now(), days) })
      .where('id_hash', '=', hashOf(session))
      .execute()
  }
  for (const job of shopJobs) await world.runJob(job, {})
  const totalOf = async (session: string) =>
    (await world.call(shopCalls.getCart, {}, { headers: { 'x-session-id': session } })).reply.total
  expect(await Promise.all(guests.map(({ session }) => totalOf(session)))).toEqual([0, 1])
})

test("sessions of users that were not used for 30 days are deleted too, not the users' carts", async () => {
  const { productId } = await makeCourse(world)
  const user = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: productId } }, user)
  const startedAt = daysBefore(world.now(), 31)
  await world.db.transaction().execute((db) => startShopSession(db, user.id, startedAt))
  for (const job of shopJobs) await world.runJob(job, {})
  expect(await world.db.selectFrom('shop_sessions').select('id_hash').where('user_id', '=', user.id).execute()).toEqual(
    [],
  )
  expect((await world.call(shopCalls.getCart, {}, user)).reply.total).toBe(1)
})
