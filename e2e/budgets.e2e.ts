import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { firstLoad, packed } from '../harness/sizes.ts'
import { readWaterfall } from '../harness/waterfall.ts'
import { type Screen, screenList, screens } from '../contract/screens.ts'
import { openBrowser, signInAs, visit } from './browser.ts'
import { calledBy, screenCalls, type ScreenWithCalls } from '../server/test/screen-calls.ts'
import { openPortalPool } from './portal-pool.ts'
import { findCourse, publicLayouts, publicRoutes } from './public-routes.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')
const kB = 1024

/** What a page's screen adds to what every page loads. */
async function weigh(path: string) {
  return firstLoad(await (await fetch(portal + path)).text())
}

/**
 * At most so many kB of scripts: the pages with which most visits begin, and the others. A course names over how many
 * dates its places are spread, offers to email when all or those of a city are full, keeps the city of the visit, and
 * its forms say what was mended; it knows a city in all its cases: 144.6 kB. Its tabs are in view when their address is
 * opened, and load what is pressed in them; its header has the hours of its shortest and longest date, and says that a
 * practice was cancelled; with the pictures of people, who lead its practice and review it: 145.7 kB.
 */
const mostScripts = (path: string) =>
  ['/', '/discover', '/faq'].includes(path) ? 131.7 : path.startsWith('/course/') ? 145.7 : 144.6
/** With what is loaded where it is seen: a course has its day of practice and its text. */
const mostInAll = (path: string) => (path.startsWith('/course') ? 149 : Math.max(144.6, mostScripts(path)))
/** The cart and its payment load the user's own data with the query library, and are nobody's first page. */
const isOfCart = (path: string) => path.startsWith('/cart')

describe('a page is light', () => {
  test('first-page scripts at most 131.7 kB, the other pages 144.6 kB, tabs of courses 145.7 kB, styles 20 kB, fonts 45 kB; what a screen adds to the lightest at most 40 kB', async () => {
    const sizes = new Map<string, Awaited<ReturnType<typeof weigh>>>()
    for (const path of publicRoutes(await findCourse(portal))) sizes.set(path, await weigh(path))
    const lightest = Math.min(...[...sizes.values()].map(({ js }) => js))
    for (const [path, { js, css, fonts }] of sizes) {
      if (!isOfCart(path)) expect.soft(js / kB, `${path}: scripts`).toBeLessThanOrEqual(mostScripts(path))
      expect.soft((js - lightest) / kB, `${path}: its own scripts`).toBeLessThanOrEqual(40)
      expect.soft(css / kB, `${path}: styles`).toBeLessThanOrEqual(20)
      expect.soft(fonts / kB, `${path}: fonts`).toBeLessThanOrEqual(45)
    }
  })
})

/**
 * Measured in the page: the largest contentful paint, the layout shift and what shifted. Evaluated as text, because
 * `LayoutShift` is in no library of types.
 */
const watch = `window.seen = { largest: '', shift: 0, moved: [] };
new PerformanceObserver((list) => { for (const { url } of list.getEntries()) window.seen.largest = url || '' }).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => { for (const { value, sources } of list.getEntries()) {
  window.seen.shift += value
  for (const { node } of sources) window.seen.moved.push((node?.nodeName ?? 'removed') + ' ' + (node?.textContent ?? '').slice(0, 40))
} }).observe({ type: 'layout-shift', buffered: true })`

type Seen = { largest: string; shift: number; moved: string; scripts: string[] }
async function see(page: Page, path: string): Promise<Seen> {
  await visit(page, path)
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  const { largest, shift, moved } = Object(await page.evaluate('window.seen'))
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return {
    largest: String(largest),
    shift: Number(shift),
    moved: String(moved),
    scripts: [...new Set(loaded.filter((name) => name.endsWith('.js')))],
  }
}

/** Screens whose parameters name what belongs to a user: their addresses are on other screens. */
const ownItems: Record<string, Screen> = {
  [screens.certificates.path]: screens.certificate,
  [screens.purchases.path]: screens.purchase,
}
const hasShape = (href: string, { path }: Screen) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(href)

describe('a screen of a learner is light', () => {
  test('its own scripts, which the home page does not have, are at most 80 kB', async () => {
    const page = await newPage()
    await page.addInitScript(watch)
    await signInAs(page, 'patyrusi')
    const home = new Set((await see(page, '/')).scripts)
    const id = await findCourse(portal, 'pirmoji pagalba darbe')
    const paths = screenList
      .filter(({ audience, path }) => audience === 'learner' && path !== screens.legacyCourse.path)
      .map(({ path }) => path.replaceAll(/\/\{-\$\w+\}/g, '').replace('/course/$id', `/course/${id}`))
      .filter((path) => !path.includes('$'))
    const sizes = new Map<string, number>()
    for (let path = paths.shift(); path; path = paths.shift()) {
      const own = (await see(page, path)).scripts.filter((name) => !home.has(name))
      sizes.set(path, own.reduce((sum, name) => sum + packed(name), 0) / kB)
      const item = ownItems[path]
      if (!item) continue
      // The items come with the user's data, after the scripts.
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      const links = page.getByRole('main').locator('a')
      const hrefs = await links.evaluateAll((all) =>
        all.map((link) => new URL(link.getAttribute('href') ?? '', location.href).pathname),
      )
      const found = hrefs.find((href) => hasShape(href, item))
      expect(found, `an address of ${item.path}`).toBeDefined()
      if (found) paths.push(found)
    }
    expect(sizes.size).toBeGreaterThan(12)
    for (const [path, size] of sizes) {
      expect.soft(size, `${path}: its own scripts`).toBeLessThanOrEqual(80)
      expect.soft(size, `${path}: its own scripts`).toBeGreaterThan(0)
    }
  }, 300_000)
})

/**
 * Milliseconds that each request takes at least: what is requested at once then overlaps, also on a machine that is busy
 * with other tests for a part of a second.
 */
const latency = 500

/** A new page whose requests are counted: with an empty cache. `signIn` runs before they are slowed down. */
async function openSlowly(signIn: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await newPage({ width: 390 })
  await signIn(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
  return page
}

/**
 * The aim. Beyond it is the back office, which has the kit in more chunks so that a guest's course has less of it.
 */
const most = { requests: 25, depth: 5 }
const mostOf: Partial<Record<ScreenWithCalls, typeof most>> = {
  // One small chunk that it shares with the lists of tests and grades.
  topic: { requests: 26, depth: 5 },
  staffOrders: { requests: 27, depth: 5 },
  staffPeople: { requests: 27, depth: 5 },
}

describe('a screen of a signed-in user loads with few requests in few serial steps', () => {
  const pool = openPortalPool()
  const learner = (page: Page) => signInAs(page, 'mokosi')
  const staff = (page: Page) => signInStaff(page, pool, 'manager')

  async function find(username: string, path: string) {
    const body = JSON.stringify({ username, password: 'Praktika-2026' })
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${portal}/api/learning/auth/login`, { method: 'POST', headers, body })
    const { access_token } = await reply.json()
    return (await fetch(portal + path, { headers: { authorization: `Bearer ${access_token}` } })).json()
  }
  async function load(signIn: (page: Page) => Promise<unknown>, path: string, ready: string) {
    const page = await openSlowly(signIn)
    const asked: string[] = []
    page.on('request', (request) => {
      const name = calledBy(request.method(), new URL(request.url()).pathname)
      if (name) asked.push(name)
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator(ready).first().waitFor()
    return { page, asked, ...(await readWaterfall(page)) }
  }
  /** Other work on the machine pulls apart what is sent at once: a load has as many steps as it needs or more. */
  async function atMost<Loaded extends { depth: number }>(depth: number, reload: () => Promise<Loaded>) {
    let loaded = await reload()
    for (let more = 2; loaded.depth > depth && more > 0; more -= 1) loaded = await reload()
    return loaded
  }
  async function expectFew(
    signIn: (page: Page) => Promise<unknown>,
    path: string,
    ready: string,
    screen?: ScreenWithCalls,
  ): Promise<void> {
    const limit = (screen && mostOf[screen]) ?? most
    const { asked, requests, depth } = await atMost(limit.depth, () => load(signIn, path, ready))
    expect.soft(requests, `${path}: requests`).toBeLessThanOrEqual(limit.requests)
    expect.soft(requests, `${path}: requests`).toBeGreaterThan(10)
    expect.soft(depth, `${path}: depth`).toBeLessThanOrEqual(limit.depth)
    if (screen) expect.soft(asked.toSorted(), `${path}: calls`).toEqual(screenCalls[screen].toSorted())
  }

  test('a topic, its test and the dashboard', async () => {
    const course = (await find('mokosi', '/api/learning/courses/purchased')).data[0].id
    const { theory } = await find('mokosi', `/api/learning/courses/purchased/${course}`)
    await expectFew(learner, `/course/${course}/theory/${theory[0].id}`, '#topic', 'topic')
    await expectFew(learner, '/dashboard', '#continue', 'dashboard')
    const [{ url }] = (await find('mokosi', `/api/learning/courses/purchased/${course}/tests`)).data
    const ready = 'iframe:not(.opacity-0)'
    await expectFew(learner, url, ready)
    // In its frame: the page, then its files together with the activity.
    const { depth } = await atMost(3, async () => {
      const { page } = await load(learner, url, ready)
      const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame())
      if (!frame) throw new Error(`${url} has no frame`)
      return readWaterfall(frame)
    })
    expect(depth, 'depth of the activity').toBeLessThanOrEqual(3)
  })
  test('the cart and an order', async () => {
    const buyer = (page: Page) => signInAs(page, 'patyrusi')
    const [{ order_id }] = await find('patyrusi', '/api/shop/customerorders')
    await expectFew(buyer, '/cart', 'main h1', 'cart')
    await expectFew(buyer, `/dashboard/purchases/${order_id}/show`, 'main h1', 'order')
  })
  test('the orders and the people of the back office', async () => {
    await expectFew(staff, '/manage/orders', '[role=grid] a', 'staffOrders')
    await expectFew(staff, '/manage/people', '[role=grid] a', 'staffPeople')
  })
})

/** Long texts may wrap differently in the fallback font: only there a shift is accepted. */
const isLongText = (path: string) => path.startsWith('/page/')
/** The typefaces come after the page was painted without them. */
async function holdTypefacesBack(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.fallback()
  })
}

describe('nothing moves, the largest picture is small, and no more scripts come than a first page may have', () => {
  test.each([1440, 390])(
    '%i px, with typefaces that come late: layout shift at most 0.02, the largest picture at most 100 kB',
    async (width) => {
      const page = await newPage({ width })
      await page.addInitScript(watch)
      await holdTypefacesBack(page)
      const id = await findCourse(portal)
      // Wide are the screens whose columns differ from those of a phone. Long texts last: without the route the browser
      // has the typefaces in its cache.
      const paths =
        width === 1440
          ? ['/', '/discover', `/course-about/${id}`, '/business/business-and-institutions', '/login', '/contacts']
          : publicLayouts(id).toSorted((x, y) => Number(isLongText(x)) - Number(isLongText(y)))
      for (const path of paths) {
        if (isLongText(path)) await page.unroute('**/*.woff2')
        const { largest, shift, moved, scripts } = await see(page, path)
        if (!isOfCart(path))
          expect
            .soft(
              scripts.reduce((sum, name) => sum + packed(name), 0) / kB,
              `${path}: scripts in all, ${scripts.join(' ')}`,
            )
            .toBeLessThanOrEqual(mostInAll(path))
        expect.soft(shift, `${path} moves: ${moved}`).toBeLessThanOrEqual(0.02)
        if (!largest) continue
        expect
          .soft((await (await fetch(largest)).arrayBuffer()).byteLength / kB, `${path}: ${largest}`)
          .toBeLessThanOrEqual(100)
      }
    },
    420_000,
  )
})
