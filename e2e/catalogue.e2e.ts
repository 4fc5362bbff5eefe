import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { languagePrefix } from '../contract/constants.ts'
import { openBrowser, reload, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { findCourse } from './public-routes.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')
const portal = inject('portal')

test('filters: a choice’s number is the length of its list; an empty list offers a way out; the banner’s list is reduced', async () => {
  const page = await newPage()
  const cards = page.locator('article')
  await visit(page, '/discover?category_id=66')
  const month = page
    .getByRole('group', { name: t('catalogue.discover.month') })
    .getByRole('radio')
    .nth(1)
  const count = month.locator('xpath=../span[2]/span[1]')
  await expect.poll(() => count.textContent()).toMatch(/^\d+/)
  const number = Number.parseInt((await count.textContent()) ?? '', 10)
  await month.check()
  await page
    .getByText(t('catalogue.discover.found', { count: number }), { exact: true })
    .first()
    .waitFor()
  await page.waitForURL((url) => /^20\d\d-\d\d$/.test(url.searchParams.get('month') ?? ''))
  await expect.poll(() => cards.count()).toBe(number)

  await visit(page, '/discover?state=preparing&q=nieko-tokio-nera&category_id=66')
  const without = { name: 'nieko-tokio-nera', count: 1 }
  await page.getByRole('button', { name: t('catalogue.discover.without', without) }).click()
  await page.waitForURL((url) => !url.searchParams.has('q'))
  await expect.poll(() => cards.count()).toBe(1)
  // The tag of the courses in preparation leads back to those on sale.
  await page
    .getByRole('list', { name: t('catalogue.discover.chosen') })
    .getByRole('button', { name: t('catalogue.discover.preparing') })
    .click()
  await page.waitForURL((url) => !url.searchParams.has('state'))
  await page.getByRole('link', { name: t('catalogue.discover.showPreparing', { count: 1 }) }).waitFor()

  await visit(page, '/discover?price=reduced')
  await expect.poll(() => cards.count()).toBeGreaterThan(0)
  const notReduced = cards.filter({ hasNot: page.locator('s') })
  await expect.poll(() => notReduced.count()).toBe(0)
})

test('on a phone the search opens over the page, finds while typing and leads to all results', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/')
  await page.getByRole('button', { name: t('shell.search.open') }).click()
  const field = page.getByRole('dialog').getByRole('searchbox')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement), { timeout: 5000 }).toBe(true)
  const wanted = page.getByRole('dialog').getByRole('region', { name: t('shell.search.wanted') })
  await expect.poll(() => wanted.getByRole('link').count()).toBe(4)
  const cities = page.getByRole('dialog').getByRole('region', { name: t('shell.search.cities') })
  await cities.getByRole('link', { name: 'Kaunas' }).waitFor()
  await shoot(page, 'search-start-390')
  await page.keyboard.type('gaivinimas')
  await page
    .getByRole('region', { name: t('shell.search.results') })
    .getByRole('link')
    .last()
    .click()
  await page.waitForURL((url) => url.pathname === '/discover' && url.searchParams.get('q') === 'gaivinimas')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('help is searched through all answers', async () => {
  const page = await newPage()
  await visit(page, '/faq')
  await page.getByRole('searchbox', { name: t('content.faq.search') }).fill('nemokami')
  await page.locator('main search a').first().click()
  await page.waitForURL(/\/faq\/\d+#q-\d+$/)
  await expect.poll(() => page.locator('details[open]').count()).toBe(1)
})

const topOf = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN
/** The buy buttons in the viewport. */
const waysToBuy = (page: Page) =>
  page
    .getByRole('button', { name: t('catalogue.cart.add') })
    .filter({ visible: true })
    .count()
const dates = (page: Page) => page.locator('#dates input[type=radio]')

test('the about tab has its overview: its title, its description and each of its parts', async () => {
  const id = await findCourse(portal)
  const { overview, shortDescription } = await (await fetch(`${portal}/api/learning/products/${id}`)).json()
  const page = await newPage()
  await visit(page, `/course-about/${id}`)
  const headings = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(overview.items.length).toBeGreaterThan(0)
  const expected = overview.items.map(({ question }: { question: string }) => question)
  if (overview.description !== shortDescription) expected.push(overview.title)
  await expect.poll(headings).toEqual(expect.arrayContaining(expected))
})

test.each(['lt', 'en', 'ru'] as const)(
  '%s: the whole button to buy a course is in the first screen of a phone',
  async (language) => {
    const page = await newPage({ width: 390 })
    await visit(page, `${languagePrefix(language)}/course-about/${await findCourse(portal)}`)
    const name = messages(language)('catalogue.cart.buy', { count: '1' })
    const buy = page.getByRole('button', { name, exact: true }).first()
    await expect.poll(async () => (await buy.boundingBox())?.y).toBeLessThan(800)
  },
)

test('a course on a phone says first what it is, then its price and the way to buy it, then the dates, the facts and the text', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, `/course-about/${await findCourse(portal)}`)
  const choose = page.getByRole('link', { name: t('catalogue.offers.change') })
  await expect.poll(() => choose.count()).toBe(1)
  await expect.poll(() => waysToBuy(page)).toBe(1)
  const buy = page.getByRole('button', { name: t('catalogue.cart.buy', { count: '1' }), exact: true }).first()
  const order = [
    await topOf(page, 'h1'),
    (await buy.boundingBox())?.y ?? 0,
    (await choose.boundingBox())?.y ?? 0,
    await topOf(page, '#dates'),
    await topOf(page, 'main dl'),
    await topOf(page, 'main nav.tabs'),
  ]
  expect(order).toEqual(order.toSorted((a, b) => a - b))

  // After 320 px of scrolling the sticky bar has the price and the buttons; the card keeps its own, as the bar of a very
  // low screen is at the end of the page.
  const bar = page.getByRole('region', { name: t('catalogue.offers.bar') })
  await page.evaluate(() => window.scrollTo(0, 300))
  expect(await bar.filter({ visible: true }).count()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 340))
  await bar.waitFor()
  await expect.poll(() => bar.getByRole('button', { name: t('catalogue.cart.buy', { count: '1' }) }).count()).toBe(1)
  expect(await buy.isVisible()).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 0))
  await bar.waitFor({ state: 'hidden' })
  await choose.click()
  await expect.poll(() => topOf(page, '#dates')).toBeLessThan(300)
  await bar.waitFor()
})

describe('the chosen date', () => {
  test('is in the address: a reload, the tabs, a step on and back keep it', async () => {
    const page = await newPage()
    const id = await findCourse(portal)
    await visit(page, `/course-about/${id}`)
    const wanted = dates(page).and(page.locator(':enabled')).last()
    const product = await wanted.getAttribute('value')
    await wanted.check()
    await page.waitForURL(`**/course-about/${id}?product=${product}`)
    await reload(page)
    const chosen = page.locator('#dates :checked')
    await expect.poll(() => chosen.getAttribute('value')).toBe(product)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('product')
    await page
      .getByRole('navigation', { name: t('catalogue.course.tabs') })
      .getByRole('link', { name: t('catalogue.course.subjects') })
      .click()
    await page.waitForURL(`**/course/${id}/subjects?product=${product}`)
    await expect.poll(() => chosen.getAttribute('value')).toBe(product)
    await page.locator('header').first().getByRole('link', { name: 'Praktika' }).click()
    await page.waitForURL(`${portal}/`)
    await page.goBack()
    await expect.poll(() => chosen.getAttribute('value')).toBe(product)
  })

  test('an unknown one is the first', async () => {
    const page = await newPage()
    const id = await findCourse(portal)
    const chosen = () => page.locator('#dates :checked').getAttribute('value')
    await visit(page, `/course-about/${id}`)
    const first = await chosen()
    for (const product of ['999999999', 'x', '-1', '1.5']) {
      await visit(page, `/course-about/${id}?product=${product}`)
      await expect.poll(chosen, { message: product }).toBe(first)
    }
  })
})

test('the day of practice follows the chosen date, hour by hour; other courses are below, each with its reason', async () => {
  const page = await newPage()
  // No other test moves a date of this course.
  await visit(page, `/course-about/${await findCourse(portal, 'kateteriz')}`)
  const day = page.locator('#practice-day')
  const when = () => day.locator('p').first().innerText()
  const before = await when()
  expect(await day.locator('ol > li').count()).toBeGreaterThan(3)
  expect(await day.locator('ol > li').first().innerText()).toMatch(/^\d\d:\d\d/)
  await dates(page).and(page.locator(':enabled')).last().check()
  await expect.poll(when).not.toBe(before)
  expect(await day.locator('ol > li').first().innerText()).toMatch(/^\d\d:\d\d/)
  const related = page.locator('#related > ul > li')
  expect(await related.count()).toBeGreaterThan(0)
  // Said once above them when all have the same reason, else on each.
  const reasons = page.locator('#related > p, #related > ul > li > p')
  expect([1, await related.count()]).toContain(await reasons.count())
  expect(await reasons.first().innerText()).not.toBe('')
})

// requirements 10.981
test('on a phone what is learned follows the price, and the day of practice and the text are opened, also without scripts', async () => {
  for (const scripts of [true, false]) {
    const page = await newPage({ width: 390, scripts })
    await visit(page, '/course-about/1018')
    const tops = ['main h1', 'main figure', '#dates', '#practice-day', '#course-text']
    const at = await Promise.all(tops.map(async (one) => (await page.locator(one).boundingBox())?.y ?? 0))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5700)
    for (const fold of ['#practice-day details', '#course-text details >> nth=0']) {
      const inside = page.locator(fold).locator('li, p').first()
      expect(await inside.isVisible()).toBe(false)
      await page.locator(fold).locator('summary').click()
      await inside.waitFor()
    }
  }
})

describe('the back link', () => {
  const back = (page: Page) => page.getByRole('link', { name: t('catalogue.back.discover') })

  test('from the catalogue: to the same search, also after a reload and from another tab', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/discover?q=gaivinimas&sort=newest')
    await page.locator('main article a').first().click()
    await page.waitForURL(/\/course-about\/\d+$/)
    await back(page).waitFor()
    await reload(page)
    await page
      .getByRole('navigation', { name: t('catalogue.course.tabs') })
      .getByRole('link', { name: t('catalogue.course.subjects') })
      .click()
    await page.waitForURL(/\/subjects$/)
    await back(page).click()
    await page.waitForURL('**/discover?q=gaivinimas&sort=newest')
  })

  test('named in the address: rendered with the page, in its language', async () => {
    const id = await findCourse(portal)
    const html = await (await fetch(`${portal}/en/course-about/${id}/discover`)).text()
    expect(/<a [^>]*href="\/en\/discover"[^>]*>(?:(?!<\/a>).)*Back to the courses/.test(html)).toBe(true)
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]).toBe(`${portal}/en/course-about/${id}`)
    const page = await newPage()
    await visit(page, `/course-about/${id}/dashboard.courses`)
    await expect
      .poll(() => page.getByRole('link', { name: t('catalogue.back.courses') }).getAttribute('href'))
      .toBe('/dashboard/courses')
  })

  test('to another site is none: the breadcrumbs take its place', async () => {
    const page = await newPage()
    await visit(page, `/course-about/${await findCourse(portal)}/https:evil.example`)
    await page.getByRole('navigation', { name: t('ui.breadcrumbs') }).waitFor()
    const hrefs = await page
      .locator('main header a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.filter((href) => href.includes('evil'))).toEqual([])
  })
})

// requirements 10.822
test('the address of a tab opens in view, and a shorter tab leaves the tabs where they are', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/course/1018/reviews')
  const tabs = page.getByRole('navigation', { name: t('catalogue.course.tabs') })
  const top = async () => Math.round((await tabs.boundingBox())?.y ?? 0)
  await expect.poll(top).toBeLessThan(422)
  expect(await top()).toBeGreaterThan(0)
  const before = await top()
  for (const tab of ['faq', 'about', 'subjects']) {
    await tabs.getByRole('link', { name: t(`catalogue.course.${tab}`) }).click()
    await expect.poll(() => tabs.locator('[aria-current=page]').innerText()).toContain(t(`catalogue.course.${tab}`))
    expect(Math.abs((await top()) - before)).toBeLessThan(2)
  }
})

// requirements 10.939
test('a bar of stars shows the reviews with that many, pressed again all of them', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/course/1018/reviews')
  const shown = page.locator('#reviews > li')
  const all = await shown.count()
  const bar = page.getByRole('button', { name: /^4 / })
  const four = Number((await bar.textContent())?.match(/: (\d+)/)?.[1])
  expect(four).toBeGreaterThan(0)
  await bar.click()
  await expect.poll(() => shown.count()).toBe(four)
  await page.getByRole('button', { name: t('catalogue.reviews.all') }).click()
  await expect.poll(() => shown.count()).toBe(all)
})
