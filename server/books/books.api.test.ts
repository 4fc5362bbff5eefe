import { afterEach, describe, expect, test } from 'vitest'
import { bookCalls } from '../../contract/manage/books.ts'
import { registerCalls } from '../../contract/manage/invoices.list.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'
import { schemaFaults } from '../workers/books/write-isaf.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell } = salesIn(world)
afterEach(() => {
  world.clock.at = undefined
})
const finance = () => makeLearner(world, { role: 'finance' })
const manager = () => makeLearner(world, { role: 'manager' })
const at = (day: string) => {
  world.clock.at = new Date(`${day}T10:00:00+02:00`)
}
const monthOf = async (as: MadeUser, month: string) =>
  (await world.call(bookCalls.getBookMonth, { params: { month } }, as)).reply
const make = (as: MadeUser, month: string) => world.call(bookCalls.makeIsaf, { params: { month } }, as)
const lock = (as: MadeUser, month: string, locked: boolean, reason = '') =>
  world.call(bookCalls.lockMonth, { params: { month }, body: { locked, reason } }, as)

/** A paid sale of 121 EUR whose date is taxed by a class, on a day. */
async function sellOn(day: string, classId: number | null = 2, changes: object = {}) {
  at(day)
  const as = await finance()
  const { productId } = await makeCourse(world, { cents: 12_100 })
  if (classId !== null)
    await world.db
      .insertInto('product_vat')
      .values({ product_id: productId, from_day: '2000-01-01', vat_class_id: classId })
      .execute()
  return sell(as, bodyOf(productId, { expected_total: 121, ...changes }))
}

describe('the register of a month', () => {
  test('is made when the month is over, matches the schema, is kept, and adds up to the documents', async () => {
    await sellOn('2031-03-03')
    await sellOn('2031-03-04', 3)
    const as = await manager()
    expect((await make(as, '2031-03')).failure.code).toBe('month_open')
    expect((await monthOf(as, '2031-03')).state).toBe('open')
    at('2031-04-02')
    const next = await manager()
    const before = await monthOf(next, '2031-03')
    expect(before).toMatchObject({ state: 'ready', documents: 2, due_on: '2031-04-20', total_cents: 24_200 })
    expect(before.isaf).toMatchObject({
      faults: [],
      totals: [
        { code: 'PVM1', rate: 21, documents: 1, net_cents: 10_000, vat_cents: 2100 },
        { code: 'PVM5', rate: null, documents: 1, net_cents: 12_100, vat_cents: 0 },
      ],
    })
    const { reply } = await make(next, '2031-03')
    expect(reply).toMatchObject({ state: 'made', isaf: { files: [{ documents: 2, current: true }] } })
    const id = reply.isaf?.files[0]?.id ?? ''
    const file = await world.call(bookCalls.getIsafFile, { params: { month: '2031-03', id } }, next)
    expect(schemaFaults(file.body)).toEqual([])
    expect(file.body.match(/<Invoice>/g)).toHaveLength(2)
    const only = await finance()
    expect((await world.call(bookCalls.getIsafFile, { params: { month: '2031-03', id } }, only)).status).toBe(403)
    const months = (await world.call(bookCalls.listBookMonths, {}, next)).reply
    expect(months.data.map(({ month }) => month)).toContain('2031-03')
    expect(months.data.find(({ month }) => month === '2031-03')).toMatchObject({ state: 'made', over: true })
  })

  test('is refused while a document has no code of the classifier, which its class of VAT can get', async () => {
    await sellOn('2031-05-03', 1)
    at('2031-06-02')
    const as = await manager()
    const faulty = await monthOf(as, '2031-05')
    expect(faulty.isaf?.faults).toMatchObject([{ check: '14049', buyer: expect.any(String) }])
    expect((await make(as, '2031-05')).failure.code).toBe('register_faulty')
    await world.db.updateTable('vat_classes').set({ isaf_code: 'PVM15' }).where('id', '=', 1).execute()
    expect((await make(as, '2031-05')).reply).toMatchObject({ state: 'made' })
    await world.db.updateTable('vat_classes').set({ isaf_code: 'PVM34' }).where('id', '=', 1).execute()
    expect(await monthOf(as, '2031-05')).toMatchObject({ state: 'changed', isaf: { files: [{ current: false }] } })
  })

  test('is empty for a month without documents, and support does not see it', async () => {
    at('2031-08-02')
    const as = await manager()
    expect((await make(as, '2031-07')).reply).toMatchObject({ documents: 0, isaf: { files: [{ documents: 0 }] } })
    const support = await makeLearner(world, { role: 'support' })
    expect((await world.call(bookCalls.listBookMonths, {}, support)).status).toBe(403)
  })
})

test('nothing is dated in a locked month; it is opened again with a reason', async () => {
  at('2031-10-02')
  const as = await finance()
  expect((await lock(as, '2031-10', true)).failure.code).toBe('month_open')
  expect((await lock(as, '2031-09', true)).reply.locked).toBe(true)
  const { failure } = await sellOn('2031-10-02', 2, { received_on: '2031-09-30' })
  expect(failure.errors).toHaveProperty('received_on')
  expect(Object.keys((await lock(as, '2031-09', false)).failure.errors ?? {})).toEqual(['reason'])
  expect((await lock(as, '2031-09', false, 'Pamiršta įmoka')).reply.locked).toBe(false)
  expect((await sellOn('2031-10-02', 2, { received_on: '2031-09-30' })).status).toBe(200)
})

test('a series goes on from another system until it has a document; a document is emailed again', async () => {
  const as = await finance()
  const start = (series: string, first_number: number) =>
    world.call(registerCalls.startInvoiceSeries, { params: { series }, body: { first_number } }, as)
  expect((await start('NIEKO', 5)).failure.code).toBe('not_found')
  expect(Object.keys((await start(world.config.invoiceSeries, 5)).failure.errors ?? {})).toEqual(['first_number'])
  const notes = `K${world.config.invoiceSeries}`
  const { reply } = await start(notes, 1201)
  expect(reply.data.find(({ series }) => series === notes)).toMatchObject({ first: null, first_number: 1201 })
  const sold = (await sellOn('2031-11-03')).reply
  const invoice = sold.invoices[0]?.id ?? ''
  const later = await finance()
  const params = { id: sold.order_id, invoice }
  const email = 'buhalterija@ligonine.example'
  expect((await world.call(registerCalls.sendInvoice, { params, body: { email } }, later)).reply).toEqual({
    sent_to: email,
  })
  const { rows } = await world.pool.query(
    `select jsonb_array_length(data -> 'attachments') as files from jobs.job where name = 'send-email' and data->>'to' = $1`,
    [email],
  )
  expect(rows).toEqual([{ files: 2 }])
})
