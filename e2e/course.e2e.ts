import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, reload, visit } from './browser.ts'
import { findCourse } from './public-routes.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')
const t = messages('lt')

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
  const { overview } = await (await fetch(`${portal}/api/learning/products/${id}`)).json()
  const page = await newPage()
  await visit(page, `/course-about/${id}`)
  const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  expect(overview.items.length).toBeGreaterThan(0)
  for (const { question } of overview.items) expect(headings).toContain(question)
  if (overview.description) expect(headings).toContain(overview.title)
})

describe('a course on a phone', () => {
  test('says first what it is, then its price with one way on, then the dates, the facts and the text', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, `/course-about/${await findCourse(portal)}`)
    const choose = page.getByRole('link', { name: t('catalogue.offers.choose') })
    expect(await choose.count()).toBe(1)
    expect(await waysToBuy(page)).toBe(0)
    const order = [
      await topOf(page, 'h1'),
      (await choose.boundingBox())?.y ?? 0,
      await topOf(page, '#dates'),
      await topOf(page, 'main dl'),
      await topOf(page, 'main nav.tabs'),
    ]
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order[1]).toBeLessThan(844)
    await choose.click()
    await expect.poll(() => topOf(page, '#dates')).toBeLessThan(300)
    await expect.poll(() => waysToBuy(page)).toBe(1)
  })

  test('after 320 px of scrolling the sticky bar has the price and the cart button; before it is absent', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, `/course-about/${await findCourse(portal)}`)
    const bar = page.getByRole('region', { name: t('catalogue.offers.bar') })
    await page.evaluate(() => window.scrollTo(0, 300))
    expect(await bar.filter({ visible: true }).count()).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 340))
    await bar.waitFor()
    await expect.poll(() => waysToBuy(page)).toBe(1)
  })
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
    expect(await chosen.getAttribute('value')).toBe(product)
    await page.locator('header').first().getByRole('link', { name: 'Praktika' }).click()
    await page.waitForURL(`${portal}/`)
    await page.goBack()
    await expect.poll(() => chosen.getAttribute('value')).toBe(product)
  })

  test.each(['999999999', 'x', '-1', '1.5'])('an unknown one (%s) is the first', async (product) => {
    const page = await newPage()
    const id = await findCourse(portal)
    await visit(page, `/course-about/${id}`)
    const first = await page.locator('#dates :checked').getAttribute('value')
    await visit(page, `/course-about/${id}?product=${product}`)
    expect(await page.locator('#dates :checked').getAttribute('value')).toBe(first)
  })
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
    expect(await page.getByRole('link', { name: t('catalogue.back.courses') }).getAttribute('href')).toBe(
      '/dashboard/courses',
    )
  })

  test.each(['https:evil.example', '.evil.example', 'javascript:alert(1)', 'constructor', 'nera'])(
    '%s is none: the breadcrumbs take its place',
    async (route) => {
      const page = await newPage()
      await visit(page, `/course-about/${await findCourse(portal)}/${route}`)
      const hrefs = await page
        .locator('main header a[href]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(hrefs.filter((href) => /evil|javascript|nera$|constructor/.test(href))).toEqual([])
      await page.getByRole('navigation', { name: t('ui.breadcrumbs') }).waitFor()
    },
  )
})
