import { describe, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { makeCourse, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { enrol } from '../learning/public.ts'
import { holdSeats, listFreeSeats, lockFreeSeats } from './seats.queries.ts'
import { chooseSeats } from './seats.rules.ts'

const world = openWorld()
const now = new Date('2026-05-01T08:00:00Z')

async function makeOrder(courseId: number) {
  const { id } = await makeLearner(world)
  const { order_id } = await world.db
    .insertInto('orders')
    .values({
      user_id: id,
      cart_id: v7(),
      state: 'paid',
      payment_method: 'free',
      total_cents: 0,
      language: 'lt',
      date_added: world.now(),
      paid_at: world.now(),
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  const owner = { userId: id, orderId: order_id }
  const enrolmentId = await world.db
    .transaction()
    .execute((db) => enrol(db, { ...owner, courseId, productId: null, now: world.now() }))
  return { ...owner, enrolmentId }
}

/** A product with one free seat in its first group and three in its second. */
async function makeTwoGroups() {
  const { id, productId } = await makeCourse(world, { groups: 2 })
  const [first] = await world.db.transaction().execute((db) => listFreeSeats(db, [productId]))
  const { orderId } = await makeOrder(id)
  await world.db
    .updateTable('practice_seats')
    .set({ state: 'taken', order_id: orderId })
    .where('group_id', '=', first?.group_id ?? 0)
    .where('seat', '<', 3)
    .execute()
  return { courseId: id, productId }
}

/** Three concurrent orders of one seat each. Without the lock, all choose before any takes. */
async function buyConcurrently(locked: boolean) {
  const { courseId, productId } = await makeTwoGroups()
  const orders = await Promise.all([1, 2, 3].map(() => makeOrder(courseId)))
  let chosen = 0
  const allChose = Promise.withResolvers<void>()
  const buy = (order: Awaited<ReturnType<typeof makeOrder>>) =>
    world.db.transaction().execute(async (db) => {
      if (locked) await lockFreeSeats(db, productId)
      const seats = chooseSeats(await listFreeSeats(db, [productId]), { quantity: 1, now: world.now() })
      if (++chosen === 3) allChose.resolve()
      if (!locked) await allChose.promise
      return holdSeats(db, seats, { orderId: order.orderId, until: now })
    })
  return Promise.all(orders.map(buy))
}

describe('three concurrent orders of one seat, with one free seat in one group and three in another', () => {
  test('all succeed', async () => {
    expect(await buyConcurrently(true)).toEqual([true, true, true])
  })
  test('conflict without locking the seats', async () => {
    expect((await buyConcurrently(false)).filter(Boolean)).toHaveLength(1)
  })
})
