import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { staticPages } from '../contract/constants.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, reload, scrollToEnd, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')

test('the dashboard welcomes, marks the chosen course in its calendar, searches the latest, recommends others', async () => {
  const learner = await newPage({ width: 390 })
  await signInAs(learner, 'patyrusi')
  await visit(learner, '/dashboard')
  const main = learner.getByRole('main')
  await main
    .getByRole('heading', { level: 1, name: t('learning.dashboard.welcomeName', { name: 'Žydrūne' }) })
    .waitFor()
  const { title, image } = await learner.evaluate(
    async (path) => (await fetch(path)).json(),
    `/api/learning/information/${staticPages.dashboard}`,
  )
  // A phone has the greeting alone.
  expect(await main.locator('header img').count()).toBe(0)
  await learner.setViewportSize({ width: 1440, height: 900 })
  await main.locator('header').getByText(title).waitFor()
  expect(await main.locator('header img').getAttribute('src')).toBe(image)
  // The course to continue comes before what may be renewed.
  const renewal = main.getByRole('link', { name: new RegExp(`^${t('learning.dashboard.renew')}`) })
  const goOn = main.getByRole('link', { name: t('learning.continue.goOn') }).first()
  expect((await goOn.boundingBox())?.y).toBeLessThan((await renewal.boundingBox())?.y ?? 0)
  await learner.setViewportSize({ width: 390, height: 844 })

  const upcoming = main.getByRole('region', { name: t('learning.dashboard.upcoming') })
  const courses = upcoming.locator('li > button')
  expect(await courses.count()).toBeLessThanOrEqual(4)
  await expect.poll(() => courses.first().getAttribute('aria-pressed')).toBe('true')
  await upcoming.getByRole('progressbar').waitFor()
  await courses.nth(1).press('Enter')
  await expect.poll(() => courses.nth(1).getAttribute('aria-pressed')).toBe('true')
  const day = await courses.nth(1).locator('.tabular').first().textContent()
  const marked = upcoming.getByRole('cell', { name: t('learning.dashboard.chosenDay') })
  await expect.poll(async () => (await marked.allTextContents()).map((text) => text.split(',')[0])).toContain(day)

  // A quiet button of a phone is at the edge of the column.
  const subscribe = upcoming.getByRole('button', { name: t('learning.calendar.subscribe') }).locator('svg')
  expect((await subscribe.boundingBox())?.x).toBeLessThanOrEqual(((await upcoming.boundingBox())?.x ?? 0) + 1)
  // All others are finished: a row each, with the certificate, and the renewal above the upcoming ones.
  const latest = main.getByRole('region', { name: t('learning.dashboard.finished.title') })
  const found = latest.getByRole('listitem')
  await found
    .getByText(/^Pažymėjimas galioja iki /)
    .first()
    .waitFor()
  expect(await latest.locator('img').count()).toBe(0)
  expect((await renewal.boundingBox())?.y).toBeLessThan((await upcoming.boundingBox())?.y ?? 0)
  const own = await found.evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent ?? ''))
  await latest.getByRole('searchbox').fill('gaivin')
  await expect.poll(() => found.count()).toBeLessThan(own.length)
  await expect.poll(() => new URL(learner.url()).searchParams.get('q')).toBe('gaivin')
  await scrollToEnd(learner)
  const featured = main.getByRole('region', { name: t('learning.dashboard.featured') })
  await featured.getByRole('heading', { level: 3 }).first().waitFor()
  const recommended = await featured.getByRole('heading', { level: 3 }).allTextContents()
  expect(recommended.filter((name) => own.includes(name))).toEqual([])
  await main.getByRole('button', { name: t('devices.add.open') }).waitFor()
  expect(await findAccessibilityErrors(learner)).toEqual([])
})

test('a certificate states its period, result and organisation, and has a PDF only while it is valid', async () => {
  const learner = await newPage()
  await signInAs(learner, 'patyrusi')
  await visit(learner, '/dashboard/certificates')
  const main = learner.getByRole('main')
  const names = main.locator('li h2 a')
  await names.first().waitFor()
  const all = await names.count()
  await main.getByRole('searchbox').fill('kontrole infekc')
  await expect.poll(() => names.count()).toBe(1)
  expect(all).toBeGreaterThan(1)
  const pdf = main.getByRole('button', { name: t('certificates.download') })
  const look = async (isValid: boolean) => {
    await main.locator('img[src^="data:image/svg+xml"]').waitFor()
    for (const fact of ['period', 'result', 'organisation', 'number'])
      await main
        .getByRole('term')
        .filter({ hasText: t(`certificates.${fact}`) })
        .waitFor()
    await main.getByText(/^\d+\s%$/).waitFor()
    expect(await pdf.count()).toBe(isValid ? 1 : 0)
    const material = main.getByRole('link', { name: t('certificates.material') })
    expect(await material.getAttribute('href')).toMatch(/^\/course\/\d+\/general$/)
  }
  await names.click()
  await main.getByText(t('certificates.noPdf')).waitFor()
  await look(false)
  await visit(learner, '/dashboard/certificates')
  await names.filter({ hasText: 'Periferinių venų' }).first().click()
  await pdf.waitFor()
  await look(true)

  const newcomer = await newPage()
  await signInAs(newcomer, 'nauja')
  await visit(newcomer, '/dashboard/certificates')
  await newcomer.getByRole('heading', { name: t('certificates.empty') }).waitFor()
  const courses = newcomer
    .getByRole('main')
    .getByRole('link', { name: t('certificates.toCourses') })
    .last()
  expect(await courses.getAttribute('href')).toBe('/dashboard/courses')
})

test('own courses can be narrowed to the completed ones', async () => {
  const learner = await newPage()
  await signInAs(learner, 'patyrusi')
  await visit(learner, '/dashboard/courses')
  const courses = learner.getByRole('main').getByRole('heading', { level: 2 })
  await courses.first().waitFor()
  const all = await courses.count()
  await learner.getByRole('main').getByText(t('learning.own.next')).first().waitFor()
  await learner.getByRole('checkbox', { name: t('learning.own.completedOnly') }).press('Space')
  await learner.waitForURL(/completed/)
  await expect.poll(() => courses.count()).toBeLessThan(all)
  await reload(learner)
  await expect
    .poll(() => learner.getByRole('checkbox', { name: t('learning.own.completedOnly') }).isChecked())
    .toBe(true)

  await visit(learner, '/dashboard/certificates')
  const valid = learner.getByRole('checkbox', { name: t('certificates.validOnly') })
  await expect.poll(() => valid.isChecked()).toBe(false)
  await valid.press('Space')
  await expect.poll(() => valid.isChecked()).toBe(true)
  await reload(learner)
  await expect.poll(() => valid.isChecked()).toBe(true)
})

test('many certificates are checked at once, and the signed result is recognised', async () => {
  const { rows } = await pool.query('select code from certificates order by valid_to limit 4')
  const page = await newPage({ width: 390 })
  await visit(page, '/verify')
  const codes = page.getByLabel(t('certificates.many.codes'))
  expect(await codes.isVisible()).toBe(false)
  await page.getByRole('heading', { name: t('certificates.many.title') }).click()
  await codes.fill(`${rows.map(({ code }) => code).join('\n')}\nNERA-TOKIO`)
  await page.getByRole('button', { name: t('certificates.many.submit') }).click()
  const table = page.getByRole('table', { name: t('certificates.many.result') })
  await table.getByText(t('certificates.many.states.unknown')).waitFor()
  expect(await table.getByRole('rowheader').count()).toBe(5)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('certificates.many.pdf') }).click(),
  ])
  await page.getByRole('heading', { name: t('certificates.many.signedTitle') }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t('certificates.many.signedFile') }).click()
  const buffer = readFileSync(await download.path())
  await (await chooser).setFiles({ name: download.suggestedFilename(), mimeType: '', buffer })
  await page.getByText(t('certificates.many.genuine'), { exact: true }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await shoot(page, 'verify-many-390')
})

test('the home page offers to continue the current course, in the browser only and without moving anything', async () => {
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

test('tabs on a phone show the open one, and that there are more', async () => {
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

test('a certificate is the printed page on white paper, also in the dark, and prints alone on one sheet', async () => {
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
