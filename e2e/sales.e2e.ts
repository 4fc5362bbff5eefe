import { afterAll, expect, inject, test } from 'vitest'
import { demoSeller } from '../server/config-values.ts'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { dayInVilnius } from '../server/time.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { addPaidDate } from './paid-date.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')
const s = (key: string, values = {}) => t(`manageSales.${key}`, values)
const b = (key: string, values = {}) => t(`manageBank.${key}`, values)
const o = (key: string, values = {}) => t(`manageOrders.${key}`, values)

/** A statement with a transfer of 40 euros that names the hospital only. */
const today = dayInVilnius(new Date())
const statement = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>STM-E2E</Id><CreDtTm>${today}T20:00:00</CreDtTm>
<Acct><Id><IBAN>${demoSeller.iban}</IBAN></Id></Acct><Ntry><Amt Ccy="EUR">40.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${today}</Dt></BookgDt>
<AcctSvcrRef>E2E1</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>VSI NEMUNO LIGONINE</Nm></Dbtr></RltdPties><RmtInf><Ustrd>keturiasdesimt</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`

test('finance sells to a hospital on credit, sends its places by a list, records a part and matches the rest with a bank statement; then to a person in cash', async () => {
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'finance')
  await visit(page, '/manage/orders')
  await page.getByRole('link', { name: o('list.sell') }).click()
  await page.locator('#company-search').fill('Nemuno')
  await page.getByRole('button', { name: /Nemuno/ }).click()
  expect(await page.locator('#company_code').inputValue()).toBe('303456784')
  await addPaidDate(page)
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
  await page.getByRole('button', { name: o('places.check'), exact: true }).click()
  await page.getByRole('button', { name: o('places.sendAll', { count: 1 }), exact: true }).click()
  await page.getByText(o('places.sent', { count: 1 })).waitFor()

  await page.getByRole('button', { name: o('actions.receipt') }).click()
  await page.locator('#amount').fill('60')
  await page.getByText(o('receipt.less', { amount: '40,00\u00a0€' })).waitFor()
  await page.getByRole('button', { name: o('receipt.save'), exact: true }).click()
  await page.getByText(o('money.rest', { amount: '40,00\u00a0€' })).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'sale-part-paid-1440')

  // The rest comes by a transfer that names nothing: finance confirms what is proposed.
  const order = new URL(page.url()).pathname
  await visit(page, '/manage/bank')
  await page.getByRole('button', { name: b('import') }).click()
  const file = { name: 'israsas.xml', mimeType: 'application/xml', buffer: Buffer.from(statement) }
  await page.locator('dialog input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: b('start'), exact: true }).click()
  await page.getByText(b('result', { new: 1, known: 0 })).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await page.keyboard.press('Escape')
  await visit(page, '/manage/bank?search=keturiasdesimt')
  await page.getByRole('button', { name: b('confirm'), exact: true }).click()
  await page.getByRole('grid').getByText(b('confirmed'), { exact: true }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'bank-1440')
  await visit(page, order)
  await page.getByText('STM-E2E/1').waitFor()
  expect(await page.getByRole('button', { name: o('actions.receipt') }).count()).toBe(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/manage/sale')
  await page.getByText(s('isCompany')).click()
  await page.locator('#firstname').fill('Stasė')
  await page.locator('#lastname').fill('Kasininkaitė')
  await page.locator('#email').fill('stase.kasininkaite@praktika.example')
  await page.getByText(s('accountNew')).waitFor()
  await addPaidDate(page)
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
