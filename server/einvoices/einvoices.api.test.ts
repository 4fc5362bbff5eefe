import { createHash } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { einvoiceCalls } from '../../contract/manage/einvoices.ts'
import { orderBuyerCalls } from '../../contract/manage/order-buyers.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { findInvoice, isDisputed } from '../invoicing/public.ts'
import { keepInvoiceFiles } from '../invoicing/invoice-files.ts'
import { companyCode } from '../test/company-code.ts'
import { einvoicesIn } from '../test/einvoices.ts'
import { makeCourse, makeLearner } from '../test/make.ts'
import { onCredit, privately, salesIn } from '../test/sales.ts'
import { compileRules } from '../test/schematron.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, makeDebtor } = salesIn(world)
const { later, invoiceOf, finance, manager, show, send, watch, sentFor, tasksOf, post, report, answer } =
  einvoicesIn(world)
beforeAll(compileRules)
afterEach(async () => {
  world.clock.at = undefined
  await world.db.updateTable('einvoices').set({ next_at: null }).execute()
  world.accessPoint.unknown.clear()
  world.accessPoint.faults.length = 0
})
describe('an e-invoice', () => {
  test('is found in the network by the code, sent, delivered after 30 seconds, and its bytes are kept', async () => {
    const as = await finance()
    world.clock.at = new Date()
    const of = await invoiceOf(as, null)
    const { status, reply } = await send(as, of)
    expect(status).toBe(200)
    expect(reply.einvoices).toMatchObject([{ state: 'queued', receiver: `0200:${of.code}`, way: 'network' }])
    expect((await send(as, of)).failure.code).toBe('einvoice_sent')
    await watch()
    expect((await show(as, of)).einvoices).toMatchObject([{ state: 'submitted' }])
    later(29)
    await watch()
    later(2)
    await watch()
    const [sent] = (await show(as, of)).einvoices
    expect(sent).toMatchObject({ state: 'delivered', answer: null })
    expect(sent?.events.map(({ kind }) => kind)).toEqual(['queued', 'submitted', 'delivered'])
    const params = { id: of.id, invoice: of.invoice, einvoice: sent?.id ?? '' }
    const file = await world.call(einvoiceCalls.getEinvoiceFile, { params }, as)
    expect(createHash('sha256').update(file.body).digest('hex')).toBe(sent?.sha256)
    const [accepted, ...more] = sentFor(of)
    expect(more).toEqual([])
    expect(new TextDecoder().decode(accepted?.bytes)).toBe(file.body)
    expect((await send(as, of)).failure.code).toBe('einvoice_sent')
  })

  test('has the bytes that were kept and emailed, with the number of the agreement', async () => {
    const as = await manager()
    const { company_code, company_name } = await makeDebtor(as)
    const { productId } = await makeCourse(world, { cents: 8900 })
    const sold = await sell(as, bodyOf(productId, { company_code, company_name, ...onCredit }))
    const of = { id: sold.reply.order_id, invoice: sold.reply.invoices[0]?.id ?? '', code: company_code, number: '' }
    await world.runJob(keepInvoiceFiles, {})
    const { reply } = await send(as, of)
    const kept = await world.db.selectFrom('invoice_files').selectAll().where('invoice_id', '=', of.invoice).execute()
    expect(kept.map(({ sha256 }) => sha256)).toContain(reply.einvoices[0]?.sha256)
    expect(reply.contract).toMatch(/^S-/)
    const document = (await findInvoice(world.db, of.invoice))?.document
    expect(document?.buyer.contract).toBe(reply.contract)
  })

  test('goes to the entered identifier, else to the code, else to none: nothing is guessed', async () => {
    const as = await finance()
    const typed = await invoiceOf(as, '9937:LT999000316')
    expect((await send(as, typed)).reply.einvoices[0]?.receiver).toBe('9937:LT999000316')
    const of = await invoiceOf(as, '', { company_vat: 'LT999000316' })
    world.accessPoint.unknown.add(`0200:${of.code}`)
    const params = { id: of.id, invoice: of.invoice }
    const ask = async () => (await world.call(einvoiceCalls.lookUpBuyer, { params }, as)).reply
    expect(await ask()).toEqual({ reach: 'reachable', receiver: '9937:LT999000316' })
    world.accessPoint.faults.push('down')
    expect(await ask()).toEqual({ reach: 'unasked', receiver: null })
    world.accessPoint.unknown.add('9937:LT999000316')
    expect(await ask()).toEqual({ reach: 'unreachable', receiver: null })
    expect((await send(as, of)).failure.code).toBe('peppol_unreachable')
    world.accessPoint.faults.push('down')
    expect((await send(as, of)).failure.code).toBe('peppol_unasked')
    expect((await show(as, of)).einvoices).toEqual([])
  })

  test('of a private buyer does not exist, of another order is not found, and support does not send', async () => {
    const as = await finance()
    const of = await invoiceOf(as, null, privately)
    expect((await show(as, of)).lacks).toEqual(['private_buyer'])
    expect((await send(as, of)).failure.code).toBe('einvoice_lacks')
    expect((await send(as, { ...of, id: of.id + 1 })).failure.code).toBe('not_found')
    expect((await send(await makeLearner(world, { role: 'support' }), of)).status).toBe(403)
  })
})

describe('an unkind access point', () => {
  test('that accepts and then times out gets the same key again and sends once', async () => {
    const as = await finance()
    world.clock.at = new Date()
    const of = await invoiceOf(as, null)
    await send(as, of)
    world.accessPoint.faults.push('late')
    await watch()
    expect((await show(as, of)).einvoices).toMatchObject([{ state: 'queued' }])
    later(61)
    await watch()
    expect((await show(as, of)).einvoices).toMatchObject([{ state: 'submitted' }])
    expect(sentFor(of)).toHaveLength(1)

    const other = await invoiceOf(as, null)
    await send(as, other)
    world.accessPoint.faults.push('late')
    await watch()
    later(61)
    world.accessPoint.faults.push('forgets')
    await watch()
    expect((await show(as, other)).einvoices).toMatchObject([{ state: 'submitted' }])
    expect(sentFor(other)).toHaveLength(1)
    // Nothing can be asked about it: after five days staff is told, and it is not sent again.
    later(6 * 86_400)
    await watch()
    expect(await tasksOf(other)).toMatchObject([{ kind: 'einvoice_failed' }])
    expect((await send(await finance(), other)).failure.code).toBe('einvoice_sent')
  })

  test('that is down for two days makes it fail: staff is told and may send again', async () => {
    const as = await finance()
    world.clock.at = new Date()
    const of = await invoiceOf(as, null)
    await send(as, of)
    for (let i = 0; i < 12; i++) {
      world.accessPoint.faults.splice(0, Infinity, 'down')
      await watch()
      later(86_400)
    }
    world.accessPoint.faults.length = 0
    const [failed] = (await show(await finance(), of)).einvoices
    expect(failed).toMatchObject({ state: 'failed' })
    expect(failed?.events.at(-1)?.text).toContain('dvi dienas neatsakė')
    // It is kept as a code, and said in the language of who reads it.
    const [read] = (await show({ ...(await finance()), language: 'en' }, of)).einvoices
    expect(read?.events.at(-1)?.text).toContain('did not answer for two days')
    expect(await tasksOf(of)).toMatchObject([{ kind: 'einvoice_failed', details: { invoice: of.number } }])
    expect((await send(await finance(), of)).status).toBe(200)
    await watch()
    expect(sentFor(of)).toHaveLength(1)
    expect((await show(await finance(), of)).einvoices.map(({ state }) => state)).toEqual(['submitted', 'failed'])
  })

  test('that refuses the file for good makes it fail at once', async () => {
    const as = await finance()
    const of = await invoiceOf(as, null)
    await send(as, of)
    world.accessPoint.unknown.add(`0200:${of.code}`)
    await watch()
    expect((await show(as, of)).einvoices).toMatchObject([{ state: 'failed' }])
    expect(await tasksOf(of)).toMatchObject([
      { kind: 'einvoice_failed', details: { fault: expect.stringContaining('0200:') } },
    ])
  })

  test('is believed with its secret only; it repeats reports, in no order, before its id is known here', async () => {
    const as = await finance()
    const of = await invoiceOf(as, null)
    await send(as, of)
    const key = (await show(as, of)).einvoices[0]?.id ?? ''
    expect((await post('[]', 'another secret')).statusCode).toBe(400)
    expect((await post('[]', '')).statusCode).toBe(400)
    await watch()
    const row = await world.db.selectFrom('einvoices').selectAll().where('id', '=', key).executeTakeFirstOrThrow()
    const id = row.provider_id ?? ''
    const delivered = { key: `succeeded ${id}`, kind: 'delivered', id, at: null, text: '' } as const
    const failed = { key: `failed ${id}`, kind: 'failed', id, at: null, text: 'AS4 timeout' } as const
    await world.db.updateTable('einvoices').set({ provider_id: null }).where('id', '=', key).execute()
    await report([failed, delivered])
    expect((await show(as, of)).einvoices).toMatchObject([{ state: 'submitted' }])
    await world.db.updateTable('einvoices').set({ provider_id: id }).where('id', '=', key).execute()
    await report([failed, delivered])
    const [sent] = (await show(as, of)).einvoices
    expect(sent).toMatchObject({ state: 'delivered' })
    expect(sent?.events.filter(({ kind }) => kind === 'delivered')).toHaveLength(1)
    expect(sent?.events.filter(({ kind }) => kind === 'failed')).toHaveLength(1)
  })
})

describe('answers of the buyer', () => {
  async function sent() {
    const as = await finance()
    const of = await invoiceOf(as, null)
    await send(as, of)
    await watch()
    return { as, of, read: async () => (await show(as, of)).einvoices[0] }
  }

  test('are stored once, in no order; a question stops reminders until it is answered, and opens a task', async () => {
    const { of, read } = await sent()
    await report([answer('imr-2-under-query', of, '2026-12-03')])
    expect(await read()).toMatchObject({ state: 'delivered', answer: 'UQ' })
    expect(await isDisputed(world.db, of.invoice)).toBe(true)
    expect(await tasksOf(of)).toMatchObject([{ kind: 'einvoice_question', details: { invoice: of.number } }])
    await report([answer('imr-4-accepted', of, '2026-12-04'), answer('imr-1-acknowledged', of, '2026-12-02')])
    expect(await read()).toMatchObject({ answer: 'AP' })
    expect((await read())?.events.filter(({ kind }) => kind === 'answer').map((one) => one.answer)).toEqual([
      'AB',
      'UQ',
      'AP',
    ])
    expect(await isDisputed(world.db, of.invoice)).toBe(false)
  })

  test('that reject it open the task to credit and issue again, with the reason and the right value', async () => {
    const { as, of, read } = await sent()
    const before = await findInvoice(world.db, of.invoice)
    await report([answer('imr-3-rejected', of, '2026-12-03')])
    expect(await read()).toMatchObject({ answer: 'RE' })
    expect(await tasksOf(of)).toMatchObject([
      {
        kind: 'einvoice_rejected',
        details: { reason: 'LEG: Neteisingas pirkėjo PVM kodas', right_value: 'BT-48: LT999000412' },
      },
    ])
    const shown = await show(as, of)
    expect(shown.disputed).toBe(true)
    expect(await findInvoice(world.db, of.invoice)).toEqual(before)
    // The correction begins with what the buyer says is right, and ends the task.
    expect(shown.correction).toMatchObject({ company_code: of.code, company_vat: 'LT999000412', reasons: ['LEG'] })
    const { text, reasons: _reasons, ...named } = shown.correction ?? ({} as never)
    const body = { ...named, reason: text }
    const corrected = await world.call(orderBuyerCalls.correctBuyer, { params: { id: of.id }, body }, as)
    expect(corrected.reply.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
    expect(corrected.reply.tasks).toMatchObject([
      { kind: 'einvoice_rejected', done: expect.any(String), note: 'Neteisingas pirkėjo PVM kodas' },
    ])
  })

  test('that reject a credit note open a task of their own: it is not credited and issued again', async () => {
    const as = await finance()
    const of = await invoiceOf(as, null)
    const body = { position: 0, amount: 3000, line_left: 8900, reason: 'Nuolaida' }
    const { reply } = await world.call(managedOrderCalls.refundPart, { params: { id: of.id }, body }, as)
    const note = reply.invoices.find(({ kind }) => kind === 'credit_note')
    const credited = { ...of, invoice: note?.id ?? '', number: note?.number ?? '' }
    expect((await send(as, credited)).status).toBe(200)
    await watch()
    await report([answer('imr-3-rejected', credited, '2026-12-03')])
    expect(await tasksOf(of)).toMatchObject([{ kind: 'einvoice_note_rejected', details: { invoice: credited.number } }])
  })

  test('that say it is paid book no money, and those of others are no answers', async () => {
    const { of, read } = await sent()
    const receipts = () => world.db.selectFrom('receipts').selectAll().where('order_id', '=', of.id).execute()
    const before = await receipts()
    await report([answer('imr-3-rejected', of, '2026-12-03', companyCode())])
    expect(await read()).toMatchObject({ state: 'submitted', answer: null })
    await report([answer('imr-5-partly-paid', of, '2026-12-03')])
    expect(await read()).toMatchObject({ answer: 'PD' })
    expect(await receipts()).toEqual(before)
    expect(await tasksOf(of)).toEqual([])
  })
})

test('a file is made for SABIS, uploaded by hand and marked with its number; a draft may be given up for the network', async () => {
  const as = await finance()
  const of = await invoiceOf(as, null)
  const params = { id: of.id, invoice: of.invoice }
  const made = (await world.call(einvoiceCalls.makeEinvoiceFile, { params }, as)).reply
  expect(made.einvoices).toMatchObject([{ state: 'draft', way: 'file' }])
  const einvoice = made.einvoices[0]?.id ?? ''
  await watch()
  expect(sentFor(of)).toEqual([])
  const mark = (number: string) =>
    world.call(
      einvoiceCalls.markEinvoiceUploaded,
      { params: { ...params, einvoice }, body: { platform_number: number } },
      as,
    )
  expect((await mark('SABIS-2026-0001')).reply.einvoices).toMatchObject([
    { state: 'delivered', platform_number: 'SABIS-2026-0001' },
  ])
  expect((await mark('SABIS-2026-0002')).failure.code).toBe('already_decided')
  expect((await send(as, of)).failure.code).toBe('einvoice_sent')

  const other = await invoiceOf(as, null)
  const path = { id: other.id, invoice: other.invoice }
  await world.call(einvoiceCalls.makeEinvoiceFile, { params: path }, as)
  expect((await send(as, other)).reply.einvoices.map(({ state }) => state)).toEqual(['queued', 'failed'])
  expect(await tasksOf(other)).toEqual([])
})

test('staff asks whether a company receives e-invoices', async () => {
  const as = await manager()
  const of = await invoiceOf(as, '0200:999000309')
  const found = await world.db
    .selectFrom('companies')
    .select('id')
    .where('code', '=', of.code)
    .executeTakeFirstOrThrow()
  const ask = async () => (await world.call(einvoiceCalls.lookUpCompany, { params: { id: found.id } }, as)).reply
  expect(await ask()).toEqual({ reach: 'reachable', receiver: '0200:999000309' })
  world.accessPoint.unknown.add('0200:999000309')
  expect(await ask()).toEqual({ reach: 'unreachable', receiver: null })
})
