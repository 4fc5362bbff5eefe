import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')

/**
 * Measured in the page: whether the largest contentful paint was a lazy image. Evaluated as text: its entries are in no
 * library of types.
 */
const watchLargest = `new PerformanceObserver((list) => { for (const { element } of list.getEntries()) window.largest = element?.loading ?? 'text' })
  .observe({ type: 'largest-contentful-paint', buffered: true })`

describe('the slides', () => {
  test.each([320, 390, 768])(
    'at %i px: the controls cover nothing of the picture and are large enough to hit',
    async (width) => {
      const page = await newPage({ width })
      await visit(page, '/')
      const slides = page.locator('[data-slider]')
      const picture = await slides.locator('picture img').first().boundingBox()
      const controls = slides.getByRole('button').filter({ visible: true })
      expect(await controls.count()).toBeGreaterThanOrEqual(5)
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

describe('the menu', () => {
  test('has the links of the large one: by category, field, profession and workplace, and to the offer', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/')
    const open = page.getByRole('button', { name: t('shell.openMenu') })
    await open.click()
    const menu = page.getByRole('dialog', { name: t('shell.menu') })
    await menu.getByRole('complementary').getByRole('link').waitFor()
    expect(await menu.locator('a[href*="category_id="]').count()).toBe(8)
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
