import { describe, expect, test } from 'vitest'
import { staticPages } from '../../contract/constants.ts'
import { contentCalls } from '../../contract/content.ts'
import type { Language } from '../../contract/common.ts'
import { unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { saveFaq, savePage } from './public.ts'

const world = openWorld()
const version = async () =>
  (await world.db.selectFrom('cache_version').select('version').executeTakeFirstOrThrow()).version
const save = (page: Parameters<typeof savePage>[1], options: { position?: number; bottom?: boolean } = {}) =>
  world.db.transaction().execute((write) => savePage(write, page, { provider: world.config, ...options }))
const information = async (id: number, language: Language = 'lt') =>
  (await world.call(contentCalls.getInformation, { params: { id }, query: {} }, { language })).reply
const page = async (id: number, language: Language = 'lt') =>
  (await world.call(contentCalls.getPage, { params: { id } }, { language })).reply

const text = (lt: string) => ({ lt })
const makePage = (key: string, lt: string) => ({ key, title: text('Puslapis'), text: text(lt) })

describe('a page that is saved', () => {
  test('keeps its Markdown and is shown as HTML with its parts', async () => {
    const markdown = 'Ką žinoti – **svarbu**.\n\n### Kaip\n[Rašykite](/contacts)\n\n### Kada\nDabar.'
    const before = await version()
    const id = await save(makePage(unique('p'), markdown))
    expect(await version()).toBe(before + 1)
    expect(await information(id)).toMatchObject({
      lead: '<p>Ką žinoti\u00a0– <strong>svarbu</strong>.</p>',
      summary: 'Ką žinoti – svarbu.',
      rest: expect.stringMatching(/^<h2 id="s-1">Kaip<\/h2>/),
      html: expect.stringContaining('<h2 id="s-2">Kada</h2>'),
      description: expect.stringContaining('<h3>Kaip</h3>\n<p><a href="/contacts">'),
      sections: [
        { id: 's-1', title: 'Kaip' },
        { id: 's-2', title: 'Kada' },
      ],
      facts: [],
      kind: null,
    })
    expect(
      await world.db
        .selectFrom('information_pages')
        .select('description_source')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ description_source: text(markdown) })
  })

  test('links to screens in the language of the request, also where its translation is missing', async () => {
    const id = await save({
      key: unique('p'),
      title: { lt: 'A', en: 'A' },
      text: { lt: '[a](/contacts)', en: '[b](/contacts)' },
    })
    const links = async (language: Language) => {
      const { html, lead, description } = await information(id, language)
      return [html, lead, description].map((each) => /href="([^"]*)"/.exec(each)?.[1])
    }
    expect(await links('lt')).toEqual(['/contacts', '/contacts', '/contacts'])
    expect(await links('en')).toEqual(['/en/contacts', '/en/contacts', '/contacts'])
    expect(await links('ru')).toEqual(['/ru/contacts', '/ru/contacts', '/contacts'])
  })

  test('is found by keys again: its chapters are edited, moved and removed, and keep their ids', async () => {
    const key = unique('p')
    const chapter = (name: string, lt = 'a') => ({ key: name, title: text(name), text: text(lt) })
    const id = await save({ ...makePage(key, ''), chapters: [chapter('one'), chapter('two'), chapter('three')] })
    const before = (await page(id)).chapters
    expect(before.map((each) => each.key)).toEqual(['one', 'two', 'three'])
    const again = await save({ ...makePage(key, ''), chapters: [chapter('three'), chapter('one', 'kitaip')] })
    expect(again).toBe(id)
    const rows = await world.db
      .selectFrom('information_pages')
      .select(['id', 'key', 'description_source'])
      .where('parent_id', '=', id)
      .orderBy('position')
      .execute()
    expect(rows).toEqual([
      { id: before[2]?.id, key: 'three', description_source: text('a') },
      { id: before[0]?.id, key: 'one', description_source: text('kitaip') },
    ])
  })

  test('does not take the id of another page', async () => {
    const id = await save({ ...makePage(unique('p'), 'a'), id: staticPages.terms })
    expect(id).not.toBe(staticPages.terms)
    expect((await information(staticPages.terms)).key).toBe('terms')
  })
})

describe('the pages that installations begin with', () => {
  test.each([
    [staticPages.business, ['included', 'steps', 'offer']],
    [staticPages.contacts, ['intro', 'details', 'form']],
    [staticPages.howItWorks, ['choose', 'theory', 'practice', 'test', 'certificate', 'renewal']],
    [staticPages.help, ['no-answer']],
  ])('chapters of %i have keys', async (id, keys) => {
    expect((await page(id, 'en')).chapters.map(({ key }) => key)).toEqual(keys)
  })

  test('say of each way to contact us what it is', async () => {
    const details = (await page(staticPages.contacts)).chapters.find(({ key }) => key === 'details')
    expect(details?.content.map(({ key, kind }) => [key, kind])).toEqual([
      ['details', null],
      ['phone', 'phone'],
      ['email', 'email'],
      ['address', 'address'],
      ['hours', 'hours'],
      ['company', 'other'],
    ])
  })

  test('have facts of projects, and sections of legal texts', async () => {
    const { chapters } = await information(staticPages.projectsDone, 'en')
    // The last one says that they are invented.
    expect(chapters.map(({ facts }) => facts.length)).toEqual([3, 3, 3, 0])
    expect(chapters[0]?.rest).not.toContain('Project number')
    const sections = await Promise.all(
      (['lt', 'en', 'ru'] as const).map(
        async (language) => (await information(staticPages.privacy, language)).sections,
      ),
    )
    expect(sections[0]?.length).toBeGreaterThan(4)
    expect(new Set(sections.map((list) => list.map(({ id }) => id).join())).size).toBe(1)
  })

  test('have subjects of contact requests with keys', async () => {
    const keys = await world.call(contentCalls.listContactSubjectKeys, {}, { language: 'en' })
    const { reply: names } = await world.call(contentCalls.listContactSubjects, {}, { language: 'en' })
    expect(keys.reply.map(({ name }) => name)).toEqual(names)
    expect(keys.reply.find(({ key }) => key === 'companies')?.name).toBe('Training for companies')
  })
})

test('a text that was saved before its Markdown was kept has parts too', async () => {
  const id = 8800 + Math.floor(Math.random() * 90)
  await world.db
    .insertInto('information_pages')
    .values({ id, title: '{"lt":"Sena"}', description: JSON.stringify(text('<p>Kas.</p>\n<h3>A</h3>\n<p>b</p>')) })
    .execute()
  expect(await information(id)).toMatchObject({
    description: '<p>Kas.</p>\n<h3>A</h3>\n<p>b</p>',
    html: '<p>Kas.</p>\n<h2 id="s-1">A</h2>\n<p>b</p>',
    lead: '<p>Kas.</p>',
    summary: 'Kas.',
    sections: [{ id: 's-1', title: 'A' }],
  })
})

test('frequent questions are edited by their ids', async () => {
  const item = (id: number, answer: string) => ({ id, question: text('Kas?'), answer: text(answer) })
  const category = { id: 7700, icon: '0.svg', name: text('Tema'), intro: text('Apie') }
  const write = (items: ReturnType<typeof item>[]) =>
    world.db.transaction().execute((db) => saveFaq(db, { ...category, items }, 70))
  await write([item(77_001, 'a'), item(77_002, 'b')])
  await write([item(77_002, '[x](/faq)'), item(77_003, 'c')])
  const { reply } = await world.call(contentCalls.getFaq, { params: { category: 7700 } }, { language: 'en' })
  expect(reply.items.map(({ id, answer, html }) => [id, answer, html])).toEqual([
    [77_002, '<p><a href="/faq">x</a></p>', '<p><a href="/en/faq">x</a></p>'],
    [77_003, '<p>c</p>', '<p>c</p>'],
  ])
})
