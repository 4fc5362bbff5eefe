import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)

const t = messages('lt')
/** The URL changes before the screen does: wait for its first heading. */
const arrived = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
/** Where an element is in the window, in pixels from its top. */
const topOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.querySelector(wanted)?.getBoundingClientRect().top, selector)

describe('about us', () => {
  test('a row leads to its page, and the arrow back to the row', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/about')
    const row = page.locator('#page-104')
    const title = await row.getByRole('heading').innerText()
    await row.getByRole('link').click()
    await page.waitForURL('**/page/104?number=4&bottom=true')
    await arrived(page, title)
    await page.getByText(t('content.information.place', { number: 4, total: 6 }), { exact: true }).waitFor()
    await page
      .locator('main')
      .getByRole('link', { name: t('content.information.back') })
      .click()
    await page.waitForURL('**/about#page-104')
    await expect.poll(() => topOf(page, '#page-104')).toBeLessThan(300)
    await expect.poll(() => topOf(page, '#page-104')).toBeGreaterThanOrEqual(0)
  })

  test('the pages follow one another; a legal one has contents and its neighbours', async () => {
    const page = await newPage()
    await visit(page, '/page/105?number=5&bottom=true')
    await page
      .getByRole('navigation', { name: t('content.information.next') })
      .getByRole('link')
      .click()
    await page.waitForURL('**/page/106?number=6&bottom=true')
    await visit(page, '/page/3')
    const contents = page.getByRole('navigation', { name: t('content.information.contents') })
    await contents.getByRole('link').nth(5).click()
    await page.waitForURL('**/page/3#s-6')
    await expect.poll(() => topOf(page, '#s-6')).toBeLessThan(200)
    await page
      .getByRole('navigation', { name: t('content.information.also') })
      .getByRole('link', { name: t('shell.footer.cookies') })
      .click()
    await page.waitForURL('**/page/9')
  })
})

describe('help', () => {
  test('from a topic to its answer, which the address then names', async () => {
    const page = await newPage()
    await visit(page, '/help')
    await page.locator('main').getByRole('link', { name: 'Praktika simuliacijų kambaryje' }).click()
    await page.waitForURL('**/faq/5')
    const question = page.locator('#q-53')
    await question.locator('summary').click()
    await page.waitForURL('**/faq/5#q-53')
    await expect.poll(() => question.evaluate((node) => node.hasAttribute('open'))).toBe(true)
    const fresh = await newPage()
    await visit(fresh, '/faq/5#q-53')
    await expect.poll(() => fresh.locator('#q-53[open]').count()).toBe(1)
    await expect.poll(() => fresh.locator('details[id^=q-][open]').count()).toBe(1)

    // Opened and closed with the keyboard alone.
    await visit(page, '/faq/1')
    await page.locator('#q-11 summary').focus()
    await page.keyboard.press('Enter')
    await page.locator('#q-11[open] .prose').waitFor()
    await page.keyboard.press('Space')
    await expect.poll(() => page.locator('#q-11[open]').count()).toBe(0)
  })

  test('its tabs lead to the offer and the contacts; a link in a text keeps the language', async () => {
    const page = await newPage({ width: 390 })
    await visit(page, '/en/help')
    await page.getByRole('link', { name: messages('en')('content.help.offerTab'), exact: true }).click()
    await page.waitForURL('**/en/help/offer')
    // The address changes before the page, whose tabs stay.
    await page.locator('[aria-current=page]', { hasText: messages('en')('content.help.offerTab') }).waitFor()
    await page
      .getByRole('link', { name: messages('en')('content.help.contacts'), exact: true })
      .first()
      .click()
    await page.waitForURL('**/en/help/contacts')
    await page.locator('main .prose a[href="/en/faq"]').click()
    await page.waitForURL('**/en/faq')
    await arrived(page, 'Help')
  })
})

test('projects in progress and done link to each other', async () => {
  const page = await newPage()
  await visit(page, '/projects/in-progress')
  const tabs = page.getByRole('navigation', { name: t('content.projects.tabs') })
  await tabs.getByRole('link', { name: t('content.projects.done') }).click()
  await page.waitForURL('**/projects/done')
  await arrived(page, 'Įgyvendinti ES projektai')
  await expect.poll(() => page.locator('main article dl').count()).toBe(3)
  await page.getByText(t('content.projects.fundedBy'), { exact: true }).waitFor()
})

const screens = [
  '/about',
  '/page/102?number=2&bottom=true',
  '/page/3',
  '/page/5',
  '/page/8',
  '/page/9',
  '/business/about',
  '/how-it-works',
  '/help',
  '/help/offer',
  '/help/contacts',
  '/contacts',
  '/faq',
  '/faq/1',
  '/faq/8',
  '/projects/in-progress',
  '/projects/done',
  '/payment/success',
  '/payment/cancelled',
]
/** Common words of every Lithuanian text that names and addresses do not contain. */
const lithuanian =
  /(?<!\p{L})(?:ir|yra|arba|kaip|kad|jūsų|mums|kurie|kursas|kursai|klausimai|pagalba|mokymai)(?!\p{L})/iu

test.each(['en', 'ru'] as const)(
  'in %s no screen has Lithuanian left; each has one first heading and a title of its own',
  async (language) => {
    for (const path of screens) {
      const html = await (await fetch(`${inject('portal')}/${language}${path}`)).text()
      const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? ''
      const text = main.replace(/<[^>]+>/g, ' ')
      expect.soft(text.length, path).toBeGreaterThan(100)
      expect.soft(lithuanian.exec(text)?.[0], path).toBeUndefined()
      expect.soft(main.match(/<h1\b/g), path).toHaveLength(1)
      expect.soft(main, path).not.toMatch(/<a [^>]*\bhref="\/(?!en\b|ru\b|media)[^"]/)
      expect.soft(/<title>([^<]+)<\/title>/.exec(html)?.[1], path).not.toBe('Praktika')
    }
  },
)

test('an address of no page is answered with 404', async () => {
  const statuses = {
    '/page/999999': 404,
    '/page/x': 404,
    '/page/3?bottom=true': 200,
    '/page/101?bottom=true': 200,
    '/faq/99': 404,
    '/faq/x': 404,
    '/en/faq/0': 404,
    '/projects': 404,
    '/payment': 404,
    '/help/nera': 404,
    '/business': 404,
    '/ru/faq/8': 200,
  }
  for (const [path, status] of Object.entries(statuses))
    expect.soft((await fetch(inject('portal') + path)).status, path).toBe(status)
})

test('what is collapsed on the screen is printed', async () => {
  const page = await newPage()
  await visit(page, '/faq/5')
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(() => page.locator('#q-51 .prose').evaluate((node) => node.getBoundingClientRect().height))
    .toBeGreaterThan(10)
  await visit(page, '/page/5')
  await expect.poll(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
  await shoot(page, 'page-5-print')
})
