import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { practiceRoomCalls, room as declaredRoom } from '../../../contract/manage/rooms.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { takeEmails, takeEmailsTo } from '../../test/enqueued.ts'
import { exampleValues } from '../../test/field-values.ts'
import { makeCourse, makeLearner, makeRoom, unique } from '../../test/make.ts'
import {
  detailsOf,
  groupsOf,
  holdCertificate,
  instructorBody,
  makeEnrolled,
  makeInstructor,
  planIn,
} from '../../test/practice.ts'
import { enrolWithSeat } from '../../test/take-seat.ts'
import { openWorld } from '../../test/world.ts'
import { addDays, dayInVilnius, localTime } from '../../time.ts'
import { auditPractice } from '../audit-practice.ts'

const world = openWorld()
const { planGroup, planSeries, moveGroup, cancelGroup, setGroupSeats } = practicePlanCalls

async function makePlanning() {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, pages: 1, title: `Gaivinimas ${unique()}` })
  const instructor = await makeInstructor(world, manager, [course.id], unique('Mockutė'))
  const room = await makeRoom(world, unique('2 kambarys '))
  const plan = (days: number, changes: object = {}, time = '09:00') =>
    world.call(
      planGroup,
      { body: { ...planIn(world, course, days, time), room, instructor: instructor.id, ...changes } },
      manager,
    )
  const [group = 0] = await groupsOf(world, course)
  return { manager, course, instructor, room, plan, group }
}
const move = async (
  { manager, room }: { manager: { id: string; token: string; familyId: string } & object; room: number },
  id: number,
  changes: object,
) => {
  const { version, starts } = await detailsOf(world, manager as never, id)
  const body = { starts, minutes: 180, room, instructor: null, equipment: [], reason: '', version, ...changes }
  return world.call(moveGroup, { params: { id }, body }, manager as never)
}

describe('a practice group', () => {
  test('is planned with a room and an instructor, and is in the history', async () => {
    const { plan, manager, course, room } = await makePlanning()
    const [start] = planIn(world, course, 20).starts.split('T')
    const { reply } = await plan(30)
    expect(reply).toMatchObject({
      course_id: course.id,
      room_id: room,
      date: { from: start, until: start },
      seats: 3,
      free: 3,
      state: 'planned',
      version: 1,
    })
    const history = { params: { object: 'practice_group', id: String(reply.id) } }
    const { data } = (await world.call(auditCalls.getHistory, history, manager)).reply
    expect(data).toMatchObject([{ action: 'practice_group.planned', after: { room: reply.room } }])
    expect(reply.room).toBeTruthy()
  })

  test.each(['room', 'instructor', 'equipment'] as const)(
    'cannot have a %s that another group has at that time: the clash is named',
    async (resource) => {
      const { plan, manager, room, instructor, course } = await makePlanning()
      const piece = { name: unique('Manekenas '), room: null, note: '', active: true }
      const { id } = (await world.call(practiceRoomCalls.createEquipmentPiece, { body: piece }, manager)).reply
      const all = { room, instructor: instructor.id, equipment: [id] }
      const none = { room: null, instructor: null, equipment: [] }
      expect((await plan(31, all)).status).toBe(200)
      const { status, failure } = await plan(31, { ...none, [resource]: all[resource] }, '11:45')
      expect([status, failure.code]).toEqual([409, 'resource_taken'])
      expect(failure.errors?.[resource]?.[0]).toContain(course.title)
      expect(failure.errors?.[resource]?.[0]).toMatch(/09:00–\u206012:00/)
      expect((await plan(31, all, '12:00')).status).toBe(200)
    },
  )

  test('of twenty who plan the same room at once has it once', async () => {
    const { plan } = await makePlanning()
    const replies = await Promise.all(Array.from({ length: 20 }, () => plan(32, { instructor: null })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('two rows of the database cannot claim one quarter of an hour', async () => {
    const { plan } = await makePlanning()
    const { reply } = await plan(33)
    const claim = world.pool.query(
      `insert into practice_claims select resource, resource_id, quarter, $1 from practice_claims where group_id = $1 limit 1`,
      [reply.id],
    )
    await expect(claim).rejects.toMatchObject({ code: '23505' })
  })

  test('is not planned at a location that is no longer used', async () => {
    const { plan } = await makePlanning()
    const used = (active: boolean) => world.db.updateTable('locations').set({ active }).execute()
    await used(false)
    expect((await plan(37)).failure.code).toBe('not_found')
    await used(true)
    expect((await plan(37)).status).toBe(200)
  })

  test('needs a suitable room, and an instructor who teaches the course and is not away', async () => {
    const { plan, manager, instructor, course } = await makePlanning()
    const elsewhere = { ...exampleValues(declaredRoom), location: 3, name: unique('K') }
    const { id } = (await world.call(practiceRoomCalls.createRoom, { body: elsewhere }, manager)).reply
    expect((await plan(34, { room: id })).failure.code).toBe('room_unsuitable')
    const other = await makeInstructor(world, manager, [], unique('Kita'))
    expect((await plan(34, { instructor: other.id })).failure.code).toBe('instructor_cannot_teach')
    const day = planIn(world, course, 34).starts.slice(0, 10)
    const absences = [{ key: 'row-1', from: `${day}T08:00`, to: `${day}T10:00`, reason: 'Konferencija' }]
    const body = instructorBody({ teaches: [course.id], absences, version: 1 })
    await world.call(practiceRoomCalls.saveInstructor, { params: { id: instructor.id }, body }, manager)
    expect((await plan(34)).failure).toMatchObject({
      code: 'instructor_away',
      message: expect.stringContaining('Ieva'),
    })
    expect((await plan(34, {}, '10:00')).status).toBe(200)
    expect((await plan(-1)).failure.code).toBe('time_in_past')
  })

  test('is not planned or moved more than two years ahead', async () => {
    const planning = await makePlanning()
    const { plan, group } = planning
    const { status, failure } = await plan(731 + 10)
    expect([status, failure.code]).toEqual([400, 'time_too_far'])
    expect(failure.errors?.starts?.[0]).toMatch(/^Planuoti galima ne vėliau kaip \d{4}\sm\..+: patikrinkite metus$/)
    expect((await move(planning, group, { starts: '2062-12-05T09:00' })).failure).toMatchObject({
      code: 'time_too_far',
      errors: { starts: [expect.any(String)] },
    })
    expect((await plan(700)).status).toBe(200)
  })

  test('that two people move at once is moved by one of them', async () => {
    const planning = await makePlanning()
    const { reply } = await planning.plan(35)
    const version = { version: 1 }
    expect((await move(planning, reply.id, { ...version, instructor: null })).status).toBe(200)
    expect((await move(planning, reply.id, version)).failure.code).toBe('version_conflict')
  })
})

describe('a series', () => {
  const series = { weekdays: [1, 2, 3, 4, 5, 6, 7], count: 3, save: false }

  test('shows what it leaves out and why, and saves only what it shows', async () => {
    const { plan, manager, course, room, instructor } = await makePlanning()
    await plan(41)
    const body = { ...planIn(world, course, 40), room, instructor: instructor.id, ...series }
    const shown = (await world.call(planSeries, { body }, manager)).reply.data
    expect(shown.filter(({ outcome }) => outcome !== 'holiday').map(({ outcome }) => outcome)).toEqual([
      'planned',
      'clash',
      'planned',
    ])
    expect(shown.find(({ outcome }) => outcome === 'clash')?.why).toContain(course.title)
    const before = await groupsOf(world, course)
    const saved = (await world.call(planSeries, { body: { ...body, save: true } }, manager)).reply.data
    expect(saved.map(({ starts, outcome }) => [starts, outcome])).toEqual(
      shown.map(({ starts, outcome }) => [starts, outcome]),
    )
    expect(await groupsOf(world, course)).toHaveLength(before.length + 2)
  })
})

describe('a series of a date of several sessions', () => {
  test('plans each group with all of them, in the days of its own, and leaves out what they clash with', async () => {
    const { plan, manager, course, room, instructor } = await makePlanning()
    const day = (days: number, time = '09:00') => planIn(world, course, days, time).starts
    await plan(40, { further: [{ starts: day(41, '13:00'), minutes: 120 }] })
    const body = {
      ...planIn(world, course, 50),
      room,
      instructor: instructor.id,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      count: 2,
    }
    const shown = (await world.call(planSeries, { body: { ...body, save: false } }, manager)).reply.data
    const days = shown.filter(({ outcome }) => outcome !== 'holiday')
    expect(days.map(({ outcome }) => outcome)).toEqual(['planned', 'planned'])
    for (const { starts, further } of days) {
      const next = addDays(starts.slice(0, 10), 1)
      expect(further).toEqual([{ starts: `${next}T13:00`, ends: `${next}T15:00` }])
    }
    // Holidays in between are never more than these days: the second group clashes with the first.
    const further = [1, 2, 3, 4, 5, 6].map((ahead) => ({ starts: day(50 + ahead, '10:00'), minutes: 120 }))
    const clashes = (await world.call(planSeries, { body: { ...body, further, save: false } }, manager)).reply.data
    const outcomes = clashes.filter(({ outcome }) => outcome !== 'holiday').map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['planned', 'clash'])
    const saved = await world.call(planSeries, { body: { ...body, save: true } }, manager)
    expect(saved.status).toBe(200)
    const planned = await world.db
      .selectFrom('practice_sessions')
      .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
      .select('group_id')
      .where('product_id', '=', course.productId)
      .execute()
    expect(planned).toHaveLength(3)
    expect(await auditPractice(world.pool)).toEqual([])
  })
})

describe('a day of a series that clashes', () => {
  async function makeClash(days: number) {
    const made = await makePlanning()
    const { plan, manager, course, room, instructor } = made
    const colleague = await makeInstructor(world, manager, [course.id], unique('Kolegė'))
    // The instructor leads elsewhere on the second day, the room is free.
    await plan(days + 1, { room: null })
    const body = { ...planIn(world, course, days), room, instructor: instructor.id, ...series }
    const send = async (changes: object = {}) =>
      world.call(planSeries, { body: { ...body, weekdays: [1, 2, 3, 4, 5, 6, 7], ...changes } }, manager)
    const clash = (await send()).reply.data.find(({ outcome }) => outcome === 'clash')
    if (!clash) throw new Error('Nothing clashes')
    return { ...made, colleague, send, clash, day: clash.starts.slice(0, 10) }
  }
  const series = { count: 3, save: false }

  test('has who else is free then, and when else that day; what is chosen is planned and emailed', async () => {
    const { colleague, instructor, send, clash, day, course } = await makeClash(60)
    expect(clash.instructors.map(({ id }) => id)).toEqual([colleague.id])
    expect(clash.times).toEqual([`${day}T12:00`, `${day}T12:30`, `${day}T13:00`])
    await takeEmails(world)
    const instead = [{ day, starts: clash.starts, instructor: colleague.id }]
    const { data } = (await send({ instead, save: true })).reply
    expect(data.filter(({ outcome }) => outcome === 'planned')).toHaveLength(3)
    const led = await world.db
      .selectFrom('practice_groups')
      .select('starts_at')
      .where('instructor_id', '=', colleague.id)
      .where('product_id', '=', course.productId)
      .execute()
    expect(led.map(({ starts_at }) => localTime(starts_at))).toEqual([clash.starts])
    const to = (await takeEmails(world)).map((email) => email.to)
    expect(to.toSorted()).toEqual([colleague.email, instructor.email].toSorted())
  })

  test('is planned at another hour; one of another day and an instructor of other courses are refused', async () => {
    const { manager, instructor, send, clash, day } = await makeClash(70)
    const at = (starts: string, id = instructor.id) => ({ instead: [{ day, starts, instructor: id }] })
    const { data } = (await send({ ...at(`${day}T12:30`), save: true })).reply
    expect(data.map(({ starts }) => starts)).toContain(`${day}T12:30`)
    expect((await send(at('2031-01-01T12:30'))).failure.errors).toEqual({ instead: [expect.any(String)] })
    const stranger = await makeInstructor(world, manager, [], unique('Kita'))
    expect((await send(at(clash.starts, stranger.id))).failure.code).toBe('instructor_cannot_teach')
  })
})

describe('a series, like a group,', () => {
  test('is not planned more than two years ahead: the field that says so is named', async () => {
    const { manager, course } = await makePlanning()
    const faultOf = async (days: number, changes: object) => {
      const body = { ...planIn(world, course, days), weekdays: [1, 2, 3, 4, 5], save: true, ...changes }
      const { failure } = await world.call(planSeries, { body }, manager)
      return [failure.code, ...Object.keys(failure.errors ?? {})]
    }
    const before = await groupsOf(world, course)
    expect(await faultOf(741, { count: 3 })).toEqual(['time_too_far', 'starts'])
    expect(await faultOf(40, { count: 3, until: '2062-12-05' })).toEqual(['time_too_far', 'until'])
    expect(await faultOf(700, { count: 40 })).toEqual(['time_too_far', 'count'])
    expect(await groupsOf(world, course)).toEqual(before)
  })
})

describe('a group with learners that is moved', () => {
  test('emails each once, with a calendar entry of the same UID and a higher SEQUENCE, and the reason', async () => {
    const planning = await makePlanning()
    const { course, group } = planning
    const learner = await makeLearner(world)
    const enrolmentId = await enrolWithSeat(world, learner, course)
    const { starts } = planIn(world, course, 50)
    expect((await move(planning, group, { starts, reason: 'Remontas' })).status).toBe(200)
    const [email, ...more] = await takeEmailsTo(world, learner.email)
    expect(more).toEqual([])
    expect(email).toMatchObject({
      subject: expect.stringContaining('perkelta'),
      text: expect.stringContaining('Remontas'),
    })
    expect(email?.calendar).toMatchObject({ method: 'REQUEST' })
    expect(email?.calendar?.content).toContain(`UID:practice-${group}-${enrolmentId}@`)
    expect(email?.calendar?.content).toContain('SEQUENCE:1')
  })

  test('to another room only, says so and not that the time is another one, to who waits too', async () => {
    const planning = await makePlanning()
    const { manager, course, group, instructor, room } = planning
    const { starts } = await detailsOf(world, manager, group)
    const at = { starts, minutes: 240, instructor: instructor.id }
    expect((await move(planning, group, at)).status).toBe(200)
    const [waiting, ...learners] = await makeEnrolled(world, course, 4)
    const call = { params: { id: course.id }, body: { slot: group } }
    for (const learner of learners) await world.call(practiceCalls.choosePracticeSlot, call, learner)
    await world.call(practiceCalls.joinPracticeQueue, { ...call, body: { slots: [group] } }, waiting)
    await takeEmails(world)
    const other = await makeRoom(world, unique('3 kambarys '))
    expect((await move(planning, group, { ...at, room: other, reason: 'Remontas' })).reply.room_id).not.toBe(room)
    const emails = await takeEmails(world)
    const told = new Map(emails.map(({ to, subject }) => [to, subject]))
    for (const { email } of learners) expect(told.get(email)).toBe(`${course.title}: pakeistas praktikos kambarys`)
    expect(told.get(waiting?.email ?? '')).toBe(`${course.title}: pakeistas praktikos, kurios laukiate, kambarys`)
    expect(told.get(instructor.email)).toContain(': pakeistas jūsų vedamos praktikos kambarys')
    for (const { text } of emails) {
      expect(text).toMatch(/3 kambarys/)
      expect(text).toContain('Remontas')
    }
    expect(emails).toHaveLength(5)
  })

  test('to another instructor only, emails nobody', async () => {
    const planning = await makePlanning()
    const learner = await makeLearner(world)
    await enrolWithSeat(world, learner, planning.course)
    const { starts, room_id } = await detailsOf(world, planning.manager, planning.group)
    const changes = { starts, minutes: 240, room: room_id, instructor: planning.instructor.id }
    expect((await move(planning, planning.group, changes)).reply.instructor_id).toBe(planning.instructor.id)
    expect(await takeEmailsTo(world, learner.email)).toEqual([])
  })
})

describe('a group that is cancelled', () => {
  const slots = (course: { id: number }, learner: { token: string }) =>
    world.call(practiceCalls.listPracticeSlots, { params: { id: course.id } }, learner)
  const upcoming = async (learner: { token: string }) =>
    (await world.call(learningCalls.listUpcomingCourses, {}, learner)).reply.data

  test('emails everyone once, frees its room, and its learners choose another time without the 48 hours', async () => {
    const { plan, manager, course, group, room } = await makePlanning()
    const learner = await makeLearner(world)
    await enrolWithSeat(world, learner, course)
    const soon = new Date(world.now().getTime() + 5 * 3_600_000)
    await world.db
      .updateTable('practice_groups')
      .set({ starts_at: soon, ends_at: new Date(soon.getTime() + 3_600_000) })
      .where('id', '=', group)
      .execute()
    const other = (await plan(51, { room })).reply.id
    expect((await slots(course, learner)).reply.changeable).toBe(false)
    expect(await upcoming(learner)).toMatchObject([{ practice_day: dayInVilnius(soon), practice_cancelled: null }])
    const body = { reason: 'Instruktorė susirgo', version: 1 }
    const { reply } = await world.call(cancelGroup, { params: { id: group }, body }, manager)
    expect(reply).toMatchObject({ state: 'cancelled', people: [{ state: 'taken' }] })
    const [email, ...more] = await takeEmailsTo(world, learner.email)
    expect([email?.subject, email?.calendar?.method, more]).toEqual([expect.stringContaining('atšaukta'), 'CANCEL', []])
    expect(email?.text).toContain('Pasirinkti kitą laiką')
    const claims = world.db.selectFrom('practice_claims').select('quarter').where('group_id', '=', group)
    expect(await claims.execute()).toEqual([])
    const { own, changeable, data } = (await slots(course, learner)).reply
    expect([own?.state, own?.reason, changeable, data.map(({ id }) => id)]).toEqual([
      'cancelled',
      'Instruktorė susirgo',
      true,
      [other],
    ])
    // requirements 10.1007
    expect(await upcoming(learner)).toMatchObject([
      { id: course.id, practice_day: null, practice_session: null, practice_cancelled: dayInVilnius(soon) },
    ])
    const chosen = { params: { id: course.id }, body: { slot: other } }
    const after = (await world.call(practiceCalls.choosePracticeSlot, chosen, learner)).reply
    expect(after.own).toMatchObject({ slot: other, state: 'planned' })
    expect(await upcoming(learner)).toMatchObject([{ id: course.id, practice_cancelled: null }])
  })

  test('says what the rights are when there is no other time', async () => {
    const { manager, course, group } = await makePlanning()
    const learner = await makeLearner(world)
    await enrolWithSeat(world, learner, course)
    await world.call(cancelGroup, { params: { id: group }, body: { reason: '', version: 1 } }, manager)
    const [email] = await takeEmailsTo(world, learner.email)
    expect(email?.text).toContain('grąžinsime pinigus')
    const again = await world.call(cancelGroup, { params: { id: group }, body: { reason: '', version: 2 } }, manager)
    expect(again.failure.code).toBe('group_closed')
  })
})

test('seats are added and taken away, but never a taken one', async () => {
  const { manager, course, group } = await makePlanning()
  await enrolWithSeat(world, await makeLearner(world), course)
  await enrolWithSeat(world, await makeLearner(world), course)
  const set = (seats: number, version: number) =>
    world.call(setGroupSeats, { params: { id: group }, body: { seats, version } }, manager)
  expect((await set(1, 1)).failure.code).toBe('seats_in_use')
  expect((await set(2, 1)).reply).toMatchObject({ seats: 2, free: 0 })
  expect((await set(3, 2)).reply).toMatchObject({ seats: 3, free: 1 })
})

test('rooms and equipment keep their names to themselves and are not overwritten', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const body = { ...exampleValues(declaredRoom), name: unique('Salė ') }
  const add = () => world.call(practiceRoomCalls.createRoom, { body }, manager)
  const { reply } = await add()
  const params = { id: reply.id }
  const save = (changes: object) =>
    world.call(practiceRoomCalls.saveRoom, { params, body: { ...body, version: 1, ...changes } }, manager)
  expect((await add()).failure).toMatchObject({ code: 'key_taken', errors: { name: [expect.any(String)] } })
  expect((await save({ capacity: 9 })).reply).toMatchObject({ capacity: 9, version: 2 })
  expect((await save({})).failure.code).toBe('version_conflict')
})

test('an instructor’s own certificate is shown as it is today', async () => {
  const { manager, instructor } = await makePlanning()
  const { data } = (await world.call(practiceRoomCalls.listInstructors, {}, manager)).reply
  expect(data.find(({ id }) => id === instructor.id)).toMatchObject({
    courses: [{ certificate: 'none' }],
    version: 1,
    upcoming: 0,
  })
})

describe('a course that asks its instructors for a certificate', () => {
  /** The certificate of another course is asked for; it is valid for so many days, or there is none. */
  async function makeAsking(valid?: number) {
    const made = await makePlanning()
    const { course, instructor } = made
    const needed = await makeCourse(world, { title: unique('Instruktoriaus ') })
    await world.db.updateTable('courses').set({ instructor_course_id: needed.id }).where('id', '=', course.id).execute()
    if (valid !== undefined) await holdCertificate(world, instructor, needed, valid)
    return { ...made, needed }
  }

  test('is not planned with one who has none that is valid on the day; the sentence names person and certificate', async () => {
    const { plan, needed } = await makeAsking(40)
    expect((await plan(30)).status).toBe(200)
    const { status, failure } = await plan(50)
    expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([
      409,
      'instructor_uncertified',
      ['instructor'],
    ])
    expect(failure.errors?.instructor?.[0]).toContain(needed.title)
    expect(failure.errors?.instructor?.[0]).toContain('Ieva')
  })

  test('is not moved to such a day, nor given to such an instructor', async () => {
    const planning = await makeAsking(40)
    const { plan, manager, course } = planning
    const { reply } = await plan(30)
    const { starts } = planIn(world, course, 50)
    const moved = await move(planning, reply.id, { starts, instructor: planning.instructor.id })
    expect(moved.failure.code).toBe('instructor_uncertified')
    const other = await makeInstructor(world, manager, [course.id], unique('Kita'))
    const body = { instructor: other.id, reason: 'Susirgo', version: 1 }
    const given = await world.call(practicePlanCalls.replaceInstructor, { params: { id: reply.id }, body }, manager)
    expect(given.failure.code).toBe('instructor_uncertified')
  })

  test('is left out of a series, which proposes only who has it', async () => {
    const { manager, course, room, instructor, needed } = await makeAsking()
    const certified = await makeInstructor(world, manager, [course.id], unique('Turi'))
    await holdCertificate(world, certified, needed, 400)
    const series = { weekdays: [1, 2, 3, 4, 5, 6, 7], count: 1, save: false }
    const body = { ...planIn(world, course, 40), room, instructor: instructor.id, ...series }
    const day = (await world.call(planSeries, { body }, manager)).reply.data.find(({ outcome }) => outcome === 'clash')
    expect(day?.why).toContain(needed.title)
    expect([day?.instructors.map(({ id }) => id), day?.times]).toEqual([[certified.id], []])
  })
})
