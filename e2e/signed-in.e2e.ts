import { afterAll, expect, test } from 'vitest'
import { openBrowser, reload, scrollUntilHydrated, signInAs, visit } from './browser.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')

test('the screens of guests, opened by their address, lead a signed-in user on', async () => {
  const page = await newPage()
  await signInAs(page, 'patyrusi')
  for (const [path, target] of [
    ['/login', '/'],
    ['/register', '/'],
    ['/login?redirect=/cart', '/cart'],
    ['/eshop-login?redirect=/cart', '/cart'],
  ] as const) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === target)
  }
})

test('a course link of the old system opens the course', async () => {
  const page = await newPage()
  await signInAs(page, 'patyrusi')
  await visit(page, '/dashboard/courses')
  const link = page.getByRole('main').locator('a[href^="/course/"]').first()
  await link.waitFor()
  const id = /\d+/.exec((await link.getAttribute('href')) ?? '')?.[0]
  await page.goto(`/course/view.php?id=${id}`)
  await page.waitForURL((url) => url.pathname.startsWith(`/course/${id}/general`))
  // The number that the course has in its learning environment.
  await page.goto('/course/view.php?id=301')
  await page.getByRole('heading', { name: 'Masyvios transfuzijos protokolas' }).first().waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/course\/\d+\/general$/)
  await page.goto('/course/view.php?id=999999')
  await page.getByRole('heading', { name: t('shell.notFound.title') }).waitFor()
})

test('a closed offer stays closed after a reload', async () => {
  const page = await newPage()
  await visit(page, '/')
  const offer = page.locator('section[aria-labelledby=offer]')
  await scrollUntilHydrated(offer)
  await offer.getByRole('button', { name: t('home.offer.close') }).click()
  await expect.poll(() => offer.count()).toBe(0)
  await reload(page)
  await page.locator('#below-fold').evaluate((part) => part.scrollIntoView())
  await expect.poll(() => offer.count(), { timeout: 10_000 }).toBe(0)
})
