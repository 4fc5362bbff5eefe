import { describe, expect, test } from 'vitest'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { releaseSeats } from '../public.ts'
import { offerFreedSeats } from './offer-freed-seats.ts'
import { anonymiseUser } from '../../accounts/anonymise-user.ts'
import { watchQueues } from '../practice.jobs.ts'
import { auditPractice } from '../audit-practice.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeLearner } from '../../test/make.ts'
import { groupsOf, makeEnrolled } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const { choosePracticeSlot, joinPracticeQueue, leavePracticeQueue, listPracticeSlots } = practiceCalls

const choose = ({ id }: MadeCourse, learner: MadeUser, slot: number) =>
  world.call(choosePracticeSlot, { params: { id }, body: { slot } }, learner)
const join = ({ id }: MadeCourse, learner: MadeUser, ...slots: number[]) =>
  world.call(joinPracticeQueue, { params: { id }, body: { slots } }, learner)
const leave = ({ id }: MadeCourse, learner: MadeUser, slot: number) =>
  world.call(leavePracticeQueue, { params: { id, slot } }, learner)
const slotOf = async ({ id }: MadeCourse, learner: MadeUser, slot: number) =>
  (await world.call(listPracticeSlots, { params: { id } }, learner)).reply.data.find((each) => each.id === slot)
const statesIn = async (group: number) =>
  (
    await world.db.selectFrom('practice_seats').select('state').where('group_id', '=', group).orderBy('seat').execute()
  ).map(({ state }) => state)
const offeredTo = async (course: MadeCourse, learners: readonly MadeUser[], slot: number) => {
  const offers = await Promise.all(learners.map((learner) => slotOf(course, learner, slot)))
  return offers.map((offer) => offer?.offer_until != null)
}
const expireOffers = () =>
  world.db
    .updateTable('practice_seats')
    .set({ reserved_until: new Date(world.now().getTime() - 1000) })
    .where('state', '=', 'offered')
    .execute()

/** A course with a full group, another group with seats, and learners of the course. */
async function makeFull(waiting = 2) {
  const course = await makeCourse(world, { groups: 2, pages: 1 })
  const [full = 0, other = 0] = await groupsOf(world, course)
  const inside = await makeEnrolled(world, course, 3)
  for (const learner of inside) await choose(course, learner, full)
  const outside = await makeEnrolled(world, course, waiting)
  return { course, full, other, inside, outside }
}
const held = async (group: number) =>
  expect((await auditPractice(world.pool)).filter((fault) => fault.includes(String(group)))).toEqual([])

describe('the waiting list of a full group', () => {
  test('is joined, its position is shown, and a free seat cannot be waited for', async () => {
    const { course, full, other, outside } = await makeFull()
    const [first, second] = outside as [MadeUser, MadeUser]
    expect((await join(course, first, full)).reply.data.find(({ id }) => id === full)).toMatchObject({
      position: 1,
      waiting: 1,
    })
    await join(course, second, full)
    await join(course, second, full)
    expect(await slotOf(course, second, full)).toMatchObject({ position: 2, waiting: 2, free: 0 })
    expect((await join(course, second, other)).failure.code).toBe('seat_free')
    expect((await join(course, second, 999_999)).failure.code).toBe('not_found')
    await leave(course, first, full)
    expect(await slotOf(course, second, full)).toMatchObject({ position: 1, waiting: 1 })
  })

  test('gets the seat that a learner leaves: offered in its order, never seen as free', async () => {
    const { course, full, other, inside, outside } = await makeFull()
    const [first, second] = outside as [MadeUser, MadeUser]
    for (const learner of outside) await join(course, learner, full)
    await choose(course, inside[0] as MadeUser, other)
    expect(await statesIn(full)).toEqual(['offered', 'taken', 'taken'])
    expect(await offeredTo(course, outside, full)).toEqual([true, false])
    expect(await takeEmailsTo(world, first.email)).toMatchObject([{ subject: expect.stringContaining('atsilaisvino') }])
    expect((await choose(course, second, full)).failure.code).toBe('no_seats_left')
    const products = (await world.call(catalogueCalls.getCourse, { params: { id: course.id } })).reply.products
    expect(products[0]?.product_count).toBe(2)
    expect((await choose(course, first, full)).status).toBe(200)
    expect(await statesIn(full)).toEqual(['taken', 'taken', 'taken'])
    expect(await slotOf(course, first, full)).toMatchObject({ chosen: true, position: null })
    await held(full)
  })

  test('passes the offer on when it is declined, and when it runs out', async () => {
    const { course, full, other, inside, outside } = await makeFull(3)
    for (const learner of outside) await join(course, learner, full)
    await choose(course, inside[0] as MadeUser, other)
    await leave(course, outside[0] as MadeUser, full)
    expect(await offeredTo(course, outside, full)).toEqual([false, true, false])
    await expireOffers()
    await world.runJob(watchQueues, {})
    await world.runJob(watchQueues, {})
    expect(await offeredTo(course, outside, full)).toEqual([false, false, true])
    const emails = await takeEmailsTo(world, (outside[1] as MadeUser).email)
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('atsilaisvino'),
      expect.stringContaining('pasiūlymo laikas baigėsi'),
    ])
    await expireOffers()
    await world.runJob(watchQueues, {})
    expect(await statesIn(full)).toEqual(['free', 'taken', 'taken'])
    await held(full)
  })

  test('gets the seat of an order that is undone', async () => {
    const { course, full, inside, outside } = await makeFull(1)
    await join(course, outside[0] as MadeUser, full)
    const { order_id } = await world.db
      .selectFrom('practice_seats')
      .select('order_id')
      .where('user_id', '=', (inside[1] as MadeUser).id)
      .executeTakeFirstOrThrow()
    await world.db
      .transaction()
      .execute((db) =>
        releaseSeats({ db, enqueue: world.jobs.enqueueIn(db), config: world.config, now: world.now }, order_id ?? 0),
      )
    expect(await statesIn(full)).toEqual(['taken', 'offered', 'taken'])
    await held(full)
  })

  /** Frees the seats of an order once more in a transaction of its own. */
  const release = (orderId: number) =>
    world.db
      .transaction()
      .execute((db) =>
        releaseSeats({ db, enqueue: world.jobs.enqueueIn(db), config: world.config, now: world.now }, orderId),
      )
  /** A full group with a waiting list of three, and the order of one of its seats. */
  async function makeOrdered() {
    const { course, full, inside, outside } = await makeFull(3)
    for (const learner of outside) await join(course, learner, full)
    const seat = await world.db
      .selectFrom('practice_seats')
      .select(['order_id', 'seat'])
      .where('user_id', '=', (inside[1] as MadeUser).id)
      .executeTakeFirstOrThrow()
    return { full, outside, orderId: seat.order_id ?? 0, seat: seat.seat }
  }
  async function countOffered(learners: readonly MadeUser[]) {
    const { rows } = await world.pool.query<{ to: string }>(
      "select data ->> 'to' as to from jobs.job where name = 'send-email' and data ->> 'to' = any($1)",
      [learners.map(({ email }) => email)],
    )
    return rows.length
  }

  test('gets the seat of an order once, also when it is released several times at once', async () => {
    const { full, outside, orderId } = await makeOrdered()
    await Promise.all(Array.from({ length: 4 }, () => release(orderId)))
    expect(await statesIn(full)).toEqual(['taken', 'offered', 'taken'])
    expect(await countOffered(outside)).toBe(1)
    await held(full)
  })

  test('without asking again under the lock the seat is offered to two', async () => {
    const { full, outside, orderId, seat } = await makeOrdered()
    // The unguarded way: what was read before the first release is freed again after it.
    await release(orderId)
    const free = { state: 'free', user_id: null, enrolment_id: null, order_id: null, reserved_until: null } as const
    await world.db.transaction().execute(async (db) => {
      await db.updateTable('practice_seats').set(free).where('group_id', '=', full).where('seat', '=', seat).execute()
      const work = { db, enqueue: world.jobs.enqueueIn(db), config: world.config, now: world.now }
      await offerFreedSeats(work, [full])
    })
    expect(await countOffered(outside)).toBeGreaterThan(1)
  })

  test('gets the seat that is added', async () => {
    const { course, full, outside } = await makeFull(1)
    const manager = await makeLearner(world, { role: 'manager' })
    await world.db.deleteFrom('practice_seats').where('group_id', '=', full).where('seat', '=', 3).execute()
    await join(course, outside[0] as MadeUser, full)
    const body = { seats: 3, version: 1 }
    const { reply } = await world.call(practicePlanCalls.setGroupSeats, { params: { id: full }, body }, manager)
    expect(reply).toMatchObject({ offered: 1, free: 0, queue: [{ offered_until: expect.any(String) }] })
    await held(full)
  })

  test('closes 48 hours before: nothing is offered after it, and those who wait are emailed', async () => {
    const { course, full, other, inside, outside } = await makeFull(1)
    const [waiting] = outside as [MadeUser]
    await join(course, waiting, full)
    await world.db.updateTable('practice_groups').set({ moved_at: world.now() }).where('id', '=', full).execute()
    const starts = new Date((Math.floor(world.now().getTime() / 3_600_000) + 47) * 3_600_000)
    await world.db
      .updateTable('practice_groups')
      .set({ starts_at: starts, ends_at: new Date(starts.getTime() + 4 * 3_600_000) })
      .where('id', '=', full)
      .execute()
    await choose(course, inside[0] as MadeUser, other)
    expect(await statesIn(full)).toEqual(['free', 'taken', 'taken'])
    await world.runJob(watchQueues, {})
    expect(await takeEmailsTo(world, waiting.email)).toMatchObject([
      { subject: expect.stringContaining('sąrašas uždarytas') },
    ])
    expect(await slotOf(course, waiting, full)).toMatchObject({ position: null, waiting: 0 })
    await held(full)
  })
})

describe('thirty learners who want three seats at once', () => {
  /** Each chooses the seat, or joins the list when there is none; all at once. */
  async function rush() {
    const course = await makeCourse(world, { groups: 1, pages: 1 })
    const [group = 0] = await groupsOf(world, course)
    const learners = await makeEnrolled(world, course, 30)
    const outcomes = await Promise.all(
      learners.map(async (learner) => {
        const chosen = await choose(course, learner, group)
        return chosen.status === 200 ? 'seat' : (await join(course, learner, group)).status
      }),
    )
    return { course, group, outcomes, learners }
  }

  test('get exactly three; the others are in the list, each once, and nobody is lost', async () => {
    const { group, outcomes } = await rush()
    expect(outcomes.filter((outcome) => outcome === 'seat')).toHaveLength(3)
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(27)
    const waits = await world.db
      .selectFrom('practice_waits')
      .select(['position', 'joined_at'])
      .where('group_id', '=', group)
      .orderBy('position')
      .execute()
    expect(waits.map(({ position }) => position)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1))
    await held(group)
  })

  test('without the lock of the group the audit finds a free seat next to a waiting list', async () => {
    const { course, group, learners } = await rush()
    // The unguarded way: the seat is freed without asking the list.
    await world.db
      .updateTable('practice_seats')
      .set({ state: 'free', user_id: null, enrolment_id: null, order_id: null })
      .where('group_id', '=', group)
      .where('seat', '=', 1)
      .execute()
    const faults = (await auditPractice(world.pool)).filter((fault) => fault.includes(String(group)))
    expect(faults).toEqual([expect.stringContaining('free while its waiting list')])
    expect([course.id, learners.length]).toEqual([course.id, 30])
    await world.db.deleteFrom('practice_waits').where('group_id', '=', group).execute()
  })
})

test('a seat that an erased account had in a group ahead goes to who waits', async () => {
  const { course, full, inside, outside } = await makeFull(1)
  const [holder] = inside
  const [waiting] = outside
  if (!holder || !waiting) throw new Error('Nobody waits')
  await join(course, waiting, full)
  await world.db.transaction().execute((db) => anonymiseUser(db, holder.id, world.now()))
  expect(await offeredTo(course, [waiting], full)).toEqual([false])
  await world.runJob(watchQueues, {})
  expect(await offeredTo(course, [waiting], full)).toEqual([true])
  expect(await statesIn(full)).toEqual(expect.arrayContaining(['offered', 'taken']))
  expect(await auditPractice(world.pool)).toEqual([])
})

test('an erased account waits for nothing, and its offer goes to the next one, who is emailed', async () => {
  const { course, full, other, inside, outside } = await makeFull(3)
  const [first, second, third] = outside
  if (!first || !second || !third) throw new Error('Nobody waits')
  for (const learner of outside) await join(course, learner, full)
  const erase = (learner: MadeUser) =>
    world.db.transaction().execute((db) => anonymiseUser(db, learner.id, world.now()))
  await erase(second)
  const [holder] = inside
  if (holder) await choose(course, holder, other)
  expect(await offeredTo(course, [first, third], full)).toEqual([true, false])
  await erase(first)
  await world.runJob(watchQueues, {})
  expect(await offeredTo(course, [third], full)).toEqual([true])
  const { rows } = await world.pool.query('select user_id from practice_waits where group_id = $1', [full])
  expect(rows).toEqual([{ user_id: third.id }])
  expect(await takeEmailsTo(world, `anonymised-${first.id}@anonymised.invalid`)).toEqual([])
})
