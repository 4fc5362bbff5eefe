import { describe, expect, test } from 'vitest'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { replanningCalls } from '../../../contract/manage/replanning.ts'
import { practiceRoomCalls, room as declaredRoom } from '../../../contract/manage/rooms.ts'
import { takeEmails, takeEmailsTo } from '../../test/enqueued.ts'
import { exampleValues } from '../../test/field-values.ts'
import { makeCourse, makeEnrolment, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { detailsOf, instructorBody, makeEnrolled, makeInstructor, planIn } from '../../test/practice.ts'
import { enrolWithSeat } from '../../test/take-seat.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const { listAffectedGroups, replanGroups } = replanningCalls
const { listPracticeGroups, planGroup, moveGroup } = practicePlanCalls
const { createRoom, saveRoom, listRooms, saveInstructor, listInstructors } = practiceRoomCalls

const newRoom = async (manager: MadeUser) => {
  const body = { ...exampleValues(declaredRoom), location: 1, closures: [], name: unique('Salė ') }
  const { reply } = await world.call(createRoom, { body }, manager)
  return { ...body, id: reply.id }
}

/** Two rooms of one location, an instructor, and on a day two groups in the first room; a learner is in the first group. */
async function makeBadDay(days: number) {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, pages: 1, days: days + 300, title: unique('Gaivinimas ') })
  await world.db.deleteFrom('practice_groups').where('product_id', '=', course.productId).execute()
  const [room, other] = [await newRoom(manager), await newRoom(manager)]
  const instructor = await makeInstructor(world, manager, [course.id], unique('Pirma'))
  const plan = async (time: string, changes: object = {}) =>
    (
      await world.call(
        planGroup,
        { body: { ...planIn(world, course, days, time), room: room.id, instructor: instructor.id, ...changes } },
        manager,
      )
    ).reply
  const first = await plan('09:00')
  const learner = await makeLearner(world)
  await enrolWithSeat(world, learner, course)
  const second = await plan('13:00')
  await takeEmailsTo(world, instructor.email)
  const day = first.starts.slice(0, 10)
  const period = { from: `${day}T08:00`, to: `${day}T18:00` }
  const close = async (reason = 'Sugedo vėdinimas') => {
    const { id, ...values } = room
    const closures = [{ key: 'row-1', ...period, reason }]
    return world.call(saveRoom, { params: { id }, body: { ...values, closures, version: 1 } }, manager)
  }
  const affected = async () =>
    (await world.call(listAffectedGroups, { query: { room: room.id, ...period } }, manager)).reply
  const versionOf = async (id: number) => (await detailsOf(world, manager, id)).version
  return {
    manager,
    course,
    room,
    other,
    instructor,
    plan,
    first,
    second,
    learner,
    day,
    period,
    close,
    affected,
    versionOf,
  }
}
type BadDay = Awaited<ReturnType<typeof makeBadDay>>
type Wanted = { id: number; version: number; to: { starts: string; room: number; instructor: string } | null }
const replan = ({ manager }: Pick<BadDay, 'manager'>, groups: Wanted[], reason = '') =>
  world.call(replanGroups, { body: { groups, reason } }, manager)
const movedTo = (
  { other, instructor }: BadDay,
  { id, starts, version }: { id: number; starts: string; version: number },
) => ({ id, version, to: { starts, room: other.id, instructor: instructor.id } })

describe('a room that is closed', () => {
  test('is closed over planned groups, which stay; nothing new is planned or moved into it, and the calendar shows it', async () => {
    const bad = await makeBadDay(30)
    const { close, plan, manager, room, day, first, period } = bad
    const closed = await close()
    expect(closed.reply).toMatchObject({ closures: [period], affected: [{ ...period, groups: 2 }] })
    const { id } = await plan('19:00', { room: null, instructor: null })
    const body = { starts: `${day}T16:00`, minutes: 180, room: room.id, instructor: null, equipment: [], reason: '' }
    const refused = await world.call(moveGroup, { params: { id }, body: { ...body, version: 1 } }, manager)
    expect(refused.failure).toMatchObject({
      code: 'room_closed',
      errors: { room: [expect.stringContaining(room.name)] },
    })
    expect(refused.failure.message).toMatch(/08:00.*18:00 \(Sugedo vėdinimas\)/)
    const query = { from: day, to: day, room: room.id }
    const { data, closed: shown } = (await world.call(listPracticeGroups, { query }, manager)).reply
    expect(data.map((one) => one.id)).toContain(first.id)
    expect(shown).toEqual([
      {
        room_id: room.id,
        instructor_id: null,
        name: expect.stringContaining(room.name),
        ...period,
        reason: 'Sugedo vėdinimas',
      },
    ])
    const { reply } = await world.call(listRooms, {}, manager)
    expect(reply.data.find((one) => one.id === room.id)?.affected).toEqual([{ ...period, groups: 2 }])
  })

  test('has its periods in order, and each ends after it begins', async () => {
    const manager = await makeLearner(world, { role: 'manager' })
    const body = { ...exampleValues(declaredRoom), location: 1, name: unique('Salė ') }
    const at = (from: string, to: string) => ({ key: `row-${from.slice(8, 10)}`, from, to, reason: '' })
    const faulty = { ...body, closures: [at('2036-12-24T08:00', '2036-12-24T08:00')] }
    expect((await world.call(createRoom, { body: faulty }, manager)).failure.errors).toEqual({
      closures: [expect.any(String)],
    })
    const two = [at('2036-12-26T08:00', '2036-12-26T09:00'), at('2036-12-24T08:00', '2036-12-24T09:00')]
    const { reply } = await world.call(createRoom, { body: { ...body, closures: two } }, manager)
    expect(reply.closures.map(({ from }) => from.slice(8, 10))).toEqual(['24', '26'])
  })
})

test('an instructor is away over planned groups, which stay', async () => {
  const { manager, course, instructor, period, second } = await makeBadDay(31)
  const absences = [{ key: 'row-1', from: `${period.from.slice(0, 10)}T12:30`, to: period.to, reason: '' }]
  const body = instructorBody({ teaches: [course.id], absences, version: 1 })
  const { reply } = await world.call(saveInstructor, { params: { id: instructor.id }, body }, manager)
  expect(reply.affected).toEqual([{ from: absences[0]?.from, to: period.to, groups: 1 }])
  const query = { instructor: instructor.id, from: absences[0]?.from ?? '', to: period.to }
  const { data } = (await world.call(listAffectedGroups, { query }, manager)).reply
  expect(data.map(({ id }) => id)).toEqual([second.id])
  const listed = (await world.call(listInstructors, {}, manager)).reply.data.find(({ id }) => id === instructor.id)
  expect(listed?.affected).toHaveLength(1)
})

describe('the affected groups', () => {
  test('have their people, and the rooms, instructors and hours that are free', async () => {
    const bad = await makeBadDay(32)
    const { manager, course, other, learner, first, second, affected } = bad
    const colleague = await makeInstructor(world, manager, [course.id], unique('Kolegė'))
    const busy = await makeInstructor(world, manager, [course.id], unique('Užimta'))
    await bad.plan('10:00', { room: null, instructor: busy.id })
    const { data, more } = await affected()
    expect([data.map(({ id }) => id), more]).toEqual([[first.id, second.id], false])
    const [one] = data
    expect(one?.people).toEqual([
      { name: 'Jonė Testuotoja', telephone: '+37061234567', email: learner.email, buyer: false },
    ])
    expect(one?.rooms).toContainEqual({ id: other.id, name: other.name })
    expect(one?.rooms.map(({ id }) => id)).not.toContain(bad.room.id)
    expect(one?.instructors.map(({ id }) => id)).toEqual([colleague.id])
    expect(one?.times.length).toBeGreaterThan(0)
    for (const { starts } of one?.times ?? []) expect(starts > bad.day).toBe(true)
  })

  test('name a buyer of several places once for each order', async () => {
    const bad = await makeBadDay(45)
    await bad.close()
    const buyer = await makeLearner(world)
    const enrolment = await makeEnrolment(world, buyer, bad.course)
    const { order_id } = await world.db
      .selectFrom('enrolments')
      .select('order_id')
      .where('id', '=', enrolment)
      .executeTakeFirstOrThrow()
    await world.db
      .updateTable('practice_seats')
      .set({ state: 'taken', order_id })
      .where('group_id', '=', bad.first.id)
      .where('state', '=', 'free')
      .execute()
    const { people = [] } = (await bad.affected()).data.find(({ id }) => id === bad.first.id) ?? {}
    expect(people.map(({ email, buyer: bought }) => [email, bought])).toEqual([
      [bad.learner.email, false],
      [buyer.email, true],
    ])
  })

  test('need a room or an instructor and a period', async () => {
    const { manager, room, period } = await makeBadDay(33)
    const faults = async (query: object) =>
      Object.keys((await world.call(listAffectedGroups, { query: query as never }, manager)).failure.errors ?? {})
    expect(await faults(period)).toEqual(['room'])
    expect(await faults({ room: room.id, from: period.to, to: period.from })).toEqual(['to'])
    expect(await faults({ room: room.id, from: '2027-01-01T08:00', to: '2027-06-01T08:00' })).toEqual(['to'])
  })

  test('are not shown to who plans no practice', async () => {
    const { room, period } = await makeBadDay(34)
    const support = await makeLearner(world, { role: 'support' })
    expect((await world.call(listAffectedGroups, { query: { room: room.id, ...period } }, support)).status).toBe(403)
  })
})

describe('groups that are replanned together', () => {
  test('are moved and cancelled in one step; everyone gets one email with the calendar entry, and the reply says who', async () => {
    const bad = await makeBadDay(35)
    const { first, second, other, learner, instructor, close } = bad
    await close()
    const { status, reply } = await replan(
      bad,
      [movedTo(bad, first), { id: second.id, version: second.version, to: null }],
      'Sugedo vėdinimas',
    )
    expect(status).toBe(200)
    const name = { name: expect.stringMatching(/^Ieva Pirma/), role: 'instructor' }
    expect(reply.data).toMatchObject([
      { id: first.id, outcome: 'moved', notified: [{ name: 'Jonė Testuotoja', role: 'learner' }, name] },
      { id: second.id, outcome: 'cancelled', notified: [name] },
    ])
    expect(await detailsOf(world, bad.manager, first.id)).toMatchObject({ room_id: other.id, starts: first.starts })
    expect(await detailsOf(world, bad.manager, second.id)).toMatchObject({ state: 'cancelled' })
    const emails = await takeEmails(world)
    const [email, ...more] = emails.filter(({ to }) => to === learner.email)
    expect(more).toEqual([])
    expect(email?.text).toContain('Sugedo vėdinimas')
    expect(email?.text).toContain(other.name)
    expect(email?.calendar?.method).toBe('REQUEST')
    expect(email?.calendar?.content).toContain('SEQUENCE:1')
    const led = emails.filter(({ to }) => to === instructor.email)
    expect(led.map(({ calendar }) => calendar?.method).toSorted()).toEqual(['CANCEL', 'REQUEST'])
    expect((await bad.affected()).data).toEqual([])
  })

  test('may change places with each other', async () => {
    const bad = await makeBadDay(36)
    const { first, second } = bad
    const at = { room: bad.room.id, instructor: bad.instructor.id }
    const { status } = await replan(bad, [
      { id: first.id, version: first.version, to: { starts: second.starts, ...at } },
      { id: second.id, version: second.version, to: { starts: first.starts, ...at } },
    ])
    expect(status).toBe(200)
    expect((await detailsOf(world, bad.manager, first.id)).starts).toBe(second.starts)
  })

  test('of which one was taken meanwhile are all as they were, and that one is named', async () => {
    const bad = await makeBadDay(37)
    const { first, second, plan, other, learner, course } = bad
    await plan('13:00', { room: other.id, instructor: null })
    const { status, failure } = await replan(bad, [movedTo(bad, first), movedTo(bad, second)])
    expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([409, 'replan_refused', ['groups.1']])
    expect(failure.errors?.['groups.1']?.[0]).toContain(course.title)
    expect(failure.errors?.['groups.1']?.[0]).toContain(other.name)
    expect((await detailsOf(world, bad.manager, first.id)).room_id).toBe(bad.room.id)
    expect(await takeEmailsTo(world, learner.email)).toEqual([])
  })

  test('of which several are impossible are all named', async () => {
    const bad = await makeBadDay(38)
    const { first, second, close } = bad
    await close()
    const here = { room: bad.room.id, instructor: bad.instructor.id }
    const { failure } = await replan(bad, [
      { id: first.id, version: first.version, to: { starts: first.starts, ...here } },
      { ...movedTo(bad, second), version: 77 },
    ])
    expect(Object.keys(failure.errors ?? {})).toEqual(['groups.0', 'groups.1'])
  })

  test('cannot be two in one room at one time', async () => {
    const bad = await makeBadDay(39)
    const { first, second } = bad
    const two = [movedTo(bad, first), movedTo(bad, { ...second, starts: first.starts })]
    const { failure } = await replan(bad, two)
    expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['replan_refused', ['groups.1']])
  })

  test('by two members of staff at once are replanned by one of them', async () => {
    const bad = await makeBadDay(40)
    const groups = [movedTo(bad, bad.first), movedTo(bad, bad.second)]
    const replies = await Promise.all([replan(bad, groups), replan(bad, groups.toReversed())])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await takeEmailsTo(world, bad.learner.email)).toHaveLength(1)
  })

  test('of two rooms into one, at once, are moved by one of two', async () => {
    const bad = await makeBadDay(41)
    const third = await newRoom(bad.manager)
    const rival = await bad.plan('09:00', { room: third.id, instructor: null })
    const into = { starts: rival.starts, room: bad.other.id, instructor: null as never }
    const replies = await Promise.all([
      replan(bad, [{ id: rival.id, version: rival.version, to: into }]),
      replan(bad, [movedTo(bad, bad.first)]),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('go without the equipment that cannot leave their room, which is named before', async () => {
    const bad = await makeBadDay(42)
    const { manager, room } = bad
    const piece = async (fixed: number | null) => {
      const body = { name: unique('Manekenas '), room: fixed, note: '', active: true }
      return (await world.call(practiceRoomCalls.createEquipmentPiece, { body }, manager)).reply
    }
    const [fixed, mobile] = [await piece(room.id), await piece(null)]
    const with_ = await bad.plan('16:00', { equipment: [fixed.id, mobile.id] })
    const listed = (await bad.affected()).data.find(({ id }) => id === with_.id)
    expect(listed?.staying).toEqual([fixed.name])
    expect((await replan(bad, [movedTo(bad, with_)])).status).toBe(200)
    expect((await detailsOf(world, manager, with_.id)).equipment).toEqual([mobile.id])
  })
})

describe('groups of one course that are cancelled together', () => {
  const cancelBoth = async (bad: BadDay) => {
    const rows = [bad.first, bad.second].map(async ({ id }) => ({ id, version: await bad.versionOf(id), to: null }))
    expect((await replan(bad, await Promise.all(rows))).status).toBe(200)
  }
  const join = async ({ course, second }: BadDay, learner: MadeUser, call: 'choose' | 'wait') => {
    const params = { id: course.id }
    const { status } =
      call === 'choose'
        ? await world.call(practiceCalls.choosePracticeSlot, { params, body: { slot: second.id } }, learner)
        : await world.call(practiceCalls.joinPracticeQueue, { params, body: { slots: [second.id] } }, learner)
    expect(status).toBe(200)
  }

  test('are no other time for each other', async () => {
    const bad = await makeBadDay(43)
    const [another] = (await makeEnrolled(world, bad.course, 1)) as [MadeUser]
    await join(bad, another, 'choose')
    await takeEmails(world)
    await cancelBoth(bad)
    const emails = await takeEmails(world)
    for (const { email } of [bad.learner, another])
      expect(emails.filter(({ to }) => to === email)).toMatchObject([
        { text: expect.stringContaining('o kito laiko kol kas nėra') },
      ])
  })

  test('offer no seats that were kept in one of them', async () => {
    const bad = await makeBadDay(44)
    const [one, two, waiting] = (await makeEnrolled(world, bad.course, 3)) as [MadeUser, MadeUser, MadeUser]
    const merge = { params: { id: bad.first.id }, body: { into: bad.second.id, version: bad.first.version } }
    expect((await world.call(practicePlanCalls.proposeMerge, merge, bad.manager)).status).toBe(200)
    await join(bad, one, 'choose')
    await join(bad, two, 'choose')
    await join(bad, waiting, 'wait')
    await takeEmails(world)
    await cancelBoth(bad)
    const emails = await takeEmails(world)
    expect(emails.filter(({ to }) => to === waiting.email)).toMatchObject([
      { text: expect.stringContaining('laukiančiųjų sąrašas uždarytas') },
    ])
    expect(emails.filter(({ to }) => to === bad.learner.email)).toHaveLength(1)
    const offered = world.db.selectFrom('practice_seats').select('seat').where('group_id', '=', bad.second.id)
    expect(await offered.where('state', '=', 'offered').execute()).toEqual([])
  })
})
