import { describe, expect, test } from 'vitest'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { type StaffOffering, offering as declared, offeringCalls } from '../../contract/manage/offerings.ts'
import { practicePlanCalls } from '../../contract/manage/practice.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeLearner, makeRoom } from '../test/make.ts'
import { detailsOf, planIn } from '../test/practice.ts'
import { openWorld } from '../test/world.ts'
import { auditPractice } from './audit-practice.ts'

const world = openWorld()
const { planGroup, planSeries, setGroupSeats, moveGroup } = practicePlanCalls

/** A course whose date has groups of a size; its first group was planned with three seats. */
async function makeSized(size: number) {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1 })
  const params = { id: course.id }
  const edited = Object.keys(declared.fields) as (keyof typeof declared.fields)[]
  const set = async (group_size: number) => {
    const { data } = (await world.call(offeringCalls.listOfferings, { params }, manager)).reply
    const [shown] = data as [StaffOffering]
    const { product_id, version } = shown
    const values = Object.fromEntries(edited.map((name) => [name, shown[name]]))
    const body = { ...values, group_size, offering: { product_id, version } } as never
    return world.call(offeringCalls.saveStaffOffering, { params, body }, manager)
  }
  expect((await set(size)).status).toBe(200)
  // The group of three that was planned before.
  const [old = 0] = (
    await world.db.selectFrom('practice_groups').select('id').where('product_id', '=', course.productId).execute()
  ).map(({ id }) => id)
  const plan = (days: number, changes: object = {}) =>
    world.call(planGroup, { body: { ...planIn(world, course, days), ...changes } }, manager)
  return { manager, course, set, plan, old }
}

const take = async (productId: number, quantity = 1) => {
  const learner = await makeLearner(world)
  const company = {
    private: false,
    company_name: 'UAB Sauga',
    company_code: '304567894',
    company_vat: '',
    company_address: 'Kaunas',
    company_reference: '',
  }
  await world.call(shopCalls.addToCart, { body: { product_id: productId, quantity } }, learner)
  await world.call(shopCalls.saveCompany, { body: company }, learner)
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'free', agree: true } }, learner)
  return learner
}

describe.each([1, 3, 6, 12])('a date with groups of %i', (size) => {
  test('gives as many seats to the group that is planned, and sells all of them and no more to buyers at once', async () => {
    const { manager, course, plan, old } = await makeSized(size)
    await world.db.deleteFrom('practice_groups').where('id', '=', old).execute()
    const { reply } = await plan(30)
    expect(reply).toMatchObject({ seats: size, free: size })
    const buyers = await Promise.all(Array.from({ length: size + 2 }, () => take(course.productId)))
    const answers = await Promise.all(buyers.map((buyer) => world.call(shopCalls.confirmOrder, {}, buyer)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(size)
    expect(answers.flatMap(({ status, failure }) => (status === 200 ? [] : [failure.code]))).toEqual([
      'no_seats_left',
      'no_seats_left',
    ])
    expect(await detailsOf(world, manager, reply.id)).toMatchObject({ seats: size, taken: size, free: 0 })
    expect((await auditPractice(world.pool)).filter((fault) => !fault.includes('occupies'))).toEqual([])
  })
})

test('a company’s places are split by the size of the groups of the date', async () => {
  const { course, plan, old } = await makeSized(6)
  await world.db.deleteFrom('practice_groups').where('id', '=', old).execute()
  await plan(30)
  await plan(31)
  const buyer = await take(course.productId, 8)
  const { reply } = await world.call(shopCalls.getCart, {}, buyer)
  expect(reply.products).toMatchObject([{ groups: [6, 2] }])
})

test('the page of a course says the number of the date', async () => {
  const { course } = await makeSized(6)
  const { reply } = await world.call(catalogueCalls.getCourse, { params: { id: course.id } })
  expect(reply.products).toMatchObject([{ group_size: 6 }])
})

test('a change is for groups that are planned after it: those that are planned keep their seats, also when moved', async () => {
  const { manager, course, plan, old, set } = await makeSized(6)
  expect(await detailsOf(world, manager, old)).toMatchObject({ seats: 3 })
  const six = (await plan(30)).reply
  expect((await set(2)).status).toBe(200)
  expect((await plan(31)).reply.seats).toBe(2)
  const { starts } = planIn(world, course, 33)
  const body = { starts, minutes: 180, room: null, instructor: null, equipment: [], reason: '', version: six.version }
  expect((await world.call(moveGroup, { params: { id: six.id }, body }, manager)).reply.seats).toBe(6)
  const series = { ...planIn(world, course, 40), weekdays: [1, 2, 3, 4, 5, 6, 7], count: 1, save: true }
  const { data } = (await world.call(planSeries, { body: series }, manager)).reply
  const planned = await world.db
    .selectFrom('practice_groups')
    .innerJoin('practice_seats', 'group_id', 'id')
    .select('seat')
    .where('product_id', '=', course.productId)
    .orderBy('starts_at', 'desc')
    .orderBy('group_id')
    .limit(3)
    .execute()
  expect(data.filter(({ outcome }) => outcome === 'planned')).toHaveLength(1)
  expect(planned.map(({ seat }) => seat).toSorted()).toEqual([1, 2, expect.any(Number)])
})

test('a group may have another number, up to 12; a room must hold it', async () => {
  const { manager, plan } = await makeSized(6)
  const small = await makeRoom(world)
  await world.db.updateTable('rooms').set({ capacity: 5 }).where('id', '=', small).execute()
  expect((await plan(30, { room: small })).failure).toMatchObject({ code: 'room_too_small' })
  const { id } = (await plan(30, { room: small, seats: 5 })).reply
  const set = (seats: number, version: number) =>
    world.call(setGroupSeats, { params: { id }, body: { seats, version } }, manager)
  expect((await set(6, 1)).failure.code).toBe('room_too_small')
  expect((await set(13, 1)).status).toBe(400)
  const { reply } = await plan(31)
  const large = await world.call(setGroupSeats, { params: { id: reply.id }, body: { seats: 12, version: 1 } }, manager)
  expect(large.reply).toMatchObject({ seats: 12, free: 12 })
})
