import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewCalls } from '../../../contract/manage/previews.ts'
import { openActivities } from '../../test/activity.ts'
import { addFiles, film, filmBytes, sheet } from '../../test/course-files.ts'
import { addForm, formSettings } from '../../test/forms.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeLearner } from '../../test/make.ts'
import { addPackage, h5pFiles, importIn, zip } from '../../test/packages.ts'
import { addTree, scenarioSettings } from '../../test/scenario.ts'
import { openWorld } from '../../test/world.ts'
import { makeActivityApp } from '../activities/activity-app.ts'

const world = openWorld()
const activities = openActivities(world)
let author: MadeUser
let course: MadeCourse
beforeAll(async () => void (author = await makeLearner(world, { role: 'author' })))
beforeEach(async () => {
  world.clock.at = undefined
  course = await makeCourse(world, { pages: 2 })
})

const recorded = [
  'enrolments',
  'completions',
  'activity_states',
  'attempts',
  'scenario_runs',
  'form_responses',
  'forum_posts',
]
/** How many rows there are of what learning records. */
async function countRecorded(): Promise<number[]> {
  const counts = recorded.map(async (table) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      world.db,
    )
    return rows[0]?.count ?? 0
  })
  return Promise.all(counts)
}
const keyOf = async (id: number) =>
  (await world.db.selectFrom('steps').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key
const launch = async (id: number, text_language: 'lt' | 'en' = 'lt') =>
  world.call(
    previewCalls.previewStep,
    { params: { id: course.id, key: await keyOf(id) }, body: { text_language } },
    author,
  )
const tokenOf = async (id: number) => (await launch(id)).reply.activity?.split('#token=')[1] ?? ''
/** Opens the preview of a step, and answers its calls with the token of the opened one. */
async function open(id: number) {
  const { json } = await activities.ask('GET', '/api/activity', await tokenOf(id))
  const token = String(json.token)
  return {
    opened: json,
    call: (method: 'PUT' | 'POST', path: string, body?: object) => activities.ask(method, path, token, body),
  }
}

describe('staff sees a step as a learner does, and nothing is recorded:', () => {
  test('a test is asked, answered and marked', async () => {
    const before = await countRecorded()
    const { opened, call } = await open(course.testId ?? 0)
    expect(opened).toMatchObject({ kind: 'questions', past: [] })
    expect(JSON.stringify(opened)).not.toContain('explanation')
    const { attempt, questions } = opened.sheet ?? (await call('POST', '/api/attempts', {})).json
    const answers = questions.map(() => ({ answer: 0, certainty: null }))
    expect((await call('PUT', '/api/answer', { attempt, question: 0, given: answers[0] })).status).toBe(200)
    const checked = await call('POST', '/api/check', { attempt, question: 0, given: answers[0] })
    expect(checked.json).toMatchObject({ newer: null, marked: { id: questions[0].id, given: answers[0] } })
    const result = await call('POST', '/api/answers', { attempt, answers })
    expect(result).toMatchObject({ status: 200, json: { of: questions.length, certificate: false, missing: [] } })
    expect(result.json.questions.map(({ id }: { id: number }) => id)).toEqual(
      questions.map(({ id }: { id: number }) => id),
    )
    expect(await countRecorded()).toEqual(before)
  })

  test('a scenario is walked through to its debrief, its time may run out', async () => {
    const id = await addTree(world, course, 'scenario', scenarioSettings())
    const before = await countRecorded()
    const { call } = await open(id)
    const first = (await call('POST', '/api/runs', {})).json
    expect(first.situation).toMatchObject({ node: 'start' })
    const choose = async (run: string, at: number, choice: string | null) =>
      (await call('POST', '/api/choices', { run, at, choice })).json
    const second = await choose(first.run, 0, 'cpr')
    const third = await choose(second.run, 1, null)
    expect(third.taken[1]).toMatchObject({ node: 'shock', choice: null })
    const ended = await choose(third.run, 2, 'sbar')
    expect(ended.debrief).toMatchObject({ outcome: 'good', points: 4, passed: true })
    expect((await call('POST', '/api/run', { run: ended.run })).json.debrief).toEqual(ended.debrief)
    expect((await call('POST', '/api/choices', { run: first.run, at: 0, choice: 'nera' })).status).toBe(400)
    expect(await countRecorded()).toEqual(before)
  })

  test('a form is checked and submitted', async () => {
    const id = await addForm(world, course, formSettings())
    const before = await countRecorded()
    const { opened, call } = await open(id)
    expect(opened).toMatchObject({ kind: 'form', round: 0, sent: null })
    expect((await call('PUT', '/api/form', { round: 0, filled: [] })).status).toBe(200)
    const refused = await call('POST', '/api/form', { round: 0, filled: [] })
    expect(refused).toMatchObject({ status: 400, json: { code: 'invalid_fields' } })
    expect(await countRecorded()).toEqual(before)
  })

  test('a film and a document are shown with their files', async () => {
    await addFiles(world, course)
    const id = await addTree(world, course, 'document_video', { film, sheet })
    const before = await countRecorded()
    const { opened, call } = await open(id)
    expect(opened).toMatchObject({ kind: 'media', completed: false, film: { watched: 0 }, sheet: { pages: 3 } })
    const origin = await makeActivityApp(world)
    const file = await origin.inject(opened.film.file.url)
    expect([file.statusCode, file.rawPayload.equals(filmBytes)]).toEqual([200, true])
    await origin.close()
    const played = await call('PUT', '/api/played', { played: [[0, 60]], second: 60, rate: 1 })
    expect(played.json).toEqual({ watched: 100, completed: false, course: null })
    expect((await call('PUT', '/api/read', { seen: [2, 1], page: 2 })).json.seen).toEqual([1, 2])
    expect(await countRecorded()).toEqual(before)
  })

  test('a package is played', async () => {
    const { hash } = await importIn(world, zip(h5pFiles()), 'h5p')
    const id = await addPackage(world, course, 'hvp', { package: hash })
    const before = await countRecorded()
    const { opened, call } = await open(id)
    expect(opened).toMatchObject({ kind: 'package', format: 'h5p' })
    const saved = await call('PUT', '/api/package', {
      part: opened.parts[0].id,
      data: null,
      result: { ended: true, score: 80 },
    })
    expect(saved).toMatchObject({ status: 200, json: { completion: null, course: null } })
    expect(await countRecorded()).toEqual(before)
  })

  test('a forum is empty, and nobody can write in it', async () => {
    const id = await addTree(world, course, 'forum', { posts: 2 })
    const { opened, call } = await open(id)
    expect(opened).toMatchObject({ kind: 'forum', needed: 2, threads: { total: 0 } })
    const post = { post: crypto.randomUUID(), title: 'Klausimas', text: 'Ar čia kas nors įrašoma?' }
    const refused = await call('POST', '/api/forum/threads', post)
    expect(refused).toMatchObject({ status: 409, json: { message: 'Tai peržiūra: čia nieko neįrašoma' } })
  })
})

test('a page is shown in the chosen language', async () => {
  const id = course.stepIds[0] ?? 0
  const source = JSON.stringify({ lt: 'Pirma **minutė**', en: 'The **first** minute' })
  await world.db.updateTable('steps').set({ content_source: source }).where('id', '=', id).execute()
  const lt = await launch(id)
  expect(lt.reply).toMatchObject({ activity: null, html: '<p>Pirma <strong>minutė</strong></p>' })
  expect((await launch(id, 'en')).reply).toMatchObject({ lang: 'en', html: '<p>The <strong>first</strong> minute</p>' })
})

test('a launched preview opens for five minutes and is looked at for half an hour', async () => {
  const id = await addForm(world, course, formSettings())
  const now = Date.parse('2027-01-10T10:00:00Z')
  world.clock.at = new Date(now)
  const { reply } = await world.call(
    previewCalls.previewStep,
    { params: { id: course.id, key: await keyOf(id) }, body: { text_language: 'lt' } },
    await makeLearner(world, { role: 'author' }),
  )
  const token = reply.activity?.split('#token=')[1] ?? ''
  world.clock.at = new Date(now + 299_000)
  const opened = await activities.ask('GET', '/api/activity', token)
  expect(opened.status).toBe(200)
  const save = () => activities.ask('PUT', '/api/form', String(opened.json.token), { round: 0, filled: [] })
  world.clock.at = new Date(now + 301_000)
  expect((await activities.ask('GET', '/api/activity', token)).json.code).toBe('activity_session_expired')
  expect((await save()).status).toBe(200)
  world.clock.at = new Date(now + 299_000 + 1_801_000)
  expect((await save()).json.code).toBe('activity_session_expired')
})

// requirements 10.861
test('a preview ends when its user edits courses no more, its files too', async () => {
  await addFiles(world, course)
  const id = await addTree(world, course, 'document_video', { film, sheet })
  const person = await makeLearner(world, { role: 'author' })
  const asked = { params: { id: course.id, key: await keyOf(id) }, body: { text_language: 'lt' as const } }
  const { reply } = await world.call(previewCalls.previewStep, asked, person)
  const token = reply.activity?.split('#token=')[1] ?? ''
  const { json: opened } = await activities.ask('GET', '/api/activity', token)
  const origin = await makeActivityApp(world)
  const read = () => origin.inject(opened.film.file.url)
  expect((await read()).statusCode).toBe(200)
  const narrow = "update user_roles set role = 'support' where user_id = $1"
  await world.pool.query(narrow, [person.id])
  const save = { played: [[0, 60]], second: 60, rate: 1 }
  const answers = [
    await activities.ask('GET', '/api/activity', token),
    await activities.ask('PUT', '/api/played', String(opened.token), save),
  ]
  expect(answers.map(({ json }) => json.code)).toEqual(['activity_session_expired', 'activity_session_expired'])
  expect((await read()).json().code).toBe('activity_session_expired')
  await origin.close()
})

test('a step of another course, and one that was taken out, are not found', async () => {
  const other = await makeCourse(world, { pages: 1 })
  const id = await addForm(world, other, formSettings())
  expect((await launch(id)).status).toBe(404)
})
