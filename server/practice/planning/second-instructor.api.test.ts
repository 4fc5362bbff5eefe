import { expect, test } from 'vitest'
import { calendarCalls } from '../../../contract/calendar.ts'
import { practiceDayCalls } from '../../../contract/manage/days.ts'
import { practiceTableCalls } from '../../../contract/manage/practice.list.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { replanningCalls } from '../../../contract/manage/replanning.ts'
import { practiceRoomCalls } from '../../../contract/manage/rooms.ts'
import { staffCalls } from '../../../contract/manage/staff.ts'
import { takeEmails } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { detailsOf, groupsOf, holdCertificate, instructorBody, makeInstructor, planIn } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'
import { auditPractice } from '../audit-practice.ts'

const world = openWorld()
const { planGroup, planSeries, moveGroup, replaceInstructor, cancelGroup, listPracticeGroups } = practicePlanCalls

/** A course with two instructors and a third one, and what a group of the first two is planned with. */
async function makeTwo() {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, pages: 1, title: unique('Gaivinimas ') })
  const [first, second, third] = [
    await makeInstructor(world, manager, [course.id], unique('Pirma')),
    await makeInstructor(world, manager, [course.id], unique('Antra')),
    await makeInstructor(world, manager, [course.id], unique('Trečia')),
  ]
  const body = { ...planIn(world, course, 20), instructor: first.id, second_instructor: second.id as string | null }
  const plan = (changes: object = {}) => world.call(planGroup, { body: { ...body, ...changes } }, manager)
  const move = async (id: number, changes: object) => {
    const { version } = await detailsOf(world, manager, id)
    const { product: _product, second_instructor: _second, ...planned } = body
    return world.call(moveGroup, { params: { id }, body: { ...planned, reason: '', version, ...changes } }, manager)
  }
  return { manager, course, first, second, third, body, plan, move }
}

/** Who was emailed since the last time, and what their calendar does. */
const emailed = async () =>
  Object.fromEntries((await takeEmails(world)).map(({ to, calendar }) => [to, calendar?.method] as const))
const refusal = ({ failure }: { failure: { code: string; errors?: object | undefined } }) => [
  failure.code,
  Object.keys(failure.errors ?? {}),
]

test('two instructors lead a group: both are emailed, see it in their lists, open its day and have it in their calendar', async () => {
  const { manager, first, second, third, plan, body } = await makeTwo()
  await takeEmails(world)
  const { reply } = await plan()
  expect(reply).toMatchObject({
    instructor_id: first.id,
    second_instructor_id: second.id,
    second_instructor: expect.stringContaining('Antra'),
  })
  expect(await emailed()).toEqual({ [first.email]: 'REQUEST', [second.email]: 'REQUEST' })
  const day = body.starts.slice(0, 10)
  const listed = async (instructor: string) =>
    (await world.call(listPracticeGroups, { query: { from: day, to: day, instructor } }, manager)).reply.data.map(
      ({ id }) => id,
    )
  expect([await listed(first.id), await listed(second.id), await listed(third.id)]).toEqual([
    [reply.id],
    [reply.id],
    [],
  ])
  const opens = async (user: MadeUser) =>
    (await world.call(practiceDayCalls.getPracticeDay, { params: { id: reply.id } }, user)).status
  expect([await opens(first), await opens(second), await opens(third)]).toEqual([200, 200, 404])
  const shown = await world.call(practiceDayCalls.getPracticeDay, { params: { id: reply.id } }, second)
  expect(shown.reply.instructor).toMatch(/Pirma.*, .*Antra/)
  const { url } = (await world.call(calendarCalls.renewCalendarAddress, {}, second)).reply
  const feed = await world.app.inject({ url: new URL(url ?? '').pathname })
  expect(feed.body).toContain(`practice-${reply.id}-instructor`)
  const csv = await world.call(
    practiceTableCalls.exportPlan,
    { query: { from: day, to: day, instructor: second.id } },
    manager,
  )
  expect(csv.body).toMatch(/Pirma.*Antra/)
  const members = (await world.call(staffCalls.listStaff, {}, manager)).reply.data
  const upcoming = (await world.call(practiceRoomCalls.listInstructors, {}, manager)).reply.data
  for (const list of [members, upcoming]) expect(list.find(({ id }) => id === second.id)?.upcoming).toBe(1)
  expect(await auditPractice(world.pool)).toEqual([])
})

test('the second instructor is another person who teaches the course, is certified, not away and free', async () => {
  const { manager, course, first, second, third, plan, body } = await makeTwo()
  expect(refusal(await plan({ second_instructor: first.id }))).toEqual(['invalid_fields', ['second_instructor']])
  const stranger = await makeInstructor(world, manager, [])
  const field = ['second_instructor']
  expect(refusal(await plan({ second_instructor: stranger.id }))).toEqual(['instructor_cannot_teach', field])
  const absences = [{ key: 'row-1', from: body.starts, to: `${body.starts.slice(0, 10)}T23:00`, reason: '' }]
  const away = instructorBody({ teaches: [course.id], absences, version: 1 })
  await world.call(practiceRoomCalls.saveInstructor, { params: { id: third.id }, body: away }, manager)
  expect(refusal(await plan({ second_instructor: third.id }))).toEqual(['instructor_away', field])
  const needed = await makeCourse(world, { pages: 1 })
  await world.db.updateTable('courses').set({ instructor_course_id: needed.id }).where('id', '=', course.id).execute()
  await holdCertificate(world, first, needed, 100)
  expect(refusal(await plan())).toEqual(['instructor_uncertified', field])
  await holdCertificate(world, second, needed, 100)
  expect((await plan()).status).toBe(200)
  // Busy in either role.
  expect(refusal(await plan({ instructor: second.id, second_instructor: null }))).toEqual([
    'resource_taken',
    ['instructor'],
  ])
  expect(refusal(await plan({ instructor: null, second_instructor: first.id }))).toEqual([
    'resource_taken',
    ['instructor'],
  ])
})

test('who is alone is the first instructor', async () => {
  const { second, plan } = await makeTwo()
  const { reply } = await plan({ instructor: null })
  expect(reply).toMatchObject({ instructor_id: second.id, second_instructor_id: null, second_instructor: null })
})

test('a group that is moved keeps its second instructor unless another one is named, and both are emailed', async () => {
  const { course, first, second, third, plan, move } = await makeTwo()
  const { id } = (await plan()).reply
  await takeEmails(world)
  const { starts } = planIn(world, course, 21)
  expect((await move(id, { starts })).reply).toMatchObject({ starts, second_instructor_id: second.id })
  expect(await emailed()).toEqual({ [first.email]: 'REQUEST', [second.email]: 'REQUEST' })
  expect((await move(id, { starts, second_instructor: third.id })).reply.second_instructor_id).toBe(third.id)
  expect(await emailed()).toEqual({ [second.email]: 'CANCEL', [third.email]: 'REQUEST' })
  // They change places: nobody has to know.
  await move(id, { starts, instructor: third.id, second_instructor: first.id })
  expect(await emailed()).toEqual({})
  expect((await move(id, { starts, second_instructor: null })).reply.second_instructor_id).toBeNull()
  expect(await emailed()).toEqual({ [third.email]: 'CANCEL' })
  expect(await auditPractice(world.pool)).toEqual([])
})

test('both are emailed when the group is cancelled', async () => {
  const { manager, first, second, plan } = await makeTwo()
  const { id, version } = (await plan()).reply
  await takeEmails(world)
  await world.call(cancelGroup, { params: { id }, body: { reason: 'Remontas', version } }, manager)
  expect(await emailed()).toEqual({ [first.email]: 'CANCEL', [second.email]: 'CANCEL' })
})

test('one of the two is replaced, or a second one added, and only those whom it concerns are emailed', async () => {
  const { manager, course, first, second, third, plan } = await makeTwo()
  const { id } = (await plan()).reply
  await takeEmails(world)
  const replace = async (instructor: string, changes: object) => {
    const { version } = await detailsOf(world, manager, id)
    const body = { instructor, reason: 'Susirgo', version, ...changes }
    return world.call(replaceInstructor, { params: { id }, body }, manager)
  }
  expect((await replace(third.id, { place: 'second' })).reply).toMatchObject({
    instructor_id: first.id,
    second_instructor_id: third.id,
  })
  expect(await emailed()).toEqual({ [second.email]: 'CANCEL', [third.email]: 'REQUEST' })
  expect((await replace(second.id, {})).reply).toMatchObject({
    instructor_id: second.id,
    second_instructor_id: third.id,
  })
  expect(await emailed()).toEqual({ [first.email]: 'CANCEL', [second.email]: 'REQUEST' })
  expect(refusal(await replace(third.id, {}))).toEqual(['invalid_fields', ['instructor']])

  const { starts } = planIn(world, course, 25)
  const alone = (await plan({ starts, second_instructor: null })).reply
  const { version } = await detailsOf(world, manager, alone.id)
  const body = { instructor: third.id, place: 'second' as const, reason: 'Didelė grupė', version }
  const added = await world.call(replaceInstructor, { params: { id: alone.id }, body }, manager)
  expect(added.reply).toMatchObject({ instructor_id: first.id, second_instructor_id: third.id })
  expect(await auditPractice(world.pool)).toEqual([])
})

test('when both are ill, one is replaced after the other, and who is taken is refused at the field of the dialog', async () => {
  const { manager, course, first, second, third, plan, body } = await makeTwo()
  const { id } = (await plan()).reply
  const fourth = await makeInstructor(world, manager, [course.id], unique('Ketvirta'))
  const absences = [{ key: 'row-1', from: body.starts, to: `${body.starts.slice(0, 10)}T23:00`, reason: '' }]
  const away = instructorBody({ teaches: [course.id], absences, version: 1 })
  for (const ill of [first, second])
    await world.call(practiceRoomCalls.saveInstructor, { params: { id: ill.id }, body: away }, manager)
  const replace = async (instructor: MadeUser, place: 'first' | 'second') => {
    const { version } = await detailsOf(world, manager, id)
    const given = { instructor: instructor.id, place, reason: 'Susirgo', version }
    return world.call(replaceInstructor, { params: { id }, body: given }, manager)
  }
  expect((await replace(third, 'first')).status).toBe(200)
  const other = (await plan({ instructor: fourth.id, second_instructor: null })).reply
  expect(refusal(await replace(fourth, 'second'))).toEqual(['resource_taken', ['instructor']])
  await world.call(cancelGroup, { params: { id: other.id }, body: { reason: '', version: other.version } }, manager)
  expect((await replace(fourth, 'second')).reply).toMatchObject({
    instructor_id: third.id,
    second_instructor_id: fourth.id,
  })
})

test('when the second instructor is ill, the group is theirs to replan, and who else is free takes their place', async () => {
  const { manager, first, second, third, plan, body } = await makeTwo()
  const { id, version } = (await plan()).reply
  const [from, to] = [body.starts, `${body.starts.slice(0, 10)}T23:00`]
  const affected = await world.call(
    replanningCalls.listAffectedGroups,
    { query: { instructor: second.id, from, to } },
    manager,
  )
  const [group] = affected.reply.data
  expect(group).toMatchObject({ id, instructors: [{ id: third.id }] })
  // At another hour the first stays, the one who is free stands in for the second.
  const sameDay = group?.times.find(({ starts }) => starts.startsWith(from.slice(0, 10)))
  expect(sameDay).toMatchObject({ instructor_id: first.id, second_instructor_id: third.id })
  await takeEmails(world)
  const target = { starts: body.starts, room: null, instructor: first.id, second_instructor: third.id }
  const replanned = await world.call(
    replanningCalls.replanGroups,
    { body: { groups: [{ id, version, to: target }], reason: '' } },
    manager,
  )
  expect(replanned.status).toBe(200)
  expect(await emailed()).toEqual({ [second.email]: 'CANCEL', [third.email]: 'REQUEST' })
  expect(await detailsOf(world, manager, id)).toMatchObject({ instructor_id: first.id, second_instructor_id: third.id })
})

test('an absence of the second instructor says that groups are planned then', async () => {
  const { manager, course, second, plan, body } = await makeTwo()
  await plan()
  const period = { from: body.starts, to: `${body.starts.slice(0, 10)}T23:00` }
  const saved = instructorBody({
    teaches: [course.id],
    absences: [{ key: 'row-1', ...period, reason: '' }],
    version: 1,
  })
  await world.call(practiceRoomCalls.saveInstructor, { params: { id: second.id }, body: saved }, manager)
  const { data } = (await world.call(practiceRoomCalls.listInstructors, {}, manager)).reply
  expect(data.find(({ id }) => id === second.id)).toMatchObject({ affected: [{ ...period, groups: 1 }] })
})

test('a series has two instructors; on a day when the second one is taken, another one is proposed in their place', async () => {
  const { manager, course, first, second, third, body, plan } = await makeTwo()
  await plan({ instructor: second.id, second_instructor: null })
  const weekday = new Date(`${body.starts}:00Z`).getUTCDay() || 7
  const series = { ...body, weekdays: [weekday], count: 1, save: false }
  const [clash] = (await world.call(planSeries, { body: series }, manager)).reply.data
  expect(clash).toMatchObject({ outcome: 'clash', instructors: [{ id: third.id }], stands_in: 'second_instructor' })
  const instead = [
    { day: body.starts.slice(0, 10), starts: body.starts, instructor: first.id, second_instructor: third.id },
  ]
  await takeEmails(world)
  const saved = await world.call(planSeries, { body: { ...series, instead, save: true } }, manager)
  expect(saved.reply.data).toMatchObject([{ outcome: 'planned' }])
  expect(await emailed()).toEqual({ [first.email]: 'REQUEST', [third.email]: 'REQUEST' })
  const groups = await Promise.all((await groupsOf(world, course)).map((id) => detailsOf(world, manager, id)))
  expect(groups.filter((group) => group.second_instructor_id === third.id)).toHaveLength(1)
})
