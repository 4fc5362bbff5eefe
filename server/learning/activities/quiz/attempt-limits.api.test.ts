import { afterEach, expect, test } from 'vitest'
import { auditList } from '../../../../contract/manage/audit.list.ts'
import { learningCalls } from '../../../../contract/learning.ts'
import { peopleCalls } from '../../../../contract/manage/people.ts'
import { takeEmailsTo } from '../../../test/enqueued.ts'
import { makeLearnerOf, openActivities } from '../../../test/activity.ts'
import { type MadeCourse, makeCourse, makeLearner } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'

const world = openWorld()
const { ask, open, stateOf } = openActivities(world)
afterEach(() => {
  world.clock.at = undefined
})
const setRules = (course: MadeCourse, rules: object) =>
  world.db
    .updateTable('steps')
    .set({ settings: JSON.stringify({ passPercent: 70, draw: [{ tag: 'test' }], ...rules }) })
    .where('id', '=', course.testId ?? 0)
    .execute()

/** A learner at the test of a course with these rules. */
async function makeTaker(rules: object) {
  const course = await makeCourse(world, { pages: 1 })
  await setRules(course, rules)
  const person = await makeLearnerOf(world, course)
  const at = { person, module: 'quiz', id: course.testId ?? 0 } as const
  const { token } = (await open(at)).json
  return {
    course,
    person,
    begin: () => ask('POST', '/api/attempts', token, {}),
    save: (attempt: string) =>
      ask('PUT', '/api/answer', token, { attempt, question: 0, given: { answer: 1, certainty: null } }),
    submit: (attempt: string, answers: number[]) =>
      ask('POST', '/api/answers', token, { attempt, answers: answers.map((answer) => ({ answer, certainty: null })) }),
    opened: async () => (await open(at)).json,
  }
}

test('an attempt whose time is over counts among the attempts before the next one begins', async () => {
  const { begin, opened } = await makeTaker({ maxAttempts: 1, timeLimitMinutes: 1 })
  await begin()
  world.clock.at = new Date(world.now().getTime() + 80_000)
  expect(await begin()).toMatchObject({ status: 403, json: { code: 'attempts_used_up' } })
  expect(await opened()).toMatchObject({ attempts_left: 0, sheet: null, past: [{ score: 0 }] })
})

test('an attempt that runs is in the list of tests with the end of its time, until it is submitted or over', async () => {
  const { course, person, begin, submit } = await makeTaker({ timeLimitMinutes: 5 })
  const listed = async () =>
    (await world.call(learningCalls.listTests, { params: { id: course.id } }, person)).reply.data[0]
  expect(await listed()).toMatchObject({ minutes: 5, running_until: null })
  world.clock.at = world.now()
  const { attempt } = (await begin()).json
  expect(await listed()).toMatchObject({ running_until: new Date(world.now().getTime() + 5 * 60_000).toISOString() })
  await submit(attempt, [1, 0])
  expect(await listed()).toMatchObject({ running_until: null })
  await begin()
  world.clock.at = new Date(world.now().getTime() + 6 * 60_000)
  expect(await listed()).toMatchObject({ running_until: null })
})

// requirements 10.1039
test('an attempt that was begun counts also when its author allows fewer meanwhile; no other one begins', async () => {
  const { course, begin, submit } = await makeTaker({ maxAttempts: 2 })
  await submit((await begin()).json.attempt, [1, 0])
  const { attempt } = (await begin()).json
  await setRules(course, { maxAttempts: 1 })
  expect(await submit(attempt, [0, 1])).toMatchObject({ status: 200, json: { score: 100, attempts_left: 0 } })
  expect(await begin()).toMatchObject({ status: 403, json: { code: 'attempts_used_up' } })
})

test('a test whose attempts are used up is no way on: the course and the lists say so, until there are more', async () => {
  const { course, person, begin, submit } = await makeTaker({ maxAttempts: 1 })
  const [page] = course.stepIds
  const { listOwnCourses, getStudiedCourse, completeActivity } = learningCalls
  const next = async () => {
    const { reply } = await world.call(getStudiedCourse, { params: { id: course.id } }, person)
    expect((await world.call(listOwnCourses, {}, person)).reply.data[0]?.next).toEqual(reply.next)
    return reply.next
  }
  await submit((await begin()).json.attempt, [1, 0])
  expect(await next()).toMatchObject({ kind: 'page', id: page, used_up: false })
  const done = { body: { module: 'page', id: page ?? 0, state: 1 } } as const
  expect((await world.call(completeActivity, done, person)).reply.next).toMatchObject({ kind: 'test', used_up: true })
  expect(await next()).toMatchObject({ kind: 'test', id: course.testId, used_up: true })
  await setRules(course, { maxAttempts: 2 })
  expect(await next()).toMatchObject({ kind: 'test', id: course.testId, used_up: false })
})

test('a test during the pause between its attempts is no way on while there is another; then it says when it opens', async () => {
  const { course, person, begin, submit } = await makeTaker({ coolDownMinutes: 5 })
  const [page] = course.stepIds
  const { listOwnCourses, getStudiedCourse, completeActivity } = learningCalls
  world.clock.at = world.now()
  await submit((await begin()).json.attempt, [1, 0])
  const { reply } = await world.call(getStudiedCourse, { params: { id: course.id } }, person)
  expect(reply.next).toMatchObject({ kind: 'page', id: page, next_at: null })
  const done = { body: { module: 'page', id: page ?? 0, state: 1 } } as const
  const waits = {
    kind: 'test',
    id: course.testId,
    used_up: false,
    next_at: new Date(world.now().getTime() + 5 * 60_000).toISOString(),
  }
  expect((await world.call(completeActivity, done, person)).reply.next).toMatchObject(waits)
  expect((await world.call(listOwnCourses, {}, person)).reply.data[0]?.next).toMatchObject(waits)
  world.clock.at = new Date(world.now().getTime() + 6 * 60_000)
  const { reply: later } = await world.call(getStudiedCourse, { params: { id: course.id } }, person)
  expect(later.next).toMatchObject({ kind: 'test', id: course.testId, next_at: null })
})

test('a result says how many attempts are left', async () => {
  const { begin, submit } = await makeTaker({ maxAttempts: 2 })
  const { attempt } = (await begin()).json
  expect((await submit(attempt, [1, 0])).json).toMatchObject({ attempts_left: 1 })
  expect((await submit((await begin()).json.attempt, [1, 0])).json).toMatchObject({ attempts_left: 0 })
  expect((await submit(attempt, [1, 0])).json).toMatchObject({ score: 0, attempts_left: 0 })
})

/** Submitted attempts at a test, with the scores 100, 99, …; each was begun a minute after the one before. */
const addAttempts = (course: MadeCourse, count: number) =>
  world.pool.query(
    `insert into attempts (user_id, id, language, started_at, submitted_at, answers, score, passed, enrolment_id, questions, pass_percent, step_id, draft)
     select user_id, gen_random_uuid(), 'lt', at, at, '[]', greatest(0, 100 - n), false, id, '[]', 70, $2, '[]'
     from (select e.user_id, e.id, n, $3::timestamptz + n * interval '1 minute' as at
       from enrolments e, generate_series(0, $4 - 1) n where course_id = $1) made`,
    [course.id, course.testId, new Date(world.now().getTime() - 3 * 3_600_000), count],
  )

// requirements 10.934
test('of many attempts the latest 50 are listed, and the best of all is named', async () => {
  const { course, opened } = await makeTaker({})
  await addAttempts(course, 60)
  const { past, best } = await opened()
  expect([past.length, past[0].score, past[49].score, best]).toEqual([50, 41, 90, 100])
})

// requirements 10.934
test('a test without a limit is begun 100 times in 24 hours', async () => {
  const { course, begin, submit, opened } = await makeTaker({})
  world.clock.at = world.now()
  await addAttempts(course, 98)
  await submit((await begin()).json.attempt, [1, 0])
  expect((await opened()).next_at).toBeNull()
  await submit((await begin()).json.attempt, [1, 0])
  expect(await begin()).toMatchObject({ status: 403, json: { code: 'attempt_too_soon' } })
  expect((await opened()).next_at).toBe(new Date(world.now().getTime() + 21 * 3_600_000).toISOString())
  await world.pool.query("update attempts set started_at = started_at - interval '21 hours' where step_id = $1", [
    course.testId,
  ])
  expect((await begin()).status).toBe(200)
})

test('a test without questions is not begun', async () => {
  const refused = { status: 403, json: { code: 'not_available_yet' } }
  const { course, begin, opened } = await makeTaker({ draw: [{ tag: 'none' }], timeLimitMinutes: 10 })
  expect(await opened()).toMatchObject({ questions: 0, sheet: null })
  expect(await begin()).toMatchObject(refused)
  await setRules(course, { draw: [{ tag: 'none' }] })
  expect(await opened()).toMatchObject(refused.json)
})

test('an attempt is neither saved nor submitted while its test is locked; it stays open with its answers', async () => {
  const { course, begin, save, submit, opened } = await makeTaker({})
  const { attempt } = (await begin()).json
  expect((await save(attempt)).status).toBe(200)
  const lock = (conditions: object[]) =>
    world.db
      .updateTable('steps')
      .set({ conditions: JSON.stringify(conditions) })
      .where('id', '=', course.testId ?? 0)
      .execute()
  await lock([{ kind: 'place' }])
  const refused = { status: 403, json: { code: 'not_available_yet' } }
  expect(await save(attempt)).toMatchObject({
    ...refused,
    json: { message: 'Ši medžiaga dar neprieinama. Bus prieinama, kai turėsite vietą praktikos grupėje.' },
  })
  expect(await submit(attempt, [1, 0])).toMatchObject(refused)
  await lock([])
  expect((await opened()).sheet).toMatchObject({ attempt, given: [{ answer: 1 }, { answer: null }] })
  const { json } = await submit(attempt, [1, 0])
  await lock([{ kind: 'from', day: '2999-01-01' }])
  // A repeat gets what was stored.
  expect(await submit(attempt, [1, 0])).toMatchObject({ status: 200, json: { score: json.score } })
})

test('an attempt whose time ends while its test is locked is submitted when the test is available again', async () => {
  const { course, person, begin, opened } = await makeTaker({ timeLimitMinutes: 1 })
  await begin()
  const lock = (conditions: object[]) =>
    world.db
      .updateTable('steps')
      .set({ conditions: JSON.stringify(conditions) })
      .where('id', '=', course.testId ?? 0)
      .execute()
  await lock([{ kind: 'practised' }])
  world.clock.at = new Date(world.now().getTime() + 80_000)
  await world.runJob(closeOverdueAttempts, {})
  const at = { person, id: course.testId ?? 0 }
  expect(await stateOf(at)).toBe('incomplete')
  await lock([])
  await world.runJob(closeOverdueAttempts, {})
  expect(await stateOf(at)).toBe('failed')
  expect((await opened()).past).toHaveLength(1)
})

test('staff grants one more attempt to who has none left, once until it is taken', async () => {
  const { course, person, begin, submit } = await makeTaker({ maxAttempts: 1, coolDownMinutes: 30 })
  const support = await makeLearner(world, { role: 'support' })
  const params = { id: person.id, course: course.id, test: course.testId ?? 0 }
  const grant = () => world.call(peopleCalls.grantAttempt, { params, body: { reason: 'Dingo elektra' } }, support)
  expect((await grant()).failure.code).toBe('attempts_left')
  await submit((await begin()).json.attempt, [1, 0])
  await takeEmailsTo(world, person.email)
  const { reply } = await grant()
  expect(reply.tests).toMatchObject([{ attempts: 1, attempts_left: 1 }])
  expect((await grant()).failure.code).toBe('attempts_left')
  const emails = await takeEmailsTo(world, person.email)
  expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('dar vienas bandymas')])
  const manager = await makeLearner(world, { role: 'manager' })
  const log = await world.call(auditList.calls.listAudit, { query: { object: 'person', search: ': Testas' } }, manager)
  expect(log.reply.data[0]).toMatchObject({ action: 'person.attempt_granted', after: { reason: 'Dingo elektra' } })
  expect(await begin()).toMatchObject({ status: 403, json: { code: 'attempt_too_soon' } })
  const { reply: own } = await world.call(learningCalls.listTests, { params: { id: course.id } }, person)
  expect(own.data).toMatchObject([{ next_at: expect.any(String) }])
})

test('staff sees the tests of topics too, and the email leads to the topic', async () => {
  const { course, person, begin, submit } = await makeTaker({ maxAttempts: 1 })
  await submit((await begin()).json.attempt, [1, 0])
  const { id: topic } = await world.db
    .selectFrom('topics')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  const test = course.testId ?? 0
  await world.db.updateTable('steps').set({ topic_id: topic, position: 99 }).where('id', '=', test).execute()
  const support = await makeLearner(world, { role: 'support' })
  const params = { id: person.id, course: course.id }
  const seen = await world.call(peopleCalls.getPersonCourse, { params }, support)
  expect(seen.reply.tests).toMatchObject([{ id: test, attempts_left: 0 }])
  await takeEmailsTo(world, person.email)
  await world.call(
    peopleCalls.grantAttempt,
    { params: { ...params, test }, body: { reason: 'Dingo elektra' } },
    support,
  )
  const [email] = await takeEmailsTo(world, person.email)
  expect(email?.text).toContain(`/course/${course.id}/theory/${topic}#step-${test}`)
})

test('an attempt is granted for a test of the course that the person has', async () => {
  const { course, person } = await makeTaker({ maxAttempts: 1 })
  const other = await makeCourse(world, { pages: 1 })
  const support = await makeLearner(world, { role: 'support' })
  const codeOf = async (params: { course: number; test: number }) =>
    (
      await world.call(
        peopleCalls.grantAttempt,
        { params: { id: person.id, ...params }, body: { reason: 'Prašė' } },
        support,
      )
    ).failure.code
  expect(await codeOf({ course: other.id, test: other.testId ?? 0 })).toBe('not_enrolled')
  expect(await codeOf({ course: course.id, test: other.testId ?? 0 })).toBe('not_found')
  expect(await codeOf({ course: course.id, test: course.stepIds[0] ?? 0 })).toBe('not_found')
})

test('answers of a course that was given back are neither saved nor shown', async () => {
  const { person, begin, save } = await makeTaker({})
  const { attempt } = (await begin()).json
  expect((await save(attempt)).status).toBe(200)
  await world.db.updateTable('enrolments').set({ ended_at: world.now() }).where('user_id', '=', person.id).execute()
  expect(await save(attempt)).toMatchObject({ json: { code: 'activity_not_found' } })
})
