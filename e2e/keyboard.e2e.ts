import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, reload, scrollUntilHydrated, untilHydrated, visit } from './browser.ts'
import { findCourse } from './public-routes.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent.trim() ?? '',
  )

/** Presses Tab until the focused element has the name; fails when none has. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 120; i++) {
    await page.keyboard.press(key)
    const here = await focused(page)
    if (typeof name === 'string' ? here.startsWith(name) : name.test(here)) return
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

describe('by keyboard alone', () => {
  test('past the bar, through the courses menu and back', async () => {
    const page = await newPage()
    await visit(page, '/')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(t('shell.skip'))
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    )
    await visit(page, '/')
    await tabTo(page, t('shell.forPeople'))
    await page.keyboard.press('Enter')
    const menu = page.locator('.anchored:popover-open')
    await menu.getByRole('link', { name: t('shell.allCourses') }).waitFor()
    await page.keyboard.press('Escape')
    expect(await menu.count()).toBe(0)
    expect(await focused(page)).toBe(t('shell.forPeople'))
  })

  test('the slides: stopped, shown one by one, and their tone is the bar’s', async () => {
    const page = await newPage({ motion: 'no-preference' })
    await visit(page, '/')
    await tabTo(page, t('ui.pause'))
    await page.keyboard.press('Enter')
    await tabTo(page, t('home.slider.show', { number: 2 }))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('[data-slider]').getAttribute('data-tone')).toBe('dark')
    const ink = await page.locator('.bar').evaluate((bar) => getComputedStyle(bar).color)
    await tabTo(page, t('home.slider.show', { number: 1 }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('[data-slider]').getAttribute('data-tone')).toBe('light')
    await expect.poll(() => page.locator('.bar').evaluate((bar) => getComputedStyle(bar).color)).not.toBe(ink)
  })

  test('the slides turn by themselves every five seconds until they are stopped', async () => {
    const page = await newPage({ motion: 'no-preference' })
    await visit(page, '/')
    await expect.poll(() => page.locator('[data-slider]').getAttribute('data-tone'), { timeout: 8000 }).toBe('dark')
  })

  test('the notice is dismissed, and stays hidden after a reload without flashing', async () => {
    const page = await newPage()
    await visit(page, '/')
    await tabTo(page, t('shell.dismissNotice'))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('[data-notice]').count()).toBe(0)
    await page.goto('/', { waitUntil: 'commit' })
    expect(await page.locator('[data-notice]:visible').count()).toBe(0)
    await visit(page, '/')
    expect(await page.locator('[data-notice]').count()).toBe(0)
  })

  test('the offer: closed for the session, with the checkbox permanently', async () => {
    const page = await newPage()
    const offerOn = (tab: Page) => tab.getByRole('heading', { name: /Ruduo/ })
    const closeOn = async (tab: Page) => {
      await (await scrollUntilHydrated(tab.getByRole('button', { name: t('home.offer.close') }))).press('Enter')
      await expect.poll(() => offerOn(tab).count()).toBe(0)
    }
    await visit(page, '/')
    await closeOn(page)
    const other = await page.context().newPage()
    await visit(other, '/')
    await (await scrollUntilHydrated(other.getByLabel(t('home.offer.never')))).press('Space')
    await closeOn(other)
    const last = await page.context().newPage()
    await visit(last, '/')
    await last.locator('#below-fold').evaluate((part) => part.scrollIntoView())
    await expect.poll(() => offerOn(last).count()).toBe(0)
  })

  test('a filter is ticked and its tag removed; back and reload keep what was chosen', async () => {
    const page = await newPage()
    await visit(page, '/discover')
    const box = page.locator('aside input[type=checkbox]').first()
    await box.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => new URL(page.url()).searchParams.has('filter_id')).toBe(true)
    expect(await box.isChecked()).toBe(true)
    await reload(page)
    expect(await box.isChecked()).toBe(true)
    await page.locator('main article a').first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/course-about\//)
    await page.goBack({ waitUntil: 'networkidle' })
    await untilHydrated(page)
    expect(await page.locator('aside input[type=checkbox]').first().isChecked()).toBe(true)
    await page
      .getByRole('list', { name: t('catalogue.discover.chosen') })
      .getByRole('button')
      .first()
      .press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.has('filter_id')).toBe(false)
  })

  test('a course is shared: the dialog opens, traps the focus, and returns it', async () => {
    const page = await newPage()
    await visit(page, `/course-about/${await findCourse(inject('portal'))}`)
    await tabTo(page, t('catalogue.share.open'))
    await page.keyboard.press('Enter')
    await page.locator('dialog[open]').waitFor()
    expect(await page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement))).toBe(
      true,
    )
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
    expect(await focused(page)).toBe(t('catalogue.share.open'))
  })

  test('a number to be called back at: an error at the field, then thanks', async () => {
    const page = await newPage()
    await visit(page, '/')
    const field = page.locator('#call-back-phone')
    await field.fill('12')
    await page.keyboard.press('Enter')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.inputValue()).toBe('12')
    await field.fill('+37061234567')
    await page.keyboard.press('Enter')
    await page.getByText(t('contact.callBack.sent')).waitFor()
  })
})
