import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { makeCourse, makeEnrolment, makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { daysBefore } from '../time.ts'
import { learningJobs } from './learning.jobs.ts'

const world = openWorld()

const given = (answer: number | null) => ({ answer, certainty: null, revision: 1 })
const draftOf = (...answers: (number | null)[]) => JSON.stringify(answers.map(given))

async function runJobs() {
  for (const job of learningJobs) await world.runJob(job, {})
}
const listAttempts = (userId: string) =>
  world.db
    .selectFrom('attempts')
    .select(['id', 'submitted_at'])
    .where('user_id', '=', userId)
    .orderBy('started_at')
    .orderBy('id')
    .execute()

/** A learner of a course, and the rest of an attempt at its test. */
async function makeTaker() {
  const course = await makeCourse(world, { pages: 1 })
  const learner = await makeLearner(world)
  const enrolment_id = await makeEnrolment(world, learner, course)
  const base = { user_id: learner.id, enrolment_id, step_id: course.testId ?? 0, language: 'lt' } as const
  return { learner, enrolment_id, opened: { ...base, questions: '[]', pass_percent: 70 } }
}

test('attempts without an answer that were not submitted are deleted after a week', async () => {
  const { learner, opened } = await makeTaker()
  const long = { ...opened, started_at: daysBefore(world.now(), 8) }
  const [bare, empty, answered, submitted, recent] = [v7(), v7(), v7(), v7(), v7()]
  const done = { submitted_at: daysBefore(world.now(), 8), answers: '[0,1]', score: 100, passed: true }
  await world.db
    .insertInto('attempts')
    .values({ ...long, id: bare })
    .execute()
  await world.db
    .insertInto('attempts')
    .values([
      { ...long, id: empty, draft: draftOf(null, null) },
      { ...long, id: answered, draft: draftOf(null, 0) },
      { ...opened, id: recent, started_at: daysBefore(world.now(), 6), draft: draftOf(null) },
    ])
    .execute()
  await world.db
    .insertInto('attempts')
    .values({ ...long, id: submitted, ...done })
    .execute()
  await runJobs()
  expect((await listAttempts(learner.id)).map(({ id }) => id)).toEqual([answered, submitted, recent])
})

test('attempts of an enrolment that has ended are not submitted, and deleted after a week', async () => {
  const { learner, enrolment_id, opened } = await makeTaker()
  const [old, recent] = [v7(), v7()]
  const answered = { ...opened, draft: draftOf(0), deadline_at: daysBefore(world.now(), 5) }
  await world.db
    .insertInto('attempts')
    .values([
      { ...answered, id: old, started_at: daysBefore(world.now(), 8) },
      { ...answered, id: recent, started_at: daysBefore(world.now(), 6) },
    ])
    .execute()
  await world.db
    .updateTable('enrolments')
    .set({ ended_at: world.now() })
    .where('user_id', '=', learner.id)
    .where('id', '=', enrolment_id)
    .execute()
  const course = await world.db
    .selectFrom('enrolments')
    .select(['course_id', 'product_id'])
    .where('user_id', '=', learner.id)
    .executeTakeFirstOrThrow()
  const again = { id: v7(), enrolled_at: world.now(), user_id: learner.id, order_id: null }
  await world.db
    .insertInto('enrolments')
    .values({ ...course, ...again })
    .execute()
  await runJobs()
  expect(await listAttempts(learner.id)).toEqual([{ id: recent, submitted_at: null }])
})

test('a course is completed when the only step that was missing is removed from it', async () => {
  const course = await makeCourse(world, { pages: 2 })
  const learner = await makeLearner(world)
  const enrolment_id = await makeEnrolment(world, learner, course)
  const [first = 0] = course.stepIds
  await world.db
    .insertInto('completions')
    .values({ user_id: learner.id, enrolment_id, step_id: first, state: 'complete', changed_at: world.now() })
    .execute()
  const certified = async () =>
    (await world.db.selectFrom('certificates').select('id').where('enrolment_id', '=', enrolment_id).execute()).length
  await runJobs()
  expect(await certified()).toBe(0)
  const others = world.db.updateTable('steps').set({ retired_at: world.now() }).where('course_id', '=', course.id)
  await others.where('id', '<>', first).execute()
  await world.db.updateTable('courses').set({ updated_at: world.now() }).where('id', '=', course.id).execute()
  await runJobs()
  await runJobs()
  expect(await certified()).toBe(1)
})
