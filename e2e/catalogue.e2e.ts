import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser, visit } from './browser.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')

describe('the catalogue’s filters', () => {
  test('a choice’s number is the length of the list that it leads to', async () => {
    const page = await newPage()
    await visit(page, '/discover?category_id=66')
    const months = page.getByRole('group', { name: t('catalogue.discover.month') }).getByRole('radio')
    const month = months.nth(1)
    const number = Number.parseInt((await month.locator('xpath=../span[2]/span[1]').textContent()) ?? '', 10)
    await month.check()
    await page
      .getByText(t('catalogue.discover.found', { count: number }), { exact: true })
      .first()
      .waitFor()
    await page.waitForURL((url) => /^20\d\d-\d\d$/.test(url.searchParams.get('month') ?? ''))
    await expect.poll(() => page.locator('article').count()).toBe(number)
  })

  test('an empty list offers what there is without one of the choices', async () => {
    const page = await newPage()
    await visit(page, '/discover?q=nieko-tokio-nera&category_id=66')
    const without = page.getByRole('button', {
      name: t('catalogue.discover.without', { name: 'nieko-tokio-nera', count: 6 }),
    })
    await without.click()
    await page.waitForURL((url) => !url.searchParams.has('q'))
    await expect.poll(() => page.locator('article').count()).toBe(6)
  })

  test('the discount banner leads to the reduced courses only', async () => {
    const page = await newPage()
    await visit(page, '/discover?price=reduced')
    const cards = page.locator('article')
    await expect.poll(() => cards.count()).toBeGreaterThan(0)
    expect(await cards.filter({ has: page.locator('s') }).count()).toBe(await cards.count())
  })
})

test('on a phone the search opens over the page, finds while typing and leads to all results', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/')
  await page.getByRole('button', { name: t('shell.search.open') }).click()
  const field = page.getByRole('dialog').getByRole('searchbox')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement), { timeout: 5000 }).toBe(true)
  await page.keyboard.type('gaivinimas')
  await page
    .getByRole('region', { name: t('shell.search.results') })
    .getByRole('link')
    .last()
    .click()
  await page.waitForURL((url) => url.pathname === '/discover' && url.searchParams.get('q') === 'gaivinimas')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('help is searched through all answers', async () => {
  const page = await newPage()
  await visit(page, '/faq')
  await page.getByRole('searchbox', { name: t('content.faq.search') }).fill('nemokami')
  await page.locator('main search a').first().click()
  await page.waitForURL(/\/faq\/\d+#q-\d+$/)
  await expect.poll(() => page.locator('details[open]').count()).toBe(1)
})

test.each(['/login', '/register', '/cart'])('%s has one title', async (path) => {
  const page = await newPage()
  await visit(page, path)
  expect(await page.locator('title').count()).toBe(1)
  expect(await page.title()).toMatch(/ – Praktika$/)
})
