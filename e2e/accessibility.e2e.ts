import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { Language } from '../contract/common.ts'
import { findAccessibilityErrors } from './axe.ts'
import { emulate, openBrowser, share, shoot, horizontalOverflow, signInAs, visit, widen } from './browser.ts'
import { findClippedText } from './clipped-text.ts'
import { findCourse, publicRoutes, publicStates } from './public-routes.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const portal = inject('portal')

type Scheme = 'light' | 'dark'
type Looks = Partial<Record<number, readonly Scheme[]>>
const widths = [320, 390, 768, 1024, 1440, 1920]
/** Where axe runs: contrast differs by scheme, structure by width, labels by language. Overflow and clipped text are checked at every width. */
const looks: Record<Language, Looks> = {
  lt: { 390: ['light'], 1440: ['light', 'dark'] },
  en: { 390: ['dark'] },
  ru: { 1440: ['light'] },
}
const name = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

/** All accessibility errors of a page at every width. */
async function expectWhole(page: Page, path: string, searched: Looks): Promise<void> {
  await visit(page, path)
  for (const width of widths) {
    await widen(page, width)
    expect
      .soft(await horizontalOverflow(page), `${path} scrolls horizontalOverflow at ${width} px`)
      .toBeLessThanOrEqual(0)
    expect.soft(await findClippedText(page), `${path} at ${width} px`).toEqual([])
    for (const scheme of searched[width] ?? []) {
      await emulate(page, { colorScheme: scheme })
      await shoot(page, `${name(path)}-${width}-${scheme}`)
      expect.soft(await findAccessibilityErrors(page), `${path}, ${scheme}, ${width} px`).toEqual([])
    }
  }
}

describe('no accessibility errors, no horizontal overflow, no clipped text', () => {
  test.each(['lt', 'en', 'ru'] as const)(
    'public screens in %s',
    async (language) => {
      const id = await findCourse(portal)
      const paths = [...publicRoutes(id), ...(language === 'lt' ? publicStates(id) : [])]
      const addresses = paths.map((path) => (language === 'lt' ? path : `/${language}${path === '/' ? '' : path}`))
      await share(addresses, newPage, (page, path) => expectWhole(page, path, looks[language]))
    },
    360_000,
  )

  test('the learner’s screens', async () => {
    const page = await newPage()
    const id = await findCourse(portal)
    await signInAs(page, 'mokosi')
    const own = [
      '/dashboard',
      '/dashboard/courses',
      '/dashboard/certificates',
      `/course/${id}/theory`,
      `/course/${id}/general`,
      `/course/${id}/tests`,
      '/cart',
    ]
    for (const path of own) await expectWhole(page, path, looks.lt)
  }, 240_000)
})
