import { afterEach, describe, expect, test } from 'vitest'
import { companyCalls } from '../../contract/manage/companies.ts'
import { discountList } from '../../contract/manage/discounts.list.ts'
import { importCalls } from '../../contract/manage/import-calls.ts'
import { openingInvoiceCalls as calls, openingInvoiceList } from '../../contract/manage/opening-invoices.list.ts'
import { receiptList } from '../../contract/manage/receipts.list.ts'
import { postJournal } from '../books/journal/post.rules.ts'
import { loadJournal } from '../books/journal/load-journal.ts'
import { findBookSettings } from '../books/settings.ts'
import { saveImport } from '../imports/imports.jobs.ts'
import { runEnqueued } from '../test/enqueued.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ DEMO: 'on' })
const { bodyOf, sell, makeDebtor } = salesIn(world)
afterEach(() => {
  world.clock.at = undefined
})
const finance = () => makeLearner(world, { role: 'finance' })
const body = (csv: string) => ({ file_name: 'likučiai.csv', csv_file: Buffer.from(csv).toString('base64') })

const heading = 'Numeris;Išrašymo data;Apmokėti iki;Pirkėjas;Neapmokėta;Įmonės kodas;Suma iš viso'
/** Imports unpaid invoices and returns what became of the rows. */
async function bringIn(as: MadeUser, ...rows: string[]) {
  const { reply } = await world.call(importCalls.checkInvoices, { body: body([heading, ...rows].join('\n')) }, as)
  const { rows: checked } = (
    await world.call(importCalls.getInvoiceImport, { params: { id: reply.id }, query: {} }, as)
  ).reply
  if (reply.counts.ready) {
    await world.call(importCalls.startInvoiceImport, { params: { id: reply.id } }, as)
    await runEnqueued(world, saveImport)
  }
  return checked.data
}
const find = async (as: MadeUser, search: string) =>
  (await world.call(openingInvoiceList.calls.findOpeningInvoices, { query: { search } }, as)).reply.data
const one = async (as: MadeUser, number: string) => {
  const [found] = await find(as, number)
  if (!found) throw new Error(`${number} was not brought in`)
  return found
}
const record = (as: MadeUser, id: number, changes: object = {}) =>
  world.call(
    calls.recordOpeningReceipt,
    {
      params: { id },
      body: { kind: 'transfer', received_on: '2026-11-20', amount: 10_000, reference: '', rest: 30_000, ...changes },
    },
    as,
  )

describe('unpaid invoices of the system used before', () => {
  test('come by list: each fault is at its cell, and what is brought in twice stays once', async () => {
    const as = await finance()
    const number = unique('SEN-')
    const outcomes = await bringIn(
      as,
      `${number};2026-09-01;2026-09-30;UAB „Sena“;300,00;;1 210,00`,
      `${number};2026-09-01;2026-09-30;UAB „Sena“;299,00;;1 210,00`,
      `;2026-13-01;;;-5;123456789;`,
      `${unique('SEN-')};2026-09-30;2026-09-01;Ona;300;;200`,
    )
    expect(outcomes.map(({ outcome, faults }) => [outcome, faults.map(({ column }) => column)])).toEqual([
      ['ready', []],
      ['refused', ['number']],
      ['refused', ['number', 'buyer', 'issued', 'due', 'open', 'company_code']],
      ['refused', ['due', 'open']],
    ])
    expect(await one(as, number)).toMatchObject({
      issued_on: '2026-09-01',
      due_on: '2026-09-30',
      total_cents: 121_000,
      open_cents: 30_000,
      rest_cents: 30_000,
      received: false,
    })
    const again = await bringIn(as, `${number};2026-09-01;2026-09-30;UAB „Sena“;300;;1210`)
    expect(again.map(({ outcome }) => outcome)).toEqual(['existing'])
    expect(await find(as, number)).toHaveLength(1)
    const written = number.replace('SEN-', 'sen ')
    const [spaced] = await bringIn(as, `${written};2026-09-01;2026-09-30;UAB „Sena“;300;;1210`)
    expect(spaced?.outcome).toBe('existing')
    const [vat] = await bringIn(as, `${unique('SEN-')};2026-09-01;2026-09-30;Ona;300;LT100001234515;`)
    expect(vat).toMatchObject({ outcome: 'refused', faults: [{ column: 'company_code' }] })
  })

  test('get the number of no invoice of the portal', async () => {
    const as = await finance()
    const { productId } = await makeCourse(world, { cents: 10_000 })
    const order = (await sell(as, bodyOf(productId, { expected_total: 10_000 }))).reply.order_id
    const { document } = await world.db
      .selectFrom('invoices')
      .select('document')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    for (const number of [document.number, document.number.replaceAll(/[\s-]/g, '').toLowerCase()]) {
      const [row] = await bringIn(as, `${number};2026-09-01;2026-09-30;Ona;10;;`)
      expect(row).toMatchObject({ outcome: 'refused', faults: [{ column: 'number' }] })
    }
  })

  test('are paid in parts, at most the rest, and what was recorded by mistake is taken back', async () => {
    const as = await finance()
    const number = unique('DAL-')
    await bringIn(as, `${number};2026-09-01;2026-09-30;UAB „Dalis“;300;;`)
    const { id } = await one(as, number)
    expect((await record(as, id, { amount: 30_001 })).failure.errors).toHaveProperty('amount')
    expect((await record(as, id, { received_on: '2027-01-01' })).failure.errors).toHaveProperty('received_on')
    expect((await record(as, id, { kind: 'cash' })).failure.errors).toHaveProperty('reference')
    expect((await record(as, id, { kind: 'write_off', amount: 30_000 })).failure.code).toBe('write_off_large')
    expect((await record(as, id)).status).toBe(200)
    expect((await record(as, id)).failure.code).toBe('rest_changed')
    expect(await one(as, number)).toMatchObject({ rest_cents: 20_000, received: true })
    expect((await world.call(calls.removeOpeningInvoice, { params: { id } }, as)).failure.code).toBe('money_recorded')
    await record(as, id, { kind: 'cash', reference: 'KV-9', amount: 20_000, rest: 20_000 })
    expect(await one(as, number)).toMatchObject({ rest_cents: 0 })
    expect((await world.call(calls.takeBackOpeningReceipt, { params: { id } }, as)).status).toBe(200)
    expect(await one(as, number)).toMatchObject({ rest_cents: 20_000, received: true })
    const money = (await world.call(receiptList.calls.findReceipts, { query: { search: number } }, as)).reply.data
    expect(money.map(({ opening_invoice, cents }) => [opening_invoice, cents])).toEqual([
      [number, -20_000],
      [number, 20_000],
      [number, 10_000],
    ])
  })

  test('are removed while no money was recorded; support reads them and records nothing', async () => {
    const as = await finance()
    const number = unique('KLA-')
    await bringIn(as, `${number};2026-09-01;2026-09-30;Klaida;5;;`)
    const { id } = await one(as, number)
    const support = await makeLearner(world, { role: 'support' })
    expect(await find(support, number)).toHaveLength(1)
    expect((await record(support, id, { amount: 500, rest: 500 })).status).toBe(403)
    expect((await world.call(calls.removeOpeningInvoice, { params: { id } }, support)).status).toBe(403)
    expect((await world.call(calls.removeOpeningInvoice, { params: { id } }, as)).status).toBe(200)
    expect(await find(as, number)).toEqual([])
    // It may come again; once what was recorded is taken back, it may go again.
    await bringIn(as, `${number};2026-09-01;2026-09-30;Klaida;6;;`)
    const again = await one(as, number)
    await record(as, again.id, { amount: 600, rest: 600 })
    await world.call(calls.takeBackOpeningReceipt, { params: { id: again.id } }, as)
    expect((await world.call(calls.removeOpeningInvoice, { params: { id: again.id } }, as)).status).toBe(200)
    expect(await find(as, number)).toEqual([])
  })

  test('are a debt of their company, on its card and against its limit', async () => {
    const as = await finance()
    const debtor = await makeDebtor(as)
    await bringIn(as, `${unique('SK-')};2026-01-01;2026-01-31;UAB „Skola“;250;${debtor.company_code};`)
    const card = (await world.call(companyCalls.getCompanyCard, { params: { id: debtor.company } }, as)).reply
    expect([card.owed_cents, card.overdue_cents, card.opening_owed_cents]).toEqual([25_000, 25_000, 25_000])
  })

  test('are in the journal as what was paid of them: the debt is the opening balance of the accountant', async () => {
    const as = await finance()
    const number = unique('ZUR-')
    await bringIn(as, `${number};2026-09-01;2026-09-30;UAB „Žurnalas“;300;;`)
    const { id } = await one(as, number)
    await record(as, id, { received_on: '2026-10-05' })
    const { settings } = await findBookSettings(world.db)
    const facts = await loadJournal(world.db, '2026-10', settings)
    const own = postJournal(facts).filter(({ document }) => document === number)
    expect(own.map(({ kind, postings }) => [kind, postings.map(({ account, cents }) => [account, cents])])).toEqual([
      [
        'payment',
        [
          [settings.bank, 10_000],
          [settings.receivable, -10_000],
        ],
      ],
    ])
  })
})

describe('unused vouchers of the system used before', () => {
  const vouchers = async (as: MadeUser, ...rows: string[]) => {
    const { reply } = await world.call(
      importCalls.checkVouchers,
      { body: body(['Kodas;Likutis;Galioja iki', ...rows].join('\n')) },
      as,
    )
    const { rows: checked } = (
      await world.call(importCalls.getVoucherImport, { params: { id: reply.id }, query: {} }, as)
    ).reply
    if (reply.counts.ready) {
      await world.call(importCalls.startVoucherImport, { params: { id: reply.id } }, as)
      await runEnqueued(world, saveImport)
    }
    return checked.data
  }

  test('come by list with their codes and pay for courses; no money is recorded', async () => {
    const as = await finance()
    const code = unique('SENAS')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
    const rows = await vouchers(
      as,
      `${code.toLowerCase()};60,00;2027-12-31`,
      `${code};60;2027-12-31`,
      `${code};61;`,
      `B L O G A S_;0;2026-01-01`,
    )
    expect(rows.map(({ outcome, faults }) => [outcome, faults.map(({ column }) => column)])).toEqual([
      ['ready', []],
      ['existing', []],
      ['refused', ['code']],
      ['refused', ['code', 'value', 'valid_to']],
    ])
    const [found] = (await world.call(discountList.calls.listDiscountCodes, { query: { search: code } }, as)).reply.data
    expect(found).toMatchObject({ code, cents: 6000, spent_cents: 0, prepaid: true, valid_to: '2027-12-31' })
    const { productId } = await makeCourse(world, { cents: 10_000 })
    const sold = await sell(as, bodyOf(productId, { discount_code: code, expected_total: 4000 }))
    expect(sold.status).toBe(200)
    const { n } = await world.db
      .selectFrom('receipts')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('voucher_id', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBe(0)
  })

  test('support has no call of it', async () => {
    const support = await makeLearner(world, { role: 'support' })
    expect((await world.call(importCalls.listVoucherImports, {}, support)).status).toBe(403)
    expect((await world.call(importCalls.listInvoiceImports, {}, support)).status).toBe(403)
  })
})
