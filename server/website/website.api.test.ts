import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { categoryParent, staticPages } from '../../contract/constants.ts'
import { catalogueCalls } from '../../contract/catalogue.ts'
import { contentCalls } from '../../contract/content.ts'
import { auditCalls } from '../../contract/manage/audit.ts'
import type { ContentKind } from '../../contract/manage/content-kinds.ts'
import { type ContentItem, websiteCalls as calls } from '../../contract/manage/website.ts'
import { seedShowcase } from '../seed/content.ts'
import { type MadeUser, makeCourse, makeLearner, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'

const world = openWorld()
let author: MadeUser
beforeAll(async () => {
  author = await makeLearner(world, { role: 'author', firstname: 'Aida', lastname: 'Autorė' })
  await world.db.transaction().execute(seedShowcase)
})

/** A picture that was uploaded. */
const stored = `/media/stored/${'a'.repeat(32)}-640x480.webp`
const three = (lt: string, en = '', ru = '') => ({ lt, en, ru })
const always = { shown: true, shown_from: null, shown_until: null }
type Fields = Partial<
  Pick<ContentItem, 'texts' | 'content_values' | 'pictures' | 'shown' | 'shown_from' | 'shown_until'>
>

const add = (kind: ContentKind, fields: Fields, within: number | null = null) =>
  world.call(
    calls.addContent,
    {
      params: { content_kind: kind },
      body: { texts: {}, content_values: {}, pictures: {}, ...always, ...fields, within },
    },
    author,
  )
const get = async (kind: ContentKind, id: number) =>
  (await world.call(calls.getContent, { params: { content_kind: kind, id } }, author)).reply
const save = (item: ContentItem, changes: Fields = {}, compared: string[] = []) =>
  world.call(
    calls.saveContent,
    { params: { content_kind: item.kind, id: item.id }, body: { ...item, ...changes, compared } },
    author,
  )
const move = (kind: ContentKind, id: number, direction: 'up' | 'down') =>
  world.call(calls.moveContent, { params: { content_kind: kind, id }, body: { direction } }, author)
const remove = (kind: ContentKind, id: number) =>
  world.call(calls.removeContent, { params: { content_kind: kind, id } }, author)
const list = async (query: Parameters<typeof world.call<typeof calls.listContent>>[1]['query'] = {}) =>
  (await world.call(calls.listContent, { query }, author)).reply
const page = async (id: number, language: 'lt' | 'en' | 'ru' = 'lt') =>
  (await world.call(contentCalls.getInformation, { params: { id }, query: {} }, { language })).reply
const addPage = async (title: string, text = 'Tekstas', within: number | null = null) =>
  (
    await add(
      'page',
      { texts: { title: three(title), text: three(text) }, content_values: { with_shop: 'always' } },
      within,
    )
  ).reply
const picture = async (width = 1400, height = 900) =>
  (
    await sharp({ create: { width, height, channels: 3, background: '#0f5446' } })
      .png()
      .toBuffer()
  ).toString('base64')
const upload = async (
  picture_of: { kind: ContentKind; name: 'image' | 'mobile_image' } | null,
  alt = 'Trys žmonės prie manekeno',
) =>
  world.call(
    calls.uploadContentPicture,
    { body: { picture: await picture(), picture_alt: three(alt), picture_of } },
    author,
  )

describe('the list of contents', () => {
  test('has every kind in its order, parts after what they are in', async () => {
    const { data, counts } = await list()
    expect(counts.all).toBe(data.length)
    expect([...new Set(data.map(({ kind }) => kind))]).toEqual([
      'page',
      'faq_category',
      'faq_question',
      'slide',
      'notice',
      'discount',
      'banner',
      'category',
      'filter_group',
      'filter',
      'contact_subject',
    ])
    const privacy = data.find(({ kind, id }) => kind === 'page' && id === staticPages.privacy)
    expect(privacy).toMatchObject({ legal: true, depth: 0, translations: 'complete', showing: 'shown' })
    const { data: faq } = await list({ section: 'faq' })
    expect(faq[0]).toMatchObject({ kind: 'faq_category', depth: 0 })
    expect(faq[1]).toMatchObject({ kind: 'faq_question', depth: 1, within: faq[0]?.id, first: true })
  })

  test('says what is in Lithuanian only, and what is out of date since the Lithuanian changed', async () => {
    const title = unique('Puslapis ')
    const { id } = await addPage(title)
    const find = async (query: Parameters<typeof list>[0] = {}) =>
      (await list({ section: 'pages', search: title, ...query })).data.map((row) => [row.id, row.translations])
    expect(await find()).toEqual([[id, 'lt_only']])
    const translated = await save(await get('page', id), {
      texts: { title: three(title, 'Page', 'Страница'), text: three('Tekstas', 'Text') },
    })
    expect(await find({ translations: 'missing' })).toEqual([[id, 'missing']])
    const whole = await save(translated.reply, {
      texts: { title: three(title, 'Page', 'Страница'), text: three('Tekstas', 'Text', 'Текст') },
    })
    expect(await find({ translations: 'complete' })).toEqual([[id, 'complete']])
    const { reply } = await save(whole.reply, {
      texts: { title: three(title, 'Page', 'Страница'), text: three('Kitas', 'Text', 'Текст') },
    })
    expect(reply.stale).toEqual(['text.en', 'text.ru'])
    expect(await find({ translations: 'stale' })).toEqual([[id, 'stale']])
    expect((await save(reply, {}, ['text.en', 'text.ru'])).reply.stale).toEqual([])
  })
})

describe('what is saved', () => {
  test('is seen by visitors at once, although replies are cached', async () => {
    const { id } = await addPage(unique('Puslapis '), 'Pirmas **tekstas**')
    expect((await page(id)).html).toBe('<p>Pirmas <strong>tekstas</strong></p>')
    const item = await get('page', id)
    await save(item, { texts: { ...item.texts, text: three('Antras', '[Contact](/contacts)') } })
    expect((await page(id)).html).toBe('<p>Antras</p>')
    expect((await page(id, 'en')).html).toContain('<a href="/en/contacts">')
  })

  test('is refused when somebody else saved another version since; the first one stays', async () => {
    const { id } = await addPage(unique('Puslapis '))
    const item = await get('page', id)
    expect((await save(item, { texts: { ...item.texts, text: three('Mano') } })).status).toBe(200)
    const second = await save(item, { texts: { ...item.texts, text: three('Kito') } })
    expect([second.status, second.failure.code]).toEqual([409, 'version_conflict'])
    expect(await get('page', id)).toMatchObject({ version: 2, updated_by: 'Aida Autorė' })
    expect((await get('page', id)).texts.text?.lt).toBe('Mano')
  })

  test('is an entry of the history, with the fields that changed', async () => {
    const { id } = await addPage(unique('Puslapis '))
    const item = await get('page', id)
    await save(item, { texts: { ...item.texts, text: three('Kitaip') } })
    const params = { object: 'content', id: `page-${id}` }
    const { data } = (await world.call(auditCalls.getHistory, { params }, author)).reply
    expect(data.map(({ action }) => action)).toEqual(['content.changed', 'content.added'])
    expect(data[0]).toMatchObject({ before: { 'text.lt': 'Tekstas' }, after: { 'text.lt': 'Kitaip' } })
  })

  test.each<[string, ContentKind, Fields, string]>([
    ['a page without a title', 'page', { texts: { title: three(' ', 'Page') } }, 'title.lt'],
    ['a link without its text', 'notice', { content_values: { link: '/faq' } }, 'link_text.lt'],
    ['a text of a link without the link', 'notice', { texts: { link_text: three('Daugiau') } }, 'link'],
    ['a link of another scheme', 'notice', { content_values: { link: 'javascript:alert(1)' } }, 'link'],
    ['a colour by name', 'discount', { content_values: { color: 'red' } }, 'color'],
    [
      'a period that ends before it begins',
      'notice',
      { shown_from: '2027-02-01', shown_until: '2027-01-01' },
      'shown_until',
    ],
    ['a slide without a picture', 'slide', {}, 'image'],
    ['a picture of another site', 'banner', { pictures: { image: 'https://a.example/a.png' } }, 'image'],
    ['a title that does not fit', 'banner', { texts: { title: three('a'.repeat(121)) } }, 'title.lt'],
  ])('is not %s', async (_what, kind, fields, field) => {
    const { status, failure } = await add(kind, { content_values: { with_shop: 'always', tone: 'light' }, ...fields })
    expect(status).toBe(400)
    expect(failure.errors).toHaveProperty([field])
  })
})

describe('what visitors see', () => {
  const notice = (text: string, fields: Fields = {}) =>
    add('notice', { texts: { text: three(text) }, content_values: { with_shop: 'always' }, ...fields })
  const seen = async () => (await world.call(contentCalls.getNotice, {}, {})).reply.notice?.text

  test('is within its period only, in Vilnius', async () => {
    const today = dayInVilnius(world.now())
    await notice('Dabar', { shown_from: today, shown_until: today })
    expect(await seen()).toBe('Dabar')
    await notice('Rytoj', { shown_from: addDays(today, 1) })
    await notice('Vakar', { shown_until: addDays(today, -1) })
    await notice('Paslėpta', { shown: false })
    expect(await seen()).toBe('Dabar')
    const { data } = await list({ section: 'notices' })
    expect(data.slice(0, 4).map(({ name, showing }) => [name, showing])).toEqual([
      ['Paslėpta', 'hidden'],
      ['Vakar', 'ended'],
      ['Rytoj', 'planned'],
      ['Dabar', 'shown'],
    ])
  })

  test('is neither a hidden page nor its chapters; a screen of its own cannot be hidden', async () => {
    const { id } = await addPage(unique('Puslapis '))
    const chapter = await addPage('Skyrius', 'Skyriaus tekstas', id)
    expect((await page(id)).chapters.map(({ title }) => title)).toEqual(['Skyrius'])
    await save(chapter, { shown: false })
    expect((await page(id)).chapters).toEqual([])
    await save(await get('page', id), { shown: false })
    expect((await world.call(contentCalls.getInformation, { params: { id }, query: {} }, {})).status).toBe(404)
    const contacts = await get('page', staticPages.contacts)
    expect(contacts).toMatchObject({ can_hide: false, can_remove: false, address: '/contacts' })
    expect((await save(contacts, { shown: false })).reply.shown).toBe(true)
    expect((await remove('page', staticPages.contacts)).failure.code).toBe('content_needed')
  })

  test('is in the order that staff gives it', async () => {
    const { id } = await addPage(unique('Puslapis '))
    const [a, b, c] = [await addPage('A', 'a', id), await addPage('B', 'b', id), await addPage('C', 'c', id)]
    const titles = async () => (await page(id)).chapters.map(({ title }) => title)
    await move('page', c.id, 'up')
    expect(await titles()).toEqual(['A', 'C', 'B'])
    await move('page', a.id, 'up')
    await move('page', b.id, 'down')
    expect(await titles()).toEqual(['A', 'C', 'B'])
    expect((await remove('page', c.id)).status).toBe(200)
    expect(await titles()).toEqual(['A', 'B'])
    expect((await get('page', id)).inside).toBe(2)
  })

  test('are frequent questions as they were written', async () => {
    const category = await add('faq_category', {
      texts: { name: three('Praktika', 'Practice'), intro: three('Apie praktiką') },
      content_values: { icon: '3.svg', with_shop: 'always' },
    })
    const { id } = category.reply
    const question = await add(
      'faq_question',
      {
        texts: { question: three('Kiek trunka?'), answer: three('**4** val.') },
        content_values: { with_shop: 'always' },
      },
      id,
    )
    const params = { category: id }
    const { reply } = await world.call(contentCalls.getFaq, { params }, { language: 'en' })
    expect(reply).toMatchObject({ name: 'Practice', icon: '3.svg', items: [{ question: 'Kiek trunka?' }] })
    expect(reply.items[0]?.html).toContain('<strong>4</strong>')
    await save(question.reply, { shown: false })
    expect((await world.call(contentCalls.getFaq, { params }, {})).reply.items).toEqual([])
    expect((await remove('faq_category', id)).status).toBe(200)
    expect((await world.call(contentCalls.getFaq, { params }, {})).status).toBe(404)
  })
})

describe('pictures', () => {
  test('need a text for those who do not see them, and are stored in the size of their place', async () => {
    expect((await upload({ kind: 'slide', name: 'image' }, ' ')).failure.errors).toHaveProperty(['picture_alt.lt'])
    const wide = (await upload({ kind: 'slide', name: 'image' })).reply.address
    const tall = (await upload({ kind: 'slide', name: 'mobile_image' })).reply.address
    expect(wide).toMatch(/-1920x800\.webp$/)
    const texts = { title: three('Nauja skaidrė', 'New slide'), image_alt: three('Trys žmonės', 'Three people') }
    const slide = { texts, content_values: { tone: 'dark' }, pictures: { image: wide, mobile_image: tall } }
    expect((await add('slide', { ...slide, texts: { title: texts.title } })).failure.errors).toHaveProperty([
      'image_alt.lt',
    ])
    const { id } = (await add('slide', slide)).reply
    for (const [type, address, thumb] of [
      ['desktop', wide, wide.replace('1920x800', '1200x500')],
      ['mobile', tall, tall.replace('900x1200', '600x800')],
    ] as const) {
      const { reply } = await world.call(contentCalls.listSlides, { query: { type } }, { language: 'en' })
      expect(reply.at(-1)).toMatchObject({ image: address, thumb, image_alt: 'Three people', title: 'New slide' })
      for (const url of [address, thumb]) expect((await world.app.inject({ url })).statusCode).toBe(200)
    }
    await save(await get('slide', id), { pictures: { image: null, mobile_image: tall } })
    const { reply } = await world.call(contentCalls.listSlides, { query: { type: 'desktop' } }, {})
    expect(reply.map(({ title }) => title)).not.toContain('Nauja skaidrė')
  })

  test('in a text have their size, so that nothing moves when they load', async () => {
    const { address } = (await upload(null)).reply
    const { id } = await addPage(unique('Puslapis '), `![Trys žmonės](${address})`)
    expect((await page(id)).html).toContain(`<img src="${address}" alt="Trys žmonės" width="1280" height="823"`)
  })

  test('are not files of another kind', async () => {
    const body = { picture: Buffer.from('<svg/>').toString('base64'), picture_alt: three('a'), picture_of: null }
    expect((await world.call(calls.uploadContentPicture, { body }, author)).failure.errors).toHaveProperty('picture')
  })
})

describe('categories and filters', () => {
  test('a renamed category is renamed on the cards of its courses', async () => {
    const { id: courseId } = await makeCourse(world)
    const { category_id } = await world.db
      .selectFrom('courses')
      .select('category_id')
      .where('id', '=', courseId)
      .executeTakeFirstOrThrow()
    const item = await get('category', category_id)
    expect(item).toMatchObject({ can_hide: false, can_remove: false })
    const name = { ...item.texts.name, lt: unique('Kategorija ') }
    await save(item, { texts: { ...item.texts, name: { lt: name.lt, en: name.en ?? '', ru: name.ru ?? '' } } })
    const { reply } = await world.call(catalogueCalls.listCategories, { params: { parent: categoryParent } }, {})
    expect(reply.map((category) => category.name)).toContain(name.lt)
    const { reply: course } = await world.call(catalogueCalls.getCourse, { params: { id: courseId } }, {})
    expect(JSON.stringify(course)).toContain(name.lt)
  })

  test('a filter that courses have stays, another one can be removed', async () => {
    const { id } = (await add('filter', { texts: { name: three('Odontologas') } }, 1)).reply
    const { id: courseId } = await makeCourse(world)
    await world.db.insertInto('course_filters').values({ filter_id: id, course_id: courseId }).execute()
    expect(await get('filter', id)).toMatchObject({ courses: 1, can_remove: false })
    expect((await remove('filter', id)).failure.code).toBe('content_needed')
    await world.db.deleteFrom('course_filters').where('filter_id', '=', id).execute()
    expect((await remove('filter', id)).status).toBe(200)
  })

  test('a category is added with a picture, shown to visitors, and removed while no course is in it', async () => {
    const texts = { name: three('Simuliacija', 'Simulation'), description: three('Mokymai su simuliatoriais') }
    expect((await add('category', { texts })).failure.errors).toHaveProperty('image')
    const { id } = (await add('category', { texts, pictures: { image: stored } })).reply
    const shown = async () =>
      (await world.call(catalogueCalls.listCategories, { params: { parent: categoryParent } }, {})).reply
    const category = (await shown()).find(({ category_id }) => category_id === id)
    expect(category).toMatchObject({ name: 'Simuliacija', original_image: stored, total: 0 })
    expect(category?.key).toMatch(/^simuliacija-[0-9a-f]{6}$/)
    const { id: courseId } = await makeCourse(world)
    await world.db.updateTable('courses').set({ category_id: id }).where('id', '=', courseId).execute()
    expect((await remove('category', id)).failure.code).toBe('content_needed')
    await world.db.updateTable('courses').set({ category_id: 61 }).where('id', '=', courseId).execute()
    expect((await remove('category', id)).status).toBe(200)
    expect((await shown()).some(({ category_id }) => category_id === id)).toBe(false)
  })

  test('a group of filters is added, and removed with its filters while no course has one of them', async () => {
    const { id: group } = (await add('filter_group', { texts: { name: three('Patirtis') } })).reply
    const { id } = (await add('filter', { texts: { name: three('Pradedantiems') } }, group)).reply
    const { id: courseId } = await makeCourse(world)
    await world.db.insertInto('course_filters').values({ filter_id: id, course_id: courseId }).execute()
    expect(await get('filter_group', group)).toMatchObject({ inside: 1, courses: 1, can_remove: false })
    await world.db.deleteFrom('course_filters').where('filter_id', '=', id).execute()
    expect((await remove('filter_group', group)).status).toBe(200)
    expect((await add('filter', { texts: { name: three('Be grupės') } })).status).toBe(404)
  })
})
