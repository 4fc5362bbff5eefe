import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { orderBuyerCalls } from '../../../contract/manage/order-buyers.ts'
import { orderPlaceCalls } from '../../../contract/manage/order-places.ts'
import { managedOrderCalls as orderCalls } from '../../../contract/manage/orders.ts'
import { voucherSaleCalls } from '../../../contract/manage/voucher-sales.ts'
import { standardVat } from '../../invoicing/public.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../../test/make.ts'
import { onCredit, privately, salesIn } from '../../test/sales.ts'
import { openWorld } from '../../test/world.ts'
import { auditOrders } from '../audit-orders.ts'
import { findCode } from '../discounts.queries.ts'
import { resumeCheckouts } from '../shop.jobs.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, makeDebtor, receive, today } = salesIn(world)
const finance = () => makeLearner(world, { role: 'finance' })
const transfer = { payment_method: 'invoice' as const, reference: '', received_on: null }

async function makeTaxed(cents: number, groups?: number) {
  const course = await makeCourse(world, { cents, ...(groups ? { groups } : {}) })
  const rate = { product_id: course.productId, from_day: '2000-01-01', vat_class_id: standardVat }
  await world.db.insertInto('product_vat').values(rate).execute()
  return course
}

/** The code of a single-purpose voucher of 100.00 € of the standard rate. */
async function sellVoucher(as: MadeUser) {
  const body = {
    sale_key: v7(),
    buyer: 'Rita Dovanotoja',
    email: `${unique()}@praktika.example`,
    company: '',
    language: 'lt' as const,
    amount: 10_000,
    kind: 'cash' as const,
    received_on: today(),
    reference: 'KV-7',
    voucher_text: '',
    purpose: 'single' as const,
    vat_class: standardVat,
  }
  return (await world.call(voucherSaleCalls.sellVoucher, { body }, as)).reply.code
}

/** A sale of places of one course for 159.00 € each, of which a voucher of 100.00 € pays a part. */
async function sellPlaces(as: MadeUser, quantity: number, changes: object) {
  const discount_code = await sellVoucher(as)
  const { productId } = await makeTaxed(15_900, 1)
  const sale_lines = [{ product_id: productId, quantity, price: null }]
  const expected_total = quantity * 15_900 - 10_000
  const { reply } = await sell(as, bodyOf(productId, { sale_lines, discount_code, expected_total, ...changes }))
  return { id: reply.order_id, order: reply, code: discount_code }
}

const show = async (as: MadeUser, id: number) =>
  (await world.call(orderCalls.getManagedOrder, { params: { id } }, as)).reply
const refund = (as: MadeUser, id: number, amount: number, line_left: number) =>
  world.call(orderCalls.refundPart, { params: { id }, body: { position: 0, amount, line_left, reason: 'Sutarta' } }, as)
const totalsOf = async (id: number) =>
  (
    await world.db
      .selectFrom('invoices')
      .select(['kind', 'document'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind, document }) => [kind, document.netCents, document.vatCents, document.totalCents])
const left = async (code: string) => {
  const found = await findCode(world.db, code)
  return (found?.cents ?? 0) - (found?.spent_cents ?? 0)
}
const audited = async () => expect(await auditOrders(world.pool, { finished: false })).toEqual([])

test('an order that awaits its transfer is paid and reduced by what the voucher leaves of it', async () => {
  const as = await finance()
  const { id, order } = await sellPlaces(as, 2, transfer)
  expect(order).toMatchObject({ state: 'pending', total: 31_800, rest: 21_800 })
  const body = { cancel_lines: [{ position: 0, quantity: 1 }], expected_total: 31_800, reason: 'Mažiau žmonių' }
  expect((await world.call(orderPlaceCalls.reduceOrder, { params: { id }, body }, as)).reply).toMatchObject({
    total: 15_900,
    rest: 5900,
  })
  await audited()
  expect((await receive(as, id, 5900, 5900)).reply).toMatchObject({
    state: 'fulfilled',
    rest: 0,
    lines: [{ left: 15_900 }],
  })
  expect(await totalsOf(id)).toEqual([['invoice', 4876, 1024, 5900]])
  await audited()
})

test('a company owes on credit what the voucher leaves, and less after a part is credited; undone, the voucher has its part again', async () => {
  const as = await finance()
  const debtor = await makeDebtor(as)
  const { id, order, code } = await sellPlaces(as, 1, { ...onCredit, ...debtor })
  expect(order).toMatchObject({ state: 'fulfilled', rest: 5900, lines: [{ left: 5900 }] })
  expect((await refund(as, id, 2000, 5900)).reply).toMatchObject({ rest: 3900, lines: [{ left: 3900 }] })
  expect(await left(code)).toBe(0)
  expect((await receive(as, id, 3900, 3900)).reply).toMatchObject({
    rest: 0,
    lines: [{ left: 13_900 }],
    refundable: 13_900,
  })
  await audited()
  expect((await refund(as, id, 5000, 13_900)).reply).toMatchObject({
    lines: [{ left: 8900 }],
    refunds: [{ amount: 3900 }],
  })
  expect(await left(code)).toBe(1100)
  const undone = await world.call(orderCalls.undoOrder, { params: { id }, body: { reason: 'Neįvyks' } }, as)
  expect(undone.reply).toMatchObject({ state: 'refunded' })
  expect(await left(code)).toBe(10_000)
  // The notes add up to the invoice, to the cent.
  const [invoice, ...notes] = await totalsOf(id)
  expect([1, 2, 3].map((part) => notes.reduce((sum, note) => sum + Number(note[part]), 0))).toEqual(invoice?.slice(1))
  await audited()
})

test('cancelled places give back money of their line first, as the preview says; the last part goes to the voucher', async () => {
  const as = await finance()
  const { id, order, code } = await sellPlaces(as, 3, {})
  const wanted = { place_ids: order.places.slice(0, 2).map((place) => place.id), cancel_lines: [], amounts: [] }
  const { reply: preview } = await world.call(orderPlaceCalls.previewCancel, { params: { id }, body: wanted }, as)
  expect(preview).toMatchObject({
    lines: [{ left: 47_700, amount: 31_800 }],
    money: 31_800,
    voucher: 0,
    credit_note: true,
  })
  const amounts = [{ position: 0, amount: 40_000, line_left: 47_700 }]
  const asked = await world.call(orderPlaceCalls.previewCancel, { params: { id }, body: { ...wanted, amounts } }, as)
  expect(asked.reply).toMatchObject({ money: 37_700, voucher: 2300 })
  const body = { place_ids: wanted.place_ids, amounts, reason: 'Išvyko' }
  const { reply } = await world.call(orderPlaceCalls.cancelPlaces, { params: { id }, body }, as)
  expect(reply).toMatchObject({ lines: [{ left: 7700 }], voucher: { paid: 10_000, left: 7700 } })
  expect(await left(code)).toBe(2300)
  const [invoice, note] = await totalsOf(id)
  expect(invoice).toEqual(['invoice', 31_157, 6543, 37_700])
  expect(note?.slice(1)).toEqual(invoice?.slice(1))
  await audited()
})

test('its invoice is issued again for another buyer with what the voucher left, and names the voucher still', async () => {
  const as = await finance()
  const { id } = await sellPlaces(as, 1, privately)
  const company = {
    company_name: 'VšĮ Klinika',
    company_code: '301234564',
    company_address: 'Kaunas',
    company_vat: '',
    company_reference: '',
  }
  const body = { private: false, ...company, reason: 'Moka įmonė' }
  expect((await world.call(orderBuyerCalls.correctBuyer, { params: { id }, body }, as)).status).toBe(200)
  expect(await totalsOf(id)).toEqual([
    ['invoice', 4876, 1024, 5900],
    ['credit_note', 4876, 1024, 5900],
    ['invoice', 4876, 1024, 5900],
  ])
  const [, note, last] = await world.db
    .selectFrom('invoices')
    .select('document')
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  expect(note?.document.paidBefore).toBeUndefined()
  expect(last?.document.paidBefore).toMatchObject({ cents: 10_000 })
  expect(await show(as, id)).toMatchObject({ lines: [{ left: 15_900 }] })
  await audited()
})

test('a late payment of an order whose voucher was spent elsewhere meanwhile is invoiced whole, with a task', async () => {
  const as = await finance()
  const { id, code } = await sellPlaces(as, 1, transfer)
  await world.db
    .updateTable('orders')
    .set({ hold_until: new Date(0) })
    .where('order_id', '=', id)
    .execute()
  await world.runJob(resumeCheckouts, {})
  expect(await left(code)).toBe(10_000)
  const { productId } = await makeTaxed(15_900)
  await sell(as, bodyOf(productId, { ...privately, discount_code: code, expected_total: 5900 }))
  expect((await receive(as, id, 5900, 5900)).reply).toMatchObject({
    state: 'fulfilled',
    tasks: [expect.objectContaining({ kind: 'code_gone' })],
  })
  expect(await totalsOf(id)).toEqual([['invoice', 13_140, 2760, 15_900]])
  await audited()
})
