import { expect, test } from 'vitest'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { placeCalls } from '../../../contract/places.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { takeEmails, takeEmailsTo } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeCourse, type MadeUser } from '../../test/make.ts'
import { detailsOf, groupsOf, makeEnrolled, planIn } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'
import { auditPractice } from '../audit-practice.ts'

const world = openWorld()
const choose = ({ id }: MadeCourse, learner: MadeUser, slot: number) =>
  world.call(practiceCalls.choosePracticeSlot, { params: { id }, body: { slot } }, learner)
const join = ({ id }: MadeCourse, learner: MadeUser, slot: number) =>
  world.call(practiceCalls.joinPracticeQueue, { params: { id }, body: { slots: [slot] } }, learner)
const seatsIn = async (group: number) =>
  (
    await world.db
      .selectFrom('practice_seats')
      .select(['state', 'user_id'])
      .where('group_id', '=', group)
      .orderBy('seat')
      .execute()
  ).map(({ state, user_id }) => [state, user_id])
const waitsFor = async (group: number) =>
  (await world.db.selectFrom('practice_waits').select('user_id').where('group_id', '=', group).execute()).length

/** A course with a group of one learner, `own`, a full one and an empty one. */
async function makeGroups(cents = 0) {
  const course = await makeCourse(world, { groups: 3, pages: 1, cents })
  const [own = 0, full = 0, empty = 0] = await groupsOf(world, course)
  const inside = await makeEnrolled(world, course, 3)
  for (const learner of inside) await choose(course, learner, full)
  const manager = await makeLearner(world, { role: 'manager' })
  const [one, other, third] = inside as [MadeUser, MadeUser, MadeUser]
  return { course, own, full, empty, one, other, third, manager }
}
async function propose(manager: MadeUser, id: number, into: number) {
  const { version } = await detailsOf(world, manager, id)
  return world.call(practicePlanCalls.proposeMerge, { params: { id }, body: { into, version } }, manager)
}
const answer = async (course: MadeCourse, learner: MadeUser, agree: boolean) => {
  const { own } = (await world.call(practiceCalls.listPracticeSlots, { params: { id: course.id } }, learner)).reply
  const body = { merge: own?.merge?.id ?? '', agree }
  return world.call(practiceCalls.answerPracticeMerge, { params: { id: course.id }, body }, learner)
}

// requirements 10.1037
test('a group is merged also when its learner is offered a seat there by the waiting list', async () => {
  const { course, own, full, empty, one, other, third, manager } = await makeGroups()
  const [learner] = (await makeEnrolled(world, course, 1)) as [MadeUser]
  await choose(course, learner, own)
  await join(course, learner, full)
  for (const leaving of [one, other]) await choose(course, leaving, empty)
  expect(await seatsIn(full)).toEqual([
    ['offered', learner.id],
    ['free', null],
    ['taken', third.id],
  ])
  expect((await propose(manager, own, full)).status).toBe(200)
  expect(await auditPractice(world.pool)).toEqual([])
  expect((await answer(course, learner, true)).status).toBe(200)
  expect(await seatsIn(full)).toEqual([
    ['taken', learner.id],
    ['free', null],
    ['taken', third.id],
  ])
  expect([await waitsFor(full), await auditPractice(world.pool)]).toEqual([0, []])
})

// requirements 10.1037
test('who is merged into a group no longer waits for it, nor for another one', async () => {
  const { course, own, full, empty, one, other, third, manager } = await makeGroups()
  const [learner, neighbour] = (await makeEnrolled(world, course, 2)) as [MadeUser, MadeUser]
  await choose(course, learner, own)
  await choose(course, neighbour, empty)
  for (const leaving of [one, other]) await choose(course, leaving, own)
  expect((await propose(manager, empty, own)).failure.code).toBe('merge_impossible')
  // Three in their group, which is kept three seats elsewhere.
  await choose(course, third, empty)
  expect((await propose(manager, empty, full)).status).toBe(200)
  const [last] = (await makeEnrolled(world, course, 1)) as [MadeUser]
  await choose(course, last, full)
  expect((await join(course, neighbour, full)).status).toBe(200)
  for (const asked of [neighbour, third]) expect((await answer(course, asked, true)).status).toBe(200)
  expect(await waitsFor(full)).toBe(0)
  expect(await auditPractice(world.pool)).toEqual([])
})

// requirements 10.1037
test('that a proposal ended is said to who keeps their time, and to nobody who left', async () => {
  const { course, own, full, empty, one, other, third, manager } = await makeGroups()
  const [learner, neighbour] = (await makeEnrolled(world, course, 2)) as [MadeUser, MadeUser]
  for (const asked of [learner, neighbour]) await choose(course, asked, own)
  for (const leaving of [one, other, third]) await choose(course, leaving, empty)
  expect((await propose(manager, own, full)).status).toBe(200)
  await takeEmails(world)
  const planned = await world.call(practicePlanCalls.planGroup, { body: planIn(world, course, 30) }, manager)
  expect((await choose(course, learner, planned.reply.id)).status).toBe(200)
  const ended = (await takeEmails(world)).filter(({ subject }) => subject.includes('praktikos laikas lieka'))
  expect(ended.map(({ to }) => to)).toEqual([neighbour.email])
})

// requirements 10.1038
test('of an order that is undone nobody waits: the list and its offer are the next one’s, and nothing more is emailed', async () => {
  for (const isOffered of [false, true]) {
    const { course, full, empty, one, manager } = await makeGroups(8900)
    const { learner, id } = await buyPlaces(world, { quantity: 1, of: course })
    const [next] = (await makeEnrolled(world, course, 1)) as [MadeUser]
    for (const waiting of [learner, next]) expect((await join(course, waiting, full)).status).toBe(200)
    if (isOffered) await choose(course, one, empty)
    const finance = await makeLearner(world, { role: 'finance' })
    const undoing = { params: { id }, body: { reason: 'Apsigalvojo' } }
    expect((await world.call(managedOrderCalls.undoOrder, undoing, finance)).status).toBe(200)
    expect(await waitsFor(full)).toBe(1)
    expect((await seatsIn(full)).filter(([state]) => state === 'offered')).toEqual(
      isOffered ? [['offered', next.id]] : [],
    )
    await takeEmails(world)
    const { version } = await detailsOf(world, manager, full)
    const cancelling = { params: { id: full }, body: { reason: 'Serga', version } }
    expect((await world.call(practicePlanCalls.cancelGroup, cancelling, manager)).status).toBe(200)
    expect(await takeEmailsTo(world, learner.email)).toEqual([])
  }
  expect(await auditPractice(world.pool)).toEqual([])
})

/** An order of two whose buyer has one place and a colleague the other. */
async function buyForTwo(course: MadeCourse) {
  const { learner, id, read } = await buyPlaces(world, { quantity: 2, of: course })
  const place = (await read()).places.find(({ state }) => state === 'free')?.id ?? ''
  const { link } = (await world.call(placeCalls.sendPlace, { params: { id: place }, body: {} }, learner)).reply
  const colleague = await makeLearner(world)
  const claiming = { params: { token: link.split('/').at(-1) ?? '' }, body: {} }
  expect((await world.call(placeCalls.claimPlace, claiming, colleague)).status).toBe(200)
  return { id, buyer: learner, colleague }
}
/** Staff undoes the order. Returns who is emailed that a seat is offered to them. */
async function undo(id: number) {
  const finance = await makeLearner(world, { role: 'finance' })
  await takeEmails(world)
  const undoing = { params: { id }, body: { reason: 'Apsigalvojo' } }
  expect((await world.call(managedOrderCalls.undoOrder, undoing, finance)).status).toBe(200)
  return (await takeEmails(world)).filter(({ subject }) => subject.includes('atsilaisvino')).map(({ to }) => to)
}
const offersIn = async (group: number) => (await seatsIn(group)).filter(([state]) => state === 'offered')

// requirements 10.1038
test('the seats of an order that is undone are offered to nobody of the order who waits for them', async () => {
  const { course, own, empty, one, other } = await makeGroups(8900)
  const { id, colleague } = await buyForTwo(course)
  expect((await choose(course, colleague, empty)).status).toBe(200)
  for (const stranger of [one, other]) expect((await choose(course, stranger, own)).status).toBe(200)
  const [next] = (await makeEnrolled(world, course, 1)) as [MadeUser]
  for (const waiting of [colleague, next]) expect((await join(course, waiting, own)).status).toBe(200)
  expect(await undo(id)).toEqual([next.email])
  expect([await offersIn(own), await waitsFor(own)]).toEqual([[['offered', next.id]], 1])
  expect(await auditPractice(world.pool)).toEqual([])
})

// requirements 10.1038
test('a seat that was offered to one of an order that is undone is not offered to another of it', async () => {
  const { course, full, empty, one } = await makeGroups(8900)
  const { id, buyer, colleague } = await buyForTwo(course)
  const [next] = (await makeEnrolled(world, course, 1)) as [MadeUser]
  for (const waiting of [buyer, colleague, next]) expect((await join(course, waiting, full)).status).toBe(200)
  expect((await choose(course, one, empty)).status).toBe(200)
  expect(await offersIn(full)).toEqual([['offered', buyer.id]])
  expect(await undo(id)).toEqual([next.email])
  expect([await offersIn(full), await waitsFor(full)]).toEqual([[['offered', next.id]], 1])
  expect(await auditPractice(world.pool)).toEqual([])
})
