import { beforeEach, describe, expect, test } from 'vitest'
import { learningCalls } from '../../../contract/learning.ts'
import { author, courseInput } from '../../test/authoring.ts'
import { type MadeUser, makeEnrolment, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { publishCourse, saveCourse, saveOffering } from '../../catalogue/public.ts'
import { saveState } from '../study/completions.queries.ts'
import { saveTheory, type TheoryDraft } from '../public.ts'

type Topic = TheoryDraft['topics'][number]
type Quiz = { test: TheoryDraft['tests'][number]; questions: TheoryDraft['questions'] }

const world = openWorld()
let courseId = 0
let learner: MadeUser
beforeEach(async () => {
  courseId = (await author(world, (authoring) => saveCourse(authoring, courseInput()))).id
  learner = await makeLearner(world)
})

const text = (lt: string) => ({ lt })
const step = (key: string, lt = 'Tekstas'): Topic['steps'][number] => ({
  key,
  module: 'page',
  completion: 1,
  title: text(key),
  content: text(lt),
})
const topic = (key: string, ...steps: Topic['steps']): Topic => ({
  key,
  title: text(key),
  description: text('Apie'),
  minutes: 10,
  steps,
})
const question = (key: string, tag: string, answer = 0): TheoryDraft['questions'][number] => ({
  key,
  tags: [tag],
  kind: 'single',
  text: text(key),
  body: { options: { lt: ['a', 'b'] }, answer },
})
/** A test of its own questions. */
const quiz = (key: string, ...questions: string[]): Quiz => ({
  test: { key, module: 'quiz', completion: 2, title: text(key), settings: { passPercent: 50, draw: [{ tag: key }] } },
  questions: questions.map((name) => question(name, key)),
})
const save = (topics: Topic[], quizzes: Quiz[] = []) => {
  const [tests, questions] = [quizzes.map(({ test: step }) => step), quizzes.flatMap((one) => one.questions)]
  return author(world, (authoring) => saveTheory(authoring, { courseId, topics, tests, questions }))
}
const rows = (table: 'topics' | 'steps') =>
  world.db
    .selectFrom(table)
    .select(['id', 'key', 'retired_at'])
    .where('course_id', '=', courseId)
    .orderBy('position')
    .orderBy('id')
    .execute()
/** The pages of the course, without its tests. */
const pages = async () => (await rows('steps')).filter(({ key }) => !['test', 'other'].includes(key))
const idOf = async (key: string) => (await rows('steps')).find((row) => row.key === key)?.id ?? 0

async function enrol() {
  const { key } = await world.db
    .selectFrom('locations')
    .select('key')
    .where('online', '=', true)
    .executeTakeFirstOrThrow()
  const price = { priceCents: 0, specialCents: null }
  const offering = { courseId, location: key, startDate: null, endDate: null, hours: 4, price }
  const productId = await author(world, (authoring) => saveOffering(authoring, offering))
  await author(world, (authoring) => publishCourse(authoring, courseId))
  await makeEnrolment(world, learner, { id: courseId, productId, stepIds: [], testId: undefined, title: 'Kursas' })
}
const complete = (id: number) =>
  world.call(learningCalls.completeActivity, { body: { module: 'page', id, state: 1 } }, { token: learner.token })
const studied = async () =>
  (await world.call(learningCalls.getStudiedCourse, { params: { id: courseId } }, { token: learner.token })).reply
const outline = async () =>
  (await studied()).theory.map(({ title, pages }) => [
    title,
    pages.map((page) => `${page.title}${page.completed ? ' ✓' : ''}`),
  ])

describe('theory that is saved', () => {
  test('keeps its Markdown, and is studied in its order', async () => {
    await save(
      [topic('one', step('a', 'Kas – **čia**.'), step('b')), topic('two', step('c'))],
      [quiz('test', 'x', 'y')],
    )
    await enrol()
    expect(await outline()).toEqual([
      ['one', ['a', 'b']],
      ['two', ['c']],
    ])
    const source = world.db.selectFrom('steps').select(['content', 'content_source']).where('course_id', '=', courseId)
    expect(await source.where('key', '=', 'a').executeTakeFirst()).toEqual({
      content: text('<p>Kas\u00a0– <strong>čia</strong>.</p>'),
      content_source: text('Kas – **čia**.'),
    })
  })

  test.each([
    ['two steps of one key, in whatever topics', [topic('one', step('a')), topic('two', step('a'))], []],
    ['two topics of one key', [topic('one'), topic('one')], []],
    ['an answer that is none of the options', [], [{ ...quiz('t'), questions: [question('q', 't', 2)] }]],
    [
      'a test without questions to draw',
      [],
      [{ ...quiz('t'), test: { ...quiz('t').test, settings: { passPercent: 50, draw: [] } } }],
    ],
    ['settings that the module does not have', [topic('one', { ...step('a'), settings: { passPercent: 50 } })], []],
    ['a group that is no label before the step', [topic('one', { ...step('a'), group: 'b' }, step('b'))], []],
    [
      'a condition on a step that the course does not have',
      [topic('one', { ...step('a'), conditions: [{ kind: 'done', step: 'z' }] })],
      [],
    ],
  ] satisfies [string, Topic[], Quiz[]][])('is refused with %s', async (_, topics, quizzes) => {
    await expect(save(topics, quizzes)).rejects.toThrow()
  })

  test('is refused when a step becomes another kind of step: its completions would be lost', async () => {
    await save([topic('one', step('a'))])
    await expect(save([topic('one', { ...step('a'), module: 'document' })])).rejects.toMatchObject({
      code: 'key_taken',
    })
  })

  test('refreshes what is public', async () => {
    await save([topic('one', step('a'))])
    await enrol()
    const version = async () =>
      (await world.db.selectFrom('cache_version').selectAll().executeTakeFirstOrThrow()).version
    const checksum = async () =>
      (
        await world.db.selectFrom('catalogue_cards').select('page_checksum').where('course_id', '=', courseId).execute()
      )[0]
    const before = [await version(), await checksum()]
    await save([topic('one', step('a')), topic('two')])
    expect(await version()).toBe(Number(before[0]) + 1)
    expect(await checksum()).not.toEqual(before[1])
  })
})

describe('an edit', () => {
  beforeEach(async () => {
    await save([topic('one', step('a'), step('b')), topic('two', step('c'))], [quiz('test', 'x', 'y')])
    await enrol()
    await complete(await idOf('a'))
  })

  test('keeps ids, and with them what learners have completed', async () => {
    const before = await rows('steps')
    await save([topic('one', step('a', 'Kitas tekstas'), step('b')), topic('two', step('c'))], [quiz('test', 'x', 'y')])
    expect(await rows('steps')).toEqual(before)
    expect(await outline()).toEqual([
      ['one', ['a ✓', 'b']],
      ['two', ['c']],
    ])
  })

  test('reorders topics and steps, also into other topics', async () => {
    await save([topic('two', step('c'), step('a')), topic('one', step('b'))], [quiz('test', 'y', 'x')])
    expect(await outline()).toEqual([
      ['two', ['c', 'a ✓']],
      ['one', ['b']],
    ])
    expect((await studied()).completed).toEqual({ done: 1, total: 4 })
  })

  test('deletes what nobody has worked on and retires what somebody has; a key that comes back revives it', async () => {
    const id = await idOf('a')
    await save([topic('two', step('c'))], [quiz('test', 'x', 'y')])
    expect((await pages()).map(({ key, retired_at }) => [key, retired_at !== null])).toEqual([
      ['a', true],
      ['c', false],
    ])
    expect((await rows('topics')).map(({ key, retired_at }) => [key, retired_at !== null])).toEqual([
      ['one', true],
      ['two', false],
    ])
    expect(await outline()).toEqual([['two', ['c']]])
    expect((await studied()).completed).toEqual({ done: 0, total: 2 })
    expect((await complete(id)).status).toBe(404)
    await save([topic('two', step('c')), topic('one', step('a'))], [quiz('test', 'x', 'y')])
    expect(await idOf('a')).toBe(id)
    expect(await outline()).toEqual([
      ['two', ['c']],
      ['one', ['a ✓']],
    ])
  })

  test('deletes a topic whose steps nobody has worked on', async () => {
    await save([topic('one', step('a'), step('b'))], [quiz('test', 'x', 'y')])
    expect((await rows('topics')).map(({ key }) => key)).toEqual(['one'])
  })

  test('replaces questions by their keys', async () => {
    const questions = () =>
      world.db
        .selectFrom('questions')
        .select(['id', 'key'])
        .where('course_id', '=', courseId)
        .orderBy('position')
        .execute()
    const [, y] = await questions()
    await save([topic('one', step('a'))], [quiz('test', 'y', 'z')])
    expect((await questions()).map(({ key }) => key)).toEqual(['y', 'z'])
    expect((await questions())[0]?.id).toBe(y?.id)
  })

  test('retires a test that was attempted: it is not listed and cannot be opened', async () => {
    const id = await idOf('test')
    const launch = () =>
      world.call(learningCalls.launchActivity, { body: { module: 'quiz', id } }, { token: learner.token })
    expect((await launch()).status).toBe(200)
    const { id: enrolmentId } = await world.db
      .selectFrom('enrolments')
      .select('id')
      .where('user_id', '=', learner.id)
      .executeTakeFirstOrThrow()
    const passed = { userId: learner.id, enrolmentId, stepId: id }
    await world.db.transaction().execute((db) => saveState(db, passed, 'passed', world.now()))
    await save([topic('one', step('a'))], [quiz('other', 'x')])
    const tests = (await rows('steps')).filter(({ key }) => key !== 'a')
    expect(tests.map(({ key, retired_at }) => [key, retired_at !== null])).toEqual([
      ['test', true],
      ['other', false],
    ])
    expect((await studied()).tests).toBe(1)
    expect((await launch()).status).toBe(404)
  })
})
