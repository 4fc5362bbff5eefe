import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openAccessPoint } from '../harness/access-point.ts'
import { messages } from '../harness/messages.ts'
import { copyDataDir, launchServer, type RunningServer, untilReady } from '../harness/server.ts'
import { demoSeller } from '../server/config-values.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, reload, shoot, visit } from './browser.ts'
import { addPaidDate } from './paid-date.ts'
import { signInDemoStaff } from './demo-staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const secret = 'a secret of webhooks of this file'
let accessPoint: Awaited<ReturnType<typeof openAccessPoint>>
let server: RunningServer
beforeAll(async () => {
  accessPoint = await openAccessPoint(secret)
  server = await launchServer({
    RATE_LIMITS: 'off',
    DATA_DIR: copyDataDir(inject('demoDataDir')),
    STORECOVE_URL: accessPoint.url,
    STORECOVE_API_KEY: 'a key of this file',
    STORECOVE_LEGAL_ENTITY_ID: '77',
    STORECOVE_WEBHOOK_SECRET: secret,
  })
  await untilReady(server)
})
afterAll(async () => {
  await server.stop()
  await accessPoint.close()
  rmSync(server.dataDir, { recursive: true, force: true })
  expectNoErrors()
})
const t = messages('lt')
const o = (key: string, values = {}) => t(`manageOrders.${key}`, values)
const hospital = '303456784'

/** The buyer rejects a document: its street is another one. */
function rejection(number: string): string {
  const sample = join(import.meta.dirname, '../server/workers/einvoices/samples/imr-3-rejected.xml')
  return readFileSync(sample, 'utf8')
    .replaceAll('PRA000103', number.replaceAll(' ', ''))
    .replaceAll('999000309', hospital)
    .replaceAll('999000106', demoSeller.code)
    .replace('Neteisingas pirkėjo PVM kodas', 'Neteisingas adresas')
    .replace('BT-48', 'BT-50')
    .replace('LT999000412', 'Kranto g. 4A')
}

test('finance sends an invoice to a hospital, which gets and rejects it; it is credited and issued again with the right address', async () => {
  const page = await newPage({ width: 1440, base: server.url })
  await signInDemoStaff(page, 'finansininke')
  await visit(page, '/manage/sale')
  await page.locator('#company-search').fill('Nemuno')
  await page.getByRole('button', { name: /Nemuno/ }).click()
  expect(await page.locator('#company_address').inputValue()).toBe('Kranto g. 4, LT-44240 Kaunas')
  await addPaidDate(page)
  await page.locator('#payment_method').getByText(t('manageSales.methods.credit')).click()
  await page.getByRole('button', { name: /^Parduoti už/ }).click()
  await page.waitForURL(/\/manage\/orders\/\d+$/)

  await page.getByRole('button', { name: /E\. sąskaita/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: o('einvoices.send') }).click()
  await dialog.getByText(o('einvoices.kinds.submitted')).waitFor()
  const [number = '', id = ''] = [...accessPoint.sent].at(-1) ?? []
  expect(
    await accessPoint.report(server.url, { event_type: 'document_submission', event: 'succeeded', guid: id }),
  ).toEqual([200, 200])
  await dialog.getByText(o('einvoices.states.delivered')).first().waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'einvoice-1440')

  const answer = `answer-${id}`
  accessPoint.received.set(answer, rejection(number))
  const received = { event_type: 'received_document', document_guid: answer }
  expect(await accessPoint.report(server.url, received)).toEqual([200, 200])
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => {
      await reload(page)
      return page.getByRole('button', { name: o('einvoices.reissue') }).count()
    })
    .toBe(1)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'einvoice-rejected-1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: o('einvoices.reissue') }).click()
  await dialog.getByText(o('buyer.reissued')).waitFor() // what comes of it, above the button
  expect(await page.locator('#company_address').inputValue()).toBe('Kranto g. 4A, LT-44240 Kaunas')
  expect(await page.locator('#reason').inputValue()).toBe(`${o('einvoices.reasons.LEG')}: Neteisingas adresas`)
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'einvoice-correction-390')
  await dialog.getByRole('button', { name: o('buyer.correctSave') }).click()
  await page.getByText('Kranto g. 4A, LT-44240 Kaunas').first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: /E\. sąskaita/ }).count()).toBe(3)
  expect(await page.getByRole('button', { name: o('einvoices.reissue') }).count()).toBe(0)
  await shoot(page, 'einvoice-corrected-390')
})
