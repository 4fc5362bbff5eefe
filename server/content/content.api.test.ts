import { beforeAll, describe, expect, test } from 'vitest'
import { clientBanners, staticPages } from '../../contract/constants.ts'
import { contentCalls } from '../../contract/content.ts'
import type { Language } from '../../contract/common.ts'
import type { Texts } from '../db/texts.ts'
import { seedShowcase } from '../seed/content.ts'
import { openWorld } from '../test/world.ts'
import { beginContentDay } from './content.jobs.ts'
import { keepTerms } from './keep-terms.ts'
import { listLegalVersions } from './legal-versions.ts'

const world = openWorld()
const languages: readonly Language[] = ['lt', 'en', 'ru']
const json = (texts: Texts) => JSON.stringify(texts)
const information = (id: number, query: { bottom?: boolean } = {}, language: Language = 'lt') =>
  world.call(contentCalls.getInformation, { params: { id }, query }, { language })

type PageRow = { id: number; parent?: number; position?: number; title: Texts; bottom?: boolean; image?: string }
const makePage = ({ id, parent, position = 0, title, bottom = false, image }: PageRow) =>
  world.db
    .insertInto('information_pages')
    .values({
      id,
      parent_id: parent ?? null,
      position,
      title: json(title),
      description: json({ lt: `<p>${title.lt}</p>`, ...(title.en ? { en: `<p>${title.en}</p>` } : {}) }),
      image: image ?? null,
      bottom,
    })
    .execute()

beforeAll(async () => {
  await world.db.transaction().execute(seedShowcase)
  await makePage({ id: 9000, title: { lt: 'Tik lietuviškai' }, image: '/media/pages/about.webp' })
  await makePage({ id: 9002, parent: 9000, position: 2, title: { lt: 'Antras', en: 'Second' } })
  await makePage({ id: 9001, parent: 9000, position: 1, title: { lt: 'Pirmas', en: 'First' } })
  await makePage({ id: 9011, parent: 9001, title: { lt: 'Po pirmu', en: 'Beneath the first' } })
  await makePage({ id: 9111, parent: 9011, title: { lt: 'Per giliai' } })
  await world.db
    .insertInto('faq_categories')
    .values({
      id: 90,
      position: 90,
      name: json({ lt: 'Nauja tema' }),
      intro: json({ lt: 'Be vertimo' }),
      icon: '0.svg',
    })
    .execute()
})

describe('information pages', () => {
  test.each(Object.entries(staticPages))('%s (%i) is there in every language', async (_name, id) => {
    for (const language of languages) {
      expect((await information(id, {}, language)).reply).toMatchObject({
        id,
        lang: language,
        title: expect.stringMatching(/\S/),
      })
    }
  })

  test('chapters come in their order, each with what is beneath it', async () => {
    const { reply } = await information(9000)
    expect(reply).toMatchObject({
      title: 'Tik lietuviškai',
      description: '<p>Tik lietuviškai</p>',
      image: '/media/pages/about.webp',
    })
    expect(reply.chapters.map(({ id, title, children }) => [id, title, children])).toEqual([
      [9001, 'Pirmas', [expect.objectContaining({ id: 9011, title: 'Po pirmu', description: '<p>Po pirmu</p>' })]],
      [9002, 'Antras', []],
    ])
    expect(JSON.stringify(reply)).not.toContain('Per giliai')
  })

  test('a page without a translation shows lt and says so; its translated chapters do not', async () => {
    const { reply } = await information(9000, {}, 'en')
    expect([reply.lang, reply.title]).toEqual(['lt', 'Tik lietuviškai'])
    expect(reply.chapters.map(({ lang, title }) => [lang, title])).toEqual([
      ['en', 'First'],
      ['en', 'Second'],
    ])
  })

  test('a chapter is a page of its own too', async () => {
    expect((await information(9001, {}, 'en')).reply).toMatchObject({
      id: 9001,
      title: 'First',
      chapters: [{ id: 9011, title: 'Beneath the first' }],
    })
  })

  test('at the bottom of the about page stand its chapters, and only they answer as such', async () => {
    const { reply: about } = await information(staticPages.about)
    const { reply } = await world.call(contentCalls.listInformation, { query: { bottom: true } }, { language: 'ru' })
    expect(reply.chapters.map(({ id }) => id)).toEqual(about.chapters.map(({ id }) => id))
    expect(
      reply.chapters.every(
        ({ lang, image, description }) => lang === 'ru' && image !== null && /^<p>.*[а-я]/.test(description),
      ),
    ).toBe(true)
    const [first] = reply.chapters
    expect((await information(first?.id ?? 0, { bottom: true })).status).toBe(200)
    expect((await information(staticPages.privacy, { bottom: true })).failure).toMatchObject({ code: 'not_found' })
    expect((await information(staticPages.privacy, { bottom: false })).status).toBe(200)
  })

  test('without `bottom` the list is of pages that stand alone', async () => {
    const { reply } = await world.call(contentCalls.listInformation, { query: {} })
    expect(reply.chapters.map(({ id }) => id)).toEqual(
      expect.arrayContaining([9000, staticPages.terms, staticPages.about]),
    )
    expect(reply.chapters.map(({ id }) => id)).not.toContain(9001)
  })

  test.each(['/information/424242', '/information/abc', '/information/0', '/pages/424242', '/faq/424242', '/faq/abc'])(
    '%s is not found',
    async (path) => {
      const response = await world.app.inject({ url: `/api/learning${path}`, headers: { 'accept-language': 'en' } })
      expect(response.statusCode).toBe(404)
      expect(response.json().message).toMatch(/^[A-Z]/)
    },
  )
})

describe('the seller', () => {
  const name = 'UAB „Gaivinimas & <Ko>“'
  const configured = openWorld({
    SELLER_NAME: name,
    SELLER_CODE: '304567008',
    SELLER_VAT_CODE: 'LT100012345678',
    SELLER_ADDRESS: 'Ligoninės g. 1, Kaunas',
    VIES_URL: 'https://vies.example',
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_SECRET: 'secret',
    PAYPAL_WEBHOOK_ID: 'webhook',
  })
  const escaped = 'UAB „Gaivinimas &#38; &#60;Ko&#62;“'

  test.each(languages)('is named by the terms and the privacy policy in %s as it is configured', async (language) => {
    for (const id of [staticPages.terms, staticPages.privacy]) {
      const { reply } = await configured.call(contentCalls.getInformation, { params: { id }, query: {} }, { language })
      for (const text of [reply.html, reply.description, `${reply.lead}${reply.rest}`]) {
        expect(text).toContain(`<strong>${escaped}, `)
        for (const value of ['304567008', 'LT100012345678', 'Ligoninės g. 1, Kaunas', configured.config.contactEmail])
          expect(text).toContain(value)
      }
      expect(JSON.stringify(reply)).not.toContain('{seller}')
    }
  })

  test.each(languages)('gives data to the systems that are configured, as the policy says: %s', async (language) => {
    const systems = (of: typeof world) => {
      const { paysera, paypal, fakePayments, google, fakeIdentity, viesUrl } = of.config
      return {
        Paysera: paysera ?? fakePayments,
        PayPal: paypal ?? fakePayments,
        Google: google ?? fakeIdentity,
        VIES: viesUrl,
      }
    }
    for (const of of [world, configured]) {
      const at = { params: { id: staticPages.privacy }, query: {} }
      const { html } = (await of.call(contentCalls.getInformation, at, { language })).reply
      for (const [name, system] of Object.entries(systems(of)))
        expect(html.includes(name), name).toBe(system !== undefined)
      expect(html).not.toMatch(/\{[a-z_]+\}/)
    }
    expect(systems(configured).VIES).not.toEqual(systems(world).VIES)
  })

  test('is another version of the terms when it changes, as everyone agrees to the text that they read', async () => {
    const kept = async ({ db, config }: typeof world) => {
      const keep = () =>
        db.transaction().execute((write) => keepTerms(write, { language: 'lt', config, now: new Date() }))
      const { text } = await db
        .selectFrom('terms_versions')
        .select('text')
        .where('version', '=', (await keep()) ?? '')
        .executeTakeFirstOrThrow()
      return text
    }
    expect(await kept(configured)).toContain(escaped)
    await configured.runJob(beginContentDay, {})
    const versions = await listLegalVersions(configured.db, staticPages.terms)
    expect(versions[0]?.texts.lt.html).toContain(escaped)
    expect(versions).toHaveLength(2)
    await configured.runJob(beginContentDay, {})
    expect(await listLegalVersions(configured.db, staticPages.terms)).toHaveLength(2)
  })
})

describe('pages as their screens lay them out', () => {
  const page = async (id: number, language: Language = 'lt') =>
    (await world.call(contentCalls.getPage, { params: { id } }, { language })).reply

  test("a chapter's own text is its first block, its children are the others", async () => {
    const { chapters } = await page(9000)
    expect(chapters.map(({ title, content }) => [title, content.map((block) => [block.title, block.text])])).toEqual([
      [
        'Pirmas',
        [
          ['', '<p>Pirmas</p>'],
          ['Po pirmu', '<p>Po pirmu</p>'],
        ],
      ],
      ['Antras', [['', '<p>Antras</p>']]],
    ])
  })

  test.each(languages)('the contacts in %s: introduction, details, the heading of the form', async (language) => {
    const { chapters } = await page(staticPages.contacts, language)
    expect(chapters).toHaveLength(3)
    expect(chapters[1]?.content.map(({ text }) => text).join()).toContain('href="tel:+37052001234"')
    expect(chapters[2]?.content).toHaveLength(1)
  })

  test('how it works has six steps, each with its picture', async () => {
    const { chapters } = await page(staticPages.howItWorks, 'en')
    expect(chapters.map(({ image }) => image)).toEqual(
      [1, 2, 3, 4, 5, 6].map((step) => `/media/pages/how-${step}.webp`),
    )
  })
})

describe('frequent questions', () => {
  test.each(languages)('eight categories in %s, numbered icons, counted and answered', async (language) => {
    const { reply } = await world.call(contentCalls.listFaqCategories, {}, { language })
    const eight = reply.filter(({ id }) => id !== 90)
    expect(eight.map(({ icon }) => icon)).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((number) => `${number}.svg`))
    for (const { id, name, total } of eight) {
      const { reply: topic } = await world.call(contentCalls.getFaq, { params: { category: id } }, { language })
      expect(topic).toMatchObject({ lang: language, name })
      expect(topic.items).toHaveLength(total)
      expect(topic.items.every(({ question, answer }) => question && answer.startsWith('<p>'))).toBe(true)
    }
  })

  test('those that the help page answers are of five subjects; one that is hidden is replaced by the first of a category', async () => {
    // In a language each: replies are cached.
    const frequent = async (language: 'lt' | 'en') =>
      (await world.call(contentCalls.listFrequentQuestions, {}, { language })).reply.map(({ id }) => id)
    expect(await frequent('lt')).toEqual([31, 37, 54, 71, 34])
    const hide = (shown: boolean) => world.db.updateTable('faq_items').set({ shown }).where('id', '=', 37).execute()
    await hide(false)
    expect(await frequent('en')).toEqual([31, 54, 71, 34, 11])
    await hide(true)
  })

  test('a category without a translation and without questions', async () => {
    const { reply } = await world.call(contentCalls.getFaq, { params: { category: 90 } }, { language: 'ru' })
    expect(reply).toEqual({
      id: 90,
      lang: 'lt',
      name: 'Nauja tema',
      intro: 'Be vertimo',
      icon: '0.svg',
      image: '/media/faq/0.svg',
      items: [],
    })
  })
})

describe('what the home page shows', () => {
  test('the same slides for both kinds of screen, each with its own pictures', async () => {
    const slides = async (type: 'mobile' | 'desktop', language: Language) =>
      (await world.call(contentCalls.listSlides, { query: { type } }, { language })).reply
    const [mobile, desktop] = [await slides('mobile', 'lt'), await slides('desktop', 'en')]
    expect(mobile.map(({ key }) => key)).toEqual(desktop.map(({ key }) => key))
    expect(mobile.every(({ image, thumb }) => image.includes('-mobile') && thumb.includes('-mobile-'))).toBe(true)
    expect(desktop.every(({ image, title }) => image.includes('-desktop') && !/[ąčęėįšųūž]/.test(title))).toBe(true)
    expect((await world.app.inject('/api/learning/slideshows')).json()[0].image).toContain('-desktop')
    expect((await world.app.inject('/api/learning/slideshows?type=watch')).statusCode).toBe(400)
  })

  test('the notice in the language of who asks', async () => {
    const texts = await Promise.all(
      languages.map(async (language) => (await world.call(contentCalls.getNotice, {}, { language })).reply.notice),
    )
    expect(new Set(texts.map((notice) => notice?.text)).size).toBe(3)
    expect(new Set(texts.map((notice) => notice?.id)).size).toBe(1)
  })

  test("the clients' logos; a group that nobody has filled is empty", async () => {
    const banners = async (id: number) => (await world.call(contentCalls.listBanners, { params: { id } })).reply
    expect(
      (await banners(clientBanners)).every(({ title, image }) => title && image.startsWith('/media/clients/')),
    ).toBe(true)
    expect(await banners(clientBanners)).not.toEqual([])
    expect(await banners(77)).toEqual([])
  })

  test('discounts, and what an email may be about, in every language', async () => {
    for (const language of languages) {
      const { reply } = await world.call(contentCalls.listDiscounts, {}, { language })
      expect(reply[0]).toMatchObject({
        discount: language === 'en' ? '12%' : '12 %',
        link: '/discover?price=reduced',
        title: expect.stringMatching(/\S/),
      })
    }
    const subjects = await Promise.all(
      languages.map(async (language) => (await world.call(contentCalls.listContactSubjects, {}, { language })).reply),
    )
    expect(subjects.map(({ length }) => length)).toEqual([6, 6, 6])
    expect(new Set(subjects.flat()).size).toBe(18)
  })
})

describe('without a shop', () => {
  const closed = openWorld({ SHOPPING_MODE: 'off' })
  beforeAll(() => closed.db.transaction().execute(seedShowcase))
  test('a notice about the shop gives way to one that is not', async () => {
    await closed.db
      .insertInto('notices')
      .values({ id: 0, text: json({ lt: 'Kambarys Šiauliuose vėl veikia' }) })
      .execute()
    expect((await closed.call(contentCalls.getNotice, {})).reply.notice).toMatchObject({ id: 0 })
  })

  /**
   * What an installation says to a guest, by where it says it; what is written for companies, of projects and by
   * lawyers may name money.
   */
  const pagesForCompanies = [3, 5, 9, 13, 14, 15, 17, 20]
  async function allTexts(language: Language) {
    const ask = <T>(reply: Promise<{ reply: T }>) => reply.then((answer) => answer.reply)
    const [{ chapters }, categories, subjects, slides, { notice }] = await Promise.all([
      ask(closed.call(contentCalls.listInformation, { query: {} }, { language })),
      ask(closed.call(contentCalls.listFaqCategories, {}, { language })),
      ask(closed.call(contentCalls.listContactSubjects, {}, { language })),
      ask(closed.call(contentCalls.listSlides, { query: {} }, { language })),
      ask(closed.call(contentCalls.getNotice, {}, { language })),
    ])
    const pages = chapters.map(({ id }) => id).filter((id) => !pagesForCompanies.includes(id))
    return [
      ...(await Promise.all(
        pages.map(async (id) => [
          `/page/${id}`,
          JSON.stringify(
            await ask(closed.call(contentCalls.getInformation, { params: { id }, query: {} }, { language })),
          ),
        ]),
      )),
      ...(await Promise.all(
        categories.map(async ({ id: category }) => [
          `/faq/${category}`,
          JSON.stringify(await ask(closed.call(contentCalls.getFaq, { params: { category } }, { language }))),
        ]),
      )),
      ...slides.map((slide) => [`slide ${slide.key}`, JSON.stringify(slide)]),
      ['subjects', JSON.stringify(subjects)],
      ['notice', JSON.stringify(notice)],
    ] as const
  }
  test.each([
    ['lt', /(?<!\p{L})(?:krepšel|užsi?sak|kain[aąoųu]|nuolaid|pirkin)|€/iu],
    [
      'en',
      /(?<!\p{L})(?:carts?|ordering|ordered|orders|(?:you|your|an|one|to) order|order (?:the|a|single)|prices?|costs?|discounts?)(?!\p{L})|€/iu,
    ],
    ['ru', /(?<!\p{L})(?:корзин|заказ|цен[аыуе]?(?!\p{L})|ценой|стоимост|скидк)|€/iu],
  ] as const)('no text in %s names the cart, orders or prices', async (language, words) => {
    const texts = await allTexts(language)
    expect(texts.length).toBeGreaterThan(15)
    expect(
      texts.flatMap(([place, text = '']) =>
        words.test(text)
          ? [`${place}: ${text.slice(Math.max(0, text.search(words) - 40), text.search(words) + 40)}`]
          : [],
      ),
    ).toEqual([])
  })

  test.each(languages)('no text in %s links to the catalogue, and slides keep their other link', async (language) => {
    const texts = await allTexts(language)
    expect(texts.filter(([, text = '']) => text.includes('/discover')).map(([place]) => place)).toEqual([])
    const { reply } = await closed.call(contentCalls.listSlides, { query: {} })
    expect(reply[0]).toMatchObject({ link: null, link2: '/how-it-works' })
  })

  test('there are no discounts, and pages are as before', async () => {
    expect(await closed.call(contentCalls.listDiscounts, {})).toMatchObject({
      status: 404,
      failure: { code: 'shop_is_off' },
    })
    expect((await closed.call(contentCalls.getPage, { params: { id: staticPages.help } })).status).toBe(200)
  })

  /** What the two kinds of installation say of paying, of the first step, of when to begin, and of emails. */
  const says = async ({ call }: Pick<typeof world, 'call'>) => {
    const [categories, study, steps, subjects] = await Promise.all([
      call(contentCalls.listFaqCategories, {}),
      call(contentCalls.getFaq, { params: { category: 4 } }),
      call(contentCalls.getPage, { params: { id: staticPages.howItWorks } }),
      call(contentCalls.listContactSubjects, {}),
    ])
    return {
      paying: categories.reply.some(({ id }) => id === 3),
      answered: (await call(contentCalls.getFaq, { params: { category: 3 } })).status,
      begin: study.reply.items.map(({ id }) => id).filter((id) => [41, 410].includes(id)),
      counted: study.reply.items.length === categories.reply.find(({ id }) => id === 4)?.total,
      first: steps.reply.chapters[0]?.id,
      steps: steps.reply.chapters.length,
      subjects: subjects.reply.length,
      found: (await call(contentCalls.getPage, { params: { id: 161 } })).status,
    }
  }
  test('texts about the shop give way to those without it', async () => {
    expect(await says(world)).toEqual({
      paying: true,
      answered: 200,
      begin: [41],
      counted: true,
      first: 161,
      steps: 6,
      subjects: 6,
      found: 200,
    })
    expect(await says(closed)).toEqual({
      paying: false,
      answered: 404,
      begin: [410],
      counted: true,
      first: 1610,
      steps: 6,
      subjects: 4,
      found: 404,
    })
  })
})
