import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { Language } from '../contract/common.ts'
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

type Scheme = 'light' | 'dark'
type Looks = Partial<Record<number, Scheme>>
/**
 * One width of each layout (the breakpoints are 640, 900 and 1200 px), narrow enough to overflow; longer words of the
 * other languages only where they are tight.
 */
const widths: Record<Language, readonly number[]> = { lt: [320, 768, 1024, 1440], en: [320], ru: [320, 1024] }
/**
 * Where axe runs: contrast differs by scheme, structure by width. It judges no words, which are all that another language
 * changes.
 */
const looks: Record<Language, Looks> = { lt: { 320: 'light', 1440: 'dark' }, en: {}, ru: {} }
const name = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

/** All accessibility errors of a page at the widths of its language, and where axe runs. */
async function expectWhole(page: Page, path: string, language: Language, axeAt = looks[language]): Promise<void> {
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

  test.each(['en', 'ru'] as const)(
    'public screens in %s, with no sentence left untranslated',
    async (language) => {
      const addresses = publicRoutes(await findCourse(portal)).map((path) => `/${language}${path === '/' ? '' : path}`)
      await share(addresses, newPage, async (page, path) => {
        await expectWhole(page, path, language)
        expect.soft(await page.locator('html').getAttribute('lang'), path).toBe(language)
        expect.soft(lithuanianLeftIn(await visibleText(page, language), language), path).toEqual([])
      })
    },
    360_000,
  )

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
