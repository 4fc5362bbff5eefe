import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { courseList } from '../../../contract/manage/courses.list.ts'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import { auditCalls } from '../../../contract/manage/audit.ts'
import { courseEditorCalls as calls, type StaffCourse } from '../../../contract/manage/courses.ts'
import { type MadeUser, makeCourse, makeEnrolment, makeLearner, unique } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()
let author: MadeUser
let manager: MadeUser
beforeAll(async () => {
  author = await makeLearner(world, { role: 'author' })
  manager = await makeLearner(world, { role: 'manager' })
})

const create = async (title = 'Sepsis') => {
  const names = { slug: unique('kursas-'), short_name: unique('k').toUpperCase(), category_key: 'emergency' }
  const body = { course_title: title, ...names, hours: 6 }
  return (await world.call(calls.createStaffCourse, { body }, author)).reply.id
}
const get = async (id: number) => (await world.call(calls.getStaffCourse, { params: { id } }, author)).reply
const save = (course: StaffCourse, changes: Partial<StaffCourse> = {}, compared: string[] = []) =>
  world.call(calls.saveStaffCourse, { params: { id: course.id }, body: { ...course, ...changes, compared } }, author)
const three = (lt: string, en = '', ru = '') => ({ lt, en, ru })
const whole = {
  short: three('Trumpai'),
  about: three('Apie **sepsį**.'),
  purpose: three('Tikslas.'),
  study: three('Kaip mokomasi.'),
  objectives: three('Atpažinti\nGydyti', 'Recognise\nTreat'),
}
const addPicture = async (id: number) => {
  const picture = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#0f5446' } })
    .png()
    .toBuffer()
  return world.call(
    calls.saveStaffCoursePicture,
    { params: { id }, body: { picture: picture.toString('base64') } },
    author,
  )
}
const review = (id: number, name: 'ask' | 'revise') =>
  world.call(calls.moveStaffCourse, { params: { id }, body: { move: name } }, author)
const publish = (id: number, name: 'publish' | 'retire' = 'publish', by = manager) =>
  world.call(calls.publishStaffCourse, { params: { id }, body: { move: name } }, by)
const history = async (id: number) =>
  (await world.call(auditCalls.getHistory, { params: { object: 'course', id: String(id) } }, author)).reply.data

test('a title and a guideline have letters only that certificates print', async () => {
  const course = await get(await create('Gaivinimas: SpO₂ ≥ 94 %, Ηράκλειο'))
  const wrong = await save(course, { title: three('Sepsis 🚑', 'Sepsis', 'Сепсис'), guideline: three('指南') })
  expect(Object.keys(wrong.failure.errors ?? {})).toEqual(['title.lt', 'guideline.lt'])
  const names = { slug: unique('kursas-'), short_name: unique('k').toUpperCase(), category_key: 'emergency' }
  const body = { course_title: '敗血症', ...names, hours: 6 }
  const created = await world.call(calls.createStaffCourse, { body }, author)
  expect(Object.keys(created.failure.errors ?? {})).toEqual(['course_title'])
})

// requirements 10.1081
test('a category that can be none is refused as one that does not exist', async () => {
  const course = await get(await create())
  const names = { slug: unique('kursas-'), short_name: unique('k').toUpperCase(), course_title: 'Sepsis', hours: 6 }
  for (const category_key of ['nera', 'Nėra tokios'])
    for (const { status, failure } of [
      await world.call(calls.createStaffCourse, { body: { ...names, category_key } }, author),
      await save(course, { category_key }),
    ])
      expect([status, failure.code]).toEqual([404, 'not_found'])
})

test('a course whose test draws no question is not published', async () => {
  const { id } = await makeCourse(world, { pages: 1, state: 'draft' })
  expect((await get(id)).gaps).toEqual([])
  await world.db
    .updateTable('questions')
    .set({ tags: ['other'] })
    .where('course_id', '=', id)
    .execute()
  expect((await get(id)).gaps).toEqual(['questions'])
  expect((await publish(id)).failure.code).toBe('course_incomplete')
})

test('a course goes from a draft to review and is published by a manager, when it lacks nothing', async () => {
  const id = await create()
  expect(await get(id)).toMatchObject({
    state: 'draft',
    gaps: ['short', 'about', 'purpose', 'study', 'objectives', 'picture'],
    next_moves: ['ask', 'publish'],
  })
  expect((await publish(id)).failure.code).toBe('course_incomplete')
  expect((await save(await get(id), whole)).reply).toMatchObject({ gaps: ['picture'], version: 2 })
  expect((await addPicture(id)).reply).toMatchObject({ gaps: [], picture: expect.stringContaining('/media/stored/') })
  expect((await review(id, 'ask')).reply.state).toBe('review')
  expect((await review(id, 'revise')).reply.state).toBe('draft')
  expect((await review(id, 'ask')).reply.state).toBe('review')
  expect((await publish(id, 'publish', author)).status).toBe(403)
  expect((await world.call(catalogueCalls.getCourse, { params: { id } }, {})).status).toBe(404)
  expect((await publish(id)).reply.state).toBe('published')
  expect((await review(id, 'revise')).failure.code).toBe('version_conflict')
  const { reply } = await world.call(catalogueCalls.getCourse, { params: { id } }, { language: 'en' })
  expect(reply).toMatchObject({ title: 'Sepsis', objectives: ['Recognise', 'Treat'] })
  expect((await publish(id, 'retire')).reply).toMatchObject({ state: 'retired', next_moves: ['publish'] })
  const log = await history(id)
  expect(log.map(({ action }) => action)).toEqual([
    'course.moved',
    'course.moved',
    'course.moved',
    'course.moved',
    'course.moved',
    'course.changed',
    'course.changed',
    'course.created',
  ])
  expect(log[0]).toMatchObject({ before: { state: 'published' }, after: { state: 'retired' } })
})

describe('the texts of a course', () => {
  test('are saved in three languages, with questions, awards, filters and the certificate', async () => {
    const course = await get(await create())
    const changes = {
      title: three('Sepsis', 'Sepsis', 'Сепсис'),
      skills: three('Vertinti\n\nGydyti ', 'Assess'),
      guideline: three('SSC 2026'),
      faq_items: [{ key: 'q1', question: three('Kada?', 'When?'), answer: three('**Dabar**') }],
      course_awards: [{ title: three('Prizas'), subtitle: three(''), key: 'award-1' }],
      filter_ids: [1],
      certificate_months: 24,
      practice: 'assessed' as const,
      show_grades: false,
      featured: true,
    }
    const known = await world.db
      .selectFrom('filters')
      .select('filter_id')
      .orderBy('filter_id')
      .executeTakeFirstOrThrow()
    const { reply } = await save(course, { ...changes, filter_ids: [known.filter_id] })
    expect(reply).toMatchObject({
      ...changes,
      filter_ids: [known.filter_id],
      skills: three('Vertinti\nGydyti', 'Assess'),
      stale: [],
    })
    expect(await get(course.id)).toEqual(reply)
  })

  test('say which translations are out of date, until they are changed or compared', async () => {
    const course = await get(await create())
    const named = await save(course, { title: three('Sepsis', 'Sepsis', 'Сепсис') })
    const renamed = await save(named.reply, { title: three('Sepsio pirmoji valanda', 'Sepsis', 'Сепсис') })
    expect(renamed.reply.stale).toEqual(['title.en', 'title.ru'])
    const translated = await save(renamed.reply, {
      title: three('Sepsio pirmoji valanda', 'The first hour of sepsis', 'Сепсис'),
    })
    expect(translated.reply.stale).toEqual(['title.ru'])
    expect((await save(translated.reply, {}, ['title.ru'])).reply.stale).toEqual([])
  })

  test('are not saved over what somebody else has saved since, nor without a title, nor under a name that is taken', async () => {
    const other = await get(await create())
    const course = await get(await create())
    await save(course, { hours: 8 })
    expect((await save(course, { hours: 9 })).failure.code).toBe('version_conflict')
    const saved = await get(course.id)
    expect(saved.hours).toBe(8)
    expect((await save(saved, { title: three(' ', 'Only English') })).failure.errors).toHaveProperty(['title.lt'])
    expect((await save(saved, { slug: other.slug })).failure.errors).toHaveProperty('slug')
    expect((await save(saved, { slug: 'Ne taip' })).failure.errors).toHaveProperty('slug')
    const faulty = { faq_items: [{ key: 'q1', question: three('Kada?'), answer: three('') }] }
    expect((await save(saved, faulty)).failure.errors).toHaveProperty(['faq_items.0.answer.lt'])
    expect(await get(course.id)).toEqual(saved)
  })

  test('are shown with what changed in the history', async () => {
    const course = await get(await create())
    await save(course, { hours: 12 })
    expect((await history(course.id))[0]).toMatchObject({
      action: 'course.changed',
      before: { hours: 6 },
      after: { hours: 12 },
    })
  })
})

describe('the list of courses', () => {
  const list = async (query: object, by = author) =>
    (await world.call(courseList.calls.listStaffCourses, { query }, by)).reply.data

  test('shows state, offerings ahead and learners, and finds by title and state', async () => {
    const title = unique('Kursas ')
    const course = await makeCourse(world, { title, groups: 1 })
    await makeEnrolment(world, await makeLearner(world), course)
    expect(await list({ search: title })).toMatchObject([
      { id: course.id, title, state: 'published', ahead: 1, learners: 1, rating: null },
    ])
    expect(await list({ search: title, state: 'draft' })).toEqual([])
    expect(await list({ search: title, category: 'nursing' })).toEqual([])
  })

  test('has the last one first, and can be put in the order of titles', async () => {
    const prefix = unique('Eilė ')
    const [b, a] = [await create(`${prefix} b`), await create(`${prefix} a`)]
    expect((await list({ search: prefix })).map(({ id }) => id)).toEqual([a, b])
    expect((await list({ search: prefix, sort: 'title' })).map(({ id }) => id)).toEqual([a, b])
    expect((await list({ search: prefix, sort: 'title', dir: 'desc' })).map(({ id }) => id)).toEqual([b, a])
  })

  test('is read by finance too, who may change nothing', async () => {
    const finance = await makeLearner(world, { role: 'finance' })
    expect(await list({ search: unique() }, finance)).toEqual([])
    const id = await create()
    const { status } = await world.call(calls.moveStaffCourse, { params: { id }, body: { move: 'ask' } }, finance)
    expect(status).toBe(403)
  })
})

test('the certificate that instructors need is one that is offered, and is in the history by its name', async () => {
  const needed = await makeCourse(world, { title: unique('Instruktoriaus ') })
  const course = await get(await create())
  expect(course.instructor_course_id).toBeNull()
  const { failure } = await save(course, { instructor_course_id: 2_000_000_000 })
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['invalid_fields', ['instructor_course_id']])
  const { certificates } = (await world.call(calls.getCourseChoices, {}, author)).reply
  expect(certificates).toContainEqual({ id: needed.id, name: needed.title })
  const { reply } = await save(course, { instructor_course_id: needed.id })
  expect(reply.instructor_course_id).toBe(needed.id)
  expect((await history(course.id))[0]?.after).toEqual({ instructor_course_id: needed.title })
})

test('a filter that does not exist is refused', async () => {
  const { failure } = await save(await get(await create()), { filter_ids: [2_000_000_000] })
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['not_found', ['filter_ids']])
})

test('what visitors read of a published course is not emptied', async () => {
  const { id } = await makeCourse(world)
  const course = await get(id)
  const { failure } = await save(course, { short: three('') })
  const lacked = course.gaps.includes('short')
  expect(Object.keys(failure?.errors ?? {})).toEqual(lacked ? [] : ['short.lt'])
  expect(lacked).toBe(false)
})
