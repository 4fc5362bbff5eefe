import { expect, test } from 'vitest'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { practicePlanCalls } from '../../contract/manage/practice.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()

/** A course whose only date has one practice group, which is then cancelled. */
async function makeCancelled() {
  const [course, manager] = [
    await makeCourse(world, { cents: 8900, groups: 1 }),
    await makeLearner(world, { role: 'manager' }),
  ]
  const group = world.db.selectFrom('practice_groups').select('id').where('product_id', '=', course.productId)
  const { id } = await group.executeTakeFirstOrThrow()
  const { version } = (await world.call(practicePlanCalls.getPracticeGroup, { params: { id } }, manager)).reply
  const cancel = () =>
    world.call(practicePlanCalls.cancelGroup, { params: { id }, body: { reason: 'Liga', version } }, manager)
  return { course, cancel }
}
const datesOf = async (id: number) =>
  (await world.call(catalogueCalls.getCourse, { params: { id } })).reply.products.map((one) => one.product_id)
/** The days of which the course's card knows. */
const cardDays = async (id: number) => {
  const { rows } = await world.pool.query(
    "select card ->> 'price' as price from catalogue_cards where course_id = $1",
    [id],
  )
  return rows.map(({ price }) => price)
}

test('a date whose only practice group is cancelled is on sale nowhere', async () => {
  const { course, cancel } = await makeCancelled()
  const buyer = await makeLearner(world)
  const add = () => world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity: 1 } }, buyer)
  expect(await datesOf(course.id)).toEqual([course.productId])
  expect(await cardDays(course.id)).toContain('89')
  expect((await cancel()).status).toBe(200)
  expect(await datesOf(course.id)).toEqual([])
  expect(await cardDays(course.id)).not.toContain('89')
  expect((await add()).failure.code).toBe('product_not_available')
})
