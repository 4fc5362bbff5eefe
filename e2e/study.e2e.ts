import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser, shoot, signInAs, visit } from './browser.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')

describe('the screens on which one studies', () => {
  test.each([390, 1440])(
    'at %i px have a quiet bar, no footer, one primary action and the whole path',
    async (width) => {
      const page = await newPage({ width })
      await signInAs(page, 'mokosi')
      await visit(page, '/dashboard/courses')
      await page.getByRole('link', { name: 'Suaugusiųjų pradinis gaivinimas ir AED' }).click()
      await page.waitForURL(/\/theory\/\d+/)
      const bar = page.getByRole('banner').first()
      await bar.getByRole('heading', { level: 1, name: 'Suaugusiųjų pradinis gaivinimas ir AED' }).waitFor()
      expect(await bar.getByRole('searchbox').count()).toBe(0)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      const main = page.getByRole('main')
      await main.getByText(t('learning.theory.topicOf', { number: 1, total: 8 })).waitFor()
      expect(await main.locator('a.bg-pine').filter({ visible: true }).count()).toBe(1)
      if (width === 390) await main.locator('summary').first().click()
      const path = main.getByRole('navigation', { name: t('learning.theory.topics') }).filter({ visible: true })
      for (const goal of [t('learning.modules.quiz'), t('learning.general.certificate')])
        await path.getByText(goal, { exact: true }).waitFor()
      await path.getByRole('link', { name: /^Praktika –/ }).waitFor()
      await shoot(page, `study-${width}`)
      await visit(page, new URL(page.url()).pathname.replace(/theory.*/, 'tests'))
      // Other files open the same user's test.
      const test = new RegExp(`^(?:${t('learning.tests.begin')}|${t('learning.tests.goOn')})`)
      await main.getByRole('link', { name: test }).waitFor()
      expect(await main.locator('a.bg-pine').filter({ visible: true }).count()).toBe(1)
    },
  )

  test('of a course or environment that does not exist are not found', async () => {
    const page = await newPage()
    await signInAs(page, 'mokosi')
    for (const path of ['/course/99999/theory', '/course/kita/1040/general']) {
      await visit(page, path)
      await page.getByRole('heading', { level: 1, name: t('shell.notFound.title') }).waitFor()
    }
  })
})

describe('the home page', () => {
  test('offers to continue the current course, in the browser only and without moving anything', async () => {
    const page = await newPage({ width: 390 })
    const name = t('home.continue.label')
    expect((await (await page.request.get('/')).text()).includes(`aria-label="${name}"`)).toBe(false)
    await signInAs(page, 'mokosi')
    await page.addInitScript(
      `window.shifts = 0; new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.shifts += value })
        .observe({ type: 'layout-shift', buffered: true })`,
    )
    await visit(page, '/')
    const link = page.getByRole('complementary', { name }).getByRole('link')
    await link.waitFor()
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.01)
    await link.click()
    await page.waitForURL(/\/course\/\d+\/theory\/\d+#step-\d+$/)
  })
})

describe('tabs on a phone', () => {
  test('show the open one, and that there are more', async () => {
    const page = await newPage({ width: 390 })
    await signInAs(page, 'patyrusi')
    await visit(page, '/dashboard')
    const tabs = page.getByRole('navigation', { name: t('learning.tabs.label') })
    const sides = async () => (await tabs.getAttribute('data-more'))?.trim()
    await expect.poll(sides).toBe('after')
    await visit(page, '/dashboard/certificates')
    await expect.poll(sides).toBe('before')
    const [row, open] = [await tabs.boundingBox(), await tabs.locator('[aria-current=page]').boundingBox()]
    expect(open?.x).toBeGreaterThanOrEqual(row?.x ?? Number.POSITIVE_INFINITY)
    expect((open?.x ?? 0) + (open?.width ?? 0)).toBeLessThanOrEqual(391)
  })
})

describe('a certificate', () => {
  test('is the printed page on white paper, also in the dark, and prints alone on one sheet', async () => {
    const page = await newPage({ scheme: 'dark' })
    await signInAs(page, 'patyrusi')
    await visit(page, '/dashboard/certificates')
    await page.locator('img[src^="data:image/webp"]').first().waitFor()
    await page.getByRole('link', { name: /^Atnaujinti/ }).waitFor()
    await page.getByRole('button', { name: /^PDF/ }).first().waitFor()
    await page.getByRole('main').locator('li h2 a').first().click()
    const picture = page.getByRole('main').locator('img[src^="data:image/svg+xml"]')
    await picture.waitFor()
    expect(await picture.evaluate((one) => getComputedStyle(one.parentElement ?? one).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})
