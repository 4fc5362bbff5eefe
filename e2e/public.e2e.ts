import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { scrollUntilHydrated, openBrowser, share, visibleText, visit } from './browser.ts'
import { findCourse, publicRoutes, shopRoutes } from './public-routes.ts'
import { copyDataDir, launchServer, type RunningServer, untilReady } from './server.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')

test('every link on a public screen leads somewhere', async () => {
  const links = new Set<string>()
  for (const path of publicRoutes(await findCourse(portal))) {
    const html = await (await fetch(portal + path)).text()
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) links.add(href.replaceAll('&amp;', '&'))
  }
  expect(links.size).toBeGreaterThan(60)
  for (const href of links) {
    if (href === '/app-download' || !href) continue
    expect
      .soft((await fetch(portal + href)).status, href)
      .toBe(/\/(?:NERA-TOKIO|nera-tokio-puslapio)$/.test(href) ? 404 : 200)
  }
}, 420_000)

describe('where something is missing', () => {
  test.each([
    ['footer a[href="/about"]', '/about'],
    ['section[aria-labelledby=categories] a[href^="/discover?category_id="]', '/discover'],
    ['main a[href^="/course-about/"]', '/course-about/'],
  ])('what takes long is shown in outline meanwhile: %s', async (link, path) => {
    const page = await newPage()
    await visit(page, '/')
    let answer = () => {}
    const answered = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/api/**', async (route) => {
      await answered
      await route.continue()
    })
    await (await scrollUntilHydrated(page.locator(link).first())).click()
    const shape = page.locator('main [data-pending-screen] .skeleton')
    await shape.first().waitFor()
    expect(await page.locator('main h1:visible').count()).toBe(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    answer()
    await page.locator('main h1:visible').waitFor()
    expect(await shape.count()).toBe(0)
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

/** Sums that are not prices of the shop: project budgets and the subscription calculator. */
const saysSums = /^\/(?:business|projects)\//

describe('without the shop', () => {
  let server: RunningServer | undefined
  beforeAll(async () => {
    const dataDir = copyDataDir(inject('demoDataDir'))
    server = await launchServer({ RATE_LIMITS: 'off', SHOPPING_MODE: 'off', DATA_DIR: dataDir })
    await untilReady(server)
  })
  afterAll(async () => void (await server?.stop()))

  test.each([1440, 390])(
    '%i px: no prices, no cart, no catalogue, no barriers; their screens lead home',
    async (width) => {
      const url = server?.url ?? ''
      const routes = publicRoutes(1).filter((route) => !shopRoutes.some(({ path }) => path === route))
      const few = routes.slice(0, 4)
      await share(
        width > 600 ? routes : few,
        () => newPage({ width }),
        async (page, path) => {
          await visit(page, url + path)
          expect.soft(await page.locator('h1').count(), `${path}: titles`).toBe(1)
          expect.soft(await page.locator('a[href="/cart"]').count(), `${path}: ways to the cart`).toBe(0)
          expect
            .soft(
              await page.locator('header, footer').locator('a[href^="/discover"], [role=search]').count(),
              `${path}: ways to the catalogue`,
            )
            .toBe(0)
          if (!saysSums.test(path))
            expect.soft((await visibleText(page, 'lt')).match(/\d\s?€/g) ?? [], `${path}: prices`).toEqual([])
          // The bars, which differ from those with the shop, are the same on all of them.
          if (width > 600 && few.includes(path)) expect.soft(await findAccessibilityErrors(page), path).toEqual([])
        },
      )
      const page = await newPage({ width })
      for (const { path, guest } of shopRoutes) {
        await visit(page, url + path)
        expect.soft(new URL(page.url()).pathname, path).toBe(guest)
      }
    },
    420_000,
  )
})
