import { expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import type { Condition } from '../../db/json-columns.ts'
import { makeCourse, makeEnrolment, makeLearner, type MadeCourse, type MadeUser } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
const { completeActivity, completeGroups, getStudiedCourse, launchActivity, listTests } = learningCalls

async function study(pages: number) {
  const course = await makeCourse(world, { pages })
  const learner = await makeLearner(world)
  await makeEnrolment(world, learner, course)
  const steps = await world.db.selectFrom('steps').select(['id', 'key']).where('course_id', '=', course.id).execute()
  const keyOf = (id: number | undefined) => steps.find((step) => step.id === id)?.key ?? ''
  return { course, learner, keyOf }
}
const require = (id: number | undefined, ...conditions: Condition[]) =>
  world.db
    .updateTable('steps')
    .set({ conditions: JSON.stringify(conditions) })
    .where('id', '=', id ?? 0)
    .execute()
const tick = (learner: MadeUser, id: number | undefined) =>
  world.call(completeActivity, { body: { module: 'page', id: id ?? 0, state: 1 } }, learner)
const open = async (learner: MadeUser, { id }: MadeCourse) =>
  (await world.call(getStudiedCourse, { params: { id } }, learner)).reply
const launch = (learner: MadeUser, { testId = 0 }: MadeCourse) =>
  world.call(launchActivity, { body: { module: 'quiz', id: testId } }, learner)

const unlocked = { availability_status: true, availability_information: null, unlocked_by: [] }

test('a locked page is shown without its content and with the reason, and cannot be completed', async () => {
  const { course, learner } = await study(2)
  const [first, second] = course.stepIds
  await require(second, { kind: 'previous' })
  const [topic] = (await open(learner, course)).theory
  const [, locked] = topic?.pages ?? []
  expect(locked).toMatchObject({
    content: '',
    availability_status: false,
    availability_information: 'Prieš tai reikia baigti „Puslapis 1“.',
    unlocked_by: [{ title: 'Puslapis 1', url: `/course/${course.id}/theory/${topic?.id}#step-${first}` }],
  })
  expect((await tick(learner, second)).failure.code).toBe('not_available_yet')
  const { reply } = await tick(learner, first)
  expect(reply.steps).toEqual([
    { id: first, module: 'page', completed: true, ...unlocked },
    { id: second, module: 'page', completed: false, ...unlocked },
  ])
  expect(reply.next).toMatchObject({ kind: 'page', id: second })
  expect((await tick(learner, second)).status).toBe(200)
})

test('a locked test is listed with the reason; it can be neither launched nor opened', async () => {
  const { course, learner, keyOf } = await study(1)
  const [page] = course.stepIds
  const launched = await launch(learner, course)
  expect(launched.status).toBe(200)
  await require(course.testId, { kind: 'done', step: keyOf(page) })
  expect((await launch(learner, course)).failure.code).toBe('not_available_yet')
  const { reply } = await world.call(listTests, { params: { id: course.id } }, learner)
  expect(reply.data[0]).toMatchObject({
    availability_status: false,
    availability_information: 'Prieš tai reikia baigti „Puslapis 1“.',
  })
  await tick(learner, page)
  expect((await launch(learner, course)).status).toBe(200)
})

test.each([
  ['a day that has not come', { kind: 'from', day: '2999-01-01' }, 'Bus prieinama nuo 2999 m. sausio 1 d.'],
  ['a place in a practice group', { kind: 'place' }, 'Bus prieinama, kai turėsite vietą praktikos grupėje.'],
  ['the practice', { kind: 'practised' }, 'Bus prieinama po praktikos.'],
] as const)('what waits for %s is locked', async (_, condition, sentence) => {
  const { course, learner } = await study(1)
  await require(course.stepIds[0], condition)
  const [page] = (await open(learner, course)).theory[0]?.pages ?? []
  expect(page?.availability_information?.replaceAll('\u00a0', ' ')).toBe(sentence)
  expect((await tick(learner, course.stepIds[0])).failure.code).toBe('not_available_yet')
})

test('a page after a test waits for its mark', async () => {
  const { course, learner, keyOf } = await study(1)
  await require(course.stepIds[0], { kind: 'passed', step: keyOf(course.testId), percent: 80 })
  const [page] = (await open(learner, course)).theory[0]?.pages ?? []
  expect(page?.availability_information).toContain('80')
})

test('several conditions are all named', async () => {
  const { course, learner } = await study(1)
  await require(course.stepIds[0], { kind: 'practised' }, { kind: 'from', day: '2999-01-01' })
  const [page] = (await open(learner, course)).theory[0]?.pages ?? []
  expect(page?.availability_information).toMatch(/po praktikos.*2999/)
})

test('a group is done with its steps, or ticked by hand; it is a part of its topic', async () => {
  const { course, learner } = await study(3)
  const [label, inside, other] = course.stepIds
  await world.db
    .updateTable('steps')
    .set({ module: 'label', completion: 2 })
    .where('id', '=', label ?? 0)
    .execute()
  await world.db
    .updateTable('steps')
    .set({ group_id: label ?? null })
    .where('id', '=', inside ?? 0)
    .execute()
  const { theory, completed } = await open(learner, course)
  expect(completed.total).toBe(3)
  expect(theory[0]?.parts.map(({ id, is_group, subparts }) => [id, is_group, subparts.map((part) => part.id)])).toEqual(
    [
      [label, true, [inside]],
      [other, false, []],
    ],
  )
  const groups = async () => (await world.call(completeGroups, { body: { courseId: course.id } }, learner)).reply.data
  expect(await groups()).toEqual([{ id: label, completed: false }])
  const { reply } = await tick(learner, inside)
  expect(reply.steps.map(({ id, completed: done }) => [id, done])).toEqual([
    [label, true],
    [inside, true],
  ])
  expect(await groups()).toEqual([{ id: label, completed: true }])
  const byHand = { body: { module: 'label', id: label ?? 0, state: 1 } } as const
  expect((await world.call(completeActivity, byHand, learner)).failure.code).toBe('activity_not_found')
  await world.db
    .updateTable('steps')
    .set({ completion: 1 })
    .where('id', '=', label ?? 0)
    .execute()
  expect((await world.call(completeActivity, byHand, learner)).reply.completed).toEqual({ done: 2, total: 4 })
  const undo = await world.call(completeActivity, { body: { ...byHand.body, state: 0 } }, learner)
  expect(undo.reply.completed).toEqual({ done: 1, total: 4 })
})

test('the groups of a course that one does not have are not found', async () => {
  const course = await makeCourse(world, { pages: 1 })
  const stranger = await makeLearner(world)
  expect((await world.call(completeGroups, { body: { courseId: course.id } }, stranger)).failure.code).toBe(
    'not_enrolled',
  )
})

test('"continue" leads to what was opened last, on any device', async () => {
  const { course, learner } = await study(3)
  const [first, , third] = course.stepIds
  await world.db
    .updateTable('enrolments')
    .set({ last_step_id: third ?? null })
    .where('user_id', '=', learner.id)
    .execute()
  expect((await open(learner, course)).next).toMatchObject({ id: third })
  expect((await tick(learner, third)).reply.next).toMatchObject({ id: first })
})

test('a test of a topic is among its materials, not among the tests of the course, and does not change its result', async () => {
  const { course, learner } = await study(1)
  const { id: topic_id } = await world.db
    .selectFrom('topics')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('steps')
    .set({ topic_id, position: 50 })
    .where('id', '=', course.testId ?? 0)
    .execute()
  const { theory, tests, next } = await open(learner, course)
  expect([tests, theory[0]?.sections.map(({ id }) => id)]).toEqual([0, [course.testId]])
  expect((await world.call(listTests, { params: { id: course.id } }, learner)).reply.data).toEqual([])
  expect(next.kind).toBe('page')
  expect((await tick(learner, course.stepIds[0])).reply.next).toMatchObject({ kind: 'test', subject: topic_id })
})
