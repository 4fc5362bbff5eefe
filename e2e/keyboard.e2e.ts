import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, reload, scrollUntilHydrated, share, untilHydrated, visit } from './browser.ts'
import { tabThroughPage } from './focus-order.ts'
import { findCourse, publicLayouts } from './public-routes.ts'
import { messages } from '../harness/messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')
const t = messages('lt')

/** The catalogue with chosen filters, each of which can be removed. */
const filtered = '/discover?category_id=61&filter_id=101,502&sort=price_asc'

/** Waits until the focused element has the name: its label, else its text. */
const expectFocused = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '',
      ),
    )
    .toBe(name)
const idOfFocused = (page: Page) => page.evaluate(() => document.activeElement?.id)

describe('every public screen by the Tab key alone', () => {
  // The bars are the same on all screens: the first one is walked through whole, of the others their own part.
  test.each([1440, 390])(
    '%i px: everything is reached in the order of the page, seen while it has the focus, and nothing holds it',
    async (width) => {
      const id = await findCourse(portal)
      await share(
        width > 600 ? [...publicLayouts(id), filtered] : publicLayouts(id).slice(0, 8),
        () => newPage({ width }),
        async (page, path) => {
          await visit(page, path)
          const { steps, faults } = await tabThroughPage(page, path === '/' ? 'body' : '#content')
          expect.soft(faults, path).toEqual([])
          if (path === '/') expect.soft(steps).toBeGreaterThan(15)
        },
      )
    },
  )
})

const opened = (page: Page) => page.locator('dialog[open], [popover]:not([popover=manual]):popover-open')

/** Opens with Enter, keeps the focus while it is modal, closes with Escape; then the button has the focus again. */
async function expectWayBack(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await opened(page).first().waitFor()
  const modal = await page.locator('dialog[open]').count()
  if (modal)
    await expect
      .poll(() => page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement)))
      .toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => opened(page).count()).toBe(0)
  await expect.poll(() => button.evaluate((one) => document.activeElement === one)).toBe(true)
}

describe('overlays close with Escape and return the focus', () => {
  test.each([
    [1440, '/', 4],
    [390, '/', 1],
    [768, '/discover', 2],
  ] as const)('%i px, %s: every menu', async (width, path, least) => {
    const page = await newPage({ width })
    await visit(page, path)
    const labels = await page
      .locator('button[popovertarget], button[aria-haspopup]')
      .filter({ visible: true })
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''),
      )
    expect(labels.length).toBeGreaterThanOrEqual(least)
    for (const label of labels) await expectWayBack(page, label)
  })

  test('the filters, and what a course shares', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/discover')
    await expectWayBack(page, t('catalogue.discover.filters'))
    await visit(page, `/course-about/${await findCourse(portal)}`)
    await expectWayBack(page, t('catalogue.share.open'))
  })

  test('the results of the search', async () => {
    const page = await newPage()
    await visit(page, '/about')
    const field = page.getByRole('search').getByRole('searchbox')
    await field.pressSequentially('gaivin')
    const hits = page.getByRole('region', { name: t('shell.search.results') })
    await hits.getByRole('link').first().waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => hits.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hits.count()).toBe(0)
    await expect.poll(() => field.evaluate((one) => document.activeElement === one)).toBe(true)
  })
})

describe('the home page', () => {
  test('has a way past the bar', async () => {
    const page = await newPage()
    await visit(page, '/')
    await page.keyboard.press('Tab')
    await expectFocused(page, t('shell.skip'))
    await page.keyboard.press('Enter')
    await expect.poll(() => idOfFocused(page)).toBe('content')
  })

  test('has slides that are stopped and shown one by one; their tone is the bar’s', async () => {
    const page = await newPage({ motion: 'no-preference' })
    await visit(page, '/')
    const slider = page.locator('[data-slider]')
    const show = (number: number) => slider.getByRole('button', { name: t('home.slider.show', { number }) })
    const ink = () => page.locator('.bar').evaluate((bar) => getComputedStyle(bar).color)
    await slider.getByRole('button', { name: t('ui.pause') }).press('Enter')
    await show(2).press('Enter')
    await expect.poll(() => slider.getAttribute('data-tone')).toBe('dark')
    const dark = await ink()
    await show(1).press('Enter')
    await expect.poll(() => slider.getAttribute('data-tone')).toBe('light')
    await expect.poll(ink).not.toBe(dark)
  })

  test('turns its slides by itself every five seconds', async () => {
    const page = await newPage({ motion: 'no-preference' })
    await page.clock.install()
    await visit(page, '/')
    const current = () => page.locator('[data-slider] [aria-current=true]').getAttribute('aria-label')
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 100)
    const before = await current()
    await page.clock.runFor(5000)
    await expect.poll(current).not.toBe(before)
  })

  test('has a notice that is dismissed, and stays hidden after a reload without flashing', async () => {
    const page = await newPage()
    await visit(page, '/')
    const dismiss = await scrollUntilHydrated(page.getByRole('button', { name: t('shell.dismissNotice') }))
    await dismiss.press('Enter')
    await expect.poll(() => page.locator('[data-notice]').count()).toBe(0)
    await page.goto('/', { waitUntil: 'commit' })
    expect(await page.locator('[data-notice]:visible').count()).toBe(0)
    await untilHydrated(page)
    expect(await page.locator('[data-notice]:visible').count()).toBe(0)
    // By the browser: the page leaves it out.
    await page.locator('a[href="/how-it-works"]:visible').first().click()
    await page.waitForURL('**/how-it-works')
    await page.locator('header a[href="/"]').first().click()
    await page.locator('#below-fold').waitFor()
    expect(await page.locator('[data-notice]').count()).toBe(0)
  })

  test('has an offer that is closed for the session, also after a reload, or with the checkbox permanently', async () => {
    const page = await newPage()
    const offerOn = (tab: Page) => tab.getByRole('heading', { name: /Ruduo/ })
    const scrollDown = (tab: Page) => tab.locator('#below-fold').evaluate((part) => part.scrollIntoView())
    const closeOn = async (tab: Page) => {
      await (await scrollUntilHydrated(tab.getByRole('button', { name: t('home.offer.close') }))).press('Enter')
      await expect.poll(() => offerOn(tab).count()).toBe(0)
    }
    await visit(page, '/')
    await closeOn(page)
    await reload(page)
    await scrollDown(page)
    await expect.poll(() => offerOn(page).count()).toBe(0)
    const other = await page.context().newPage()
    await visit(other, '/')
    await (await scrollUntilHydrated(other.getByLabel(t('home.offer.never')))).press('Space')
    await closeOn(other)
    const last = await page.context().newPage()
    await visit(last, '/')
    await scrollDown(last)
    await expect.poll(() => offerOn(last).count()).toBe(0)
  })

  test('takes a number to be called back at: an error at the field, then thanks', async () => {
    const page = await newPage()
    await visit(page, '/')
    const field = await scrollUntilHydrated(page.locator('#call-back-phone'))
    await field.fill('12')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe('12')
    await field.fill('+37061234567')
    await page.keyboard.press('Enter')
    await page.getByText(t('contact.callBack.sent')).waitFor()
  })
})

test('a filter is ticked and its tag removed; back and reload keep what was chosen', async () => {
  const page = await newPage()
  await visit(page, '/discover')
  const box = page.locator('aside input[type=checkbox]').first()
  await box.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => new URL(page.url()).searchParams.has('filter_id')).toBe(true)
  await expect.poll(() => box.isChecked()).toBe(true)
  await reload(page)
  await expect.poll(() => box.isChecked()).toBe(true)
  await page.locator('main article a').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/course-about\//)
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await untilHydrated(page)
  await expect.poll(() => box.isChecked()).toBe(true)
  await page
    .getByRole('list', { name: t('catalogue.discover.chosen') })
    .getByRole('button')
    .first()
    .press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.has('filter_id')).toBe(false)
})
