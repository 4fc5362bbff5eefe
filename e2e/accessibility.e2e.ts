import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import {
  emulate,
  openBrowser,
  share,
  shoot,
  horizontalOverflow,
  signInAs,
  visibleText,
  visit,
  widen,
} from './browser.ts'
import { findClippedText } from './clipped-text.ts'
import { lithuanianLeftIn } from '../harness/messages.ts'
import { findCourse, publicRoutes, publicStates } from './public-routes.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')

/** English has the same messages as Russian, in shorter words (`content.e2e.ts`). */
type Shown = 'lt' | 'ru'
type Scheme = 'light' | 'dark'
type Looks = Partial<Record<number, Scheme>>
/**
 * One width of each layout (the breakpoints are 640, 900 and 1200 px), narrow enough to overflow; Russian, whose words
 * are the longest, only where they are tight.
 */
const widths: Record<Shown, readonly number[]> = { lt: [320, 768, 1024, 1440], ru: [320, 1024] }
/**
 * Where axe runs: contrast differs by scheme, structure by width. It judges no words, which are all that another language
 * changes.
 */
const looks: Record<Shown, Looks> = { lt: { 320: 'light', 1440: 'dark' }, ru: {} }
const name = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

/** All accessibility errors of a page at the widths of its language, and where axe runs. */
async function expectWhole(page: Page, path: string, language: Shown, axeAt = looks[language]): Promise<void> {
  await visit(page, path)
  await page.locator('h1').first().waitFor()
  for (const width of widths[language]) {
    await widen(page, width)
    expect
      .soft(await horizontalOverflow(page), `${path} scrolls horizontalOverflow at ${width} px`)
      .toBeLessThanOrEqual(0)
    expect.soft(await findClippedText(page), `${path} at ${width} px`).toEqual([])
    const scheme = axeAt[width]
    if (!scheme) continue
    await emulate(page, { colorScheme: scheme })
    await shoot(page, `${name(path)}-${width}-${scheme}`)
    const errors = await findAccessibilityErrors(page)
    expect.soft(errors, `${path}, ${scheme}, ${width} px`).toEqual([])
  }
}

/** States of a screen, the help's contacts and its other address have the title of another screen. */
const sameName = /\?|^\/verify\/|^\/help\/contacts$|^\/faq$|\/discover$/

const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
      .map((image) => image.currentSrc),
  )

describe('every screen: no accessibility errors, no horizontal overflow, no clipped text', () => {
  test('public screens in Lithuanian, each with one title, an own name and no broken picture', async () => {
    const id = await findCourse(portal)
    const names = new Map<string, string>()
    const states = publicStates(id)
    await share([...publicRoutes(id), ...states], newPage, async (page, path) => {
      // A state has the colours and the frame of its screen.
      await expectWhole(page, path, 'lt', states.includes(path) ? { 320: 'light' } : looks.lt)
      expect.soft(await page.locator('h1').count(), `${path}: first headings`).toBe(1)
      expect.soft(await page.locator('head title').count(), `${path}: titles`).toBe(1)
      const name = await page.title()
      if (!sameName.test(path)) names.set(path, name)
      expect.soft(name, path).toContain('Praktika')
      expect.soft(await page.locator('img:not([alt])').count(), `${path}: pictures without a text`).toBe(0)
      expect.soft(await brokenPictures(page), `${path}: pictures that are not there`).toEqual([])
    })
    const doubled = [...Map.groupBy(names, ([, name]) => name)]
      .filter(([, paths]) => paths.length > 1)
      .map(([name, paths]) => [name, ...paths.map(([path]) => path)])
    expect(doubled).toEqual([])
  }, 360_000)

  test('public screens in Russian, with no sentence left untranslated', async () => {
    const addresses = publicRoutes(await findCourse(portal)).map((path) => `/ru${path === '/' ? '' : path}`)
    await share(addresses, newPage, async (page, path) => {
      await expectWhole(page, path, 'ru')
      expect.soft(await page.locator('html').getAttribute('lang'), path).toBe('ru')
      expect.soft(lithuanianLeftIn(await visibleText(page, 'ru'), 'ru'), path).toEqual([])
    })
  }, 360_000)

  test('the learner’s screens', async () => {
    const id = await findCourse(portal)
    const signedIn = async () => {
      const page = await newPage()
      await signInAs(page, 'mokosi')
      return page
    }
    const own = [
      '/dashboard',
      '/dashboard/courses',
      '/dashboard/certificates',
      '/dashboard/favourites',
      '/messages',
      '/messages?new=true',
      `/course/${id}/theory`,
      `/course/${id}/general`,
      `/course/${id}/tests`,
      '/cart',
    ]
    await share(own, signedIn, (page, path) => expectWhole(page, path, 'lt'))
  }, 240_000)
})
