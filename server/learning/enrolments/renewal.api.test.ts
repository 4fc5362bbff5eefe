import { afterEach, describe, expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import { issuedCalls } from '../../../contract/manage/certificates.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { peopleCalls } from '../../../contract/manage/people.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { placeCalls } from '../../../contract/places.ts'
import { shopCalls } from '../../../contract/shop.ts'
import { remindExpiring } from '../../certificates/remind-expiring.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { addDays, dayInVilnius } from '../../time.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})

/** Moves the clock; the user signs in again, because an access token lasts minutes. */
/** At noon of the day that is so many days ahead, whatever the time of the year. */
async function inDays(days: number, person: MadeUser): Promise<{ token: string }> {
  world.clock.at = new Date(`${addDays(dayInVilnius(new Date()), days)}T10:00:00Z`)
  return { token: await world.tokens.sign({ userId: person.id, familyId: person.familyId }, world.now()) }
}

/** Somebody who has just completed a course of one page, whose certificate is valid for 12 months. */
async function makeHolder() {
  const course = await makeCourse(world, { pages: 1 })
  await world.db.deleteFrom('steps').where('course_id', '=', course.id).where('module', '=', 'quiz').execute()
  const person = await makeLearner(world)
  await makeEnrolment(world, person, course)
  await study(course, person)
  return { course, person }
}

const study = ({ stepIds: [id = 0] }: MadeCourse, as: { token: string }) =>
  world.call(learningCalls.completeActivity, { body: { module: 'page', id, state: 1 } }, { token: as.token })

const add = ({ productId }: MadeCourse, as: { token: string }) =>
  world.call(shopCalls.addToCart, { body: { product_id: productId, quantity: 1 } }, as)

/** Whether who buys the course again cannot have one of its places. Leaves the cart as it was. */
async function isForOthersOnly(course: MadeCourse, as: { token: string }): Promise<boolean> {
  const [line] = (await add(course, as)).reply.products
  const { own_place_possible } = (await world.call(shopCalls.listPaymentMethods, {}, as)).reply
  await world.call(shopCalls.removeFromCart, { params: { id: line?.key ?? '' } }, as)
  return !own_place_possible
}

async function buy(course: MadeCourse, as: { token: string }, own_place = true): Promise<number> {
  expect(await add(course, as)).toMatchObject({ status: 200 })
  await world.call(shopCalls.choosePaymentMethod, { body: { payment_method: 'free', agree: true, own_place } }, as)
  const confirmed = await world.call(shopCalls.confirmOrder, {}, as)
  expect(confirmed).toMatchObject({ status: 200 })
  return confirmed.reply.order_id
}

const ownCourses = async (as: { token: string }) =>
  (await world.call(learningCalls.listOwnCourses, { query: {} }, as)).reply.data

const certificatesOf = (person: MadeUser) =>
  world.db
    .selectFrom('certificates')
    .select(['id', 'enrolment_id', 'valid_from', 'valid_to', 'superseded_at'])
    .where('user_id', '=', person.id)
    .orderBy('valid_from')
    .execute()

describe('a course of mine is bought again', () => {
  test('when its certificate has expired: a new enrolment without progress, and a new certificate', async () => {
    const { course, person } = await makeHolder()
    const [first] = await certificatesOf(person)
    const later = await inDays(400, person)
    expect(await ownCourses(later)).toMatchObject([
      { id: course.id, renewable: true, certificate_id: first?.id, certificate_until: first?.valid_to },
    ])

    await buy(course, later)
    expect(await ownCourses(later)).toMatchObject([
      { id: course.id, renewable: false, completed: { done: 0, total: 1 }, is_completed: false, certificate_id: null },
    ])
    const enrolments = await world.db
      .selectFrom('enrolments')
      .select(['id', 'ended_at', 'completed_at'])
      .where('user_id', '=', person.id)
      .orderBy('enrolled_at')
      .execute()
    expect(enrolments).toMatchObject([
      { id: first?.enrolment_id, ended_at: expect.any(Date), completed_at: expect.any(Date) },
      { ended_at: null, completed_at: null },
    ])
    expect(await certificatesOf(person)).toMatchObject([{ superseded_at: null }])

    await study(course, later)
    expect(await certificatesOf(person)).toMatchObject([
      { id: first?.id, superseded_at: expect.any(Date) },
      { enrolment_id: enrolments[1]?.id, valid_from: dayInVilnius(world.now()), superseded_at: null },
    ])
    expect(await isForOthersOnly(course, later)).toBe(true)
  })

  test('not while nothing of it is on sale', async () => {
    const { course, person } = await makeHolder()
    const later = await inDays(400, person)
    expect(await ownCourses(later)).toMatchObject([{ renewable: true }])
    const withdraw = (state: 'offered' | 'withdrawn') =>
      world.db.updateTable('products').set({ state }).where('course_id', '=', course.id).execute()
    await withdraw('withdrawn')
    expect(await ownCourses(later)).toMatchObject([{ id: course.id, renewable: false }])
    await withdraw('offered')
    await world.db.updateTable('courses').set({ state: 'retired' }).where('id', '=', course.id).execute()
    expect(await ownCourses(later)).toMatchObject([{ id: course.id, renewable: false }])
  })

  test('at once when its certificate was revoked', async () => {
    const { course, person } = await makeHolder()
    expect(await isForOthersOnly(course, person)).toBe(true)
    const [first] = await certificatesOf(person)
    const body = { reason: 'Issued by mistake' }
    const manager = await makeLearner(world, { role: 'manager' })
    expect(
      await world.call(issuedCalls.revokeIssued, { params: { id: first?.id ?? '' }, body }, manager),
    ).toMatchObject({ status: 200 })
    expect(await ownCourses(person)).toMatchObject([
      { id: course.id, renewable: true, certificate_id: first?.id, certificate_until: null },
    ])

    await buy(course, person)
    expect(await ownCourses(person)).toMatchObject([{ renewable: false, is_completed: false, certificate_id: null }])
    await study(course, person)
    expect(await ownCourses(person)).toMatchObject([{ renewable: false, is_completed: true }])
    expect(await certificatesOf(person)).toHaveLength(2)
    expect(await isForOthersOnly(course, person)).toBe(true)
  })

  test('from 90 days before the last day on, not earlier', async () => {
    const { course, person } = await makeHolder()
    const { valid_to } = await world.db
      .selectFrom('certificates')
      .select('valid_to')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    const daysLeft = (left: number) =>
      (Date.parse(addDays(valid_to ?? '', -left)) - Date.parse(dayInVilnius(new Date()))) / 86_400_000
    const early = await inDays(daysLeft(91), person)
    expect(await ownCourses(early)).toMatchObject([{ renewable: false }])
    expect(await isForOthersOnly(course, early)).toBe(true)
    const inTime = await inDays(daysLeft(90), person)
    expect(await ownCourses(inTime)).toMatchObject([{ renewable: true }])
    expect(await add(course, inTime)).toMatchObject({ status: 200 })
  })
})

// requirements 10.1041
test('a renewal that is undone once it is completed leaves its certificate: it is shown, reminded of and not renewed', async () => {
  const { course, person } = await makeHolder()
  const later = await inDays(330, person)
  const id = await buy(course, later)
  await study(course, later)
  const finance = await makeLearner(world, { role: 'finance' })
  const undoing = { params: { id }, body: { reason: 'Sumokėta dukart' } }
  expect((await world.call(managedOrderCalls.undoOrder, undoing, finance)).status).toBe(200)
  const [first, second] = await certificatesOf(person)
  expect(first).toMatchObject({ superseded_at: expect.any(Date) })
  const shown = { is_completed: true, certificate_id: second?.id, certificate_until: second?.valid_to }
  expect(await ownCourses(later)).toMatchObject([{ id: course.id, renewable: false, ...shown }])
  expect(await isForOthersOnly(course, later)).toBe(true)

  const soon = await inDays(330 + 365 - 30, person)
  expect(await ownCourses(soon)).toMatchObject([{ renewable: true, ...shown }])
  await takeEmailsTo(world, person.email)
  await world.runJob(remindExpiring, {})
  const { number } = await world.db
    .selectFrom('certificates')
    .select('number')
    .where('id', '=', second?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(await takeEmailsTo(world, person.email)).toMatchObject([{ text: expect.stringContaining(number) }])
})

// requirements 10.971
describe('a renewal that ends unfinished gives the completed course back', () => {
  const withdraw = async (id: number, as: { token: string }) =>
    (await world.call(orderCalls.withdrawFromOrder, { params: { id }, body: {} }, as)).reply.state
  const undo = async (id: number) => {
    const as = await inDays(400, await makeLearner(world, { role: 'finance' }))
    return (await world.call(managedOrderCalls.undoOrder, { params: { id }, body: { reason: 'Kursas neįvyks' } }, as))
      .status
  }
  const completed = ({ id }: MadeCourse) => [
    { id, renewable: true, is_completed: true, completed: { done: 1, total: 1 } },
  ]
  const studied = async ({ id }: MadeCourse, as: { token: string }) =>
    (await world.call(learningCalls.getStudiedCourse, { params: { id } }, as)).status

  test('when its order is undone by the buyer or by staff; it can be renewed again then', async () => {
    const { course, person } = await makeHolder()
    const [first] = await certificatesOf(person)
    const later = await inDays(400, person)
    expect(await withdraw(await buy(course, later), later)).toBe('done')
    expect(await ownCourses(later)).toMatchObject([{ ...completed(course)[0], certificate_id: first?.id }])
    expect(await studied(course, later)).toBe(200)
    expect(await undo(await buy(course, later))).toBe(200)
    expect(await ownCourses(later)).toMatchObject(completed(course))
    await buy(course, later)
    expect(await ownCourses(later)).toMatchObject([{ renewable: false, is_completed: false }])
  })

  test('when the place that gave it is taken back', async () => {
    const { course, person } = await makeHolder()
    const later = await inDays(400, person)
    const buyer = await inDays(400, await makeLearner(world))
    const id = await buy(course, buyer, false)
    const [place] = (await world.call(orderCalls.getOrder, { params: { id } }, buyer)).reply.places
    const sent = await world.call(placeCalls.sendPlace, { params: { id: place?.id ?? '' }, body: {} }, buyer)
    const token = sent.reply.link.split('/').at(-1) ?? ''
    expect((await world.call(placeCalls.claimPlace, { params: { token }, body: {} }, later)).status).toBe(200)
    expect(await ownCourses(later)).toMatchObject([{ is_completed: false }])
    const taken = await world.call(placeCalls.vacatePlace, { params: { id: place?.id ?? '' } }, buyer)
    expect(taken.status).toBe(200)
    expect(await ownCourses(later)).toMatchObject(completed(course))
  })

  test('also one that a merge of accounts had ended', async () => {
    const { course, person } = await makeHolder()
    const later = await inDays(400, person)
    const other = await makeLearner(world)
    const id = await buy(course, await inDays(400, other))
    const manager = await inDays(400, await makeLearner(world, { role: 'manager' }))
    const merge = { params: { id: person.id }, body: { from_id: other.id } }
    expect((await world.call(peopleCalls.mergePeople, merge, manager)).status).toBe(200)
    expect(await ownCourses(later)).toMatchObject([{ is_completed: false }])
    expect(await undo(id)).toBe(200)
    expect(await ownCourses(later)).toMatchObject(completed(course))
  })

  test('not one whose own order was undone', async () => {
    const { course, person } = await makeHolder()
    const early = await inDays(400, person)
    const first = await buy(course, early)
    await study(course, early)
    const late = await inDays(800, person)
    const second = await buy(course, late)
    expect(await undo(first)).toBe(200)
    const again = await inDays(800, person)
    expect(await withdraw(second, again)).toBe('done')
    const [current] = await world.db
      .selectFrom('enrolments')
      .select('order_id')
      .where('user_id', '=', person.id)
      .where('ended_at', 'is', null)
      .execute()
    // The one that staff gave, before both orders.
    expect(current?.order_id).not.toBe(first)
    expect(await ownCourses(again)).toMatchObject([{ id: course.id, is_completed: true }])
  })
})
