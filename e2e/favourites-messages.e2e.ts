import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, horizontalOverflow, reload, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { openPortalPool } from './portal-pool.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const pool = openPortalPool()
const t = messages('lt')
const password = 'Teorija ir praktika'

async function openNew(page: Page, path: string) {
  await signInAs(page, (await registerUser(password)).username, password)
  await visit(page, path)
}

const hearts = (page: Page) => page.locator('main article button[aria-pressed]')
const tab = (page: Page) =>
  page
    .getByRole('navigation', { name: t('learning.tabs.label') })
    .getByRole('link', { name: t('learning.tabs.favourites') })

describe('favourites', () => {
  test('a guest is warned, and signs in from there to come back', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/discover?q=gaivinimas')
    await hearts(page).first().click()
    await page.getByText(t('catalogue.favourite.guest')).waitFor()
    await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('false')
    await shoot(page, 'favourite-guest-390')
    await page.getByRole('button', { name: t('catalogue.favourite.signIn') }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/discover?q=gaivinimas')
  })

  test('a heart is switched on in the list, shown on the course, listed under its tab, and switched off', async () => {
    const page = await newPage()
    await openNew(page, '/dashboard')
    await page.getByRole('navigation', { name: t('learning.tabs.label') }).waitFor()
    expect(await tab(page).count()).toBe(0)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/favourite-courses')) asked.push(request.method())
    })
    await visit(page, '/discover')
    await expect.poll(() => asked).toEqual(['GET'])
    await hearts(page).first().click()
    await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => asked).toEqual(['GET', 'POST'])
    await shoot(page, 'favourite-discover-1440')
    await page.locator('main article a').first().click()
    await page.waitForURL((url) => url.pathname.startsWith('/course-about/'))
    const onCourse = page.getByRole('button', { name: t('catalogue.favourite.label'), exact: true })
    await expect.poll(() => onCourse.getAttribute('aria-pressed')).toBe('true')
    await shoot(page, 'favourite-course-1440')
    await visit(page, '/dashboard')
    await tab(page).click()
    await page.waitForURL((url) => url.pathname === '/dashboard/favourites')
    await expect.poll(() => hearts(page).count()).toBe(1)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'favourites-1440')
    await hearts(page).first().click()
    await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('false')
    await expect.poll(() => asked.at(-1)).toBe('DELETE')
    await page.getByRole('link', { name: t('learning.tabs.dashboard'), exact: true }).click()
    await expect.poll(() => tab(page).count()).toBe(0)
  })

  test('a heart that the server refuses is taken back, in words', async () => {
    const page = await newPage({ width: 390 })
    await openNew(page, '/discover')
    await page.route('**/favourite-courses', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await hearts(page).first().click()
    await page.getByText(t('catalogue.favourite.failed')).waitFor()
    await expect.poll(() => hearts(page).first().getAttribute('aria-pressed')).toBe('false')
  })
})

describe('messages', () => {
  test('an unread answer is announced in the menu and on the dashboard, read, and answered on a phone', async () => {
    // Whoever opened the messages of this learner on a wide screen has read it.
    await pool.query(
      "update threads set read_at = null from messages where thread_id = threads.id and text like '%Įstaigai galite duoti%'",
    )
    const page = await newPage({ width: 390 })
    await signInAs(page, 'mokosi')
    await visit(page, '/dashboard')
    const notice = page.getByRole('main').locator('a[href="/messages"]')
    await notice.waitFor()
    await shoot(page, 'dashboard-unread-390')
    await notice.click()
    await page.waitForURL((url) => url.pathname === '/messages')
    const list = page.getByRole('list', { name: t('threads.list') })
    await list.waitFor()
    await shoot(page, 'messages-390')
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await list.getByRole('link', { name: 'Pažymėjimas' }).click()
    await page.locator('ol li').filter({ hasText: 'Įstaigai galite duoti' }).waitFor()
    await list.waitFor({ state: 'hidden' })
    const text = `Ačiū, supratau ${Date.now()}`
    await page.locator('#message').fill(text)
    await page.getByRole('button', { name: t('threads.send') }).click()
    await page.locator('ol li').filter({ hasText: text }).waitFor()
    await expect.poll(() => page.locator('#message').inputValue()).toBe('')
    await shoot(page, 'message-thread-390')
    expect(await findAccessibilityErrors(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: t('threads.back') }).click()
    await list.getByText(text).waitFor()
    await visit(page, '/dashboard')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => notice.count()).toBe(0)
  })

  test('a new message is written next to the list; what was typed outlives a reload and an error', async () => {
    const page = await newPage()
    await openNew(page, '/messages')
    await page.getByText(t('threads.empty')).first().waitFor()
    await shoot(page, 'messages-empty-1440')
    await page.getByRole('link', { name: t('threads.new') }).click()
    await page.locator('#message').fill('Ar bus praktika savaitgalį?')
    await page.getByRole('button', { name: t('threads.send') }).click()
    await page.getByText(t('threads.chooseSubject')).last().waitFor()
    await reload(page)
    await expect.poll(() => page.locator('#message').inputValue()).toBe('Ar bus praktika savaitgalį?')
    await page.locator('#subject').selectOption({ index: 1 })
    await page.getByRole('button', { name: t('threads.send') }).click()
    await page.waitForURL((url) => url.searchParams.has('thread'))
    await page.locator('ol li').filter({ hasText: 'Ar bus praktika savaitgalį?' }).waitFor()
    await shoot(page, 'messages-1440')
    expect(await findAccessibilityErrors(page)).toEqual([])
  })
})
