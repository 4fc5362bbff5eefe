import { expect, test } from 'vitest'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { practiceRoomCalls, room as declaredRoom } from '../../../contract/manage/rooms.ts'
import { staffCalls } from '../../../contract/manage/staff.ts'
import { exampleValues } from '../../test/field-values.ts'
import { type MadeUser, makeCourse, makeLearner, unique } from '../../test/make.ts'
import { makeCertificate } from '../../test/owned.ts'
import { detailsOf, groupsOf, makeInstructor, planIn } from '../../test/practice.ts'
import { enrolWithSeat } from '../../test/take-seat.ts'
import { openWorld } from '../../test/world.ts'
import { localTime } from '../../time.ts'
import { recordAttendance } from '../public.ts'

const world = openWorld()
const { planGroup, moveGroup, cancelGroup, setGroupSeats, listPracticeGroups } = practicePlanCalls

async function makePlanning() {
  const manager = await makeLearner(world, { role: 'manager' })
  const course = await makeCourse(world, { groups: 1, pages: 1 })
  const plan = (changes: object = {}, headers = {}) =>
    world.call(planGroup, { body: { ...planIn(world, course, 20), ...changes } }, { ...manager, headers })
  const [group = 0] = await groupsOf(world, course)
  return { manager, course, plan, group }
}
const saveRoom = (manager: MadeUser, capacity: number) => {
  const body = { ...exampleValues(declaredRoom), name: unique('Mažas '), capacity }
  return world.call(practiceRoomCalls.createRoom, { body }, manager)
}

test('a group with more seats than its room holds is refused at the field of the room', async () => {
  const { manager, plan } = await makePlanning()
  const room = (await saveRoom(manager, 2)).reply.id
  const { failure } = await plan({ room })
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['room_too_small', ['room']])
  const { reply } = await plan({ room, seats: 2 })
  expect(reply).toMatchObject({ seats: 2, over: false, ended: false })
  const more = { params: { id: reply.id }, body: { seats: 3, version: reply.version } }
  expect((await world.call(setGroupSeats, more, manager)).failure.code).toBe('room_too_small')
  const { reply: known } = await world.call(practiceRoomCalls.getRoom, { params: { id: room } }, manager)
  const smaller = { params: { id: room }, body: { ...known, capacity: 1 } }
  const refused = (await world.call(practiceRoomCalls.saveRoom, smaller, manager)).failure
  expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['room_too_small', ['capacity']])
})

test('an hour that the clocks leave out is said to be none', async () => {
  const { plan } = await makePlanning()
  const { failure } = await plan({ starts: '2027-03-28T03:30' })
  expect([failure.code, failure.errors?.starts?.[0]]).toEqual(['invalid_fields', expect.stringContaining('laikrodis')])
})

test('a group that is planned again with the same key is one group', async () => {
  const { plan, course } = await makePlanning()
  const headers = { 'idempotency-key': unique('plan-group-') }
  const [first, second] = await Promise.all([plan({}, headers), plan({}, headers)])
  expect(second.reply).toEqual(first.reply)
  expect(await groupsOf(world, course)).toHaveLength(2)
  expect((await plan({ seats: 1 }, headers)).failure.code).toBe('idempotency_key_reused')
})

test('a group in which somebody is recorded as present is neither moved nor cancelled', async () => {
  const { manager, course, group } = await makePlanning()
  const learner = await makeLearner(world)
  await enrolWithSeat(world, learner, course)
  await world.db
    .transaction()
    .execute((db) =>
      recordAttendance(
        { db, enqueue: world.jobs.enqueueIn(db), config: world.config },
        { userId: learner.id, courseId: course.id, now: world.now() },
      ),
    )
  const { starts, version } = await detailsOf(world, manager, group)
  const body = { starts, minutes: 180, room: null, instructor: null, equipment: [], reason: '', version }
  expect((await world.call(moveGroup, { params: { id: group }, body }, manager)).failure.code).toBe('group_attended')
  const cancel = { params: { id: group }, body: { reason: '', version } }
  expect((await world.call(cancelGroup, cancel, manager)).failure.code).toBe('group_attended')
})

test('who no longer has the role leads no group, and staff sees how many they were to lead', async () => {
  const { manager, course, plan } = await makePlanning()
  const instructor = await makeInstructor(world, manager, [course.id])
  expect((await plan({ instructor: instructor.id })).status).toBe(200)
  const listed = async () =>
    (await world.call(staffCalls.listStaff, {}, manager)).reply.data.find(({ id }) => id === instructor.id)
  expect((await listed())?.upcoming).toBe(1)
  const roles = { body: { email: instructor.email, roles: ['author' as const], shown_roles: ['instructor' as const] } }
  await world.call(staffCalls.setRoles, roles, manager)
  const starts = planIn(world, course, 21).starts
  expect((await plan({ instructor: instructor.id, starts })).failure.code).toBe('instructor_cannot_teach')
})

test('the choices name whose certificate of a course has expired, and how many groups use a piece of equipment', async () => {
  const { manager, course, plan } = await makePlanning()
  const instructor = await makeInstructor(world, manager, [course.id])
  const body = { name: unique('Manekenas '), room: null, note: '', active: true }
  const { id } = (await world.call(practiceRoomCalls.createEquipmentPiece, { body }, manager)).reply
  await plan({ equipment: [id] })
  const choices = async () => (await world.call(practiceRoomCalls.getPracticeChoices, {}, manager)).reply
  const expired = async () => (await choices()).instructors.find((one) => one.id === instructor.id)?.expired
  const { data } = (await world.call(practiceRoomCalls.listEquipment, {}, manager)).reply
  expect(data.find((one) => one.id === id)?.upcoming).toBe(1)
  const certificate = await makeCertificate(world, instructor, course.id)
  expect(await expired()).toEqual([])
  await world.db
    .updateTable('certificates')
    .set({ valid_from: '2020-01-01', valid_to: '2021-01-01' })
    .where('id', '=', certificate.id)
    .execute()
  expect(await expired()).toEqual([course.id])
})

test('a group that has begun is over to be changed, but has not ended', async () => {
  const { manager, group } = await makePlanning()
  const now = world.now().getTime()
  const times = { starts_at: new Date(now - 60_000), ends_at: new Date(now + 3_600_000) }
  await world.db.updateTable('practice_groups').set(times).where('id', '=', group).execute()
  const day = localTime(times.starts_at).slice(0, 10)
  const { data } = (await world.call(listPracticeGroups, { query: { from: day, to: day } }, manager)).reply
  expect(data.find(({ id }) => id === group)).toMatchObject({ over: true, ended: false })
})
