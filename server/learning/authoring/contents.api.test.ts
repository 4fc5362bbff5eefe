import { beforeEach, describe, expect, test } from 'vitest'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { type Contents, contentsCalls as calls } from '../../../contract/manage/contents.ts'
import { courseEditorCalls } from '../../../contract/manage/courses.ts'
import { author as authored } from '../../test/authoring.ts'
import { learningCalls } from '../../../contract/learning.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeEnrolment, makeLearner, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { loadTheory } from './load-theory.ts'
import { saveTheory } from './save-theory.ts'

const world = openWorld()
let author: MadeUser
let course: MadeCourse
beforeEach(async () => {
  world.clock.at = undefined
  author = await makeLearner(world, { role: 'author' })
  course = await makeCourse(world)
})

const three = (lt: string, en = '', ru = '') => ({ lt, en, ru })
const page = {
  module: 'page' as const,
  title: three('Grandinė', 'The chain'),
  description: three(''),
  content: three('Pirmoji **minutė**.'),
  link: '',
  minutes: 8,
  completion: 1 as const,
  group: null as string | null,
  conditions: [] as { kind: 'previous' | 'done'; step?: string }[],
  settings: {},
}
type Step = Omit<typeof page, 'module' | 'completion'> & {
  module: 'page' | 'label' | 'quiz' | 'link'
  completion: 1 | 2
}
const params = (key: string) => ({ id: course.id, key })
const contents = async (): Promise<Contents> =>
  (await world.call(calls.getContents, { params: { id: course.id } }, author)).reply
const versionOfStep = async (key: string) =>
  (await world.call(calls.getStaffStep, { params: params(key) }, author)).reply.version
const addTopic = (key: string) =>
  world.call(
    calls.saveStaffTopic,
    {
      params: params(key),
      body: { title: three(key), description: three(''), minutes: 30, version: null, compared: [] },
    },
    author,
  )
type Saving = { topic?: string | null; version?: string | null; reach?: 'all' | 'new' }
const saveStep = (
  key: string,
  changes: Partial<Step> = {},
  { topic = 'a', version = null, reach = 'all' }: Saving = {},
) =>
  world.call(
    calls.saveStaffStep,
    {
      params: params(key),
      body: { step: { ...page, ...changes }, topic_key: topic, step_version: version, compared: [], reach },
    },
    author,
  )
const remove = async (key: string, reach: 'all' | 'new') =>
  world.call(
    calls.removeStaffStep,
    { params: params(key), body: { step_version: await versionOfStep(key), reach } },
    author,
  )
const keysIn = ({ topics }: Contents) => topics.map(({ key, steps }) => [key, steps.map((step) => step.key)])

describe('the contents of a course', () => {
  test('grow by topics and steps, which are edited and seen by learners', async () => {
    await addTopic('a')
    await saveStep('group', { module: 'label', completion: 2, content: three('') })
    await saveStep('chain', { group: 'group' })
    const added = await saveStep('links', { conditions: [{ kind: 'done', step: 'chain' }] })
    expect(keysIn(added.reply)).toEqual([['a', ['group', 'chain', 'links']]])
    expect((await world.call(calls.getStaffStep, { params: params('chain') }, author)).reply).toMatchObject({
      topic: 'a',
      group: 'group',
      title: page.title,
      content: page.content,
    })
    const learner = await makeLearner(world)
    await makeEnrolment(world, learner, course)
    const studied = await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)
    expect(studied.reply.theory[0]?.pages.map(({ content }) => content)).toEqual([
      '<p>Pirmoji <strong>minutė</strong>.</p>',
      '', // locked until the first is done
    ])
  })

  test('are rendered again where they changed only', async () => {
    await addTopic('a')
    await saveStep('one')
    await saveStep('two')
    const stored = (key: string) =>
      world.db.selectFrom('steps').select('content').where('course_id', '=', course.id).where('key', '=', key)
    const marked = { lt: '<p>Kaip buvo</p>' }
    await world.db
      .updateTable('steps')
      .set({ content: JSON.stringify(marked) })
      .where('course_id', '=', course.id)
      .execute()
    await saveStep('two', { content: three('Kita') }, { version: await versionOfStep('two') })
    expect((await stored('one').executeTakeFirst())?.content).toEqual(marked)
    expect((await stored('two').executeTakeFirst())?.content).toEqual({ lt: '<p>Kita</p>' })
  })

  test('say which translations are out of date', async () => {
    await addTopic('a')
    await saveStep('chain')
    const changes = { title: three('Gyvybės grandinė', 'The chain') }
    const { reply } = await saveStep('chain', changes, { version: await versionOfStep('chain') })
    expect(reply.topics[0]?.steps[0]?.stale).toBe(true)
    const step = await world.call(calls.getStaffStep, { params: params('chain') }, author)
    expect(step.reply.stale).toEqual(['title.en'])
  })

  test('are put in another order, each topic and step once', async () => {
    await addTopic('a')
    await addTopic('b')
    for (const key of ['one', 'two', 'three']) await saveStep(key)
    const { version } = await contents()
    const arrange = (arranged: { topic: string; steps: string[] }[], contents_version = version) =>
      world.call(
        calls.arrangeContents,
        { params: { id: course.id }, body: { contents_version, arranged, test_keys: [] } },
        author,
      )
    const wanted = [
      { topic: 'b', steps: ['two'] },
      { topic: 'a', steps: ['three', 'one'] },
    ]
    expect((await arrange([{ topic: 'a', steps: ['one', 'one', 'two'] }])).failure.code).toBe('contents_impossible')
    expect(keysIn((await arrange(wanted)).reply)).toEqual(wanted.map(({ topic, steps }) => [topic, steps]))
    expect((await arrange(wanted)).failure.code).toBe('version_conflict')
  })

  test('a step goes to another topic; the record names it, both topics and how many have the course', async () => {
    await addTopic('a')
    await addTopic('b')
    for (const key of ['one', 'two']) await saveStep(key, { title: three(key) })
    await makeEnrolment(world, await makeLearner(world), course)
    const { version } = await contents()
    const arranged = [
      { topic: 'a', steps: ['two'] },
      { topic: 'b', steps: ['one'] },
    ]
    const body = { contents_version: version, arranged, test_keys: [] }
    const moved = await world.call(calls.arrangeContents, { params: { id: course.id }, body }, author)
    expect(keysIn(moved.reply)).toEqual([
      ['a', ['two']],
      ['b', ['one']],
    ])
    const params = { object: 'course', id: String(course.id) }
    const history = await world.call(auditCalls.getHistory, { params }, author)
    expect(history.reply.data[0]?.after).toMatchObject({ learners: 1, moved: [{ step: 'one', from: 'a', to: 'b' }] })
  })

  test('are refused where they cannot be, and nothing is saved over another edit', async () => {
    await addTopic('a')
    await saveStep('chain')
    const first = await versionOfStep('chain')
    await saveStep('chain', { minutes: 9 }, { version: first })
    expect((await saveStep('chain', { minutes: 10 }, { version: first })).failure.code).toBe('version_conflict')
    expect((await saveStep('chain')).failure.code).toBe('key_taken')
    expect((await saveStep('x', { title: three('') })).failure.errors).toHaveProperty(['step.title.lt'])
    expect((await saveStep('x', { content: three('') })).failure.errors).toHaveProperty(['step.content.lt'])
    for (const link of ['javascript:alert(1)', '//evil.example', 'ftp://a.lt/b', 'https://a.lt@b.example/', '/logout'])
      expect((await saveStep('x', { link })).failure.errors, link).toHaveProperty(['step.link'])
    const translated = {
      module: 'label',
      content: three('', 'Only English'),
      description: three('', 'English'),
    } as const
    expect(Object.keys((await saveStep('x', translated)).failure.errors ?? {})).toEqual([
      'step.description.lt',
      'step.content.lt',
    ])
    expect((await saveStep('x', { group: 'chain' })).failure.code).toBe('contents_impossible')
    expect((await saveStep('x', { conditions: [{ kind: 'done', step: 'y' }] })).failure.code).toBe(
      'contents_impossible',
    )
    const quiz = await saveStep('x', { module: 'quiz', completion: 2, settings: { passPercent: 120, draw: [] } })
    expect(quiz.failure.errors).toHaveProperty(['step.settings'])
    expect((await world.call(calls.removeStaffTopic, { params: params('a') }, author)).failure.code).toBe(
      'contents_impossible',
    )
    expect(keysIn(await contents())).toEqual([['a', ['chain']]])
  })

  test('are previewed with typography, and without what runs', async () => {
    const body = { markdown: 'Kas o kas <script>alert(1)</script>', text_language: 'lt' as const }
    expect((await world.call(calls.previewText, { body }, author)).reply.html).toBe('<p>Kas o\u00a0kas </p>')
  })
})

describe('a step that is added or removed for new learners only', () => {
  const progress = async (learner: MadeUser) => {
    const { reply } = await world.call(learningCalls.listOwnCourses, { query: { search: '' } }, learner)
    return reply.data[0]?.completed
  }
  const pagesOf = async (learner: MadeUser) => {
    const { reply } = await world.call(learningCalls.getStudiedCourse, { params: { id: course.id } }, learner)
    return reply.theory.flatMap(({ pages }) => pages.map(({ title }) => title))
  }

  test('leaves the course of those who have begun as it was', async () => {
    await addTopic('a')
    await saveStep('one', { title: three('Pirmas') })
    const earlier = await makeLearner(world)
    await makeEnrolment(world, earlier, course)
    await saveStep('two', { title: three('Antras') }, { reach: 'new' })
    await remove('one', 'new')
    const later = await makeLearner(world)
    await makeEnrolment(world, later, course)
    expect([await pagesOf(earlier), await progress(earlier)]).toEqual([['Pirmas'], { done: 0, total: 1 }])
    expect([await pagesOf(later), await progress(later)]).toEqual([['Antras'], { done: 0, total: 1 }])
    expect((await contents()).topics[0]?.steps).toMatchObject([
      { key: 'one', since: null, until: expect.any(String) },
      { key: 'two', since: expect.any(String), until: null },
    ])
  })

  test('for all, changes the course of everybody', async () => {
    await addTopic('a')
    await saveStep('one', { title: three('Pirmas') })
    const earlier = await makeLearner(world)
    await makeEnrolment(world, earlier, course)
    expect((await saveStep('two', { title: three('Antras') })).reply.learners).toBe(1)
    expect(await pagesOf(earlier)).toEqual(['Pirmas', 'Antras'])
    await remove('one', 'all')
    expect(await pagesOf(earlier)).toEqual(['Antras'])
  })
})

test('the theory that is loaded and saved again is the same', async () => {
  course = await makeCourse(world, { pages: 2 })
  await addTopic('a')
  await saveStep('group', { module: 'label', completion: 2, content: three('') })
  await saveStep('chain', { group: 'group', conditions: [{ kind: 'previous' }] })
  const before = await loadTheory(world.db, course.id)
  const rows = () => world.db.selectFrom('steps').selectAll().where('course_id', '=', course.id).orderBy('id').execute()
  await authored(world, (authoring) => saveTheory(authoring, before))
  const once = await rows()
  await authored(world, async (authoring) => saveTheory(authoring, await loadTheory(authoring.db, course.id)))
  expect(await loadTheory(world.db, course.id)).toEqual(before)
  expect(await rows()).toEqual(once)
})

test('a course is copied as a draft with its contents and questions, and the change is recorded', async () => {
  course = await makeCourse(world, { pages: 2, title: unique('Kursas ') })
  const { id: instructor_course_id } = await makeCourse(world)
  await world.db.updateTable('courses').set({ instructor_course_id }).where('id', '=', course.id).execute()
  const names = { course_title: 'Kopija', slug: unique('kopija-'), short_name: unique('k').toUpperCase() }
  const { reply } = await world.call(calls.duplicateStaffCourse, { params: { id: course.id }, body: names }, author)
  const copy = await world.call(courseEditorCalls.getStaffCourse, { params: { id: reply.id } }, author)
  expect(copy.reply).toMatchObject({
    state: 'draft',
    slug: names.slug,
    title: three('Kopija'),
    hours: 4,
    instructor_course_id,
  })
  const { courseId: _a, ...theory } = await loadTheory(world.db, course.id)
  const { courseId: _b, ...copied } = await loadTheory(world.db, reply.id)
  expect(copied).toEqual(theory)
  const log = await world.call(auditCalls.getHistory, { params: { object: 'course', id: String(reply.id) } }, author)
  expect(log.reply.data.map(({ action }) => action)).toEqual(['course.copied'])
})
