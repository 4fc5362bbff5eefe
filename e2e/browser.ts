import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type FrameLocator,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { chromiumFlags, findChromium } from '../scripts/chromium.ts'
import { describePages, watchRequests } from './describe-pages.ts'

export type Look = {
  width?: number
  scheme?: 'light' | 'dark'
  motion?: 'reduce' | 'no-preference'
  scripts?: boolean
  colors?: 'active' | 'none'
  /** Of a server of the file's own. */
  base?: string
}
const shots = join(import.meta.dirname, 'shots')
const withoutScripts = new WeakSet<BrowserContext>()

/**
 * A browser for the file's journeys. A script error or a violation of the content security policy on any page fails the
 * file. `flags` are browser settings.
 */
export function openBrowser(...flags: string[]) {
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []
  const faults: string[] = []
  const requests = watchRequests()
  /** Contexts of earlier tests of the file. */
  let earlier = 0
  beforeAll(async () => {
    mkdirSync(shots, { recursive: true })
    browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumFlags, ...flags] })
  })
  afterEach(async ({ task }) => {
    const own = contexts.slice(earlier)
    earlier = contexts.length
    if (task.result?.state === 'fail')
      console.log(`${task.name}\n${await describePages(own.length ? own : contexts, requests.of)}`)
  })
  afterAll(async () => {
    for (const context of contexts) await context.close()
    await browser?.close()
  })
  return {
    /** A page in a new context (no shared cookies). */
    async newPage({
      width = 1440,
      scheme = 'light',
      motion = 'reduce',
      scripts = true,
      colors = 'none',
      base = inject('portal'),
    }: Look = {}): Promise<Page> {
      if (!browser) throw new Error('The browser is not open yet')
      const context = await browser.newContext({
        viewport: { width, height: width < 600 ? 844 : 900 },
        colorScheme: scheme,
        reducedMotion: motion,
        forcedColors: colors,
        javaScriptEnabled: scripts,
        baseURL: base,
        locale: 'lt-LT',
      })
      contexts.push(context)
      if (!scripts) withoutScripts.add(context)
      context.on('page', requests.watch)
      const page = await context.newPage()
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        if (/Content Security Policy|Hydration|hydrat|MISSING_MESSAGE/.test(message.text()))
          faults.push(`${page.url()}: ${message.text()}`)
      })
      return page
    },
    /** No page of this file had a script error, a policy violation, a hydration mismatch or a missing message. */
    expectNoErrors: () => expect(faults).toEqual([]),
  }
}

/** A screenshot of the whole page, with `SHOTS=1`. */
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

/** The frame of the activity that is shown; another one, hidden, may be fetching what an activity needs. */
export const activityFrame = (page: Page): FrameLocator => page.frameLocator('iframe:not([hidden])')

/** Waits until the page has settled after a change of viewport or media. Nothing fades: each frame of it takes long. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation-duration: 0s !important }')
    if (!document.adoptedStyleSheets.length) document.adoptedStyleSheets.push(still)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
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

/** The visible text, without parts marked with another language and those of `without` (a selector). */
export const visibleText = (page: Page, language: string, without = 'script') =>
  page.evaluate(
    ([tag, others]) => {
      const copy = document.body.cloneNode(true)
      if (!(copy instanceof HTMLElement)) return ''
      for (const other of copy.querySelectorAll(`[lang]:not([lang=${tag}]), script, style, ${others}`)) other.remove()
      return copy.textContent ?? ''
    },
    [language, without] as const,
  )

/**
 * Opens an address and waits until the page is hydrated (before that a click follows the plain link) and shows no
 * skeleton. Data that comes later without a skeleton is waited for by what is asserted.
 */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await untilHydrated(page)
}

export async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'domcontentloaded' })
  await untilHydrated(page)
}

/**
 * Waits until React has taken over every button and field that is seen, except in parts which hydrate when they come into
 * view (`web/when-visible.ts`), and until no skeleton is seen. A busy machine fetches the scripts long before it has run
 * them.
 */
export async function untilHydrated(page: Page): Promise<void> {
  if (withoutScripts.has(page.context())) return
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('.skeleton, [aria-busy=true]')].every((element) => !element.checkVisibility()) &&
      [...document.querySelectorAll('button, input, select, textarea')].every(
        (element) =>
          !element.checkVisibility() ||
          element.closest('[data-notice], footer, #below-fold, #related, [aria-labelledby=business-courses]') ||
          Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
  )
}

/**
 * Scrolls to a part of the page that hydrates when it comes into view (`web/when-visible.ts`), and waits until it is
 * hydrated.
 */
export async function scrollUntilHydrated(part: Locator): Promise<Locator> {
  await part.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' })
    while (!Object.keys(element).some((key) => key.startsWith('__reactProps'))) await new Promise(requestAnimationFrame)
  })
  return part
}

/** Scrolls to the end of the page, where some parts are loaded when they come near the window. */
export const scrollToEnd = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** Presses a button of a table with the keyboard. The first focus within a table goes to the row, the next to the button. */
export async function pressInTable(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

/** Chooses what is done with a row of a list from its menu. */
export async function chooseInRow(page: Page, row: string, action: string): Promise<void> {
  await pressInTable(page.getByRole('button', { name: `Veiksmai: ${row}` }))
  await page.getByRole('menuitem', { name: action }).press('Enter')
}

/**
 * Presses Enter on a button or link. `Locator.press` and `click` also wait for navigations that follow in a frame: of one
 * that the portal then removes, on a slow machine, they never return. A click is lost where the layout shifts meanwhile.
 */
export async function pressEnter(target: Locator): Promise<void> {
  await target.focus()
  await target.page().keyboard.press('Enter')
}

/**
 * Signs a user in by the call of the sign-in form, whose cookies go into the page's context. The form has tests of its own
 * (account-screens, factors, journey). `code` is the second factor's.
 */
export async function signInAs(page: Page, username: string, password = 'Praktika-2026', code?: string): Promise<void> {
  const reply = await page.request.post('/api/learning/auth/login', {
    data: { username, password, ...(code ? { code } : {}) },
    headers: { 'x-token-delivery': 'cookie' },
  })
  if (!reply.ok()) throw new Error(`${username} cannot sign in: ${reply.status()} ${await reply.text()}`)
  // The portal asks for its tokens only in a browser that has signed in (`web/api/session.ts`).
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.setItem('praktika-signed-in', '1'))
}
