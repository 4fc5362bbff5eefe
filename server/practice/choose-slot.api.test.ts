import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../contract/learning.ts'
import { practiceCalls } from '../../contract/practice.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../test/make.ts'
import { enrolWithSeat } from '../test/take-seat.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'

const world = openWorld()
const list = async ({ id }: MadeCourse, learner: MadeUser) =>
  (await world.call(practiceCalls.listPracticeSlots, { params: { id } }, learner)).reply
const choose = ({ id }: MadeCourse, learner: MadeUser, slot: number) =>
  world.call(practiceCalls.choosePracticeSlot, { params: { id }, body: { slot } }, learner)

async function makeGroups(groups: number) {
  const course = await makeCourse(world, { groups, pages: 1 })
  const learner = await makeLearner(world)
  const enrolmentId = await enrolWithSeat(world, learner, course)
  const { data } = await list(course, learner)
  const own = data.find(({ chosen }) => chosen)?.id ?? 0
  const other = data.find(({ chosen }) => !chosen)?.id ?? 0
  return { course, learner, enrolmentId, own, other }
}
const addCalendar = async ({ id }: MadeCourse) => {
  const text = JSON.stringify({ lt: 'Laikas' })
  const calendar = { module: 'calendar_room' as const, completion: 2 as const, title: text, description: text }
  const topic = await world.db.selectFrom('topics').select('id').where('course_id', '=', id).executeTakeFirstOrThrow()
  const row = { ...calendar, course_id: id, topic_id: topic.id, position: 50 }
  return (await world.db.insertInto('steps').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const text = (lt: string) => JSON.stringify({ lt })
const startsIn = (hours: number, group: number) =>
  world.db
    .updateTable('practice_groups')
    .set({
      starts_at: new Date(world.now().getTime() + hours * 3_600_000),
      ends_at: new Date(world.now().getTime() + (hours + 4) * 3_600_000),
    })
    .where('id', '=', group)
    .execute()

describe('the time of the practice', () => {
  test('is listed with the seats that are free, the own one marked', async () => {
    const { course, learner } = await makeGroups(2)
    const { data, changeable, change_until } = await list(course, learner)
    expect(data.map(({ chosen, free }) => [chosen, free])).toEqual([
      [true, 2],
      [false, 3],
    ])
    expect({ changeable, until: typeof change_until }).toEqual({ changeable: true, until: 'string' })
  })

  test('is changed: the seat moves, its place of the order with it, and an email names the new time', async () => {
    const { course, learner, own, other } = await makeGroups(2)
    const { reply } = await choose(course, learner, other)
    expect(reply.data.map(({ id, chosen, free }) => [id, chosen, free])).toEqual([
      [own, false, 3],
      [other, true, 2],
    ])
    const studied = await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)
    expect(studied.reply.practice?.starts).toBe(reply.data.find(({ chosen }) => chosen)?.starts)
    expect(await takeEmailsTo(world, learner.email)).toMatchObject([
      { subject: expect.stringContaining('praktikos laikas') },
    ])
  })

  test('of another date than was bought is the day and the city of the course in every list', async () => {
    const { course, learner, other } = await makeGroups(2)
    const location = await world.db
      .insertInto('locations')
      .values({ key: 'alytus', city: text('Alytus'), name: text('Alytus'), address: text('Naujoji g. 1') })
      .returning('id')
      .executeTakeFirstOrThrow()
    const group = world.db.selectFrom('practice_groups').where('id', '=', other)
    const { product_id } = await group.select('product_id').executeTakeFirstOrThrow()
    const { product_id: _, ...bought } = await world.db
      .selectFrom('products')
      .selectAll()
      .where('product_id', '=', product_id ?? 0)
      .executeTakeFirstOrThrow()
    const later = await world.db
      .insertInto('products')
      .values({ ...bought, location_id: location.id })
      .returning('product_id')
      .executeTakeFirstOrThrow()
    await world.db.updateTable('practice_groups').set(later).where('id', '=', other).execute()
    const day = addDays(dayInVilnius(world.now()), 40)
    const hours = { starts_at: new Date(`${day}T07:00:00Z`), ends_at: new Date(`${day}T11:00:00Z`) }
    await world.db.updateTable('practice_groups').set(hours).where('id', '=', other).execute()
    await choose(course, learner, other)
    const own = { date: day, endDate: day, city: 'Alytus' }
    for (const call of [
      learningCalls.listOwnCourses,
      learningCalls.listLatestCourses,
      learningCalls.listUpcomingCourses,
    ])
      expect((await world.call(call, {}, learner)).reply.data).toMatchObject([own])
    const studied = await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)
    expect(studied.reply.date).toBe(day)
  })

  test('completes the calendar of the course, also when the own time is only confirmed', async () => {
    const { course, learner, own } = await makeGroups(1)
    const calendar = await addCalendar(course)
    const material = async () =>
      (
        await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)
      ).reply.theory[0]?.sections.find(({ id }) => id === calendar)?.completed
    expect(await material()).toBe(false)
    const ticked = { module: 'calendar_room' as const, id: calendar, state: 1 as const }
    const tick = await world.call(learningCalls.completeActivity, { body: ticked }, learner)
    expect(tick.failure.code).toBe('activity_not_found')
    expect((await choose(course, learner, own)).status).toBe(200)
    expect(await material()).toBe(true)
  })

  test('chosen before the course opens completes nothing and does not begin the course', async () => {
    const { course, learner, own, other } = await makeGroups(2)
    await addCalendar(course)
    const setOpening = (opens_on: string) =>
      world.db.updateTable('enrolments').set({ opens_on }).where('user_id', '=', learner.id).execute()
    const standing = async () => {
      const { last_activity_at } = await world.db
        .selectFrom('enrolments')
        .select('last_activity_at')
        .where('user_id', '=', learner.id)
        .executeTakeFirstOrThrow()
      const done = await world.db.selectFrom('completions').select('state').where('user_id', '=', learner.id).execute()
      return { begun: last_activity_at !== null, done: done.length }
    }
    const today = dayInVilnius(world.now())
    await setOpening(addDays(today, 1))
    for (const slot of [other, own, own]) expect((await choose(course, learner, slot)).status).toBe(200)
    expect(await standing()).toEqual({ begun: false, done: 0 })
    expect((await list(course, learner)).own).toMatchObject({ slot: own, unconfirmed: false })
    await setOpening(today)
    expect((await list(course, learner)).own).toMatchObject({ slot: own, unconfirmed: true })
    expect((await choose(course, learner, own)).reply.own).toMatchObject({ slot: own, unconfirmed: false })
    expect(await standing()).toEqual({ begun: true, done: 1 })
    // Another time is chosen and confirmed at once.
    expect((await choose(course, learner, other)).reply.own).toMatchObject({ slot: other, unconfirmed: false })
  })

  test('cannot be changed later than 48 hours before it', async () => {
    const { course, learner, own, other } = await makeGroups(2)
    await startsIn(47, own)
    expect((await list(course, learner)).changeable).toBe(false)
    expect(await choose(course, learner, other)).toMatchObject({
      status: 400,
      failure: { code: 'slot_too_late', message: expect.stringContaining('48 valandoms') },
    })
  })

  test('in a full, past or unknown group, or one of another course, is refused', async () => {
    const { course, learner, other } = await makeGroups(2)
    const foreign = await makeGroups(1)
    expect((await choose(course, learner, 999_999)).failure.code).toBe('not_found')
    expect((await choose(course, learner, foreign.own)).failure.code).toBe('not_found')
    await world.db
      .updateTable('practice_seats')
      .set({ state: 'taken', user_id: foreign.learner.id })
      .where('group_id', '=', other)
      .execute()
    expect((await choose(course, learner, other)).failure.code).toBe('no_seats_left')
    await startsIn(-5, other)
    expect((await choose(course, learner, other)).failure.code).toBe('not_found')
  })

  test('cannot be chosen for a course that was bought without practice', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const learner = await makeLearner(world)
    await makeEnrolment(world, learner, course)
    expect(await list(course, learner)).toEqual({ data: [], change_until: null, changeable: false, own: null })
    expect((await choose(course, learner, 1)).failure.code).toBe('slot_not_included')
  })

  test('is no step of a course that was bought without practice, but of one that does not end without it', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const learner = await makeLearner(world)
    await makeEnrolment(world, learner, course)
    const calendar = await addCalendar(course)
    const studied = async () =>
      (await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)).reply
    const counted = async () => {
      const { theory, completed } = await studied()
      return { listed: theory[0]?.sections.some(({ id }) => id === calendar), total: completed.total }
    }
    const without = await counted()
    expect(without.listed).toBe(false)
    await world.db.updateTable('courses').set({ practice: 'attended' }).where('id', '=', course.id).execute()
    expect(await counted()).toEqual({ listed: true, total: without.total + 1 })
  })

  test('of one free seat is had by one of many who ask at once', async () => {
    const { course, learner, other } = await makeGroups(2)
    await choose(course, learner, other)
    const askers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const asker = await makeLearner(world)
        await makeEnrolment(world, asker, course)
        return asker
      }),
    )
    const replies = await Promise.all(askers.map((asker) => choose(course, asker, other)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.flatMap(({ status, failure }) => (status === 200 ? [] : [failure.code]))).toEqual(
      Array(4).fill('no_seats_left'),
    )
  })
})
