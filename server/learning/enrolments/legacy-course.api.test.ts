import { expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import { makeCourse, makeEnrolment, makeLearner, type MadeUser } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()

const partners = async (environment: string, lmsCourseId: number) => {
  await world.db
    .insertInto('environments')
    .values({
      environment,
      position: 9,
      name: JSON.stringify({ lt: environment }),
      issuer: 'https://identity.test',
      client_id: 'praktika',
      client_secret_env: 'OTHER_CLIENT_SECRET',
      ways: ['oauth'],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return makeCourse(world, { environment, lmsCourseId })
}
const openedBy = async (user: MadeUser, id: number) => {
  const { status, reply, failure } = await world.call(learningCalls.getLegacyCourse, { params: { id } }, user)
  return status === 200 ? reply.schedule : failure?.code
}

test('a number of the old system is the course that has it in its environment', async () => {
  const person = await makeLearner(world)
  const course = await partners('akademija', 70_301)
  await makeEnrolment(world, person, course)
  expect(course.id).not.toBe(70_301)
  expect(await openedBy(person, 70_301)).toBe(course.id)
  expect(await openedBy(person, course.id)).toBe(course.id)
})

test('it comes before the course with that id', async () => {
  const person = await makeLearner(world)
  const here = await makeCourse(world)
  const there = await partners('akademija', here.id)
  await makeEnrolment(world, person, here)
  expect(await openedBy(person, here.id)).toBe(here.id)
  await makeEnrolment(world, person, there)
  expect(await openedBy(person, here.id)).toBe(there.id)
})

test('the courses of others, ended ones and unknown numbers are not found', async () => {
  const [owner, other] = [await makeLearner(world), await makeLearner(world)]
  const course = await partners('klinika', 70_302)
  await makeEnrolment(world, owner, course)
  expect(await openedBy(other, 70_302)).toBe('not_found')
  expect(await openedBy(other, course.id)).toBe('not_found')
  expect(await openedBy(owner, 79_999)).toBe('not_found')
  await world.db.updateTable('enrolments').set({ ended_at: world.now() }).where('course_id', '=', course.id).execute()
  expect(await openedBy(owner, 70_302)).toBe('not_found')
})
