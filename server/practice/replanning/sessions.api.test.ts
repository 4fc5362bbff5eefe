import { afterEach, describe, expect, test } from 'vitest'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { replanningCalls } from '../../../contract/manage/replanning.ts'
import { practiceRoomCalls } from '../../../contract/manage/rooms.ts'
import { takeEmails } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, makeRoom, type MadeUser, unique } from '../../test/make.ts'
import { detailsOf, instructorBody, makeInstructor, planIn } from '../../test/practice.ts'
import { enrolWithSeat } from '../../test/take-seat.ts'
import { openWorld } from '../../test/world.ts'
import { addDays, addMinutes, dayInVilnius, instantOf } from '../../time.ts'
import { auditPractice } from '../audit-practice.ts'

const world = openWorld()
const { planGroup } = practicePlanCalls
const { listAffectedGroups, replanGroups } = replanningCalls
afterEach(() => {
  world.clock.at = undefined
})

/** With an access token of now: the clock of a test moves beyond the life of one. */
const signedIn = async (user: MadeUser): Promise<MadeUser> => ({
  ...user,
  token: await world.tokens.sign({ userId: user.id, familyId: user.familyId }, world.now()),
})

/** A group with a learner in one room on its first day and in another one on its second. */
async function makeTwoDays(days: number) {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, pages: 1, days: days + 300, title: unique('Gaivinimas ') })
  await world.db.deleteFrom('practice_groups').where('product_id', '=', course.productId).execute()
  const first = await makeInstructor(world, manager, [course.id], unique('Pirma'))
  const other = await makeInstructor(world, manager, [course.id], unique('Kita'))
  const [room, hall, third] = [await makeRoom(world), await makeRoom(world), await makeRoom(world)]
  const day = dayInVilnius(world.now())
  const at = (ahead: number, time = '09:00') => `${addDays(day, days + ahead)}T${time}`
  const plan = (changes: object = {}) =>
    world.call(
      planGroup,
      {
        body: {
          ...planIn(world, course, days),
          room,
          instructor: first.id,
          further: [{ starts: at(1), minutes: 120, room: hall }],
          ...changes,
        },
      },
      manager,
    )
  const { id } = (await plan()).reply
  const learner = await makeLearner(world)
  await enrolWithSeat(world, learner, course)
  await takeEmails(world)
  const affected = async (failing: object, ahead: number) => {
    const day = at(ahead).slice(0, 10)
    const query = { ...failing, from: `${day}T00:00`, to: `${day}T23:45` }
    const { reply } = await world.call(listAffectedGroups, { query }, await signedIn(manager))
    return reply.data
  }
  const replan = async (groups: object[]) =>
    world.call(replanGroups, { body: { groups: groups as never, reason: '' } }, await signedIn(manager))
  const versionOf = async (group: number) => (await detailsOf(world, await signedIn(manager), group)).version
  return { manager, course, first, other, room, hall, third, at, plan, id, learner, affected, replan, versionOf }
}

describe('when somebody falls ill between the days of a group', () => {
  test('the group is listed with who is free then, and only that day is given to somebody else', async () => {
    const { id, at, first, other, learner, affected, replan, versionOf, hall } = await makeTwoDays(30)
    world.clock.at = addMinutes(instantOf(at(0)), 300)
    expect(await affected({ instructor: first.id }, 0)).toEqual([])
    await world.db
      .updateTable('practice_seats')
      .set({ state: 'attended', came_at: instantOf(at(0)), came_how: 'scan' })
      .where('user_id', '=', learner.id)
      .execute()
    const [listed] = await affected({ instructor: first.id }, 1)
    expect(listed?.people.map(({ email }) => email)).toEqual([learner.email])
    expect(listed).toMatchObject({ id, over: true, fails: false, rooms: [], instructors: [], times: [] })
    expect(listed?.sessions).toMatchObject([
      { session: 2, starts: at(1), room_id: hall, instructor_id: first.id, fails: true },
    ])
    expect(listed?.sessions[0]?.instructors.map((one) => one.id)).toContain(other.id)
    const further = [{ session: 2, starts: at(1), room: hall, instructor: other.id }]
    const { reply, status } = await replan([{ id, version: await versionOf(id), to: null, further }])
    expect(status).toBe(200)
    expect(reply.data).toMatchObject([{ id, starts: at(1), outcome: 'moved' }])
    const told = (await takeEmails(world)).map(({ to }) => to)
    expect(told.toSorted()).toEqual([first.email, other.email].toSorted())
    expect(told).not.toContain(learner.email)
    expect(await affected({ instructor: first.id }, 1)).toEqual([])
    expect(await auditPractice(world.pool)).toEqual([])
  })

  test('the day is moved when nobody else is free; its learner is told', async () => {
    const { manager, course, id, at, first, other, learner, affected, replan, versionOf } = await makeTwoDays(33)
    const busy = { ...planIn(world, course, 33), starts: at(1, '08:00'), minutes: 720, instructor: other.id }
    await world.call(planGroup, { body: busy }, manager)
    await takeEmails(world)
    world.clock.at = addMinutes(instantOf(at(0)), 300)
    const [listed] = await affected({ instructor: first.id }, 1)
    expect(listed?.sessions[0]?.instructors.map((one) => one.id)).not.toContain(other.id)
    const [time] = listed?.sessions[0]?.times ?? []
    expect(time?.starts.slice(0, 10)).not.toBe(at(1).slice(0, 10))
    const further = [
      { session: 2, starts: time?.starts ?? '', room: time?.room_id ?? null, instructor: time?.instructor_id ?? null },
    ]
    expect((await replan([{ id, version: await versionOf(id), to: null, further }])).status).toBe(200)
    expect((await takeEmails(world)).map(({ to }) => to)).toContain(learner.email)
  })

  test('the instructor and the room have the period among those that affect groups', async () => {
    const { manager, at, first } = await makeTwoDays(36)
    world.clock.at = addMinutes(instantOf(at(0)), 300)
    const staff = await signedIn(manager)
    const day = at(1).slice(0, 10)
    const absences = [{ key: 'row-1', from: `${day}T00:00`, to: `${day}T23:45`, reason: '' }]
    const find = async () =>
      (await world.call(practiceRoomCalls.listInstructors, {}, staff)).reply.data.find((one) => one.id === first.id)
    const { teaches = [], version = 0 } = (await find()) ?? {}
    const body = instructorBody({ teaches, absences, version })
    await world.call(practiceRoomCalls.saveInstructor, { params: { id: first.id }, body }, staff)
    expect((await find())?.affected).toMatchObject([{ groups: 1 }])
  })
})

describe('what is proposed for a group', () => {
  test('asks each session for its own room, and offers another one for a session whose room fails', async () => {
    const { id, at, hall, third, plan, affected, replan, versionOf } = await makeTwoDays(40)
    // Somebody else is in the third room on the first day: it is free for the second session only.
    await plan({ room: third, instructor: null, further: [], starts: at(0) })
    const [listed] = await affected({ room: hall }, 1)
    expect(listed).toMatchObject({ id, over: false, fails: false })
    expect(listed?.sessions[0]?.rooms.map((one) => one.id)).toContain(third)
    const secondRoom = (ahead: number) =>
      listed?.times.find(({ starts }) => starts.slice(0, 10) === at(ahead).slice(0, 10))?.further[0]?.room
    expect(secondRoom(0)).not.toBe(hall)
    expect(secondRoom(1)).toBe(hall)
    const further = [{ session: 2, starts: at(1), room: third, instructor: null }]
    expect((await replan([{ id, version: await versionOf(id), to: null, further }])).status).toBe(200)
    expect(await affected({ room: hall }, 1)).toEqual([])
  })

  test('with another first room names the second one by itself', async () => {
    const { id, at, room, hall, third, first, plan, affected, replan, versionOf } = await makeTwoDays(50)
    // The third room is taken on the second day, when the group is in another one anyway.
    await plan({ room: third, instructor: null, further: [], starts: at(1) })
    const [listed] = await affected({ room }, 0)
    expect(listed).toMatchObject({ id, fails: true })
    expect(listed?.rooms.map((one) => one.id)).toContain(third)
    const to = { starts: at(0), room: third, instructor: first.id }
    expect((await replan([{ id, version: await versionOf(id), to }])).status).toBe(200)
    expect((await affected({ room: hall }, 1)).map((one) => one.id)).toEqual([id])
  })
})

describe('the locks of a replanning', () => {
  /** Waits until so many connections wait for a lock. */
  async function waitForLock() {
    for (let round = 0; round < 200; round++) {
      const { rows } = await world.pool.query(
        'select count(*)::int as n from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
      )
      if (rows[0].n > 0) return
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    throw new Error('Nothing waits')
  }

  test('are taken of all instructors in one order: of those who stay before those who are new', async () => {
    const { manager, course, at, plan, replan, versionOf } = await makeTwoDays(60)
    const made = [
      await makeInstructor(world, manager, [course.id], unique('Viena')),
      await makeInstructor(world, manager, [course.id], unique('Antra')),
      await makeInstructor(world, manager, [course.id], unique('Nauja')),
    ]
    const [low, middle, high] = made.map(({ id }) => id).toSorted() as [string, string, string]
    const planned = await plan({
      instructor: middle,
      second_instructor: low,
      room: null,
      further: [],
      starts: at(0, '15:00'),
    })
    const { id } = planned.reply
    const lock = (user: string) => `select user_id from instructors where user_id = '${user}' for update`
    const holder = await world.pool.connect()
    const other = await world.pool.connect()
    try {
      await holder.query('begin')
      await holder.query(lock(low))
      const version = await versionOf(id)
      const replanned = replan([{ id, version, to: { starts: at(0, '15:00'), room: null, instructor: high } }])
      await waitForLock()
      // Who comes later in the order is not locked while the first one is waited for.
      await other.query('begin')
      const { rows } = await other.query(`${lock(high)} skip locked`)
      await other.query('rollback')
      await holder.query('rollback')
      expect((await replanned).status).toBe(200)
      expect(rows).toHaveLength(1)
    } finally {
      holder.release()
      other.release()
    }
  })
})
