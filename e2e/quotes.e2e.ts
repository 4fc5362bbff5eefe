import type { Page } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')
const q = (key: string, values = {}) => t(`manageQuotes.${key}`, values)

/** The token in the newest quote that was emailed to an address. */
async function tokenOf(email: string): Promise<string> {
  const found = { token: '' }
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query<{ text: string }>(
          "select data->>'text' as text from jobs.job where name = 'send-email' and data->>'to' = $1",
          [email],
        )
        found.token = rows.map(({ text }) => /\/quote\/([\w-]{43})/.exec(text)?.[1] ?? '').find(Boolean) ?? ''
        return found.token
      },
      { timeout: 20_000 },
    )
    .not.toBe('')
  return found.token
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('support makes a quote of a request, and the company accepts it on a phone', async () => {
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'support')
  await visit(page, '/manage/inbox?view=all&search=Petrauskien')
  await page.getByRole('grid').getByRole('link').first().click()
  await page.getByRole('link', { name: q('make') }).click()
  await page.locator('#company_name').waitFor()
  const email = await page.locator('#email').inputValue()
  expect(email).toContain('@')
  // The request may be of a known company, whose details are there.
  await page.locator('#company_name').fill('')
  await press(page, q('save'))
  await page.getByText(q('fill')).first().waitFor()
  const facts = { company_name: 'VšĮ Panevėžio klinika', company_code: '300111224', company_address: 'Smėlynės g. 25' }
  for (const [name, value] of Object.entries(facts)) await page.locator(`#${name}`).fill(value)
  await page.locator('#quote_lines').selectOption({ index: 1 })
  const places = page.locator('[id^=quantity-]')
  await places.fill('301')
  await press(page, q('save'))
  await page.getByText('vietų gali būti nuo 1 iki 300').waitFor()
  await places.fill('1')
  await page.locator('#discount_percent').fill('10')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'quote-form-1440')
  await press(page, q('save'))
  await page.waitForURL(/\/manage\/quotes\/\d+$/)
  await press(page, q('send'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: q('send') })
    .click()
  await page.getByText(t('words.quoteStates.sent')).first().waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'quote-1440')

  const company = await newPage({ width: 390 })
  await visit(company, `/quote/${await tokenOf(email)}`)
  await company.getByRole('button', { name: t('orders.quote.accept') }).click()
  await company.getByText(t('orders.quote.mustAgree')).waitFor()
  expect(await findAccessibilityErrors(company)).toEqual([])
  await shoot(company, 'quote-company-390')
  await company.locator('#agree').check()
  await company.getByRole('button', { name: t('orders.quote.accept') }).click()
  await company.getByText(t('orders.quote.accepted')).waitFor()
  await shoot(company, 'quote-accepted-390')
  await company.reload()
  await company.getByText(t('orders.quote.accepted')).waitFor()

  await page.reload()
  await page.getByText(t('words.quoteStates.accepted')).first().waitFor()
  await page.getByRole('link', { name: /^Užsakymas/ }).click()
  await page.waitForURL(/\/manage\/orders\/\d+$/)
  await page.getByRole('link', { name: /^P-\d+/ }).waitFor()
  await shoot(page, 'quote-order-1440')
})
