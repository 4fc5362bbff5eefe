import { expect, test } from 'vitest'
import { orderBuyerCalls } from '../../contract/manage/order-buyers.ts'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { reportCalls } from '../../contract/manage/reports.ts'
import { saleCalls } from '../../contract/manage/sales.ts'
import { vatClass } from '../../contract/manage/vat-classes.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { companyCode } from '../test/company-code.ts'
import { exampleValues } from '../test/field-values.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { addDays, dayInVilnius } from '../time.ts'
import { standardVat } from './vat-classes.queries.ts'

const world = openWorld({ DEMO: 'on' })
const finance = () => makeLearner(world, { role: 'finance' })
const { bodyOf, sell, receive } = salesIn(world)
const example = exampleValues(vatClass)
const named = (lt = unique('Tarifas ')) => ({ lt, en: '', ru: '' })
type Body = Omit<Parameters<typeof bodyWith>[0], 'version'>
const bodyWith = (changes: Partial<typeof example>) => ({
  ...example,
  name: named(),
  until_day: null,
  next_class: null,
  ...changes,
})

const create = (as: MadeUser, changes: Body = {}) =>
  world.call(vatClass.calls.createVatClass, { body: bodyWith(changes) }, as)
const get = async (as: MadeUser, id: number) =>
  (await world.call(vatClass.calls.getVatClass, { params: { id } }, as)).reply
async function change(as: MadeUser, id: number, changes: Body) {
  const { version, dates: _dates, used: _used, id: _id, ...values } = await get(as, id)
  return world.call(vatClass.calls.saveVatClass, { params: { id }, body: { ...values, ...changes, version } }, as)
}
const faultsOf = ({ failure }: { failure: { errors?: object } }) => Object.keys(failure?.errors ?? {})

/** A course of 121 EUR whose date is taxed by a class. */
async function makeTaxed(classId: number) {
  const { productId } = await makeCourse(world, { cents: 12_100 })
  await world.db
    .insertInto('product_vat')
    .values({ product_id: productId, from_day: '2000-01-01', vat_class_id: classId })
    .execute()
  return productId
}
const sale = (productId: number, changes: object = {}) =>
  bodyOf(productId, {
    sale_lines: [{ product_id: productId, quantity: 1, price: null }],
    expected_total: 12_100,
    ...changes,
  })
async function documentOf(orderId: number): Promise<InvoiceDocument> {
  const query = world.db.selectFrom('invoices').select('document').where('order_id', '=', orderId)
  return (await query.executeTakeFirstOrThrow()).document
}

test.each([
  ['a rate of 0', { rate: 0 }, 'rate'],
  ['a rate of what is exempt', { category: 'E', ground: named(), isaf_code: 'PVM5' }, 'rate'],
  ['exempt without a ground', { category: 'E', rate: 0, isaf_code: 'PVM5' }, 'ground.lt'],
  ['a ground of what has a rate', { ground: named() }, 'ground.lt'],
  ['a code that is none', { isaf_code: 'pvm 1' }, 'isaf_code'],
  ['a code of another rate', { isaf_code: 'PVM1' }, 'isaf_code'],
  ['a code that began later', { isaf_code: 'PVM58', rate: 12, from_day: '2025-12-31' }, 'isaf_code'],
  ['a code that has ended', { isaf_code: 'PVM2', rate: 9 }, 'isaf_code'],
  [
    'a reason code in words',
    { category: 'E', rate: 0, ground: named(), isaf_code: '', ground_code: 'PVMĮ 22' },
    'ground_code',
  ],
  ['an end before its beginning', { until_day: '2026-12-31' }, 'until_day'],
  ['what follows without an end', { next_class: standardVat }, 'until_day'],
  ['a class that there is not', { until_day: '2027-12-31', next_class: 2147483647 }, 'next_class'],
] as const)('%s is refused at its field', async (_, changes, field) => {
  expect(faultsOf(await create(await finance(), changes as Body))).toEqual([field])
})

test('a code that the classifier did not have yet is taken, and support has no say', async () => {
  expect((await create(await finance(), { isaf_code: 'PVM61', rate: 13 })).reply).toMatchObject({ isaf_code: 'PVM61' })
  expect((await create(await makeLearner(world, { role: 'support' }))).status).toBe(403)
})

test('once it is used a class keeps its category, rate and code, and ends only with what follows it', async () => {
  const as = await finance()
  const { id } = (await create(as, { isaf_code: '' })).reply
  expect((await change(as, id, { rate: 14 })).status).toBe(200)
  await makeTaxed(id)
  expect(await get(as, id)).toMatchObject({ used: true, dates: 1 })
  expect(faultsOf(await change(as, id, { rate: 15 }))).toEqual(['rate'])
  expect((await change(as, id, { isaf_code: 'PVM61' })).status).toBe(200)
  expect(faultsOf(await change(as, id, { isaf_code: 'PVM62' }))).toEqual(['isaf_code'])
  expect(faultsOf(await change(as, id, { until_day: '2027-12-31' }))).toEqual(['next_class'])
  expect(faultsOf(await change(as, id, { until_day: '2027-12-31', next_class: id }))).toEqual(['next_class'])
  const late = (await create(as, { from_day: '2028-02-01' })).reply
  expect(faultsOf(await change(as, id, { until_day: '2027-12-31', next_class: late.id }))).toEqual(['next_class'])
  const next = (await create(as, { until_day: '2028-12-31', next_class: id })).reply
  expect(faultsOf(await change(as, id, { until_day: '2027-12-31', next_class: next.id }))).toEqual(['next_class'])
})

test('from the day after its end dates, orders and invoices have what follows; issued invoices stay as they are', async () => {
  const as = await finance()
  const today = dayInVilnius(world.now())
  const tomorrow = new Date(world.now().getTime() + 86_400_000)
  const follows = (await create(as, { rate: 10, isaf_code: 'PVM61', from_day: addDays(today, 1) })).reply
  const { id } = (await create(as, { rate: 21, isaf_code: 'PVM1', from_day: '2026-01-01' })).reply
  const productId = await makeTaxed(id)
  const paid = (await sell(as, sale(productId))).reply
  const waits = { payment_method: 'invoice' as const, reference: '', received_on: null }
  const waiting = (await sell(as, sale(productId, waits))).reply
  expect((await change(as, id, { until_day: today, next_class: follows.id })).status).toBe(200)
  world.clock.at = tomorrow
  try {
    const next = await finance()
    expect((await receive(next, waiting.order_id, 12_100, 12_100)).status).toBe(200)
    expect(await documentOf(paid.order_id)).toMatchObject({
      lines: [{ vatRate: 21, vatCode: 'PVM1', ground: null }],
      vat: [{ rate: 21, vatCode: 'PVM1', netCents: 10_000, vatCents: 2100 }],
    })
    expect(await documentOf(waiting.order_id)).toMatchObject({
      lines: [{ vatRate: 10, vatCode: 'PVM61' }],
      vat: [{ rate: 10, vatCode: 'PVM61', netCents: 11_000, vatCents: 1100 }],
    })
    const later = (await sell(next, sale(productId))).reply
    expect(await documentOf(later.order_id)).toMatchObject({ vat: [{ rate: 10 }] })
    expect((await world.call(orderCalls.getManagedOrder, { params: { id: later.order_id } }, next)).status).toBe(200)
  } finally {
    world.clock.at = undefined
  }
})

test('an invoice keeps the ground that it was issued with', async () => {
  const as = await finance()
  const ground = { lt: 'PVM neapmokestinama pagal PVMĮ 20 str.', en: '', ru: '' }
  const exempt = { category: 'E', rate: 0, isaf_code: 'PVM5', ground, ground_code: 'VATEX-EU-132-1B' } as const
  const { id } = (await create(as, exempt)).reply
  const { order_id } = (await sell(as, sale(await makeTaxed(id)))).reply
  await change(as, id, { ground: { ...ground, lt: 'Kitas pagrindas' } })
  expect(await documentOf(order_id)).toMatchObject({
    lines: [{ vatCategory: 'E', vatCode: 'PVM5', ground: { lt: ground.lt, code: 'VATEX-EU-132-1B' } }],
    vat: [{ category: 'E', ground: { lt: ground.lt } }],
  })
})

test('a company of another EU country buys without VAT once VIES confirmed its code, from staff', async () => {
  const as = await finance()
  const { id } = (await create(as, { rate: 21, isaf_code: 'PVM1', from_day: '2026-01-01', business_class: 7 })).reply
  const productId = await makeTaxed(id)
  const code = unique('4000').replaceAll(/\D/g, '').slice(0, 11)
  const latvian = { company_code: code, company_name: unique('SIA Klinika '), company_vat: 'LV40003032949' }
  const taxed = (await sell(as, sale(productId, latvian))).reply
  expect(await documentOf(taxed.order_id)).toMatchObject({ vat: [{ rate: 21 }], totalCents: 12_100 })
  await world.db
    .updateTable('companies')
    .set({ vat_state: 'registered', vat_checked_at: world.now(), vat_consultation: 'WAPIAAAA1' })
    .where('code', '=', code)
    .execute()
  const asked = { company_code: code, email: '', sale_lines: sale(productId).sale_lines, discount_percent: 0 }
  const { reply } = await world.call(saleCalls.priceSale, { body: asked }, as)
  expect(reply).toMatchObject({ total_cents: 10_000, reverse_charge: true, needs_reason: false })
  const discount_code = unique('KODAS-').toUpperCase()
  await world.db.insertInto('discount_codes').values({ code: discount_code, kind: 'coupon', percent: 20 }).execute()
  const refused = await sell(as, sale(productId, { ...latvian, discount_code, expected_total: 8000 }))
  expect(refused.failure.errors).toEqual({ discount_code: [expect.stringContaining('be PVM')] })
  const priced = await world.call(saleCalls.priceSale, { body: { ...asked, discount_code } }, as)
  expect(priced.reply.code?.fault).toBe(refused.failure.errors?.discount_code?.[0])
  const { order_id } = (await sell(as, sale(productId, { ...latvian, expected_total: 10_000 }))).reply
  expect(await documentOf(order_id)).toMatchObject({
    buyer: { vat: 'LV40003032949', vatConsultation: 'WAPIAAAA1' },
    lines: [{ vatCategory: 'AE', vatCode: 'PVM15', ground: { code: 'VATEX-EU-AE' }, totalCents: 10_000 }],
    vatCents: 0,
  })
  const day = dayInVilnius(world.now())
  const report = { params: { report: 'euSales' as const }, query: { from: day, to: day } }
  // A code that is written in another way is the same payer (requirements 10.1079).
  const spaced = { ...latvian, company_vat: 'lv 4000 303 2949', expected_total: 10_000 }
  expect((await sell(as, sale(productId, spaced))).status).toBe(200)
  expect((await world.call(reportCalls.getReport, report, as)).reply.rows).toMatchObject([
    { vat_code: 'LV40003032949', net: 20_000 },
  ])
  const lithuanian = { company_name: 'UAB Kita', company_address: 'Kaunas', company_reference: '', reason: 'Klaida' }
  const corrected = await world.call(
    orderBuyerCalls.correctBuyer,
    { params: { id: order_id }, body: { ...lithuanian, company_code: companyCode(), company_vat: '' } },
    as,
  )
  expect(faultsOf(corrected)).toEqual(['company_vat'])
  const mistyped = sale(productId, { ...latvian, company_vat: 'LV40003032940', expected_total: 10_000 })
  expect(faultsOf(await sell(as, mistyped))).toEqual(['company_vat'])
  const late = new Date(world.now().getTime() - 40 * 86_400_000)
  await world.db.updateTable('companies').set({ vat_checked_at: late }).where('code', '=', code).execute()
  expect((await world.call(saleCalls.priceSale, { body: asked }, as)).reply.reverse_charge).toBe(false)
})
