import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { scrollUntilHydrated, openBrowser, signInAs, visit } from './browser.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const portal = inject('portal')
const t = messages('lt')

/** A course whose first offering lasts two days from now on. */
async function findLong(): Promise<number> {
  const { data } = await (await fetch(`${portal}/api/learning/products?search=traumos`)).json()
  const id = Number(data[0].id)
  await pool.query('update products set end_date = start_date + 1 where course_id = $1', [id])
  await pool.query('update cache_version set version = version + 1')
  const days = async () => {
    const { products } = await (await fetch(`${portal}/api/learning/products/${id}`)).json()
    return products[0].start_date !== products[0].end_date
  }
  await expect.poll(days, { timeout: 10_000 }).toBe(true)
  return id
}

test('from the catalogue to a course and back: the scroll position is restored, however slowly the list loads', async () => {
  const page = await newPage()
  await visit(page, '/')
  await (await scrollUntilHydrated(page.locator('section[aria-labelledby=categories] a[href="/discover"]'))).click()
  await page.waitForURL(/\/discover$/)
  const card = page.locator('main li a[href^="/course-about/"]').nth(9)
  await card.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(600)
  await card.click()
  await page.waitForURL(/\/course-about\//)
  await page.route('**/api/learning/products*', async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('when the list fails to load the search and the filters remain; a retry shows it', async () => {
  const page = await newPage()
  await visit(page, '/discover')
  await page.route('**/api/learning/products*', (route) => route.fulfill({ status: 500, body: '{}' }))
  const box = page.locator('main').getByRole('searchbox')
  await box.fill('gaivinimas')
  await page.getByRole('heading', { level: 2, name: t('shell.error.title') }).waitFor()
  expect(await box.inputValue()).toBe('gaivinimas')
  expect(await page.locator('aside input[type=checkbox]').count()).toBeGreaterThan(5)
  await page.unroute('**/api/learning/products*')
  await page.getByRole('button', { name: t('shell.error.retry') }).click()
  await page.locator('main li a[href^="/course-about/"]').first().waitFor()
})

test('after a navigation the focus is on the new screen and its title is announced', async () => {
  const page = await newPage()
  await visit(page, '/discover')
  await (await scrollUntilHydrated(page.locator('footer a[href="/faq"]'))).press('Enter')
  await page.waitForURL(/\/faq$/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await expect.poll(() => page.locator('[role=status].no-print').textContent()).toBe(await page.title())
})

test.each(['', '/en', '/ru'])(
  'days of several dates are written alike by the server and the browser: %s',
  async (prefix) => {
    const page = await newPage()
    await visit(page, `${prefix}/course-about/${await findLong()}`)
    expect(await page.locator('#dates').textContent()).toMatch(/\d–\d|\d{4}.* – /)
  },
)

test('the language menu keeps the fragment of the URL', async () => {
  const page = await newPage()
  await visit(page, '/faq?x=1#content')
  await page.getByRole('button', { name: /LT/ }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await page.waitForURL(/\/en\/faq\b.*#content$/)
})

test('the styles of the learner’s screens come after those of the page', async () => {
  const page = await newPage()
  await signInAs(page, 'mokosi')
  await visit(page, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => (href ? new URL(href).pathname : 'page')),
  )
  expect(sheets.at(-1)).toMatch(/^\/assets\/signed-in-/)
  expect(sheets).toContain('page')
})
