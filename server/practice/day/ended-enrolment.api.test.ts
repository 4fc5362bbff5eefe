import { afterEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { practiceDayCalls as calls } from '../../../contract/manage/days.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { practicePlanCalls } from '../../../contract/manage/practice.ts'
import { replanningCalls } from '../../../contract/manage/replanning.ts'
import { practiceCalls } from '../../../contract/practice.ts'
import { settingsCalls } from '../../../contract/settings.ts'
import { hashPassword } from '../../accounts/passwords/hash-password.ts'
import { finishEditedCourses } from '../../learning/enrolments/finish-edited-courses.ts'
import { buyPlaces } from '../../test/buy-places.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { makeCourse, makeDate, makeEnrolment, makeLearner, makeRoom, type MadeUser, unique } from '../../test/make.ts'
import { detailsOf, makeInstructor, planIn } from '../../test/practice.ts'
import { openWorld } from '../../test/world.ts'
import { addDays, dayInVilnius, instantOf } from '../../time.ts'
import { auditPractice } from '../audit-practice.ts'

const world = openWorld()
const password = 'Praktika ir teorija'
afterEach(() => {
  world.clock.at = undefined
})
const signedIn = async ({ id: userId, familyId }: MadeUser) => ({
  token: await world.tokens.sign({ userId, familyId }, world.now()),
})
const byHand = { how: 'hand', note: 'Be telefono' } as const

/** A learner who bought a place in a group that began ten minutes ago; all steps of the course are done. */
async function makeDay(practice: 'attended' | 'assessed') {
  const lastname = unique('Jonaitis')
  const instructor = await makeLearner(world, { role: 'instructor', firstname: 'Marius', lastname })
  const learner = await makeLearner(world, { passwordHash: await hashPassword(password) })
  const { course, id: order } = await buyPlaces(world, { quantity: 1, learner })
  await world.db.updateTable('courses').set({ practice }).where('id', '=', course.id).execute()
  const seat = await world.db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
    .select(['group_id', 'enrolment_id', 'starts_at'])
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  await world.db.insertInto('instructors').values({ user_id: instructor.id }).execute()
  await world.db
    .updateTable('practice_groups')
    .set({ instructor_id: instructor.id })
    .where('id', '=', seat.group_id)
    .execute()
  world.clock.at = new Date(seat.starts_at.getTime() + 600_000)
  const [id, enrolment] = [seat.group_id, seat.enrolment_id ?? '']
  return { instructor, lastname, learner, course, order, id, enrolment, starts: seat.starts_at }
}
type Day = Awaited<ReturnType<typeof makeDay>>

const mark = async ({ id, enrolment, instructor }: Pick<Day, 'id' | 'enrolment' | 'instructor'>, body: object) =>
  world.call(
    calls.markAttendance,
    { params: { id }, body: { enrolment, came: world.now().toISOString(), ...byHand, ...body } },
    await signedIn(instructor),
  )
const assess = async ({ id, enrolment, instructor, lastname }: Day) => {
  const signed = { signature: `Marius ${lastname}`, assessed_at: world.now().toISOString() }
  const body = { assessment: v7(), enrolment, marks: [], ...signed }
  return world.call(calls.assessPractice, { params: { id }, body }, await signedIn(instructor))
}
const finishTheory = ({ learner, course }: Pick<Day, 'learner' | 'course'>) =>
  world.pool.query(
    `insert into completions (user_id, enrolment_id, step_id, state, changed_at)
    select e.user_id, e.id, s.id, 'complete', now() from enrolments e join steps s on s.course_id = e.course_id
    where e.user_id = $1 and e.course_id = $2 and e.ended_at is null`,
    [learner.id, course.id],
  )
const seatsOf = async ({ id }: MadeUser) =>
  (
    await world.db
      .selectFrom('practice_seats')
      .select(['group_id', 'state', 'assessment'])
      .where('user_id', '=', id)
      .orderBy('group_id')
      .execute()
  ).map(({ group_id, state, assessment }) => [group_id, state, assessment])
const certificatesOf = ({ id }: MadeUser) =>
  world.db.selectFrom('certificates').select(['holder']).where('user_id', '=', id).execute()

// requirements 10.1035
test('what is recorded of a course that was lost stays with its seat: the one that was bought again is not attended', async () => {
  const day = await makeDay('assessed')
  await mark(day, { came: null, absent: true })
  const finance = await signedIn(await makeLearner(world, { role: 'finance' }))
  const undoing = { params: { id: day.order }, body: { reason: 'Kursas neįvyko' } }
  expect((await world.call(managedOrderCalls.undoOrder, undoing, finance)).status).toBe(200)
  const productId = await makeDate(world, day.course.id, { cents: 8900, groups: 1, days: 40 })
  const learner = { ...day.learner, ...(await signedIn(day.learner)) }
  await buyPlaces(world, { quantity: 1, learner, of: { ...day.course, productId } })
  await finishTheory(day)
  const [, [next] = []] = await seatsOf(learner)
  await takeEmailsTo(world, learner.email)

  const came = { came: day.starts.toISOString(), absent: false }
  expect((await mark(day, came)).reply.people).toMatchObject([{ came: came.came, absent: false }])
  expect(await seatsOf(learner)).toEqual([
    [day.id, 'attended', null],
    [next, 'taken', null],
  ])
  expect((await assess(day)).reply.people).toMatchObject([{ assessment: { passed: true } }])
  expect(await seatsOf(learner)).toEqual([
    [day.id, 'attended', 'passed'],
    [next, 'taken', null],
  ])
  expect(await certificatesOf(learner)).toEqual([])
  expect(await takeEmailsTo(world, learner.email)).toEqual([])
  const faults = (await auditPractice(world.pool)).filter((fault) => fault.includes('attended'))
  expect(faults).toEqual([])
})

// requirements 10.1035
test('a later session of a practice that was failed does not make the next one attended', async () => {
  const manager = await makeLearner(world, { role: 'manager' })
  const learner = await makeLearner(world)
  const course = await makeCourse(world, { pages: 1, groups: 1 })
  await world.db.updateTable('courses').set({ practice: 'assessed' }).where('id', '=', course.id).execute()
  const instructor = await makeInstructor(world, manager, [course.id])
  const [first = '', second = ''] = [5, 8].map((ahead) => addDays(dayInVilnius(world.now()), ahead))
  const further = [{ starts: `${second}T09:00`, minutes: 150 }]
  const group = { ...planIn(world, course, 5), room: await makeRoom(world), instructor: instructor.id, further }
  const { id } = (await world.call(practicePlanCalls.planGroup, { body: group }, manager)).reply
  const enrolment = await makeEnrolment(world, learner, course)
  const choose = async (slot: number) =>
    world.call(practiceCalls.choosePracticeSlot, { params: { id: course.id }, body: { slot } }, await signedIn(learner))
  await choose(id)
  world.clock.at = instantOf(`${first}T09:10`)
  await mark({ id, enrolment, instructor }, { session: 1 })
  await world.db
    .updateTable('practice_seats')
    .set({ assessment: 'failed', assessed_at: world.now() })
    .where('enrolment_id', '=', enrolment)
    .execute()
  const slots = world.db.selectFrom('practice_groups').select('id').where('product_id', '=', course.productId)
  const { id: other } = await slots.where('id', '<>', id).executeTakeFirstOrThrow()
  expect((await choose(other)).status).toBe(200)

  world.clock.at = instantOf(`${second}T09:10`)
  expect((await mark({ id, enrolment, instructor }, { session: 2, came: null, absent: true })).status).toBe(200)
  const seats = (await seatsOf(learner)).map(([group_id, state]) => [group_id, state])
  expect(seats).toEqual([
    [other, 'taken'],
    [id, 'attended'],
  ])
})

// requirements 10.1035
test('who lost the course is not emailed that a later session of its practice is moved, and is not of its people', async () => {
  const day = await makeDay('attended')
  const at = (days: number, time: string) => `${addDays(dayInVilnius(day.starts), days)}T${time}`
  await world.db
    .insertInto('practice_sessions')
    .values({ group_id: day.id, session: 2, starts_at: instantOf(at(3, '09:00')), ends_at: instantOf(at(3, '12:00')) })
    .execute()
  await mark(day, { session: 1 })
  const manager = await signedIn(await makeLearner(world, { role: 'manager' }))
  const listPeople = async () => {
    const query = { instructor: day.instructor.id, from: at(3, '08:00'), to: at(3, '18:00') }
    const { data } = (await world.call(replanningCalls.listAffectedGroups, { query }, manager)).reply
    return data.map(({ people }) => people.map(({ email }) => email))
  }
  expect(await listPeople()).toEqual([[day.learner.email]])
  const finance = await signedIn(await makeLearner(world, { role: 'finance' }))
  const undoing = { params: { id: day.order }, body: { reason: 'Kursas neįvyko' } }
  expect((await world.call(managedOrderCalls.undoOrder, undoing, finance)).status).toBe(200)
  expect(await listPeople()).toEqual([[]])
  await takeEmailsTo(world, day.learner.email)
  await world.pool.query('delete from practice_claims where group_id = $1', [day.id])
  await world.pool.query('update practice_groups set instructor_id = null where id = $1', [day.id])
  const { version } = await detailsOf(world, { ...day.learner, ...manager }, day.id)
  const further = [{ session: 2, starts: at(4, '10:00'), minutes: 120, room: null, instructor: null }]
  const moving = { params: { id: day.id }, body: { further, reason: 'Serga', version } }
  expect((await world.call(practicePlanCalls.moveSessions, moving, manager)).status).toBe(200)
  expect(await takeEmailsTo(world, day.learner.email)).toEqual([])
})

// requirements 10.1045
test('who came early completes the course also when nothing looked for them for some days', async () => {
  const day = await makeDay('attended')
  world.clock.at = new Date(day.starts.getTime() - 600_000)
  await finishTheory(day)
  await mark(day, {})
  expect(await certificatesOf(day.learner)).toEqual([])
  world.clock.at = new Date(day.starts.getTime() + 5 * 86_400_000)
  await world.runJob(finishEditedCourses, {})
  expect(await certificatesOf(day.learner)).toHaveLength(1)
})

// requirements 10.1036
test('who was erased gets no certificate, whatever is recorded of them later', async () => {
  const day = await makeDay('assessed')
  await finishTheory(day)
  await mark(day, {})
  const erasing = { body: { password } }
  expect((await world.call(settingsCalls.deleteAccount, erasing, await signedIn(day.learner))).status).toBe(200)
  expect((await assess(day)).status).toBe(200)
  expect(await certificatesOf(day.learner)).toEqual([])
  expect(await seatsOf(day.learner)).toEqual([[day.id, 'attended', 'passed']])
})
