import { describe, expect, test } from 'vitest'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { replanningCalls } from '../../../contract/manage/replanning.ts'
import { practiceRoomCalls } from '../../../contract/manage/rooms.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { makeCourse, makeEnrolment, makeLearner, makeRoom, type MadeUser, unique } from '../../test/make.ts'
import { detailsOf, instructorBody, makeInstructor, planIn } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'
import { addDays, instantOf } from '../../time.ts'
import { auditPractice } from '../audit-practice.ts'

const world = openWorld()
const { planGroup, moveGroup, cancelGroup, listPracticeGroups, previewMove } = practicePlanCalls

/** A course with an instructor and two rooms; `plan` plans a group of so many days ahead and of the day after. */
async function makePlanning() {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, pages: 1, title: unique('Gaivinimas ') })
  await world.db.deleteFrom('practice_groups').where('product_id', '=', course.productId).execute()
  const instructor = await makeInstructor(world, manager, [course.id], unique('Mockutė'))
  const [room, other] = [await makeRoom(world), await makeRoom(world)]
  const starts = (days: number, time = '09:00') => planIn(world, course, days, time).starts
  const further = (days: number, changes: object = {}) => [{ starts: starts(days), minutes: 120, ...changes }]
  const plan = (days: number, changes: object = {}) =>
    world.call(
      planGroup,
      {
        body: {
          ...planIn(world, course, days),
          room,
          instructor: instructor.id,
          further: further(days + 1),
          ...changes,
        },
      },
      manager,
    )
  const move = async (id: number, changes: object) => {
    const { version, ...group } = await detailsOf(world, manager, id)
    const body = {
      starts: group.starts,
      minutes: 180,
      room,
      instructor: instructor.id,
      equipment: [],
      reason: '',
      version,
    }
    return world.call(moveGroup, { params: { id }, body: { ...body, ...changes } }, manager)
  }
  return { manager, course, instructor, room, other, starts, further, plan, move }
}

/** A learner with a seat in a group. */
async function seat({ course }: { course: Awaited<ReturnType<typeof makeCourse>> }, slot: number) {
  const learner = await makeLearner(world)
  await makeEnrolment(world, learner, course)
  const choose = (group: number) =>
    world.call(practiceCalls.choosePracticeSlot, { params: { id: course.id }, body: { slot: group } }, learner)
  return { learner, choose, chosen: await choose(slot) }
}

/** What the last emailed calendar entries say: each its number, whether it is cancelled, and its SEQUENCE. */
async function lastEntries({ email }: MadeUser) {
  const calendar = (await takeEmailsTo(world, email)).at(-1)?.calendar
  const events = calendar?.content.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1) ?? []
  return {
    method: calendar?.method,
    entries: events.map((event) => ({
      session: Number(/UID:practice-\d+-(?:[\da-f-]{36}|instructor)(?:-(\d+))?@/.exec(event)?.[1] ?? 1),
      cancelled: event.includes('STATUS:CANCELLED'),
      sequence: Number(/SEQUENCE:(\d+)/.exec(event)?.[1]),
    })),
  }
}

describe('a group of several sessions', () => {
  test('is planned with them, shown in the plan of each day, and told to who may choose it', async () => {
    const { plan, manager, course, other, starts, further } = await makePlanning()
    const { reply } = await plan(30, { further: further(31, { room: other }) })
    expect(reply).toMatchObject({
      starts: starts(30),
      further: [{ starts: starts(31), ends: starts(31, '11:00'), room_id: other, own_room: true }],
    })
    const day = starts(31).slice(0, 10)
    const shown = await world.call(listPracticeGroups, { query: { from: day, to: day, room: other } }, manager)
    expect(shown.reply.data.map(({ id }) => id)).toEqual([reply.id])
    const sessions = [
      { starts_at: instantOf(starts(31)).toISOString(), ends_at: instantOf(starts(31, '11:00')).toISOString() },
    ]
    const { chosen } = await seat({ course }, reply.id)
    expect(chosen.reply.data).toMatchObject([{ id: reply.id, further: sessions }])
    expect(chosen.reply.own?.further).toMatchObject(sessions)
    const page = await world.call(catalogueCalls.getCourse, { params: { id: course.id } })
    const [product] = page.reply.products
    expect(product?.sessions).toMatchObject([{ further: [{ starts_at: sessions[0]?.starts_at.replace('.000', '') }] }])
    expect(await auditPractice(world.pool)).toEqual([])
  })

  test('has nine further ones at most, each after the one before, in suitable rooms', async () => {
    const { plan, further, starts } = await makePlanning()
    const before = await plan(30, { further: [{ starts: starts(30, '10:00'), minutes: 60 }] })
    expect(before.failure.errors).toEqual({ further: [expect.stringContaining('ankstesnis')] })
    const room = (
      await world.db
        .insertInto('rooms')
        .values({ location_id: 2, name: unique('Kitur '), capacity: 6 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
    const elsewhere = await plan(30, { further: further(31, { room }) })
    expect([elsewhere.failure.code, Object.keys(elsewhere.failure.errors ?? {})]).toEqual([
      'room_unsuitable',
      ['further'],
    ])
    const ten = Array.from({ length: 10 }, (_, index) => ({ starts: starts(31 + index), minutes: 60 }))
    expect((await plan(30, { further: ten })).status).toBe(400)
    expect((await plan(30, { further: ten.slice(1) })).status).toBe(200)
  })

  test('occupies room and instructor in each, and is refused when one is taken, closed or away then', async () => {
    const { plan, manager, instructor, room, other, starts, further } = await makePlanning()
    await plan(30)
    const taken = await plan(29, { room: other, further: further(31, { starts: starts(31, '10:00') }) })
    expect(taken.failure).toMatchObject({ code: 'resource_taken', errors: { instructor: [expect.any(String)] } })
    expect(taken.failure.errors?.instructor?.[0]).toContain('9:00')
    const single = await plan(31, { instructor: null, further: [] })
    expect(single.failure.errors).toHaveProperty('room')
    const absences = [
      { key: 'row-1', from: `${starts(41).slice(0, 10)}T00:00`, to: `${starts(42).slice(0, 10)}T00:00`, reason: '' },
    ]
    const [{ version, teaches } = { version: 0, teaches: [] }] = (
      await world.call(practiceRoomCalls.listInstructors, {}, manager)
    ).reply.data.filter(({ id }) => id === instructor.id)
    const body = instructorBody({ teaches, absences, version })
    await world.call(practiceRoomCalls.saveInstructor, { params: { id: instructor.id }, body }, manager)
    expect((await plan(40)).failure.code).toBe('instructor_away')
    const query = { room, from: `${starts(31).slice(0, 10)}T00:00`, to: `${starts(32).slice(0, 10)}T00:00` }
    const affected = await world.call(replanningCalls.listAffectedGroups, { query }, manager)
    expect(affected.reply.data).toMatchObject([{ starts: starts(30), further: [{ starts: starts(31) }] }])
    expect(affected.reply.data[0]?.times.length).toBeGreaterThan(0)
  })

  test('moves with its further sessions, which may be given instead; calendars take each over', async () => {
    const { plan, move, course, manager, starts, further } = await makePlanning()
    const { id } = (await plan(30)).reply
    const { learner } = await seat({ course }, id)
    expect(await lastEntries(learner)).toEqual({
      method: 'PUBLISH',
      entries: [
        { session: 1, cancelled: false, sequence: 0 },
        { session: 2, cancelled: false, sequence: 0 },
      ],
    })
    const shifted = await move(id, { starts: starts(33, '12:00') })
    expect(shifted.reply.further).toMatchObject([{ starts: starts(34), ends: starts(34, '11:00') }])
    const email = (await takeEmailsTo(world, learner.email)).at(-1)
    expect(email?.calendar?.content.match(/SEQUENCE:1/g)).toHaveLength(2)
    expect(email?.html).toContain(String(Number(starts(34).slice(8, 10))))
    const given = await move(id, { further: further(36) })
    expect(given.reply.further).toMatchObject([{ starts: starts(36) }])
    await lastEntries(learner)
    expect((await move(id, { further: [] })).reply.further).toEqual([])
    expect(await lastEntries(learner)).toEqual({
      method: 'PUBLISH',
      entries: [
        { session: 1, cancelled: false, sequence: 3 },
        { session: 2, cancelled: true, sequence: 3 },
      ],
    })
    await move(id, { further: further(36) })
    await takeEmailsTo(world, learner.email)
    const { version } = await detailsOf(world, manager, id)
    await world.call(cancelGroup, { params: { id }, body: { reason: '', version } }, manager)
    expect((await lastEntries(learner)).entries).toMatchObject([
      { session: 1, cancelled: true },
      { session: 2, cancelled: true },
    ])
    expect(await auditPractice(world.pool)).toEqual([])
  })

  test('leaves no entry of it in the calendar of who chooses a group with one session', async () => {
    const { plan, course } = await makePlanning()
    const [two, one] = [(await plan(30)).reply.id, (await plan(35, { further: [] })).reply.id]
    const { learner, choose } = await seat({ course }, two)
    await lastEntries(learner)
    await choose(one)
    expect((await lastEntries(learner)).entries).toMatchObject([
      { session: 1, cancelled: false, sequence: 1 },
      { session: 2, cancelled: true, sequence: 1 },
    ])
  })

  test('overlaps practice of another course in any of its sessions', async () => {
    const [first, second] = [await makePlanning(), await makePlanning()]
    const two = (await first.plan(30)).reply.id
    const { learner } = await seat(first, two)
    await makeEnrolment(world, learner, second.course)
    const other = (await second.plan(31, { further: [] })).reply.id
    const choose = { params: { id: second.course.id }, body: { slot: other } }
    expect((await world.call(practiceCalls.choosePracticeSlot, choose, learner)).failure.code).toBe('practice_overlaps')
    const later = (await second.plan(40, { further: [] })).reply.id
    await world.call(practiceCalls.choosePracticeSlot, { ...choose, body: { slot: later } }, learner)
    const body = {
      starts: `${addDays(first.starts(40).slice(0, 10), -1)}T09:00`,
      minutes: 180,
      room: first.room,
      instructor: first.instructor.id,
      equipment: [],
    }
    const preview = async (changes: object) =>
      (await world.call(previewMove, { params: { id: two }, body: { ...body, ...changes } }, first.manager)).reply
    expect((await preview({})).overlaps).toHaveLength(1)
    // As the sessions will be, not as they would be shifted.
    expect((await preview({ further: first.further(41) })).overlaps).toEqual([])
    const only = { starts: first.starts(30), further: first.further(40) }
    expect(await preview(only)).toMatchObject({ overlaps: [expect.any(String)], moved: 1, emailed: 1 })
  })
})
