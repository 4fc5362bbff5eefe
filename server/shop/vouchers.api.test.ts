import { describe, expect, test } from 'vitest'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { orderCalls } from '../../contract/orders.ts'
import { shopCalls } from '../../contract/shop.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { pay } from '../test/payments.ts'
import { openWorld } from '../test/world.ts'
import { findCode } from './discounts.queries.ts'
import { resumeCheckouts } from './shop.jobs.ts'
import { standardVat } from '../invoicing/public.ts'

const world = openWorld({ DEMO: 'on' })

async function makeVoucher(cents: number, max_uses: number | null = null) {
  const code = unique('CEKIS').toUpperCase()
  await world.db
    .insertInto('discount_codes')
    .values({ code, kind: 'voucher', cents, prepaid: true, max_uses })
    .execute()
  return code
}

/** A course of 159.00 € (21 % VAT) in a cart with a voucher. */
async function fillCart(cents: number, max_uses?: number) {
  const code = await makeVoucher(cents, max_uses)
  const course = await makeCourse(world, { cents: 15_900 })
  const rate = { product_id: course.productId, from_day: '2000-01-01', vat_class_id: standardVat }
  await world.db.insertInto('product_vat').values(rate).execute()
  const buyer = await makeLearner(world)
  await world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, buyer)
  const cart = (await world.call(shopCalls.applyVoucher, { body: { voucher: code } }, buyer)).reply
  return { code, course, buyer, cart }
}

const company = {
  private: false,
  company_name: 'VšĮ Klinika',
  company_code: '301234564',
  company_address: 'Kaunas',
  company_vat: '',
}

async function confirm(buyer: MadeUser, payment_method: 'banklink' | 'voucher' | 'invoice') {
  const method = { payment_method, agree: true, start_now: true, accept_loss: true }
  await world.call(shopCalls.choosePaymentMethod, { body: method }, buyer)
  return (await world.call(shopCalls.confirmOrder, { body: {} }, buyer)).reply
}

/** A paid order of 159.00 €, of which a voucher of 50.00 € paid a part. */
async function buy(max_uses?: number) {
  const { code, buyer } = await fillCart(5000, max_uses)
  const { order_id: id } = await confirm(buyer, 'banklink')
  await pay(world, (await world.call(orderCalls.payOrder, { params: { id }, body: {} }, buyer)).reply.url)
  await world.runJob(resumeCheckouts, {})
  return { code, buyer, id }
}
const read = async (id: number, as: MadeUser) => (await world.call(orderCalls.getOrder, { params: { id } }, as)).reply
async function xmlOf(id: number, as: MadeUser) {
  const { invoices } = await read(id, as)
  const bodies = invoices.map(({ id: document }) =>
    world.call(orderCalls.getInvoiceXml, { params: { id: document } }, as),
  )
  return (await Promise.all(bodies)).map(({ body }) => body)
}
const spentOf = async (code: string) => (await findCode(world.db, code))?.spent_cents

describe('a prepaid voucher', () => {
  test('pays: the cart says the price, the voucher and what is left to pay', async () => {
    const { cart, buyer, code } = await fillCart(5000)
    expect(cart).toMatchObject({ voucher: code, total_raw: 109 })
    expect(cart.totals.map(({ code: line, title, value }) => [line, title, value])).toEqual([
      ['sub_total', 'Tarpinė suma', 159],
      ['voucher', 'Apmokėta dovanų čekiu', -50],
      ['total', 'Mokėti', 109],
    ])
    const answer = await world.call(shopCalls.confirmOrder, { body: { expected_total: 159 } }, buyer)
    expect(answer.failure.code).toBe('total_changed')
  })

  test('leaves the whole price with its VAT on the invoice, as paid', async () => {
    const { buyer, id } = await buy()
    const order = await read(id, buyer)
    expect(order).toMatchObject({ total: expect.stringContaining('109'), products: [{ price: '159,00\u00a0€' }] })
    expect(order.totals.at(-1)).toMatchObject({ code: 'total', title: 'Sumokėta', value: 109 })
    expect(order.invoices).toMatchObject([{ kind: 'invoice', total: '159,00\u00a0€' }])
    const [xml = ''] = await xmlOf(id, buyer)
    for (const part of [
      '<cbc:TaxAmount currencyID="EUR">27.60</cbc:TaxAmount>',
      '<cbc:TaxInclusiveAmount currencyID="EUR">159.00</cbc:TaxInclusiveAmount>',
      '<cbc:PrepaidAmount currencyID="EUR">159.00</cbc:PrepaidAmount>',
      '<cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>',
      '<cac:PaymentTerms><cbc:Note>Dovanų čekis: 50,00\u00a0€.</cbc:Note></cac:PaymentTerms>',
    ])
      expect(xml).toContain(part)
    expect(xml).not.toContain('AllowanceCharge')
    const { body } = await world.call(orderCalls.getInvoice, { params: { id } }, buyer)
    expect(body).toMatch(
      /<dt>Dovanų čekis<\/dt><dd>50,00\s€<\/dd><dt>Elektroninė bankininkystė<\/dt><dd>109,00\s€<\/dd>/,
    )
  })

  test('that pays all is a means of payment: with an invoice and the consents, nothing is free', async () => {
    const { code, buyer, cart, course } = await fillCart(20_000)
    expect(cart.total_raw).toBe(0)
    expect(cart.totals.at(-1)).toMatchObject({ title: 'Mokėti', text: '0,00\u00a0€' })
    const methods = (await world.call(shopCalls.listPaymentMethods, {}, buyer)).reply
    expect(methods).toMatchObject({ payment_methods: [{ code: 'voucher' }], asks_consents: true })
    const reply = await confirm(buyer, 'voucher')
    expect(reply.redirect).toBe(`/course/${course.id}/general`)
    const order = await read(reply.order_id, buyer)
    expect(order).toMatchObject({ state: 'fulfilled', payment_method: 'Dovanų čekis', withdrawal: { state: 'open' } })
    expect(order.totals.at(-1)).toMatchObject({ title: 'Sumokėta', text: '0,00\u00a0€' })
    expect(order.total).toBe('0,00\u00a0€')
    expect(order.invoices).toMatchObject([{ total: '159,00\u00a0€' }])
    await world.call(orderCalls.withdrawFromOrder, { params: { id: reply.order_id }, body: {} }, buyer)
    expect(await spentOf(code)).toBe(0)
    const undone = await read(reply.order_id, buyer)
    expect(undone.invoices).toMatchObject([{ kind: 'invoice' }, { kind: 'credit_note', total: '−159,00\u00a0€' }])
    expect(undone.voucher_refund).toBe('159,00\u00a0€')
  })

  test('is on the advance invoice of a transfer, which asks for the rest', async () => {
    const { buyer } = await fillCart(5000)
    await world.call(shopCalls.saveCompany, { body: company }, buyer)
    const { order_id: id } = await confirm(buyer, 'invoice')
    expect((await read(id, buyer)).transfer).toMatchObject({ amount: '109,00\u00a0€' })
    const { body } = await world.call(orderCalls.getInvoice, { params: { id } }, buyer)
    expect(body).toMatch(/<dt>Iš viso su PVM<\/dt><dd>159,00\s€<\/dd>/)
    expect(body).toMatch(/<dt>Mokėtina suma<\/dt><dd>109,00\s€<\/dd>/)
    const finance = await makeLearner(world, { role: 'finance' })
    const transfer = {
      kind: 'transfer',
      received_on: '2026-01-01',
      amount: 10_900,
      reference: '',
      rest: 10_900,
    } as const
    const paid = await world.call(managedOrderCalls.recordReceipt, { params: { id }, body: transfer }, finance)
    expect(paid.reply).toMatchObject({ state: 'fulfilled', total: 15_900, voucher: { paid: 5000, left: 5000 } })
  })
})

describe('money that goes back of an order that a voucher paid in part', () => {
  async function refund(id: number, amount: number, as: MadeUser) {
    const params = { id }
    const { lines } = (await world.call(managedOrderCalls.getManagedOrder, { params }, as)).reply
    const body = { position: 0, amount, line_left: lines[0]?.left ?? 0, reason: 'Praktika sutrumpėjo' }
    return world.call(managedOrderCalls.refundPart, { params, body }, as)
  }

  test('is money first, then the voucher’s; the credit notes add up to the invoice', async () => {
    const { code, buyer, id } = await buy()
    const as = await makeLearner(world, { role: 'finance' })
    expect((await refund(id, 16_000, as)).failure.code).toBe('refund_too_large')
    const { reply } = await refund(id, 12_000, as)
    expect(reply).toMatchObject({
      refunds: [{ amount: 10_900 }],
      voucher: { paid: 5000, left: 3900 },
      refundable: 3900,
    })
    expect(await spentOf(code)).toBe(3900)
    expect((await read(id, buyer)).voucher_refund).toBe('11,00\u00a0€')
    const undone = await world.call(
      managedOrderCalls.undoOrder,
      { params: { id }, body: { reason: 'Kursas neįvyks' } },
      as,
    )
    expect(undone.reply).toMatchObject({ state: 'refunded', refunds: [{ amount: 10_900 }], voucher: { left: 0 } })
    expect(await findCode(world.db, code)).toMatchObject({ used: 0, spent_cents: 0 })
    const [, first = '', second = ''] = await xmlOf(id, buyer)
    expect(first).toContain('Dovanų čekis: 11,00\u00a0€.')
    expect(second).toContain('Dovanų čekis: 39,00\u00a0€.')
    const vat = [first, second].map((xml) => Number(/<cbc:TaxAmount currencyID="EUR">([\d.]+)/.exec(xml)?.[1]))
    expect((vat[0] ?? 0) + (vat[1] ?? 0)).toBeCloseTo(27.6, 5)
  })

  test('can be spent again, also by a voucher that was limited in its uses', async () => {
    const { code, buyer, id } = await buy(1)
    const as = await makeLearner(world, { role: 'finance' })
    await refund(id, 12_000, as)
    const course = await makeCourse(world, { cents: 15_900 })
    await world.call(shopCalls.addToCart, { body: { product_id: course.productId } }, buyer)
    const { reply } = await world.call(shopCalls.applyVoucher, { body: { voucher: code } }, buyer)
    expect(reply).toMatchObject({ voucher: code, total_raw: 148 })
    await confirm(buyer, 'banklink')
    expect(await findCode(world.db, code)).toMatchObject({ used: 2, spent_cents: 5000 })
  })

  test('is said in the email: what the voucher has again, and what returns the way it was paid', async () => {
    const { code, buyer, id } = await buy()
    const as = await makeLearner(world, { role: 'finance' })
    await world.call(managedOrderCalls.undoOrder, { params: { id }, body: { reason: 'Kursas neįvyks' } }, as)
    const { rows } = await world.pool.query<{ text: string }>(
      "select data->>'text' as text from jobs.job where name = 'send-email' and data->>'to' = $1",
      [buyer.email],
    )
    const text = rows.map((row) => row.text).find((one) => one.includes('Kursas neįvyks'))
    expect(text).toContain('Grąžiname 159,00\u00a0€')
    expect(text).toContain(`50,00\u00a0€ grąžinome į dovanų čekį ${code}`)
    expect(text).toContain('109,00\u00a0€ grįš tuo pačiu būdu')
  })
})
