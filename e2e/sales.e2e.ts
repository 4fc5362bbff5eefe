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
const s = (key: string, values = {}) => t(`manageSales.${key}`, values)
const o = (key: string, values = {}) => t(`manageOrders.${key}`, values)

test('finance sells to a hospital on credit, sends its places by a list and records a part; then to a person in cash', async () => {
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'finance')
  await visit(page, '/manage/orders')
  await page.getByRole('link', { name: o('list.sell') }).click()
  await page.locator('#company-search').fill('Nemuno')
  await page.getByRole('button', { name: /Nemuno/ }).click()
  expect(await page.locator('#company_code').inputValue()).toBe('303456784')
  await page.locator('#sale_lines').selectOption({ index: 1 })
  await page.locator('#payment_method').getByText(s('methods.credit')).click()
  await page.locator('input[id^=price-]').fill('100')
  const sell = page.getByRole('button', { name: s('sell', { total: '100,00\u00a0€' }) })
  await sell.click()
  await page.getByText('Įrašykite, kodėl kaina kita').waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'sale-1440')
  await page.locator('#sale_reason').fill('Bandomoji grupė')
  await sell.click()
  await page.waitForURL(/\/manage\/orders\/\d+$/)
  await page.getByText(o('money.rest', { amount: '100,00\u00a0€' })).waitFor()
  await page.getByText('Bandomoji grupė').first().waitFor()

  await page.getByRole('button', { name: o('places.send') }).click()
  await page.locator('#places_list').fill('slaugytoja.viena@praktika.example Ona Slaugienė')
  await page.getByRole('button', { name: o('places.sendAll'), exact: true }).click()
  await page.getByText(o('places.sent', { count: 1 })).waitFor()

  await page.getByRole('button', { name: o('actions.receipt') }).click()
  await page.locator('#amount').fill('60')
  await page.getByText(o('receipt.less', { amount: '40,00\u00a0€' })).waitFor()
  await page.getByRole('button', { name: o('receipt.save'), exact: true }).click()
  await page.getByText(o('money.rest', { amount: '40,00\u00a0€' })).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'sale-part-paid-1440')

  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/manage/sale')
  await page.getByText(s('isCompany')).click()
  await page.locator('#firstname').fill('Stasė')
  await page.locator('#lastname').fill('Kasininkaitė')
  await page.locator('#email').fill('stase.kasininkaite@praktika.example')
  await page.getByText(s('accountNew')).waitFor()
  await page.locator('#sale_lines').selectOption({ index: 1 })
  await page.locator('#payment_method').getByText(s('methods.cash')).click()
  await page.locator('#reference').fill('KV-77')
  await shoot(page, 'sale-cash-390')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: /^Parduoti už/ }).click()
  await page.waitForURL(/\/manage\/orders\/\d+$/)
  await page.getByText('KV-77').waitFor()
  await visit(page, '/manage/receipts?search=KV-77')
  await page.getByRole('grid').getByText('KV-77').waitFor()
  await shoot(page, 'receipts-390')
  expect(await findAccessibilityErrors(page)).toEqual([])
})
