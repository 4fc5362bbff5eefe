import { beforeEach, expect, test } from 'vitest'
import { contentsCalls as calls } from '../../../contract/manage/contents.ts'
import { courseEditorCalls } from '../../../contract/manage/courses.ts'
import { type MadeCourse, type MadeUser, makeCourse, makeLearner } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
let author: MadeUser
let course: MadeCourse
beforeEach(async () => {
  author = await makeLearner(world, { role: 'author' })
  course = await makeCourse(world)
  await world.call(
    calls.saveStaffTopic,
    {
      params: { id: course.id, key: 'a' },
      body: { title: three('A'), description: three(''), minutes: 30, version: null, compared: [] },
    },
    author,
  )
})
const three = (lt: string) => ({ lt, en: '', ru: '' })
type Condition = { kind: 'previous' | 'done' | 'passed'; step?: string; percent?: number }
const contents = async () => (await world.call(calls.getContents, { params: { id: course.id } }, author)).reply

async function save(key: string, conditions: Condition[], module: 'page' | 'certificate' = 'page') {
  const { reply } = await world.call(calls.getStaffStep, { params: { id: course.id, key } }, author)
  const step = {
    module,
    title: three(`Žingsnis ${key}`),
    description: three(''),
    content: three(module === 'page' ? 'Tekstas' : ''),
    link: '',
    minutes: 5,
    completion: module === 'page' ? (1 as const) : (2 as const),
    group: null,
    conditions,
    settings: {},
  }
  const body = { step, topic_key: 'a', step_version: reply?.version ?? null, compared: [], reach: 'all' as const }
  return world.call(calls.saveStaffStep, { params: { id: course.id, key }, body }, author)
}
const saidOf = ({ failure }: Awaited<ReturnType<typeof save>>) =>
  failure.errors?.['step.conditions']?.[0] ?? failure.code

test('a step that would wait for itself over others is refused at its conditions, with their titles', async () => {
  await save('x', [])
  await save('y', [{ kind: 'done', step: 'x' }])
  await save('z', [{ kind: 'previous' }])
  expect(saidOf(await save('x', [{ kind: 'done', step: 'z' }]))).toContain('Žingsnis z → Žingsnis y')
  const [topic] = (await contents()).topics.filter(({ key }) => key === 'a')
  expect(topic?.steps[0]?.conditions).toEqual([])
})

test.each<[string, Condition, string]>([
  ['the certificate', { kind: 'done', step: 'proof' }, 'pažymėjimas'],
  ['a result of a page', { kind: 'passed', step: 'x', percent: 50 }, 'rezultato procentais'],
])('a step that waits for %s is refused', async (_, condition, sentence) => {
  await save('x', [])
  await save('proof', [], 'certificate')
  expect(saidOf(await save('y', [condition]))).toContain(sentence)
})

test('an order in which steps would wait for each other is refused', async () => {
  await save('x', [])
  await save('y', [{ kind: 'previous' }])
  await save('z', [])
  expect((await save('z', [{ kind: 'done', step: 'y' }])).status).toBe(200)
  const { version, topics, tests } = await contents()
  const arranged = topics.map(({ key, steps }) => ({
    topic: key,
    steps: key === 'a' ? ['x', 'z', 'y'] : steps.map((step) => step.key),
  }))
  const body = { contents_version: version, arranged, test_keys: tests.map(({ key }) => key) }
  const { failure } = await world.call(calls.arrangeContents, { params: { id: course.id }, body }, author)
  expect(failure.code).toBe('conditions_impossible')
})

test('what was impossible before may be mended one after another, and is not published', async () => {
  for (const key of ['x', 'y', 'v', 'w']) await save(key, [])
  for (const [key, step] of [
    ['x', 'y'],
    ['y', 'x'],
    ['v', 'w'],
    ['w', 'v'],
  ] as const)
    await world.db
      .updateTable('steps')
      .set({ conditions: JSON.stringify([{ kind: 'done', step }]) })
      .where('course_id', '=', course.id)
      .where('key', '=', key)
      .execute()
  const gaps = async () =>
    (await world.call(courseEditorCalls.getStaffCourse, { params: { id: course.id } }, author)).reply.gaps
  expect(await gaps()).toContain('conditions')
  expect((await save('x', [])).status).toBe(200)
  expect(await gaps()).toContain('conditions')
  expect((await save('v', [])).status).toBe(200)
  expect(await gaps()).not.toContain('conditions')
})
