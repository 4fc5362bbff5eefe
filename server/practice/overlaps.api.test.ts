import { describe, expect, test } from 'vitest'
import { practiceCalls } from '../../contract/practice.ts'
import { shopCalls } from '../../contract/shop.ts'
import { type MadeCourse, makeCourse, makeEnrolment, makeLearner, type MadeUser } from '../test/make.ts'
import { groupsOf } from '../test/practice.ts'
import { enrolWithSeat } from '../test/take-seat.ts'
import { openWorld } from '../test/world.ts'
import { addMinutes, dayInVilnius, addDays } from '../time.ts'

const world = openWorld()

/** A course with groups that begin so many hours into a day ahead and take four hours. */
async function courseAt(...hours: number[]) {
  const course = await makeCourse(world, { cents: 8900, groups: hours.length, pages: 1 })
  const day = new Date(`${addDays(dayInVilnius(world.now()), 40)}T06:00:00Z`)
  for (const [i, id] of (await groupsOf(world, course)).entries()) {
    const starts_at = addMinutes(day, (hours[i] ?? 0) * 60)
    await world.db
      .updateTable('practice_groups')
      .set({ starts_at, ends_at: addMinutes(starts_at, 240) })
      .where('id', '=', id)
      .execute()
  }
  return course
}
const add = (course: MadeCourse, as: object) =>
  world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, as)
const overlapOf = async ({ productId }: MadeCourse, as: MadeUser) =>
  (await world.call(shopCalls.findOverlap, { params: { id: productId } }, as)).reply.overlap

describe('practice at the same time as another', () => {
  test('is said in the cart at both lines, and not once the places are for others', async () => {
    const [one, two, later] = [await courseAt(0), await courseAt(1), await courseAt(5)]
    const learner = await makeLearner(world)
    await add(one, learner)
    await add(later, learner)
    const { reply } = await add(two, learner)
    expect(reply.products.map(({ overlap }) => overlap)).toEqual([
      expect.stringContaining(`„${two.title}“`),
      null,
      expect.stringContaining(`„${one.title}“`),
    ])
    const company = { private: false, company_name: 'UAB', company_code: '301234567', company_address: 'Vilnius' }
    await world.call(shopCalls.saveCompany, { body: { ...company, company_vat: '' } }, learner)
    const { products } = (await world.call(shopCalls.getCart, {}, learner)).reply
    expect(products.every(({ overlap }) => overlap === null)).toBe(true)
  })

  test('is said of a seat that the buyer has, in the cart and at the date before it is bought', async () => {
    const [own, two, later] = [await courseAt(0), await courseAt(1), await courseAt(4)]
    const learner = await makeLearner(world)
    await enrolWithSeat(world, learner, own)
    expect(await overlapOf(two, learner)).toContain(`„${own.title}“`)
    expect(await overlapOf(later, learner)).toBeNull()
    expect(await overlapOf(two, await makeLearner(world))).toBeNull()
    expect((await add(two, learner)).reply.products[0]?.overlap).toContain(`„${own.title}“`)
  })

  test('cannot be chosen or waited for: the list and the answer name the other practice', async () => {
    const own = await courseAt(0)
    const course = await courseAt(1, 5)
    const learner = await makeLearner(world)
    await enrolWithSeat(world, learner, own)
    await makeEnrolment(world, learner, course)
    const params = { id: course.id }
    const { data } = (await world.call(practiceCalls.listPracticeSlots, { params }, learner)).reply
    expect(data.map(({ overlap }) => overlap)).toEqual([expect.stringContaining(`„${own.title}“`), null])
    const [overlapping = 0, free = 0] = data.map(({ id }) => id)
    const choose = (slot: number) => world.call(practiceCalls.choosePracticeSlot, { params, body: { slot } }, learner)
    const refused = await choose(overlapping)
    expect([refused.status, refused.failure.code]).toEqual([409, 'practice_overlaps'])
    expect(refused.failure.message).toContain(`„${own.title}“`)
    const waiting = await world.call(
      practiceCalls.joinPracticeQueue,
      { params, body: { slots: [overlapping] } },
      learner,
    )
    expect(waiting.failure.code).toBe('practice_overlaps')
    expect((await choose(free)).status).toBe(200)
  })
})
