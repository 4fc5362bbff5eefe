import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { findCourse } from './public-routes.ts'

const { newPage, expectNoErrors } = openBrowser()
const t = messages('lt')

/** The tests of a demo learner's course; `origin` is how the portal is reached. */
async function openTests(page: Page, origin: string): Promise<void> {
  await visit(page, `${origin}/login?redirect=/dashboard/courses`)
  await page.locator('[name=username]').fill('mokosi')
  await page.locator('[name=password]').fill('Praktika-2026')
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/dashboard/courses')
  const id = await findCourse(inject('portal'), 'vaikų skubios')
  await visit(page, `${origin}/course/${id}/tests`)
}
const start = (page: Page) => page.getByRole('main').locator('a[href*="/activity?"]').first().click()
const question = (page: Page) => page.frameLocator('iframe').getByRole('radio').first()

describe('a test', () => {
  afterAll(expectNoErrors)

  test('opens under another host than the public address', async () => {
    const page = await newPage()
    await openTests(page, inject('portal').replace('localhost', '127.0.0.1'))
    await start(page)
    await question(page).waitFor()
  })

  test('of an origin that does not answer says so, and opens when it answers again', async () => {
    const page = await newPage({ width: 390 })
    await openTests(page, inject('portal'))
    await page.route('**/?dynamic_height=*', (route) => route.abort())
    const down = (url: URL) => url.hostname === 'localhost' && url.origin !== inject('portal')
    await page.route(down, (route) => route.abort())
    await start(page)
    await page.getByRole('heading', { name: t('learning.activity.failedTitle') }).waitFor()
    await shoot(page, 'activity-failed-390')
    await page.unrouteAll()
    await page.getByRole('button', { name: t('learning.activity.retry') }).click()
    await question(page).waitFor()
  })
})

test('a test that the browser refuses to frame says so in words', async () => {
  const page = await newPage()
  await openTests(page, inject('portal'))
  await page.route('**/?dynamic_height=*', (route) =>
    route.fulfill({ headers: { 'content-security-policy': `frame-ancestors 'none'` }, body: '' }),
  )
  await page.clock.install()
  await start(page)
  await page.locator('iframe').waitFor({ state: 'attached' })
  await page.clock.runFor(11_000)
  await page.getByRole('heading', { name: t('learning.activity.failedTitle') }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: t('learning.activity.retry') }).click()
  await question(page).waitFor()
})

test('an expired session inside a test can be refreshed', async () => {
  const page = await newPage()
  await openTests(page, inject('portal'))
  await page.route('**/api/activity', (route) => route.fulfill({ status: 403, body: '{}' }))
  await start(page)
  await page.getByRole('heading', { name: t('learning.activity.expiredTitle') }).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: t('learning.activity.refresh') }).click()
  await question(page).waitFor()
})
