import { describe, expect, test } from 'vitest'
import { catalogueCalls } from '../../contract/catalogue.ts'
import type { Language } from '../../contract/common.ts'
import { author, courseInput } from '../test/authoring.ts'
import { makeEnrolment, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { type CourseInput, publishCourse, reorderQuestions, retireCourse, saveCourse, saveOffering } from './public.ts'

const world = openWorld()
const save = (input: CourseInput) => author(world, (authoring) => saveCourse(authoring, input))
const publish = (id: number) => author(world, (authoring) => publishCourse(authoring, id))
const retire = (id: number) => author(world, (authoring) => retireCourse(authoring, id))
const cards = (id: number) =>
  world.db.selectFrom('catalogue_cards').select(['language', 'card']).where('course_id', '=', id).execute()
const rowOf = (id: number) => world.db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const cacheVersion = async () =>
  (await world.db.selectFrom('cache_version').select('version').executeTakeFirstOrThrow()).version
const show = (id: number, language: Language = 'lt') =>
  world.call(catalogueCalls.getCourse, { params: { id } }, { language })
const question = (key: string, lt = 'Taip.') => ({ key, question: { lt: `${key}?` }, answer: { lt } })
const questionsOf = (id: number) =>
  world.db
    .selectFrom('course_questions')
    .select(['id', 'key', 'answer', 'answer_source'])
    .where('course_id', '=', id)
    .orderBy('position')
    .execute()

describe('a course that is saved', () => {
  test('is a draft that nobody sees: no card, no page, no invalidation', async () => {
    const before = await cacheVersion()
    const { id, version } = await save(courseInput())
    expect([version, (await rowOf(id)).state]).toEqual([1, 'draft'])
    expect(await cards(id)).toEqual([])
    expect((await show(id)).status).toBe(404)
    expect(await cacheVersion()).toBe(before)
  })

  test('may belong to a partner’s environment, which must be one', async () => {
    const at = { issuer: 'https://klinika.example', client_id: 'praktika', client_secret_env: 'KLINIKA_CLIENT_SECRET' }
    const row = { environment: 'klinika', position: 0, name: '{"lt":"Klinika"}', ...at, ways: ['oauth' as const] }
    await world.db.insertInto('environments').values(row).execute()
    const { id } = await save(courseInput({ environment: { key: 'klinika', lmsCourseId: 12 } }))
    expect(await rowOf(id)).toMatchObject({ environment: 'klinika', lms_course_id: 12 })
    await expect(save(courseInput({ environment: { key: 'kita', lmsCourseId: 12 } }))).rejects.toThrow('not_found')
  })

  test('keeps its Markdown next to its HTML, in each of its languages', async () => {
    const about = { lt: 'Apie – [faq](/faq).', en: 'About – [faq](/faq).' }
    const { id } = await save(courseInput({ about, title: { lt: 'Kas o kas', en: 'What' } }))
    expect(await rowOf(id)).toMatchObject({
      about_source: about,
      about: { lt: '<p>Apie\u00a0– <a href="/faq">faq</a>.</p>', en: '<p>About\u00a0– <a href="/en/faq">faq</a>.</p>' },
      title: { lt: 'Kas o\u00a0kas', en: 'What' },
    })
    await publish(id)
    expect((await show(id, 'ru')).reply.fullDescription).toContain('href="/ru/faq"')
  })

  test('refuses what it cannot be', async () => {
    const { slug } = courseInput()
    await save(courseInput({ slug }))
    await expect(save(courseInput({ slug }))).rejects.toMatchObject({
      code: 'key_taken',
      fields: { slug: expect.anything() },
    })
    await expect(save(courseInput({ category: 'nothing' }))).rejects.toMatchObject({
      fields: { category: expect.anything() },
    })
    await expect(save(courseInput({ filters: { field: ['none'] } }))).rejects.toMatchObject({ code: 'not_found' })
    await expect(save(courseInput({ title: { lt: ' ' } }))).rejects.toThrow()
    await expect(save(courseInput({ questions: [question('a'), question('a')] }))).rejects.toThrow('Keys must differ')
    await expect(save(courseInput({ id: 999_999 }))).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is not saved over a version that somebody else has saved since', async () => {
    const input = courseInput()
    const { id, version } = await save(input)
    const edits = ['Vienas', 'Kitas'].map((lt) => save({ ...input, id, version, title: { lt } }))
    const results = await Promise.allSettled(edits)
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'version_conflict' } })
    expect((await save({ ...input, id, version: version + 1 })).version).toBe(version + 2)
  })
})

describe('a published course', () => {
  test('has a card in each language and changes with every edit', async () => {
    const title = unique('Kursas ')
    const input = courseInput({ title: { lt: title } })
    const { id } = await save(input)
    await publish(id)
    expect((await cards(id)).map(({ language, card }) => [language, card.title]).toSorted()).toEqual([
      ['en', title],
      ['lt', title],
      ['ru', title],
    ])
    const before = await cacheVersion()
    await save({ ...input, id, title: { lt: 'Kitas', en: 'Other' }, filters: {}, category: 'nursing' })
    expect(await cacheVersion()).toBe(before + 1)
    expect((await cards(id)).find(({ language }) => language === 'en')?.card).toMatchObject({
      title: 'Other',
      category_key: 'nursing',
    })
    expect(await world.db.selectFrom('course_filters').selectAll().where('course_id', '=', id).execute()).toEqual([])
  })

  test('needs a picture', async () => {
    const { id } = await save(courseInput({ image: undefined }))
    await expect(publish(id)).rejects.toMatchObject({ code: 'invalid_fields' })
    expect((await rowOf(id)).state).toBe('draft')
  })

  test('is retired: out of the catalogue and of sale, kept by those who have it, and can come back', async () => {
    const { id } = await save(courseInput())
    world.clock.at = new Date('2027-03-01T10:00:00Z')
    await publish(id)
    const online = await world.db
      .selectFrom('locations')
      .select('key')
      .where('online', '=', true)
      .executeTakeFirstOrThrow()
    const price = { priceCents: 1000, specialCents: null }
    const offering = { courseId: id, location: online.key, startDate: null, endDate: null, hours: 4, price }
    const productId = await author(world, (authoring) => saveOffering(authoring, offering))
    const learner = await makeLearner(world)
    await makeEnrolment(world, learner, { id, productId, stepIds: [], testId: undefined, title: 'Kursas' })
    world.clock.at = new Date('2027-04-01T10:00:00Z')
    const before = await cacheVersion()
    await retire(id)
    await retire(id)
    expect([await cards(id), (await show(id)).status, await cacheVersion()]).toEqual([[], 404, before + 1])
    const kept = await world.db.selectFrom('enrolments').select('ended_at').where('course_id', '=', id).execute()
    expect(kept).toEqual([{ ended_at: null }])
    await publish(id)
    expect(await cards(id)).toHaveLength(3)
    expect((await rowOf(id)).published_at).toEqual(new Date('2027-03-01T10:00:00Z'))
    world.clock.at = undefined
  })

  test('a draft cannot be retired', async () => {
    const { id } = await save(courseInput())
    await expect(retire(id)).rejects.toMatchObject({ code: 'version_conflict' })
  })
})

describe('the questions of a course', () => {
  test('are edited, moved and removed by their keys and keep their ids', async () => {
    const input = courseInput({ questions: [question('one'), question('two'), question('three')] })
    const { id } = await save(input)
    const [one, , three] = await questionsOf(id)
    await save({ ...input, id, questions: [question('three'), question('new'), question('one', '**Kitaip**')] })
    const after = await questionsOf(id)
    expect(after.map(({ key }) => key)).toEqual(['three', 'new', 'one'])
    expect([after[0]?.id, after[2]?.id]).toEqual([three?.id, one?.id])
    expect(after[2]).toMatchObject({
      answer: { lt: '<p><strong>Kitaip</strong></p>' },
      answer_source: { lt: '**Kitaip**' },
    })
  })

  test('are reordered, and the page shows it', async () => {
    const { id } = await save(courseInput({ questions: [question('one'), question('two'), question('three')] }))
    await publish(id)
    const before = await cacheVersion()
    await author(world, (authoring) => reorderQuestions(authoring, id, ['three', 'one', 'two']))
    expect((await show(id)).reply.faq.map(({ header }) => header)).toEqual(['three?', 'one?', 'two?'])
    expect(await cacheVersion()).toBe(before + 1)
    for (const keys of [
      ['one', 'two'],
      ['one', 'one', 'two'],
      ['one', 'two', 'four'],
    ])
      await expect(author(world, (authoring) => reorderQuestions(authoring, id, keys))).rejects.toMatchObject({
        code: 'not_found',
      })
  })
})
