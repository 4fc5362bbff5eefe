import { expect, test } from 'vitest'
import { invoiceList, registerCalls } from '../../contract/manage/invoices.list.ts'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { onCredit, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const finance = () => makeLearner(world, { role: 'finance' })
const { bodyOf, sell, makeDebtor, receive, today } = salesIn(world)
const find = async (as: MadeUser, query: object) =>
  (await world.call(invoiceList.calls.findInvoices, { query }, as)).reply.data

test('the register has each document with its buyer and signed amounts, and what is left to be paid', async () => {
  const as = await finance()
  const { company_name, company_code } = await makeDebtor(as)
  const { productId } = await makeCourse(world, { cents: 8900 })
  const { order_id: id } = (await sell(as, bodyOf(productId, { company_name, company_code, ...onCredit }))).reply
  const part = { position: 0, amount: 900, line_left: 8900, reason: 'Trumpiau' }
  await world.call(orderCalls.refundPart, { params: { id }, body: part }, as)
  const rows = (await find(as, { search: company_code, sort: 'number', dir: 'asc' })).filter(
    ({ order_id }) => order_id === id,
  )
  expect(rows.toSorted((a, b) => b.total_cents - a.total_cents)).toMatchObject([
    {
      kind: 'invoice',
      buyer: company_name,
      buyer_code: company_code,
      issued_on: today(),
      total_cents: 8900,
      rest_cents: 8000,
      paid_on: null,
      replaced: false,
    },
    {
      kind: 'credit_note',
      total_cents: -900,
      rest_cents: null,
      corrects: rows.find((row) => row.total_cents > 0)?.number,
    },
  ])
  for (const { net_cents, vat_cents, total_cents } of rows) expect(net_cents + vat_cents).toBe(total_cents)
  expect(await find(as, { search: company_code, owed: 'open' })).toMatchObject([{ order_id: id }])
  expect(await find(as, { search: company_code, owed: 'overdue' })).toEqual([])
  await receive(as, id, 8000, 8000)
  expect(await find(as, { search: company_code, kind: 'invoice', from: today(), to: today() })).toContainEqual(
    expect.objectContaining({ order_id: id, paid_on: today(), rest_cents: null }),
  )
  expect(await find(as, { search: company_code, to: '2020-01-01' })).toEqual([])
})

test('series say their first and last number and what is missing; the electronic invoice is for staff too', async () => {
  const as = await finance()
  const { productId } = await makeCourse(world, { cents: 8900 })
  const { order_id: id, invoices } = (await sell(as, bodyOf(productId))).reply
  const series = async () => (await world.call(registerCalls.listInvoiceSeries, {}, as)).reply.data
  const own = async () => (await series()).find((one) => one.series === 'PRA')
  expect(await own()).toMatchObject({ first: 'PRA 000001', last: invoices[0]?.number, missing: [] })
  await world.db.insertInto('invoice_series').values({ series: 'TRI', next_number: 9 }).execute()
  await world.pool.query(
    `insert into invoices (id, series, number, kind, order_id, corrects, issued_on, document)
     select gen_random_uuid(), 'TRI', 3, 'credit_note', order_id, id, issued_on, document from invoices where order_id = $1`,
    [id],
  )
  expect(await series()).toContainEqual({
    series: 'TRI',
    documents: 1,
    first: 'TRI 000003',
    last: 'TRI 000003',
    missing: ['TRI 000001', 'TRI 000002'],
    first_number: 1,
  })
  const xml = await world.app.inject({
    url: `/api/manage/orders/${id}/invoices/${invoices[0]?.id}/xml`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(xml.body).toContain('<cbc:ID>')
  const other = await world.app.inject({
    url: `/api/manage/orders/${id - 1}/invoices/${invoices[0]?.id}/xml`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  expect(other.statusCode).toBe(404)
})
