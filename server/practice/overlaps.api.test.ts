import { describe, expect, test } from 'vitest'
import { practicePlanCalls as plan } from '../../contract/manage/practice.ts'
import { reseatCalls } from '../../contract/manage/reseats.ts'
import { placeCalls } from '../../contract/places.ts'
import { practiceCalls } from '../../contract/practice.ts'
import { shopCalls } from '../../contract/shop.ts'
import { buyPlaces } from '../test/buy-places.ts'
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
    const company = { private: false, company_name: 'UAB', company_code: '301234564', company_address: 'Vilnius' }
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

  test('is said of the place of an order that the buyer has not paid yet, for the first of its seats', async () => {
    const [held, two] = [await courseAt(0), await courseAt(1)]
    const learner = await makeLearner(world)
    await add(held, learner)
    const method = { payment_method: 'banklink' as const, agree: true, start_now: true, accept_loss: true }
    await world.call(shopCalls.choosePaymentMethod, { body: method }, learner)
    expect((await world.call(shopCalls.confirmOrder, { body: {} }, learner)).status).toBe(200)
    expect(await overlapOf(two, learner)).toContain(`„${held.title}“`)
    await world.db.updateTable('orders').set({ own_place: false }).where('user_id', '=', learner.id).execute()
    expect(await overlapOf(two, learner)).toBeNull()
  })

  test('is said to staff by name when a group is moved or joined to another one, and to who is asked to join', async () => {
    const [own, course] = [await courseAt(6), await courseAt(0, 7)]
    const manager = await makeLearner(world, { role: 'manager' })
    const learner = await makeLearner(world, { firstname: 'Ona', lastname: 'Onaitė' })
    const [group = 0, clashing = 0] = await groupsOf(world, course)
    await enrolWithSeat(world, learner, own)
    await enrolWithSeat(world, learner, course)
    const said = [expect.stringMatching(new RegExp(`^Ona Onaitė\\. .*„${own.title}“`))]
    const params = { id: group }
    const day = addDays(dayInVilnius(world.now()), 40)
    const at = async (hour: string) =>
      (
        await world.call(
          plan.previewMove,
          { params, body: { starts: `${day}T${hour}:00`, minutes: 240, room: null, instructor: null, equipment: [] } },
          manager,
        )
      ).reply.overlaps
    expect([await at('15'), await at('20')]).toEqual([said, []])
    const { reply } = await world.call(plan.getPracticeGroup, { params }, manager)
    expect(reply.merge_into).toMatchObject([{ id: clashing, overlaps: said }])
    const body = { into: clashing, version: reply.version }
    expect((await world.call(plan.proposeMerge, { params, body }, manager)).status).toBe(200)
    const slots = (await world.call(practiceCalls.listPracticeSlots, { params: { id: course.id } }, learner)).reply
    expect(slots.own?.merge?.overlap).toContain(`„${own.title}“`)
  })

  test('is said to support before it moves a learner, and to who is handed a place over', async () => {
    const [own, course] = [await courseAt(0), await courseAt(1, 6)]
    const { learner, id, read } = await buyPlaces(world, { of: course, quantity: 2 })
    const support = await makeLearner(world, { role: 'support' })
    const free = (await read()).places.find(({ state }) => state === 'free')?.id ?? ''
    const { link } = (await world.call(placeCalls.sendPlace, { params: { id: free }, body: {} }, learner)).reply
    const params = { token: link.split('/').at(-1) ?? '' }
    const colleague = await makeLearner(world)
    const claimed = async (as: MadeUser) =>
      (await world.call(placeCalls.findClaimOverlap, { params }, as)).reply.overlap
    expect(await claimed(colleague)).toBeNull()
    await enrolWithSeat(world, colleague, own)
    expect(await claimed(colleague)).toContain(`„${own.title}“`)
    const place = (await read()).places.find(({ state }) => state === 'own')?.id ?? ''
    await world.call(placeCalls.takeBackPlace, { params: { id: free } }, learner)
    expect((await read()).places.map(({ overlap }) => overlap)).toEqual([null, null])
    await enrolWithSeat(world, learner, own)
    const said = (await read()).places.map(({ overlap }) => overlap)
    expect(said.toSorted()).toEqual([expect.stringContaining(`„${own.title}“`), null])
    const later = await courseAt(7)
    await enrolWithSeat(world, learner, later)
    const choices = await world.call(reseatCalls.listReseatGroups, { params: { id, place } }, support)
    expect(choices.reply.data.map(({ overlap }) => overlap)).toEqual([expect.stringContaining(`„${later.title}“`)])
  })
})
