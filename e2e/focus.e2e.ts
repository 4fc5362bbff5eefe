import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, share, visit } from './browser.ts'
import { tabThroughPage } from './focus-order.ts'
import { findCourse, publicRoutes, publicStates } from './public-routes.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')
const t = messages('lt')

describe('every public screen by the Tab key alone', () => {
  test.each([1440, 390])(
    '%i px: everything is reached in the order of the page, seen while it has the focus, and nothing holds it',
    async (width) => {
      const id = await findCourse(portal)
      await share(
        width > 600 ? [...publicRoutes(id), ...publicStates(id)] : publicRoutes(id).slice(0, 8),
        () => newPage({ width }),
        async (page, path) => {
          await visit(page, path)
          const { steps, faults } = await tabThroughPage(page)
          expect.soft(faults, path).toEqual([])
          expect.soft(steps, `${path}: stops`).toBeGreaterThan(15)
        },
      )
    },
    420_000,
  )
})

const opened = (page: Page) => page.locator('dialog[open], [popover]:not([popover=manual]):popover-open')

/** Opens with Enter, closes with Escape; then the button has the focus again. */
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
    expect(await hits.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => hits.count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
  })
})
