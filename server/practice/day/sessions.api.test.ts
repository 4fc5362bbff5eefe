import { afterEach, describe, expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import { dayTableCalls } from '../../../contract/manage/days.list.ts'
import { practiceDayCalls as calls } from '../../../contract/manage/days.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { ticketCode } from '../../../contract/practice-ticket.ts'
import { finishEditedCourses } from '../../learning/enrolments/finish-edited-courses.ts'
import { makeCourse, makeEnrolment, makeLearner, type MadeUser, makeRoom } from '../../test/make.ts'
import { makeInstructor, planIn } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'
import { addDays, dayInVilnius, instantOf, localTime } from '../../time.ts'
import { auditPractice } from '../audit-practice.ts'

const world = openWorld()
afterEach(() => {
  world.clock.at = undefined
})

/** With an access token of now: the clock of a test moves beyond the life of one. */
const signedIn = async ({ id: userId, familyId }: MadeUser) => ({
  token: await world.tokens.sign({ userId, familyId }, world.now()),
})
const hour = 3_600_000

/** A learner of a course without theory of 16 hours, in a group of two days: of three hours and of two and a half. */
async function makeTwoDays({ practice = 'attended' }: { practice?: 'optional' | 'attended' | 'assessed' } = {}) {
  const manager = await makeLearner(world, { role: 'manager' })
  const learner = await makeLearner(world, { firstname: 'Ona' })
  const course = await makeCourse(world, { pages: 1, groups: 1 })
  await world.db.updateTable('courses').set({ practice, hours: 16 }).where('id', '=', course.id).execute()
  await world.db.updateTable('products').set({ hours: 16 }).where('product_id', '=', course.productId).execute()
  const instructor = await makeInstructor(world, manager, [course.id])
  const days = [5, 6].map((ahead) => addDays(dayInVilnius(world.now()), ahead))
  const [first = '', second = ''] = days
  const planned = await world.call(
    practicePlanCalls.planGroup,
    {
      body: {
        ...planIn(world, course, 5),
        room: await makeRoom(world),
        instructor: instructor.id,
        further: [{ starts: `${second}T09:00`, minutes: 150 }],
      },
    },
    manager,
  )
  const id = planned.reply.id
  const enrolment = await makeEnrolment(world, learner, course)
  await world.call(practiceCalls.choosePracticeSlot, { params: { id: course.id }, body: { slot: id } }, learner)
  await world.pool.query(
    `insert into completions (user_id, enrolment_id, step_id, state, changed_at)
    select $1, $2, id, 'complete', now() from steps where course_id = $3`,
    [learner.id, enrolment, course.id],
  )
  const at = (day: string, hours: number) => new Date(instantOf(`${day}T09:00`).getTime() + hours * hour)
  return { manager, learner, course, instructor, id, enrolment, first: at(first, 0), second: at(second, 0) }
}
type Made = Awaited<ReturnType<typeof makeTwoDays>>

const later = (from: Date, hours: number) => new Date(from.getTime() + hours * hour)
const mark = async ({ id, enrolment, instructor }: Made, session: number, body: object) =>
  world.call(
    calls.markAttendance,
    {
      params: { id },
      body: { enrolment, session, came: world.now().toISOString(), how: 'hand' as const, note: 'Be telefono', ...body },
    },
    await signedIn(instructor),
  )
const absent = { came: null, absent: true, note: '' }
const certificateOf = ({ learner, course }: Made) =>
  world.db
    .selectFrom('certificates')
    .select(['hours', 'practice_hours'])
    .where('user_id', '=', learner.id)
    .where('course_id', '=', course.id)
    .executeTakeFirst()
const seatOf = ({ id, learner }: Made) =>
  world.db
    .selectFrom('practice_seats')
    .select(['state', 'came_at'])
    .where('group_id', '=', id)
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow()
const studied = async ({ course, learner }: Made) =>
  (await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, await signedIn(learner))).reply

describe('a practice of two days', () => {
  test('is completed by its last session, with all hours for who came to both', async () => {
    const made = await makeTwoDays()
    world.clock.at = made.first
    const one = await mark(made, 1, {})
    expect(one.reply.sessions).toMatchObject([
      { session: 1 },
      { session: 2, ends: later(made.second, 2.5).toISOString() },
    ])
    expect(one.reply.people).toMatchObject([{ came: made.first.toISOString(), further: [] }])
    expect(await certificateOf(made)).toBeUndefined()
    expect(await studied(made)).toMatchObject({
      awaits_practice: { what: 'attendance', on: dayInVilnius(made.second) },
      practice: { sessions: [{ attendance: 'came' }, { attendance: 'ahead' }] },
    })
    world.clock.at = made.second
    const two = await mark(made, 2, {})
    expect(two.reply.people).toMatchObject([
      { came: made.first.toISOString(), completed: true, further: [{ session: 2, came: made.second.toISOString() }] },
    ])
    expect(await certificateOf(made)).toEqual({ hours: 16, practice_hours: 5.5 })
    expect(await auditPractice(world.pool)).toEqual([])
  })

  test('states the hours without a missed session, and tells the learner why', async () => {
    const made = await makeTwoDays()
    world.clock.at = made.first
    await mark(made, 1, {})
    world.clock.at = made.second
    await mark(made, 2, absent)
    expect(await certificateOf(made)).toEqual({ hours: 13.5, practice_hours: 3 })
    expect((await studied(made)).practice).toMatchObject({
      attended: true,
      sessions: [{ attendance: 'came' }, { attendance: 'absent' }],
    })
    world.clock.at = later(made.second, 1)
    expect((await mark(made, 2, {})).failure.code).toBe('already_decided')
  })

  test('counts for who came only to the second session, and is missed only by who came to none', async () => {
    const [made, away] = [await makeTwoDays(), await makeTwoDays()]
    world.clock.at = made.first
    await mark(made, 1, absent)
    await mark(away, 1, absent)
    expect(await seatOf(away)).toMatchObject({ state: 'taken' })
    expect((await seatOf(made)).state).toBe('taken')
    world.clock.at = made.second
    await mark(made, 2, {})
    await mark(away, 2, absent)
    expect(await seatOf(made)).toEqual({ state: 'attended', came_at: made.second })
    expect(await certificateOf(made)).toEqual({ hours: 13, practice_hours: 2.5 })
    expect((await seatOf(away)).state).toBe('absent')
    expect(await certificateOf(away)).toBeUndefined()
    expect(await auditPractice(world.pool)).toEqual([])
  })

  test('that nobody recorded the end of counts half a day after it, and is asked for until then', async () => {
    const made = await makeTwoDays()
    world.clock.at = made.first
    await mark(made, 1, {})
    const finish = () => world.runJob(finishEditedCourses, {})
    world.clock.at = later(made.second, 14)
    await finish()
    expect(await certificateOf(made)).toBeUndefined()
    const unfinished = await world.call(calls.listPracticeDays, {}, await signedIn(made.instructor))
    expect(unfinished.reply.data.map(({ id }) => id)).toContain(made.id)
    world.clock.at = later(made.second, 15)
    await finish()
    expect(await certificateOf(made)).toEqual({ hours: 13.5, practice_hours: 3 })
  })

  test('has one ticket, whose code is right at each session at its time', async () => {
    const made = await makeTwoDays()
    const { key, further } = (
      await world.call(
        practiceCalls.getPracticeTicket,
        { params: { id: made.course.id } },
        await signedIn(made.learner),
      )
    ).reply
    expect(further).toMatchObject([{ starts_at: made.second.toISOString() }])
    for (const [session, at] of [
      [1, made.first],
      [2, made.second],
    ] as const) {
      world.clock.at = at
      const scan = { how: 'scan', note: '', ticket_code: await ticketCode(key, at.getTime()) }
      expect((await mark(made, session, { ...scan, ticket_code: '000000' })).failure.code).toBe('ticket_wrong')
      expect((await mark(made, session, scan)).status).toBe(200)
    }
  })

  test('is recorded at the times of each session only, the same twice as once, and removed by session', async () => {
    const made = await makeTwoDays({ practice: 'assessed' })
    world.clock.at = made.second
    expect((await mark(made, 1, {})).failure.code).toBe('attendance_time')
    expect((await mark(made, 3, {})).failure.code).toBe('not_found')
    await mark(made, 1, { came: made.first.toISOString() })
    await mark(made, 2, {})
    await mark(made, 2, {})
    world.clock.at = later(made.second, 1)
    await mark(made, 2, { came: made.second.toISOString(), left: world.now().toISOString() })
    const { reply } = await mark(made, 1, { came: null, note: '' })
    expect(reply.people).toMatchObject([
      { came: null, absent: false, further: [{ came: made.second.toISOString(), left: world.now().toISOString() }] },
    ])
    expect(await seatOf(made)).toEqual({ state: 'attended', came_at: made.second })
    await mark(made, 2, { came: null, note: '' })
    expect(await seatOf(made)).toEqual({ state: 'taken', came_at: null })
  })

  test('is taken back with all of its sessions', async () => {
    const made = await makeTwoDays()
    world.clock.at = made.first
    await mark(made, 1, {})
    world.clock.at = made.second
    await mark(made, 2, {})
    const body = { enrolment: made.enrolment, reason: 'Supainioti žmonės' }
    const owner = await makeLearner(world, { role: 'manager' })
    const back = await world.call(calls.takeBackPractice, { params: { id: made.id }, body }, await signedIn(owner))
    expect(back.reply.people).toMatchObject([{ came: null, further: [], completed: false }])
    const { rows } = await world.pool.query('select 1 from practice_attendance where group_id = $1', [made.id])
    expect(rows).toEqual([])
  })
})

test('the list of days as a file has a row for each session, with who came to it', async () => {
  const made = await makeTwoDays()
  world.clock.at = made.first
  await mark(made, 1, {})
  world.clock.at = made.second
  const { body } = await world.call(dayTableCalls.exportPracticeDays, { query: {} }, await signedIn(made.instructor))
  const rows = body.split('\r\n').filter((line) => line.includes(made.course.title))
  const clock = (at: Date) => localTime(at).replace('T', ' ')
  expect(rows).toEqual([
    expect.stringMatching(new RegExp(`;1;"?${clock(made.first)}.*;1;1;0$`)),
    expect.stringMatching(new RegExp(`;2;"?${clock(made.second)}.*;1;0;0$`)),
  ])
})

test('a group with one session is recorded as before: nothing else is kept of it', async () => {
  const made = await makeTwoDays()
  await world.pool.query('delete from practice_sessions where group_id = $1', [made.id])
  world.clock.at = made.first
  const { reply } = await mark(made, 1, {})
  expect(reply).toMatchObject({ sessions: [{ session: 1 }], people: [{ completed: true, further: [] }] })
  expect(await certificateOf(made)).toEqual({ hours: 16, practice_hours: 3 })
  const { rows } = await world.pool.query('select 1 from practice_attendance where group_id = $1', [made.id])
  expect(rows).toEqual([])
})
