import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'

export type Look = {
  width?: number
  scheme?: 'light' | 'dark'
  motion?: 'reduce' | 'no-preference'
  scripts?: boolean
  colors?: 'active' | 'none'
}
const shots = join(import.meta.dirname, 'shots')

/** A browser for the file's journeys. Every page watches itself: a script error or a refusal of the content policy fails the journey. `flags` are settings that no page can make. */
export function openBrowser(...flags: string[]) {
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []
  const faults: string[] = []
  beforeAll(async () => {
    mkdirSync(shots, { recursive: true })
    browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags, ...flags] })
  })
  afterAll(async () => {
    for (const context of contexts) await context.close()
    await browser?.close()
  })
  return {
    /** A page of a user of their own (no cookies shared). */
    async newPage({
      width = 1440,
      scheme = 'light',
      motion = 'reduce',
      scripts = true,
      colors = 'none',
    }: Look = {}): Promise<Page> {
      if (!browser) throw new Error('The browser is not open yet')
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 844 : 900 },
        colorScheme: scheme,
        reducedMotion: motion,
        forcedColors: colors,
        javaScriptEnabled: scripts,
        baseURL: inject('portal'),
        locale: 'lt-LT',
      })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        if (/Content Security Policy|Hydration|hydrat|MISSING_MESSAGE/.test(message.text()))
          faults.push(`${page.url()}: ${message.text()}`)
      })
      return page
    },
    /** No page of this file has had a script error, a refusal, a hydration mismatch or a missing word. */
    expectNoErrors: () => expect(faults).toEqual([]),
  }
}

/** A picture of the whole page for those who judge it, when they ask: `SHOTS=1`. */
export const shoot = async (page: Page, name: string) =>
  void (process.env.SHOTS && (await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true })))

/** Does the work with each item, two at a time: as many as there are cores, each on a page of its own. */
export async function share<T>(
  items: readonly T[],
  newPage: () => Promise<Page>,
  work: (page: Page, item: T) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const worker = async () => {
    const page = await newPage()
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(page, item)
  }
  await Promise.all([worker(), worker()])
}

/** Waits until the page has followed a change of what it is shown on, with all that comes into being slowly. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moves = () =>
      document
        .getAnimations()
        .some(
          (one) =>
            one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        )
    // A colour that is inherited follows when its parent's has come.
    do await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    while (moves())
  })
}

export async function widen(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  await settle(page)
}

export async function emulate(
  page: Page,
  media: { colorScheme?: 'light' | 'dark'; media?: 'print' | 'screen' },
): Promise<void> {
  await page.emulateMedia(media)
  await settle(page)
}

export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Waits until the page is hydrated: a click before that would be a plain link's. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' })
}

/** Comes to a part of the page that is hydrated only when one does (`web/when-visible.ts`), and waits until it is. */
export async function scrollUntilHydrated(part: Locator): Promise<Locator> {
  await part.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' })
    while (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) await new Promise(requestAnimationFrame)
  })
  return part
}

/** Signs a demo user in. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await visit(page, '/login')
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill('Praktika-2026')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
