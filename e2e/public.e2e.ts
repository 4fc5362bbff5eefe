import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { scrollUntilHydrated, openBrowser, signInAs, visit } from './browser.ts'
import { holdReplies } from './hold-replies.ts'
import { publicRoutes, shopRoutes } from './public-routes.ts'
import { copyDataDir, launchServer, type RunningServer, untilReady } from '../harness/server.ts'
import { messages } from '../harness/messages.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')
const pool = openPortalPool()
const t = messages('lt')

describe('where something is missing', () => {
  test.each([
    ['/', 'footer a[href="/about"]'],
    ['/', 'section[aria-labelledby=categories] a[href^="/discover?category_id="]'],
    ['/faq', 'main a[href^="/faq/"]'],
    ['/business/business-and-institutions', 'footer a[href="/about"]'],
  ])('%s keeps what the server rendered where its code cannot be loaded: %s', async (path, link) => {
    const page = await newPage()
    const refused: string[] = []
    await page.route(/\/assets\/(?:Footer|Categories|BelowFold|HelpTopics|BusinessCourses)-.*\.js$/, (route) => {
      refused.push(route.request().url())
      return route.abort()
    })
    await visit(page, path)
    await page.locator(link).first().scrollIntoViewIfNeeded()
    await expect.poll(() => refused.length).toBeGreaterThan(0)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.locator(link).first().click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(path)
    expect(
      await page
        .getByRole('alert')
        .filter({ hasText: t('shell.error.title') })
        .count(),
    ).toBe(0)
  })

  test.each([
    ['footer a[href="/about"]', '/about'],
    ['section[aria-labelledby=categories] a[href^="/discover?category_id="]', '/discover'],
    ['main a[href^="/course-about/"]', '/course-about/'],
  ])('what takes long is shown in outline meanwhile: %s', async (link, path) => {
    const page = await newPage()
    await visit(page, '/')
    const calls = await holdReplies(page, '**/api/**')
    await (await scrollUntilHydrated(page.locator(link).first())).click()
    const shape = page.locator('main [data-pending-screen] .skeleton')
    await shape.first().waitFor()
    expect(await page.locator('main h1:visible').count()).toBe(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    calls.release()
    await page.locator('main h1:visible').waitFor()
    await expect.poll(() => shape.count()).toBe(0)
    expect(new URL(page.url()).pathname).toContain(path)
  })

  test.each(['/course-about/1/https:%2F%2Fx', '/en/page/%2F%2F3', '/%', '/en/%E0%A4'])(
    '%s is an address that no screen can make sense of',
    async (path) => {
      const page = await newPage()
      await visit(page, path)
      await page
        .getByRole('heading', {
          level: 1,
          name: messages(path.startsWith('/en') ? 'en' : 'lt')('shell.notFound.title'),
        })
        .waitFor()
      await page.locator('main a').first().click()
      await page.waitForURL((url) => /^\/(?:en)?$/.test(url.pathname))
    },
  )

  test('the site works with storage blocked', async () => {
    const page = await newPage()
    await page.addInitScript(
      `for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })`,
    )
    for (const path of ['/', '/discover', '/contacts']) {
      await visit(page, path)
      expect.soft(await page.locator('h1').count(), path).toBe(1)
      expect.soft(await page.locator('footer').count(), path).toBe(1)
    }
  })

  test('offline, a link says so in the visitor’s language, and the way back works', async () => {
    const page = await newPage()
    await visit(page, '/discover')
    const about = await scrollUntilHydrated(page.locator('footer a[href="/about"]'))
    await page.context().setOffline(true)
    await about.click()
    await page.getByRole('heading', { name: messages('lt')('shell.error.title') }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: messages('lt')('shell.error.retry') }).click()
    await page.getByRole('heading', { level: 1, name: messages('lt')('shell.aboutUs') }).waitFor()
  })
})

/**
 * Measured in the page: whether the largest contentful paint was a lazy image. Evaluated as text: its entries are in no
 * library of types.
 */
const watchLargest = `new PerformanceObserver((list) => { for (const { element } of list.getEntries()) window.largest = element?.loading ?? 'text' })
  .observe({ type: 'largest-contentful-paint', buffered: true })`

describe('the slides', () => {
  test.each([320, 768])(
    'at %i px: the controls cover nothing of the picture and are large enough to hit',
    async (width) => {
      const page = await newPage({ width })
      await visit(page, '/')
      const slides = page.locator('[data-slider]')
      const picture = await slides.locator('picture img').first().boundingBox()
      const controls = slides.getByRole('button').filter({ visible: true })
      await expect.poll(() => controls.count()).toBeGreaterThanOrEqual(5)
      for (const control of await controls.all()) {
        const box = await control.boundingBox()
        expect(box?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? Number.POSITIVE_INFINITY) - 1)
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      }
      await slides.getByRole('button', { name: t('home.slider.show', { number: 2 }) }).click()
      await expect.poll(() => slides.getAttribute('data-tone')).toBe('dark')
    },
  )

  test.each([390, 1440])('at %i px: what is painted largest does not wait to be scrolled to', async (width) => {
    const page = await newPage({ width })
    await page.addInitScript(watchLargest)
    await visit(page, '/')
    await expect.poll(() => page.evaluate('window.largest')).toBe('auto')
  })
})

describe('the menu of a phone', () => {
  test('has the links of the large one: by category, field, profession and workplace, and to the offer', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/')
    const open = page.getByRole('button', { name: t('shell.openMenu') })
    await open.click()
    const menu = page.getByRole('dialog', { name: t('shell.menu') })
    await menu.getByRole('complementary').getByRole('link').waitFor()
    await expect.poll(() => menu.locator('a[href*="category_id="]').count()).toBe(8)
    for (const group of ['byField', 'bySpecialty', 'byWorkplace']) {
      const fold = menu.locator('details').filter({ hasText: t(`shell.${group}`) })
      expect(await fold.getByRole('link').count()).toBe(0)
      await fold.locator('summary').click()
      await expect.poll(() => fold.getByRole('link').count()).toBeGreaterThan(2)
    }
    await menu.locator('details').last().getByRole('link').first().click()
    await page.waitForURL(/\/discover\?filter_group_id=\d+&filter_id=\d+/)
    await expect.poll(() => menu.count()).toBe(0)
    await page.getByRole('list', { name: t('catalogue.discover.chosen') }).waitFor()
  })
})

/** A course whose first offering lasts two days from now on. */
async function findLong(): Promise<number> {
  const { data } = await (await fetch(`${portal}/api/learning/products?search=traumos`)).json()
  const id = Number(data[0].id)
  await pool.query('update products set end_date = start_date + 1 where course_id = $1', [id])
  await pool.query('update cache_version set version = version + 1')
  const days = async () => {
    const { products } = await (await fetch(`${portal}/api/learning/products/${id}`)).json()
    return products[0].start_date !== products[0].end_date
  }
  await expect.poll(days, { timeout: 10_000 }).toBe(true)
  return id
}

test('from the catalogue to a course and back: the scroll position is restored, however slowly the list loads', async () => {
  const page = await newPage()
  await visit(page, '/')
  await (await scrollUntilHydrated(page.locator('section[aria-labelledby=categories] a[href="/discover"]'))).click()
  await page.waitForURL(/\/discover$/)
  const card = page.locator('main li a[href^="/course-about/"]').nth(9)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(600)
  await card.click()
  await page.waitForURL(/\/course-about\//)
  const list = await holdReplies(page, '**/api/learning/products*')
  await page.goBack()
  await page.waitForURL(/\/discover$/)
  list.release()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('when the list fails to load the search and the filters remain; a retry shows it', async () => {
  const page = await newPage()
  await visit(page, '/discover')
  await page.route('**/api/learning/products*', (route) => route.fulfill({ status: 500, body: '{}' }))
  const box = page.locator('main').getByRole('searchbox')
  await box.fill('gaivinimas')
  await page.getByRole('heading', { level: 2, name: t('shell.error.title') }).waitFor()
  expect(await box.inputValue()).toBe('gaivinimas')
  await expect.poll(() => page.locator('aside input[type=checkbox]').count()).toBeGreaterThan(5)
  await page.unroute('**/api/learning/products*')
  await page.getByRole('button', { name: t('shell.error.retry') }).click()
  await page.locator('main li a[href^="/course-about/"]').first().waitFor()
})

test('after a navigation the focus is on the new screen and its title is announced', async () => {
  const page = await newPage()
  await visit(page, '/discover')
  await (await scrollUntilHydrated(page.locator('footer a[href="/help"]'))).press('Enter')
  await page.waitForURL(/\/help$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await expect.poll(() => page.locator('[role=status].no-print').textContent()).toBe(await page.title())
})

test('days of several dates are written alike by the server and the browser, in each language', async () => {
  const page = await newPage()
  const id = await findLong()
  for (const prefix of ['', '/en', '/ru']) {
    await visit(page, `${prefix}/course-about/${id}`)
    await expect.poll(() => page.locator('#dates').textContent()).toMatch(/\d–\u2060?\d|\d{4}.* – /)
  }
})

test('the language menu keeps the fragment of the URL', async () => {
  const page = await newPage()
  await visit(page, '/faq?x=1#content')
  await page.getByRole('button', { name: /LT/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.waitForURL(/\/en\/faq\b.*#content$/)
})

test('the styles of the learner’s screens come after those of the page', async () => {
  const page = await newPage()
  await signInAs(page, 'mokosi')
  await visit(page, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => (href ? new URL(href).pathname : 'page')),
  )
  expect(sheets.at(-1)).toMatch(/^\/assets\/signed-in-/)
  expect(sheets).toContain('page')
})

/** Sums that are not prices of the shop: project budgets and the subscription calculator. */
const saysSums = /^\/projects\//

describe('without the shop', () => {
  let server: RunningServer | undefined
  beforeAll(async () => {
    const dataDir = copyDataDir(inject('demoDataDir'))
    server = await launchServer({ RATE_LIMITS: 'off', SHOPPING_MODE: 'off', DATA_DIR: dataDir })
    await untilReady(server)
  })
  afterAll(async () => {
    await server?.stop()
    if (server) rmSync(server.dataDir, { recursive: true, force: true })
  })

  test('there are no prices, no cart, no catalogue, no barriers; the screens of the shop lead home', async () => {
    const url = server?.url ?? ''
    for (const path of publicRoutes(1).filter((route) => !shopRoutes.some((screen) => screen.path === route))) {
      const html = await (await fetch(url + path)).text()
      const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '')
      const bars = body.replace(/<main\b[^]*<\/main>/, '')
      expect.soft(body.match(/<h1\b/g), `${path}: titles`).toHaveLength(1)
      expect.soft(body, `${path}: ways to the cart`).not.toMatch(/<a [^>]*href="\/cart"/)
      expect.soft(bars, `${path}: ways to the catalogue`).not.toMatch(/href="\/discover|role="search"/)
      const selling = path === '/' ? body : bars
      expect
        .soft(selling, `${path}: ways to prices and quotes`)
        .not.toMatch(/<a [^>]*href="(?:\/business|[^"]*\/offer)/)
      const text = body.replaceAll(/<[^>]+>/g, '')
      if (!saysSums.test(path)) expect.soft(text.match(/\d\s?€/g) ?? [], `${path}: prices`).toEqual([])
    }
    const page = await newPage({ base: url })
    await visit(page, '/')
    await expect.poll(() => page.locator('#how').textContent()).toContain('Atverkite savo kursą')
    expect(await findAccessibilityErrors(page)).toEqual([])
    for (const { path, guest } of shopRoutes) {
      const reply = await fetch(url + path)
      expect.soft(new URL(reply.url).pathname, path).toBe(guest)
    }
  })
})
