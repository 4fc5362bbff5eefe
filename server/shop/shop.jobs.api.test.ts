import { expect, test } from 'vitest'
import { shopCalls } from '../../contract/shop.ts'
import { hashOf } from '../http/sessions.ts'
import { makeCourse, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { daysBefore } from '../time.ts'
import { shopJobs } from './shop.jobs.ts'

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
