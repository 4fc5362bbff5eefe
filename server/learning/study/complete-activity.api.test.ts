import { describe, expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import type { Write } from '../../db/connect.ts'
import { saveState } from './completions.queries.ts'
import { lockEnrolment } from '../enrolments/enrolments.queries.ts'
import { recordStep, type StepTaken } from '../enrolments/finish-course.ts'
import { findProgress } from '../enrolments/own-courses.queries.ts'
import { isFinished } from './progress.rules.ts'

type Taken = StepTaken & { stepId: number }

const world = openWorld()
const { completeActivity } = learningCalls

const tick = (
  person: MadeUser,
  id: number,
  state: 0 | 1 = 1,
  module: 'page' | 'algorithm' | 'link' | 'quiz' = 'page',
) => world.call(completeActivity, { body: { module, id, state } }, { token: person.token })

async function learnerOf(course: MadeCourse) {
  const person = await makeLearner(world)
  await makeEnrolment(world, person, course)
  return person
}

/** A material at the end of the course's only topic. */
async function addMaterial(course: MadeCourse, module: 'algorithm' | 'link', completion: 1 | 2): Promise<number> {
  const { id: topic_id } = await world.db
    .selectFrom('topics')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  const text = JSON.stringify({ lt: 'Medžiaga' })
  const { id } = await world.db
    .insertInto('steps')
    .values({
      topic_id,
      course_id: course.id,
      position: 10 + completion,
      module,
      title: text,
      description: text,
      completion,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A course of pages only: its last page is its last step. */
async function makePages(pages: number, months: number | null = 12): Promise<MadeCourse> {
  const course = await makeCourse(world, { pages, months })
  await world.db.deleteFrom('steps').where('course_id', '=', course.id).where('module', '=', 'quiz').execute()
  return course
}

const enrolmentOf = (person: MadeUser, course: MadeCourse) =>
  world.db
    .selectFrom('enrolments')
    .selectAll()
    .where('user_id', '=', person.id)
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()

describe('completing', () => {
  test('needs a signed-in person', async () => {
    expect(await world.call(completeActivity, { body: { module: 'page', id: 1, state: 1 } })).toMatchObject({
      status: 401,
    })
  })

  test('what does not exist, is of another kind or is a test is not found', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    const notFound = { status: 404, failure: { code: 'activity_not_found' } }
    expect(await tick(person, 999_999)).toMatchObject(notFound)
    expect(await tick(person, course.stepIds[0] ?? 0, 1, 'link')).toMatchObject(notFound)
    expect(await tick(person, course.testId ?? 0, 1, 'quiz')).toMatchObject(notFound)
  })

  test('a page is completed, again without harm, and not undone', async () => {
    const course = await makeCourse(world, { pages: 2 })
    const person = await learnerOf(course)
    const [page = 0] = course.stepIds
    expect(await tick(person, page)).toMatchObject({
      status: 200,
      reply: { success: true, course_id: course.id, completed: { done: 1, total: 3 }, certificate_id: null },
    })
    expect(await tick(person, page)).toMatchObject({ reply: { completed: { done: 1, total: 3 } } })
    expect(await tick(person, page, 0)).toMatchObject({
      status: 400,
      failure: { code: 'completion_is_final', message: 'Šio žingsnio atšaukti negalima' },
    })
  })

  test('a manual material is ticked and unticked, an opened one stays opened', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    const [manual, automatic] = [await addMaterial(course, 'algorithm', 1), await addMaterial(course, 'link', 2)]
    expect(await tick(person, manual, 1, 'algorithm')).toMatchObject({ reply: { completed: { done: 1, total: 4 } } })
    expect(await tick(person, manual, 0, 'algorithm')).toMatchObject({ reply: { completed: { done: 0, total: 4 } } })
    expect(await tick(person, automatic, 1, 'link')).toMatchObject({ reply: { completed: { done: 1, total: 4 } } })
    expect(await tick(person, automatic, 0, 'link')).toMatchObject({ failure: { code: 'completion_is_final' } })
  })

  test("somebody else's is not found, and mine is not theirs", async () => {
    const course = await makeCourse(world, { pages: 2 })
    const [person, stranger] = [await learnerOf(course), await makeLearner(world)]
    expect(await tick(stranger, course.stepIds[0] ?? 0)).toMatchObject({
      status: 404,
      failure: { code: 'activity_not_found' },
    })
    const other = await learnerOf(course)
    await tick(person, course.stepIds[0] ?? 0)
    expect(await tick(other, course.stepIds[1] ?? 0)).toMatchObject({ reply: { completed: { done: 1, total: 3 } } })
  })
})

describe('the last step', () => {
  test('completes the course and issues its certificate, once', async () => {
    const course = await makePages(2)
    const person = await learnerOf(course)
    const [first = 0, second = 0] = course.stepIds
    expect(await tick(person, first)).toMatchObject({ reply: { certificate_id: null } })
    expect((await enrolmentOf(person, course)).completed_at).toBeNull()
    const { reply } = await tick(person, second)
    expect(reply).toMatchObject({ completed: { done: 2, total: 2 }, certificate_id: expect.any(String) })
    expect((await enrolmentOf(person, course)).completed_at).not.toBeNull()
    expect((await tick(person, second)).reply.certificate_id).toBe(reply.certificate_id)
    const certificates = await world.db
      .selectFrom('certificates')
      .select('id')
      .where('user_id', '=', person.id)
      .execute()
    expect(certificates).toEqual([{ id: reply.certificate_id }])
  })

  test('of a course without a certificate completes it only', async () => {
    const course = await makePages(1, null)
    const person = await learnerOf(course)
    expect(await tick(person, course.stepIds[0] ?? 0)).toMatchObject({
      reply: { completed: { done: 1, total: 1 }, certificate_id: null },
    })
    expect((await enrolmentOf(person, course)).completed_at).not.toBeNull()
  })

  test('a completed course stays completed when a material is unticked', async () => {
    const course = await makePages(1)
    const person = await learnerOf(course)
    const manual = await addMaterial(course, 'algorithm', 1)
    await tick(person, course.stepIds[0] ?? 0)
    const { reply } = await tick(person, manual, 1, 'algorithm')
    expect(await tick(person, manual, 0, 'algorithm')).toMatchObject({
      reply: { completed: { done: 1, total: 2 }, certificate_id: reply.certificate_id },
    })
    expect((await enrolmentOf(person, course)).completed_at).not.toBeNull()
    expect((await tick(person, manual, 1, 'algorithm')).reply.certificate_id).toBe(reply.certificate_id)
  })
})

/** The first caller waits for the second. */
function meetingOfTwo() {
  let here = 0
  const met = Promise.withResolvers<void>()
  return () => {
    if (++here === 2) met.resolve()
    return met.promise
  }
}

/**
 * Takes the last two steps of a course at the same moment; returns how many of the two noticed that it was the last.
 */
async function takeBothAtOnce(take: (db: Write, step: Taken) => Promise<boolean>) {
  const course = await makePages(2)
  const person = await makeLearner(world)
  const enrolmentId = await makeEnrolment(world, person, course)
  const noticed = await Promise.all(
    course.stepIds.map((stepId) =>
      world.db.transaction().execute(async (db) => {
        if (take === locked) await lockEnrolment(db, person.id, course.id)
        const step = { userId: person.id, courseId: course.id, enrolmentId, stepId, now: world.now() }
        await saveState(db, step, 'complete', step.now)
        return take(db, step)
      }),
    ),
  )
  return noticed.filter(Boolean).length
}

const locked = async (db: Write, step: Taken) =>
  (await recordStep({ db, enqueue: world.jobs.enqueueIn(db), config: world.config }, step)).certificateId !== null

/** Without the lock: both have written before either asks, and both have asked before either is committed. */
function unlocked() {
  const [saved, asked] = [meetingOfTwo(), meetingOfTwo()]
  return async (db: Write, { userId, enrolmentId }: Taken) => {
    await saved()
    const progress = await findProgress(db, userId, enrolmentId, world.now())
    await asked()
    return isFinished(progress)
  }
}

describe('two last steps at the same moment', () => {
  test('one of them completes the course', async () => expect(await takeBothAtOnce(locked)).toBe(1))
  test('would both miss it without locking the enrolment', async () => expect(await takeBothAtOnce(unlocked())).toBe(0))
})
