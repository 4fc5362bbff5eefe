import { afterEach, expect, test } from 'vitest'
import { makeLearnerOf, openActivities } from '../../../test/activity.ts'
import { type MadeCourse, makeCourse } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'

const world = openWorld()
const { ask, open } = openActivities(world)
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
  const at = { person: await makeLearnerOf(world, course), module: 'quiz', id: course.testId ?? 0 } as const
  const { token } = (await open(at)).json
  return {
    course,
    begin: () => ask('POST', '/api/attempts', token, {}),
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

test('an attempt beyond the last one is not accepted', async () => {
  const { course, begin, submit } = await makeTaker({ maxAttempts: 2 })
  await submit((await begin()).json.attempt, [1, 0])
  const { attempt } = (await begin()).json
  await setRules(course, { maxAttempts: 1 })
  expect(await submit(attempt, [0, 1])).toMatchObject({ status: 403, json: { code: 'attempts_used_up' } })
})

test('a result says how many attempts are left', async () => {
  const { begin, submit } = await makeTaker({ maxAttempts: 2 })
  const { attempt } = (await begin()).json
  expect((await submit(attempt, [1, 0])).json).toMatchObject({ attempts_left: 1 })
  expect((await submit((await begin()).json.attempt, [1, 0])).json).toMatchObject({ attempts_left: 0 })
  expect((await submit(attempt, [1, 0])).json).toMatchObject({ score: 0, attempts_left: 0 })
})

test('a test without questions is not begun', async () => {
  const refused = { status: 403, json: { code: 'not_available_yet' } }
  const { course, begin, opened } = await makeTaker({ draw: [{ tag: 'none' }], timeLimitMinutes: 10 })
  expect(await opened()).toMatchObject({ questions: 0, sheet: null })
  expect(await begin()).toMatchObject(refused)
  await setRules(course, { draw: [{ tag: 'none' }] })
  expect(await opened()).toMatchObject(refused.json)
})

test('an attempt is not submitted while its test is locked; it stays open with its answers', async () => {
  const { course, begin, submit, opened } = await makeTaker({})
  const { attempt } = (await begin()).json
  const lock = (conditions: object[]) =>
    world.db
      .updateTable('steps')
      .set({ conditions: JSON.stringify(conditions) })
      .where('id', '=', course.testId ?? 0)
      .execute()
  await lock([{ kind: 'place' }])
  const refused = { status: 403, json: { code: 'not_available_yet' } }
  expect(await submit(attempt, [0, 1])).toMatchObject(refused)
  await lock([])
  expect((await opened()).sheet).toMatchObject({ attempt })
  const { json } = await submit(attempt, [0, 1])
  await lock([{ kind: 'from', day: '2999-01-01' }])
  // A repeat gets what was stored.
  expect(await submit(attempt, [0, 1])).toMatchObject({ status: 200, json: { score: json.score } })
})
