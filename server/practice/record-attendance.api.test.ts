import { describe, expect, test } from 'vitest'
import { certificatesCalls } from '../../contract/certificates.ts'
import { learningCalls } from '../../contract/learning.ts'
import { practiceCalls } from '../../contract/practice.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../test/make.ts'
import { dayInVilnius } from '../time.ts'
import { enrolWithSeat } from '../test/take-seat.ts'
import { openWorld } from '../test/world.ts'
import { recordAssessment } from './record-assessment.ts'
import { recordAttendance } from './record-attendance.ts'

const world = openWorld()
const { completeActivity, getStudiedCourse, listOwnCourses } = learningCalls

/** A course of one page with practice in 20 days, and a learner with a seat in it. */
async function makeLearnerWithSeat() {
  const course = await makeCourse(world, { groups: 1, pages: 1 })
  await world.db.deleteFrom('steps').where('course_id', '=', course.id).where('module', '=', 'quiz').execute()
  const learner = await makeLearner(world)
  await enrolWithSeat(world, learner, course)
  return { course, learner }
}
const readAll = ({ stepIds: [id = 0] }: MadeCourse, { token }: MadeUser) =>
  world.call(completeActivity, { body: { module: 'page', id, state: 1 } }, { token })
const studied = async ({ id }: MadeCourse, { token }: MadeUser) =>
  (await world.call(getStudiedCourse, { params: { id } }, { token })).reply
const certificates = async ({ token }: MadeUser) =>
  (await world.call(certificatesCalls.listCertificates, {}, { token })).reply.data
/** The practice has begun. */
const begin = ({ productId }: MadeCourse) =>
  world.pool.query(
    `update practice_groups set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours'
    where product_id = $1`,
    [productId],
  )
const attend = async (course: MadeCourse, learner: MadeUser) => {
  await begin(course)
  return world.db
    .transaction()
    .execute((db) =>
      recordAttendance(
        { db, enqueue: world.jobs.enqueueIn(db), config: world.config },
        { userId: learner.id, courseId: course.id, now: world.now() },
      ),
    )
}

const assess = (course: MadeCourse, learner: MadeUser, passed: boolean) =>
  world.db
    .transaction()
    .execute((db) =>
      recordAssessment(
        { db, enqueue: world.jobs.enqueueIn(db), config: world.config },
        { userId: learner.id, courseId: course.id, passed, now: world.now() },
      ),
    )
const requirePractice = ({ id }: MadeCourse, practice: 'attended' | 'assessed') =>
  world.db.updateTable('courses').set({ practice }).where('id', '=', id).execute()

describe('the certificate of a course with practice', () => {
  test('is not issued by the last step of the theory: it waits for the practice', async () => {
    const { course, learner } = await makeLearnerWithSeat()
    expect((await readAll(course, learner)).reply).toMatchObject({
      certificate_id: null,
      completed: { done: 1, total: 1 },
    })
    const { practice, next, is_completed, awaits_practice } = await studied(course, learner)
    expect(practice).toMatchObject({ attended: false })
    expect(next).toMatchObject({ kind: 'practice' })
    expect(is_completed).toBe(false)
    expect(awaits_practice).toEqual({ what: 'attendance', on: dayInVilnius(new Date(practice?.starts ?? 0)) })
    const { reply } = await world.call(listOwnCourses, { query: {} }, { token: learner.token })
    expect(reply.data).toMatchObject([{ is_completed: false, awaits_practice }])
    expect(await certificates(learner)).toEqual([])
  })

  test('is issued when the attendance is recorded, once, and claims the practice', async () => {
    const { course, learner } = await makeLearnerWithSeat()
    await readAll(course, learner)
    expect(await attend(course, learner)).toBe(true)
    expect(await attend(course, learner)).toBe(true)
    expect(await certificates(learner)).toMatchObject([{ description: '4 valandos. Dalyvauta praktikos užsiėmime' }])
    const { practice, next, is_completed, awaits_practice } = await studied(course, learner)
    expect({ attended: practice?.attended, kind: next.kind, is_completed, awaits_practice }).toEqual({
      attended: true,
      kind: 'certificate',
      is_completed: true,
      awaits_practice: null,
    })
  })

  /** A step that is done by choosing the time of the practice. */
  async function addCalendar({ id: course_id }: MadeCourse, conditions: object[] = []) {
    const text = JSON.stringify({ lt: 'Laikas' })
    const { id: topic_id } = await world.db
      .selectFrom('topics')
      .select('id')
      .where('course_id', '=', course_id)
      .executeTakeFirstOrThrow()
    const calendar = { module: 'calendar_room' as const, completion: 2 as const, title: text, description: text }
    const place = { course_id, topic_id, position: 50, conditions: JSON.stringify(conditions) }
    await world.db
      .insertInto('steps')
      .values({ ...calendar, ...place })
      .execute()
  }

  test('is issued to who attended without having confirmed the time', async () => {
    const { course, learner } = await makeLearnerWithSeat()
    await addCalendar(course)
    await readAll(course, learner)
    expect(await certificates(learner)).toEqual([])
    await attend(course, learner)
    expect(await certificates(learner)).toHaveLength(1)
  })

  test('is issued to who confirms the time after the practice, when the calendar opens only then', async () => {
    const { course, learner } = await makeLearnerWithSeat()
    const { key } = await world.db
      .selectFrom('steps')
      .select('key')
      .where('id', '=', course.stepIds[0] ?? 0)
      .executeTakeFirstOrThrow()
    await addCalendar(course, [{ kind: 'done', step: key }])
    await attend(course, learner)
    await readAll(course, learner)
    expect(await certificates(learner)).toEqual([])
    const params = { id: course.id }
    const { own } = (await world.call(practiceCalls.listPracticeSlots, { params }, learner)).reply
    expect(own).toMatchObject({ attendance: 'came', unconfirmed: true })
    await world.call(practiceCalls.choosePracticeSlot, { params, body: { slot: own?.slot ?? 0 } }, learner)
    expect(await certificates(learner)).toHaveLength(1)
  })

  test('is issued by the last step when the practice was attended before', async () => {
    const { course, learner } = await makeLearnerWithSeat()
    await attend(course, learner)
    expect(await certificates(learner)).toEqual([])
    expect((await readAll(course, learner)).reply.certificate_id).not.toBeNull()
  })
})

test('the attendance of a learner without a seat is not recorded', async () => {
  const course = await makeCourse(world, { pages: 1 })
  const learner = await makeLearner(world)
  await makeEnrolment(world, learner, course)
  expect(await attend(course, learner)).toBe(false)
})

describe('a course that requires its practice', () => {
  test('waits for a learner without a seat to book it', async () => {
    const course = await makeCourse(world, { pages: 1 })
    await world.db.deleteFrom('steps').where('course_id', '=', course.id).where('module', '=', 'quiz').execute()
    await requirePractice(course, 'attended')
    const learner = await makeLearner(world)
    await makeEnrolment(world, learner, course)
    expect((await readAll(course, learner)).reply).toMatchObject({ certificate_id: null, next: { kind: 'practice' } })
    expect(await studied(course, learner)).toMatchObject({
      is_completed: false,
      awaits_practice: { what: 'booking', on: null },
    })
  })

  test('with an assessment waits for it after the practice, and one that is not passed does not finish it', async () => {
    const { course, learner } = await makeLearnerWithSeat()
    await requirePractice(course, 'assessed')
    await readAll(course, learner)
    expect(await assess(course, learner, true)).toBe(false)
    await attend(course, learner)
    expect((await studied(course, learner)).awaits_practice).toMatchObject({ what: 'assessment' })
    expect(await assess(course, learner, false)).toBe(true)
    expect(await certificates(learner)).toEqual([])
    await assess(course, learner, true)
    await assess(course, learner, true)
    expect(await certificates(learner)).toHaveLength(1)
    expect((await studied(course, learner)).awaits_practice).toBeNull()
  })
})
