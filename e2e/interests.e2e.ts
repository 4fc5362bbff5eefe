import { afterAll, expect, test } from 'vitest'
import { messages } from '../harness/messages.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, visit } from './browser.ts'
import { emailedPath } from './emailed-path.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')

test('a guest asks to be notified of a course in preparation, confirms the address and ends it by the emailed link', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/discover')
  await page
    .getByRole('region', { name: t('catalogue.discover.preparing') })
    .getByRole('link')
    .click()
  await page.waitForURL('**/discover?state=preparing')
  await page.locator('article').getByRole('link').first().click()
  const ask = page.getByRole('button', { name: t('catalogue.tell.ask') })
  await ask.click()
  const email = page.getByRole('textbox', { name: t('catalogue.tell.email') })
  await page.getByText(t('catalogue.tell.emailMissing')).waitFor()
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await findAccessibilityErrors(page)).toEqual([])
  const address = `laukia${Date.now()}@example.com`
  await email.fill(address)
  await page.getByRole('combobox', { name: t('catalogue.tell.city') }).selectOption('Kaunas')
  await ask.click()
  await page.getByText(t('catalogue.tell.sentTo', { email: address })).waitFor()

  await visit(page, await emailedPath(pool, address, 'interest'))
  await page.getByRole('heading', { level: 1, name: t('catalogue.interest.unconfirmed.title') }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: t('catalogue.interest.confirm') }).click()
  await page.getByRole('heading', { level: 1, name: t('catalogue.interest.waiting.title') }).waitFor()
  await page.getByRole('button', { name: t('catalogue.interest.stop') }).click()
  await page.getByRole('heading', { level: 1, name: t('catalogue.interest.stopped') }).waitFor()
})
