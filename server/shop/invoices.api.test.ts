import { describe, expect, test } from 'vitest'
import { orderCalls } from '../../contract/orders.ts'
import type { ShopMethod } from '../../contract/order-states.ts'
import { shopCalls } from '../../contract/shop.ts'
import type { Language } from '../../contract/common.ts'
import { styleHashes } from '../http/security.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { pay } from '../test/payments.ts'
import { pdfText } from '../test/pdf-text.ts'
import { openWorld } from '../test/world.ts'
import { invoiceStyle } from '../invoicing/public.ts'
import { resumeCheckouts } from './shop.jobs.ts'

const world = openWorld({ DEMO: 'on' })
const company = {
  private: false,
  company_name: 'VšĮ „Klinika & Ko“',
  company_code: '301234564',
  company_address: 'Laisvės al. 5, Kaunas',
  company_vat: 'LT100001234511',
}

type Wishes = { method?: ShopMethod; language?: Language; company?: object; cents?: number; paid?: boolean }

/** An order of two places, confirmed and, unless it awaits a transfer, paid. */
async function order({
  method = 'banklink',
  language = 'lt',
  company: details,
  cents = 8900,
  paid = true,
}: Wishes = {}) {
  const course = await makeCourse(world, { title: 'Gaivinimas', titleEn: 'Resuscitation', cents })
  const learner = await makeLearner(world)
  const buyer = { ...learner, language }
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId, quantity: 2 } }, buyer)
  if (details) await world.call(shopCalls.saveCompany, { body: { ...company, ...details } }, buyer)
  await world.call(
    shopCalls.choosePaymentMethod,
    { body: { payment_method: cents ? method : 'free', agree: true } },
    buyer,
  )
  const { reply } = await world.call(shopCalls.confirmOrder, { body: {} }, buyer)
  const params = { id: reply.order_id }
  if (reply.validate && paid) {
    await pay(world, (await world.call(orderCalls.payOrder, { params, body: {} }, buyer)).reply.url)
    await world.runJob(resumeCheckouts, {})
  }
  const { invoices } = (await world.call(orderCalls.getOrder, { params }, buyer)).reply
  return { buyer, params, invoices, invoice: { id: invoices[0]?.id ?? '' } }
}
const bytesOf = async (path: string, { token }: { token: string }) =>
  (await world.app.inject({ url: `/api/shop${path}`, headers: { authorization: `Bearer ${token}` } })).rawPayload

describe('the invoice of a paid order', () => {
  test('is a printable page, whose only style its policy allows', async () => {
    const { buyer, params, invoice, invoices } = await order()
    const page = await world.call(orderCalls.getInvoice, { params }, buyer)
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none';style-src ${styleHashes(invoiceStyle(world.config.publicUrl)).styles.join(' ')};base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    })
    expect(page.body).toContain('PVM sąskaita faktūra')
    expect(page.body).toContain(`Nr. ${invoices[0]?.number}`)
    expect(page.body).toMatch(/<dd>178,00\s€<\/dd>/)
    expect(page.body).toContain('<th scope="row">Gaivinimas, Nuotoliu<')
    expect((await world.call(orderCalls.getInvoiceDocument, { params: invoice }, buyer)).body).toBe(page.body)
  })

  test('is a PDF with the same facts', async () => {
    const { buyer, invoice, invoices } = await order({ language: 'en' })
    const { status, headers } = await world.call(orderCalls.getInvoicePdf, { params: invoice }, buyer)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    const [text] = pdfText(await bytesOf(`/invoices/${invoice.id}/pdf`, buyer))
    for (const part of [
      'PVM sąskaita faktūra',
      'VAT invoice',
      `Nr. ${invoices[0]?.number}`,
      'Gaivinimas / Resuscitation',
    ])
      expect(text).toContain(part)
  })

  test('is an electronic invoice, saved under its number', async () => {
    const { buyer, invoice, invoices } = await order({ company: { company_reference: 'SUT-15' } })
    const { status, headers, body } = await world.call(orderCalls.getInvoiceXml, { params: invoice }, buyer)
    const name = String(invoices[0]?.number).replaceAll(' ', '-')
    expect([status, headers['content-type']]).toEqual([200, 'application/xml'])
    expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${name}.xml`)
    expect(body).toContain('<cbc:RegistrationName>VšĮ „Klinika &amp; Ko“</cbc:RegistrationName>')
    expect(body).toContain('<cbc:BuyerReference>SUT-15</cbc:BuyerReference>')
    expect(body).toContain('<cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>')
  })

  test('of a company without a reference has none', async () => {
    const { buyer, params, invoice } = await order({ company: {} })
    expect((await world.call(orderCalls.getInvoice, { params }, buyer)).body).not.toContain('sutarties Nr.')
    expect((await world.call(orderCalls.getInvoiceXml, { params: invoice }, buyer)).body).not.toContain(
      'BuyerReference',
    )
  })
})

test('before a company has paid by transfer, its advance invoice says how', async () => {
  const { buyer, params, invoices } = await order({ method: 'invoice', company: {}, language: 'ru' })
  expect(invoices).toEqual([])
  const { status, body } = await world.call(orderCalls.getInvoice, { params }, buyer)
  expect(status).toBe(200)
  for (const part of [
    'Išankstinė sąskaita apmokėti',
    'Предварительный счёт на оплату',
    'Apmokėti iki',
    `Užsakymas Nr. ${params.id}`,
  ])
    expect(body).toContain(part)
})

test('a free order and an unpaid one have no invoice', async () => {
  for (const { buyer, params } of [await order({ cents: 0 }), await order({ paid: false })])
    expect((await world.call(orderCalls.getInvoice, { params }, buyer)).failure.code).toBe('not_found')
})

test('the invoice of another learner is not found in any form', async () => {
  const { params, invoice } = await order()
  const stranger = (await order()).buyer
  const answers = await Promise.all([
    world.call(orderCalls.getInvoice, { params }, stranger),
    world.call(orderCalls.getInvoiceDocument, { params: invoice }, stranger),
    world.call(orderCalls.getInvoicePdf, { params: invoice }, stranger),
    world.call(orderCalls.getInvoiceXml, { params: invoice }, stranger),
  ])
  expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(answers.map(() => [404, 'not_found']))
  const guest = await world.call(orderCalls.getInvoicePdf, { params: invoice })
  expect([guest.status, guest.failure.code]).toEqual([401, 'not_signed_in'])
})
