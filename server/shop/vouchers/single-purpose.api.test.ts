import { v7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { bookCalls } from '../../../contract/manage/books.ts'
import { companyCalls } from '../../../contract/manage/companies.ts'
import { invoiceList } from '../../../contract/manage/invoices.list.ts'
import { managedOrderCalls } from '../../../contract/manage/orders.ts'
import { receiptList } from '../../../contract/manage/receipts.list.ts'
import { saleCalls } from '../../../contract/manage/sales.ts'
import { voucherSaleCalls as calls } from '../../../contract/manage/voucher-sales.ts'
import { orderCalls } from '../../../contract/orders.ts'
import { shopCalls } from '../../../contract/shop.ts'
import { sendInvoices } from '../../companies/send-invoices.ts'
import { exemptVat, standardVat } from '../../invoicing/public.ts'
import { keepInvoiceFiles } from '../../invoicing/invoice-files.ts'
import { companyCode } from '../../test/company-code.ts'
import { takeEmailsTo } from '../../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { pay } from '../../test/payments.ts'
import { privately, salesIn } from '../../test/sales.ts'
import { openWorld } from '../../test/world.ts'
import { auditOrders } from '../audit-orders.ts'
import { findCode } from '../discounts.queries.ts'
import { resumeCheckouts } from '../shop.jobs.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell } = salesIn(world)
afterEach(() => {
  world.clock.at = undefined
})
const at = (day: string) => {
  world.clock.at = new Date(`${day}T10:00:00+02:00`)
}
const finance = () => makeLearner(world, { role: 'finance' })

/** Sells a single-purpose voucher of the standard rate, on the day of the clock. */
async function sellVoucher(as: MadeUser, amount: number, changes: object = {}) {
  const body = {
    sale_key: v7(),
    buyer: unique('Rita Dovanotoja '),
    email: `${unique()}@praktika.example`,
    company: '',
    language: 'en' as const,
    amount,
    kind: 'cash' as const,
    received_on: world.now().toISOString().slice(0, 10),
    reference: 'KV-7',
    voucher_text: '',
    purpose: 'single' as const,
    vat_class: standardVat,
    ...changes,
  }
  return { ...(await world.call(calls.sellVoucher, { body }, as)), body }
}

async function makeTaxed(cents: number, classId = standardVat) {
  const course = await makeCourse(world, { cents })
  const rate = { product_id: course.productId, from_day: '2000-01-01', vat_class_id: classId }
  await world.db.insertInto('product_vat').values(rate).execute()
  return course
}

/** A cart with courses, and what applying a code to it answers. */
async function applyTo(productIds: readonly number[], voucher: string) {
  const buyer = await makeLearner(world)
  for (const product_id of productIds) await world.call(shopCalls.addToCart, { body: { product_id } }, buyer)
  return { buyer, ...(await world.call(shopCalls.applyVoucher, { body: { voucher } }, buyer)) }
}

async function buy(buyer: MadeUser, payment_method: 'banklink' | 'voucher') {
  const method = { payment_method, agree: true, start_now: true, accept_loss: true }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, buyer)
  const { order_id: id } = (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply
  if (payment_method === 'banklink') {
    await pay(world, (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, buyer)).reply.url)
    await world.runJob(resumeCheckouts, {})
  }
  return id
}

/** An order of 159.00 €, of which a voucher of 100.00 € paid a part. */
async function use(as: MadeUser) {
  const { reply } = await sellVoucher(as, 10_000)
  const { productId } = await makeTaxed(15_900)
  const { buyer } = await applyTo([productId], reply.code)
  return { ...reply, buyer, id: await buy(buyer, 'banklink') }
}

const registered = async (as: MadeUser, month: string, search = '') =>
  (await world.call(invoiceList.calls.findInvoices, { query: { search, from: `${month}-01`, to: `${month}-28` } }, as))
    .reply.data
const sumsOf = ({ net_cents, vat_cents, total_cents }: Record<'net_cents' | 'vat_cents' | 'total_cents', number>) => [
  net_cents,
  vat_cents,
  total_cents,
]
const monthOf = async (as: MadeUser, month: string) =>
  (await world.call(bookCalls.getBookMonth, { params: { month } }, as)).reply
const left = async (code: string) => {
  const found = await findCode(world.db, code)
  return (found?.cents ?? 0) - (found?.spent_cents ?? 0)
}
const documentsOf = (column: 'order_id' | 'voucher_id', id: number) =>
  world.db.selectFrom('invoices').select(['kind', 'document']).where(column, '=', id).orderBy('id').execute()

describe('a single-purpose voucher', () => {
  test('of a company is on its card, and its invoice is emailed to who bought it, once', async () => {
    const as = await finance()
    const company = {
      company_name: unique('VšĮ Dovana '),
      company_code: companyCode(),
      company_address: 'Kranto g. 4, Kaunas',
    }
    const { reply, body } = await sellVoucher(as, 10_000, company)
    const [document] = await documentsOf('voucher_id', reply.voucher_id)
    expect(document?.document.buyer).toMatchObject({ name: company.company_name, code: company.company_code })
    const found = (await world.call(companyCalls.searchCompanies, { query: { search: company.company_code } }, as))
      .reply
    const card = (await world.call(companyCalls.getCompanyCard, { params: { id: found.data[0]?.id ?? 0 } }, as)).reply
    expect(card.invoices).toMatchObject([{ order_id: null, voucher_id: reply.voucher_id }])
    const [sold] = await takeEmailsTo(world, body.email)
    expect(sold?.text).toContain('its amount is not invoiced again')
    expect(sold?.text).not.toContain('is issued when courses are bought')
    await world.runJob(keepInvoiceFiles, {})
    await world.runJob(sendInvoices, {})
    await world.runJob(sendInvoices, {})
    const emails = await takeEmailsTo(world, body.email)
    const sent = emails.filter(({ text }) => text?.includes(document?.document.number ?? '–'))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain(`CEKIS-${reply.voucher_id}`)
  })

  test('is sold with an invoice: 100.00 € at 21 % is 82.64 € and 17.36 € of VAT, in the register, i.SAF and the journal', async () => {
    at('2032-03-10')
    const as = await finance()
    const { reply, body } = await sellVoucher(as, 10_000)
    expect((await world.call(calls.sellVoucher, { body }, as)).reply).toEqual(reply)
    const [row, ...more] = await registered(as, '2032-03')
    expect(more).toEqual([])
    expect(row).toMatchObject({
      order_id: null,
      voucher_id: reply.voucher_id,
      buyer: body.buyer,
      payment_method: 'cash',
      paid_on: '2032-03-10',
      kind: 'invoice',
    })
    expect(row && sumsOf(row)).toEqual([8264, 1736, 10_000])
    const month = await monthOf(as, '2032-03')
    expect(sumsOf(month)).toEqual([8264, 1736, 10_000])
    expect(month.isaf).toMatchObject({
      faults: [],
      totals: [{ code: 'PVM1', rate: 21, net_cents: 8264, vat_cents: 1736 }],
    })
    const accounts = month.journal.accounts.map((one) => [one.booked[0], one.debit_cents, one.credit_cents])
    expect(accounts.toSorted()).toEqual([
      ['cash', 10_000, 0],
      ['receivable', 10_000, 10_000],
      ['revenue', 0, 8264],
      ['vat', 0, 1736],
    ])
    const invoice = { id: reply.voucher_id, invoice: row?.id ?? '' }
    const xml = (await world.call(calls.getVoucherInvoiceXml, { params: invoice }, as)).body
    expect(xml).toContain('Dovanų čekis mokymams / Gift voucher for training')
    expect(xml).toContain(`<cbc:SalesOrderID>CEKIS-${reply.voucher_id}</cbc:SalesOrderID>`)
    expect(xml).not.toContain(reply.code)
    const other = { ...invoice, id: reply.voucher_id + 1 }
    expect((await world.call(calls.getVoucherInvoicePdf, { params: other }, as)).status).toBe(404)
    const { data } = (await world.call(receiptList.calls.findReceipts, { query: { search: body.buyer } }, as)).reply
    expect(data).toMatchObject([{ purpose: 'single', invoice_id: row?.id, invoice: row?.number, takes_back: true }])
  })

  test('pays 100.00 € of 159.00 €: the invoice of the order is 59.00 €, 48.76 € and 10.24 € of VAT; the month counts nothing twice', async () => {
    at('2032-04-12')
    const as = await finance()
    const { id, buyer, voucher_id, code } = await use(as)
    const [document] = await documentsOf('order_id', id)
    const [sold] = await documentsOf('voucher_id', voucher_id)
    expect(document?.document).toMatchObject({
      netCents: 4876,
      vatCents: 1024,
      totalCents: 5900,
      paidCents: 5900,
      paidBefore: { cents: 10_000, number: sold?.document.number, issuedOn: '2032-04-12' },
    })
    expect(document?.document.voucherCents).toBeUndefined()
    const order = (await world.call(orderCalls.getOrder, { params: { id } }, buyer)).reply
    expect(order.vat_note).toContain('10,24')
    const html = (await world.call(orderCalls.getInvoice, { params: { id } }, buyer)).body
    expect(html).toContain(sold?.document.number)
    expect(html).not.toContain(code)
    const month = await monthOf(as, '2032-04')
    expect(sumsOf(month)).toEqual([8264 + 4876, 1736 + 1024, 15_900])
    expect(month.isaf?.totals).toMatchObject([{ code: 'PVM1', documents: 2, net_cents: 13_140, vat_cents: 2760 }])
    const accounts = month.journal.accounts.map((one) => [one.booked[0], one.debit_cents - one.credit_cents])
    expect(accounts.toSorted()).toEqual([
      ['banklink', 5900],
      ['cash', 10_000],
      ['receivable', 0],
      ['revenue', -13_140],
      ['vat', -2760],
    ])
    expect(await auditOrders(world.pool)).toEqual([])
  })

  test('pays a whole order, which has no invoice; a part of it goes back to the voucher without a credit note', async () => {
    at('2032-05-04')
    const as = await finance()
    const { reply } = await sellVoucher(as, 20_000)
    const { productId } = await makeTaxed(15_900)
    const { buyer } = await applyTo([productId], reply.code)
    const id = await buy(buyer, 'voucher')
    const order = (await world.call(orderCalls.getOrder, { params: { id } }, buyer)).reply
    expect(order).toMatchObject({ state: 'fulfilled', payment_method_code: 'voucher', invoices: [] })
    expect(order.withdrawal.state).toBe('open')
    expect(await left(reply.code)).toBe(4100)
    const part = { position: 0, amount: 2000, line_left: 15_900, reason: 'Sutarta' }
    const refunded = await world.call(managedOrderCalls.refundPart, { params: { id }, body: part }, as)
    expect(refunded.reply).toMatchObject({ invoices: [], refunds: [], lines: [{ left: 13_900 }] })
    expect(await left(reply.code)).toBe(6100)
    await world.call(managedOrderCalls.undoOrder, { params: { id }, body: { reason: 'Sutarta' } }, as)
    expect(await left(reply.code)).toBe(20_000)
    expect(sumsOf(await monthOf(as, '2032-05'))).toEqual([16_529, 3471, 20_000])
    expect(await auditOrders(world.pool)).toEqual([])
  })

  test('says in a sale that what it pays is not invoiced again; a multi-purpose one does not', async () => {
    const as = await finance()
    const [single, multi] = [
      await sellVoucher(as, 10_000),
      await sellVoucher(as, 10_000, { purpose: 'multi', vat_class: null }),
    ]
    const { productId } = await makeTaxed(8900)
    const priceWith = async (discount_code: string) =>
      (await world.call(saleCalls.priceSale, { body: bodyOf(productId, { discount_code }) }, as)).reply.code
    expect(await priceWith(single.reply.code)).toMatchObject({ cents: 8900, single: true })
    expect(await priceWith(multi.reply.code)).toMatchObject({ cents: 8900, single: false })
  })

  test('has back what is over the money: of 70.00 € of such an order 59.00 € are credited', async () => {
    at('2032-06-07')
    const as = await finance()
    const { id, code } = await use(as)
    const part = { position: 0, amount: 7000, line_left: 15_900, reason: 'Sutarta' }
    const { reply } = await world.call(managedOrderCalls.refundPart, { params: { id }, body: part }, as)
    expect(reply).toMatchObject({
      refunds: [{ amount: 5900 }],
      lines: [{ left: 8900 }],
      voucher: { paid: 10_000, left: 8900 },
    })
    const [, note] = await documentsOf('order_id', id)
    expect(note).toMatchObject({ kind: 'credit_note', document: { netCents: 4876, vatCents: 1024, totalCents: 5900 } })
    expect(note?.document.voucherCents).toBeUndefined()
    expect(await left(code)).toBe(1100)
    expect(sumsOf(await monthOf(as, '2032-06'))).toEqual([8264, 1736, 10_000])
    expect(await auditOrders(world.pool, { finished: false })).toEqual([])
  })

  test('that is taken back has its invoice credited whole; one that was used is not', async () => {
    at('2032-07-05')
    const as = await finance()
    const { reply } = await sellVoucher(as, 10_000, { received_on: '2032-07-01' })
    at('2032-08-06')
    const later = await finance()
    const back = () => world.call(calls.takeBackVoucher, { params: { id: reply.voucher_id } }, later)
    expect((await back()).status).toBe(200)
    expect((await back()).failure.code).toBe('already_decided')
    const [invoice, note] = await documentsOf('voucher_id', reply.voucher_id)
    expect(note?.document).toMatchObject({
      kind: 'credit_note',
      issuedOn: '2032-08-06',
      totalCents: 10_000,
      corrects: { number: invoice?.document.number, issuedOn: '2032-07-05' },
    })
    expect(sumsOf(await monthOf(later, '2032-07'))).toEqual([8264, 1736, 10_000])
    const august = await monthOf(later, '2032-08')
    expect(sumsOf(august)).toEqual([-8264, -1736, -10_000])
    expect(august.isaf?.faults).toEqual([])
    const accounts = august.journal.accounts.map((one) => [one.booked[0], one.debit_cents - one.credit_cents])
    expect(accounts.toSorted()).toEqual([
      ['cash', -10_000],
      ['receivable', 0],
      ['revenue', 8264],
      ['vat', 1736],
    ])
    const { voucher_id: used } = await use(later)
    expect((await world.call(calls.takeBackVoucher, { params: { id: used } }, later)).failure.code).toBe('voucher_used')
    expect(await auditOrders(world.pool)).toEqual([])
  })

  test('is refused for courses of another class of VAT, and together with one, in a cart and in a sale', async () => {
    const as = await finance()
    const { code } = (await sellVoucher(as, 10_000)).reply
    const [taxed, exempt] = [await makeTaxed(15_900), await makeTaxed(8900, exemptVat)]
    for (const ids of [[exempt.productId], [taxed.productId, exempt.productId]]) {
      const { failure } = await applyTo(ids, code)
      expect(failure).toMatchObject({ code: 'code_vat_class' })
      expect(Object.keys(failure.errors ?? {})).toEqual(['voucher'])
    }
    const sale = bodyOf(exempt.productId, { discount_code: code })
    const priced = (await world.call(saleCalls.priceSale, { body: sale }, as)).reply
    expect(priced).toMatchObject({ voucher_cents: 0, code: { fault: expect.stringContaining('PVM') } })
    const sold = bodyOf(taxed.productId, { ...privately, discount_code: code, expected_total: 5900 })
    expect((await sell(as, sold)).reply).toMatchObject({ total: 15_900 })
  })

  test('needs a class of VAT that is sold and a buyer who can be printed; of a company its details', async () => {
    const as = await finance()
    const faultsOf = async (changes: object) =>
      Object.keys((await sellVoucher(as, 10_000, changes)).failure.errors ?? {}).toSorted()
    expect(await faultsOf({ vat_class: null })).toEqual(['vat_class'])
    expect(await faultsOf({ vat_class: 7 })).toEqual(['vat_class'])
    expect(await faultsOf({ buyer: '王芳' })).toEqual(['buyer'])
    expect(await faultsOf({ company_name: 'UAB Dovana' })).toEqual(['company_address', 'company_code'])
    const { vat_payer, vat_classes } = (await world.call(calls.getVoucherSale, {}, as)).reply
    expect([vat_payer, vat_classes[0]?.id]).toEqual([true, standardVat])
    expect(vat_classes.map(({ id }) => id)).not.toContain(7)
  })

  test('is sold by finance; support sells multi-purpose ones', async () => {
    const support = await makeLearner(world, { role: 'support' })
    expect((await sellVoucher(support, 10_000)).failure.code).toBe('not_allowed')
    expect((await sellVoucher(support, 10_000, { purpose: 'multi', vat_class: null })).status).toBe(200)
  })
})
