import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { learningCalls } from '../../../../contract/learning.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner } from '../../../test/make.ts'
import { openWorld } from '../../../test/world.ts'
import { makeActivityApp } from '../activity-app.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'

const world = openWorld()
const closed = openWorld({ SHOPPING_MODE: 'off' })
const { launchActivity, listTests, listSurveys, completeActivity } = learningCalls
let activity: FastifyInstance
beforeAll(async () => {
  activity = await makeActivityApp(world)
})
afterAll(() => activity.close())

async function ask(url: `/api/${string}`, token: string, payload?: object, method?: 'PUT' | 'POST') {
  const { statusCode, body, headers } = await activity.inject({
    method: method ?? (payload ? 'POST' : 'GET'),
    url,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: statusCode, json: body ? JSON.parse(body) : undefined, body, headers }
}

async function learnerOf(course: MadeCourse) {
  const person = await makeLearner(world)
  await makeEnrolment(world, person, course)
  return person
}
async function launch(person: MadeUser, course: MadeCourse, module: 'quiz' | 'survey' = 'quiz') {
  const { reply } = await world.call(
    launchActivity,
    { body: { module, id: course.testId ?? 0 } },
    { token: person.token },
  )
  return reply.url.split('#token=')[1] ?? ''
}
/** Opens the test and begins an attempt, or goes on with the open one. */
async function open(person: MadeUser, course: MadeCourse) {
  const { json } = await ask('/api/activity', await launch(person, course))
  const token = String(json.token)
  const sheet = json.sheet ?? (await ask('/api/attempts', token, {})).json
  return { token, attempt: String(sheet.attempt) }
}
const givenOf = (answers: readonly unknown[]) => answers.map((answer) => ({ answer, certainty: null }))
const submit = (token: string, attempt: string, answers: readonly unknown[]) =>
  ask('/api/answers', token, { attempt, answers: givenOf(answers) })
const answer = async (person: MadeUser, course: MadeCourse, answers: number[]) => {
  const { token, attempt } = await open(person, course)
  return submit(token, attempt, answers)
}
const quizOf = async (person: MadeUser, course: MadeCourse) =>
  (await world.call(listTests, { params: { id: course.id } }, { token: person.token })).reply.data[0]

const expired = { status: 403, json: { code: 'activity_session_expired' } }

test('a path that leaves the folder of the files is not found', async () => {
  const { statusCode, body } = await activity.inject('/assets/..%5c..%5cpackage.json')
  expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
})

test('a sheet that is requested several times at once opens one attempt', async () => {
  const course = await makeCourse(world, { pages: 1 })
  const token = await launch(await learnerOf(course), course)
  const sheets = await Promise.all(Array.from({ length: 6 }, () => ask('/api/activity', token)))
  expect(new Set(sheets.map(({ json }) => json.sheet.attempt)).size).toBe(1)
})

describe('tests and surveys', () => {
  test('of a course that is not mine are not found', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const stranger = await makeLearner(world)
    for (const call of [listTests, listSurveys]) {
      expect(await world.call(call, { params: { id: course.id } })).toMatchObject({ status: 401 })
      expect(await world.call(call, { params: { id: course.id } }, { token: stranger.token })).toMatchObject({
        status: 404,
        failure: { code: 'not_enrolled' },
      })
    }
  })

  test('are listed with their state', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    expect(await quizOf(person, course)).toEqual({
      id: course.testId,
      module: 'quiz',
      title: 'Testas',
      completed: false,
      state: 'none',
      questions: 2,
      pass_percent: 70,
      best: null,
      attempts: 0,
      attempts_left: null,
      next_at: null,
      minutes: null,
      running_until: null,
      feedback: 'end',
      url: expect.stringMatching(`^/course/${course.id}/activity\\?json=`),
      availability_status: true,
      availability_information: null,
      unlocked_by: [],
    })
    expect((await world.call(listSurveys, { params: { id: course.id } }, person)).reply.data).toEqual([])
  })
})

describe('launching', () => {
  test("what does not exist, is of another kind or somebody else's is not found", async () => {
    const course = await makeCourse(world, { pages: 1 })
    const [person, stranger] = [await learnerOf(course), await makeLearner(world)]
    const body = { module: 'quiz', id: course.testId ?? 0 } as const
    const notFound = { status: 404, failure: { code: 'activity_not_found' } }
    expect(await world.call(launchActivity, { body })).toMatchObject({ status: 401 })
    expect(
      await world.call(launchActivity, { body: { module: 'quiz', id: 999_999 } }, { token: person.token }),
    ).toMatchObject(notFound)
    expect(
      await world.call(launchActivity, { body: { ...body, module: 'survey' } }, { token: person.token }),
    ).toMatchObject(notFound)
    expect(await world.call(launchActivity, { body }, { token: stranger.token })).toMatchObject(notFound)
  })

  test("answers an address on the activities' origin with the token after the #", async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    const { reply } = await world.call(
      launchActivity,
      { body: { module: 'quiz', id: course.testId ?? 0 } },
      { token: person.token, language: 'ru' },
    )
    expect(reply.title).toBe('Testas')
    const { origin, pathname, searchParams, hash } = new URL(reply.url)
    expect(origin + pathname).toBe(`http://praktika.test:${world.config.activityPort}/`)
    expect(Object.fromEntries(searchParams)).toMatchObject({ dynamic_height: '1', lang: 'ru' })
    expect(hash).toMatch(/^#token=.+/)
  })

  test.each([
    ['its own host', 'http://10.0.0.5:3000', '10.0.0.5:3000', 'http://10.0.0.5:3000'],
    ['another host than the request reached', 'https://evil.test', '10.0.0.5:3000', 'https://praktika.test'],
  ])('names the portal that launched it, which may frame it: a page of %s', async (_, origin, host, portal) => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    const { reply } = await world.call(
      launchActivity,
      { body: { module: 'quiz', id: course.testId ?? 0 } },
      { token: person.token, headers: { origin, host } },
    )
    const { hostname, search } = new URL(reply.url)
    expect(hostname).toBe(new URL(portal).hostname)
    const { headers } = await activity.inject(`/${search}`)
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${portal};`)
  })
})

describe('a sheet', () => {
  test('needs a token of ours that is not too old', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    const token = await launch(person, course)
    expect(await ask('/api/activity', '')).toMatchObject(expired)
    expect(await ask('/api/activity', person.token)).toMatchObject(expired)
    world.clock.at = new Date(Date.now() + 301_000)
    expect(await ask('/api/activity', token)).toMatchObject(expired)
    world.clock.at = undefined
    expect(await ask('/api/activity', token)).toMatchObject({ status: 200 })
  })

  test("an activity's token opens nothing of the portal", async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    const token = await launch(person, course)
    expect(await world.call(listTests, { params: { id: course.id } }, { token })).toMatchObject({ status: 401 })
  })

  test('of a test that has gone is not found', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const token = await launch(await learnerOf(course), course)
    await world.db.deleteFrom('steps').where('course_id', '=', course.id).where('module', '=', 'quiz').execute()
    expect(await ask('/api/activity', token)).toMatchObject({ status: 404, json: { code: 'activity_not_found' } })
  })

  test('has the questions, but neither answers nor explanations', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const { json, body, headers } = await ask('/api/activity', await launch(await learnerOf(course), course))
    expect(json).toMatchObject({ title: 'Testas', lang: 'lt', pass_percent: 70, past: [], minutes: null })
    expect(json.sheet).toMatchObject({
      questions: [{ text: 'Klausimas 1', options: ['Pirmas', 'Antras', 'Trečias'] }, {}],
    })
    expect(body).not.toContain('Slaptas')
    expect(body).not.toMatch(/"answers?":[^n]|"right"|"explanation"/)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('opened again, also days later, goes on with the same attempt, after a submission with a new one', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    const first = await open(person, course)
    const continued = await world.pool.query('select last_step_id from enrolments where user_id = $1', [person.id])
    expect(continued.rows).toEqual([{ last_step_id: course.testId }])
    await world.pool.query("update attempts set started_at = started_at - interval '3 days' where id = $1", [
      first.attempt,
    ])
    expect((await open(person, course)).attempt).toBe(first.attempt)
    await submit(first.token, first.attempt, [0, 0])
    expect((await open(person, course)).attempt).not.toBe(first.attempt)
  })
})

describe('submitting', () => {
  test('needs the token of this very attempt', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const [person, other] = [await learnerOf(course), await learnerOf(course)]
    const [mine, theirs] = [await open(person, course), await open(other, course)]
    const answers = [0, 1]
    expect(await submit('', mine.attempt, answers)).toMatchObject(expired)
    expect(await submit(await launch(person, course), mine.attempt, answers)).toMatchObject(expired)
    expect(await submit(mine.token, theirs.attempt, answers)).toMatchObject({ status: 404 })
    world.clock.at = new Date(Date.now() + 3 * 3600_000 + 1000)
    expect(await submit(mine.token, mine.attempt, answers)).toMatchObject(expired)
    world.clock.at = undefined
  })

  test.each([[[0]], [[0, 1, 2]], [[0, 3]], [[0, -1]], [[0, 1.5]], [['0', 1]]])(
    'refuses what does not fit the sheet: %o',
    async (answers) => {
      const course = await makeCourse(world, { pages: 1 })
      const { token, attempt } = await open(await learnerOf(course), course)
      expect(await submit(token, attempt, answers)).toMatchObject({ status: 400, json: { code: 'invalid_fields' } })
    },
  )

  test('grades, explains and keeps; the same attempt is not answered twice', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    const { token, attempt } = await open(person, course)
    expect(await quizOf(person, course)).toMatchObject({ state: 'incomplete', attempts: 0 })
    const { json } = await submit(token, attempt, [0, 0])
    expect(json).toMatchObject({
      score: 50,
      right: 1,
      of: 2,
      passed: false,
      pass_percent: 70,
      certificate_id: null,
      questions: [
        { given: { answer: 0 }, right: 0, points: 1, explanation: 'Slaptas paaiškinimas' },
        { given: { answer: 0 }, right: 1, points: 0 },
      ],
    })
    expect(await quizOf(person, course)).toMatchObject({ state: 'failed', completed: false, best: 50, attempts: 1 })
    expect((await submit(token, attempt, [0, 1])).json).toEqual({ ...json, elsewhere: true })
    expect(await quizOf(person, course)).toMatchObject({ best: 50, attempts: 1 })
  })

  test('the best attempt counts: what was passed stays passed', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    for (const [answers, state, best] of [
      [[1, 0], 'failed', 0],
      [[0, 1], 'passed', 100],
      [[1, 1], 'passed', 100],
    ] as const) {
      await answer(person, course, [...answers])
      expect(await quizOf(person, course)).toMatchObject({ state, best, completed: state === 'passed' })
    }
    expect(await quizOf(person, course)).toMatchObject({ attempts: 3 })
  })

  test('names what the course still waits for', async () => {
    const course = await makeCourse(world, { pages: 2 })
    const person = await learnerOf(course)
    const { token } = person
    await world.call(completeActivity, { body: { module: 'page', id: course.stepIds[0] ?? 0, state: 1 } }, { token })
    const { json } = await answer(person, course, [0, 1])
    expect(json).toMatchObject({ passed: true, certificate_id: null })
    expect(json.missing).toHaveLength(1)
    const { title } = await world.db
      .selectFrom('steps')
      .select('title')
      .where('id', '=', course.stepIds[1] ?? 0)
      .executeTakeFirstOrThrow()
    expect(json.missing).toEqual([title.lt])
  })

  test('as the last step completes the course and issues the certificate with the result', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    await world.call(
      completeActivity,
      { body: { module: 'page', id: course.stepIds[0] ?? 0, state: 1 } },
      { token: person.token },
    )
    expect((await answer(person, course, [0, 0])).json).toMatchObject({ passed: false, certificate_id: null })
    const { json } = await answer(person, course, [0, 1])
    expect(json).toMatchObject({ passed: true, certificate_id: expect.any(String), certificate: true, missing: [] })
    const row = await world.db
      .selectFrom('certificates')
      .select('end_result')
      .where('id', '=', json.certificate_id)
      .executeTakeFirstOrThrow()
    expect(row.end_result).toBe(100)
  })

  test('a survey is complete once submitted and has no right answers', async () => {
    const course = await makeCourse(world, { pages: 1 })
    await world.db
      .updateTable('steps')
      .set({ module: 'survey' })
      .where('id', '=', course.testId ?? 0)
      .execute()
    await world.db
      .updateTable('questions')
      .set({ body: JSON.stringify({ answer: null, options: { lt: ['a', 'b', 'c'] } }), explanation: null })
      .where('course_id', '=', course.id)
      .execute()
    const person = await learnerOf(course)
    const {
      json: { token, sheet },
    } = await ask('/api/activity', await launch(person, course, 'survey'))
    expect((await submit(token, sheet.attempt, [2, 2])).json).toMatchObject({ passed: true, of: 0, questions: [] })
    const { reply } = await world.call(listSurveys, { params: { id: course.id } }, { token: person.token })
    expect(reply.data).toMatchObject([
      { module: 'survey', state: 'complete', completed: true, best: null, attempts: 1 },
    ])
  })
})

test('without the shop, whose screens show certificates, a result announces none', async () => {
  const course = await makeCourse(closed, { pages: 1 })
  const learner = await makeLearner(closed)
  await makeEnrolment(closed, learner, course)
  const { token } = learner
  const page = { module: 'page', id: course.stepIds[0] ?? 0, state: 1 } as const
  await closed.call(completeActivity, { body: page }, { token })
  const app = await makeActivityApp(closed)
  const { reply } = await closed.call(launchActivity, { body: { module: 'quiz', id: course.testId ?? 0 } }, { token })
  const bearer = (text: unknown) => ({ authorization: `Bearer ${String(text)}` })
  const { sheet, token: answersToken } = (
    await app.inject({ url: '/api/activity', headers: bearer(reply.url.split('#token=')[1]) })
  ).json()
  const payload = { attempt: sheet.attempt, answers: givenOf([0, 1]) }
  const result = await app.inject({ method: 'POST', url: '/api/answers', headers: bearer(answersToken), payload })
  await app.close()
  expect(result.json()).toMatchObject({ passed: true, certificate: false, certificate_id: null })
})

test('the origin is strict: framed by the portal only, nothing inline but its own scripts, no cookies, no referrer', async () => {
  const { headers } = await activity.inject('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`frame-ancestors ${world.config.publicUrl}`)
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}='){1,2};/)
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).not.toHaveProperty('set-cookie')
  const forged = await activity.inject('/?portal=https%3A%2F%2Fevil.test&proof=none')
  expect(forged.headers['content-security-policy']).toBe(policy)
  expect(await activity.inject('/api/other')).toMatchObject({ statusCode: 404 })
})

describe('an attempt with rules', () => {
  const setRules = (course: MadeCourse, rules: object) =>
    world.db
      .updateTable('steps')
      .set({ settings: JSON.stringify({ passPercent: 70, draw: [{ tag: 'test' }], ...rules }) })
      .where('id', '=', course.testId ?? 0)
      .execute()
  const opened = async (person: MadeUser, course: MadeCourse) =>
    (await ask('/api/activity', await launch(person, course))).json
  const save = (token: string, attempt: string, question: number, answer: unknown) =>
    ask('/api/answer', token, { attempt, question, given: { answer, certainty: null } }, 'PUT')
  afterEach(() => {
    world.clock.at = undefined
  })
  const later = (seconds: number) => {
    world.clock.at = new Date(world.now().getTime() + seconds * 1000)
  }

  test('keeps each answer as it is given: opened again, on any device, they are there', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const person = await learnerOf(course)
    const { token, attempt } = await open(person, course)
    expect((await save(token, attempt, 1, 2)).json).toEqual({ revision: 1, newer: null })
    expect((await opened(person, course)).sheet).toMatchObject({ attempt, given: [{ answer: null }, { answer: 2 }] })
    await submit(token, attempt, [0, 2])
    expect(await save(token, attempt, 0, 1)).toMatchObject({ status: 409, json: { code: 'attempt_closed' } })
  })

  test("does not keep an answer to somebody else's attempt", async () => {
    const course = await makeCourse(world, { pages: 1 })
    const [mine, theirs] = [await open(await learnerOf(course), course), await open(await learnerOf(course), course)]
    expect((await save(mine.token, theirs.attempt, 0, 0)).status).toBe(409)
  })

  test('with a time limit begins when the learner wants; its clock survives a reload', async () => {
    const course = await makeCourse(world, { pages: 1 })
    await setRules(course, { timeLimitMinutes: 10 })
    const person = await learnerOf(course)
    expect(await opened(person, course)).toMatchObject({ sheet: null, minutes: 10, questions: 2 })
    const { attempt } = await open(person, course)
    later(240)
    expect((await opened(person, course)).sheet).toMatchObject({ attempt, seconds_left: 360 })
  })

  test('after its time is graded as it was saved, not as it is sent', async () => {
    const course = await makeCourse(world, { pages: 1 })
    await setRules(course, { timeLimitMinutes: 10 })
    const { token, attempt } = await open(await learnerOf(course), course)
    await save(token, attempt, 0, 0)
    later(611)
    expect((await save(token, attempt, 1, 1)).status).toBe(409)
    expect((await submit(token, attempt, [0, 1])).json).toMatchObject({ late: true, score: 50, passed: false })
  })

  test('that was left open is submitted when its time is over', async () => {
    const course = await makeCourse(world, { pages: 1 })
    await setRules(course, { timeLimitMinutes: 10 })
    const person = await learnerOf(course)
    const { token, attempt } = await open(person, course)
    for (const question of [0, 1]) await save(token, attempt, question, question)
    later(700)
    await world.runJob(closeOverdueAttempts, {})
    world.clock.at = undefined // the access token has not expired
    expect(await quizOf(person, course)).toMatchObject({ state: 'passed', best: 100, attempts: 1 })
    await world.runJob(closeOverdueAttempts, {})
    expect(await quizOf(person, course)).toMatchObject({ attempts: 1 })
  })

  test('is refused when all attempts are used up', async () => {
    const course = await makeCourse(world, { pages: 1 })
    await setRules(course, { maxAttempts: 1 })
    const person = await learnerOf(course)
    await answer(person, course, [1, 0])
    const again = await opened(person, course)
    expect(again).toMatchObject({ sheet: null, attempts_left: 0, past: [{ score: 0, passed: false }] })
    expect(await ask('/api/attempts', again.token, {})).toMatchObject({
      status: 403,
      json: { code: 'attempts_used_up' },
    })
    expect(await quizOf(person, course)).toMatchObject({ attempts_left: 0 })
  })

  test('waits for the end of the pause', async () => {
    const course = await makeCourse(world, { pages: 1 })
    await setRules(course, { coolDownMinutes: 60 })
    const person = await learnerOf(course)
    const { json } = await answer(person, course, [1, 0])
    const { token, next_at } = await opened(person, course)
    expect(next_at).not.toBeNull()
    expect(json.next_at).toBe(next_at)
    const early = await ask('/api/attempts', token, {})
    expect(early).toMatchObject({ status: 403, json: { code: 'attempt_too_soon' } })
    expect(early.json.message).toContain('60 minučių')
    later(3601)
    expect((await ask('/api/attempts', token, {})).status).toBe(200)
  })

  test('draws so many questions by chance', async () => {
    const course = await makeCourse(world, { pages: 1 })
    await setRules(course, { draw: [{ tag: 'test', count: 1 }] })
    const { sheet } = await opened(await learnerOf(course), course)
    expect(sheet.questions).toHaveLength(1)
  })

  test('shuffles its options, and grades what was shown', async () => {
    const course = await makeCourse(world, { pages: 1 })
    await setRules(course, { shuffle: true })
    const person = await learnerOf(course)
    const { token, sheet } = await opened(person, course)
    const right = ['Pirmas', 'Antras']
    const answers = sheet.questions.map(({ options, text }: { options: string[]; text: string }) =>
      options.indexOf(right[Number(text.slice(-1)) - 1] ?? ''),
    )
    expect((await submit(token, sheet.attempt, answers)).json).toMatchObject({ score: 100 })
  })

  test('is reviewed with its questions, answers and explanations; nobody else reviews it', async () => {
    const course = await makeCourse(world, { pages: 1 })
    const [person, other] = [await learnerOf(course), await learnerOf(course)]
    await answer(person, course, [0, 0])
    const { token, past } = await opened(person, course)
    const { json } = await ask('/api/review', token, { attempt: past[0].id })
    expect(json).toMatchObject({
      score: 50,
      asked: [{ text: 'Klausimas 1' }, {}],
      questions: [{ points: 1 }, { right: 1 }],
    })
    const theirs = await opened(other, course)
    expect((await ask('/api/review', theirs.token, { attempt: past[0].id })).status).toBe(404)
    const open = await ask('/api/attempts', token, {})
    expect((await ask('/api/review', token, { attempt: open.json.attempt })).status).toBe(404)
  })
})
