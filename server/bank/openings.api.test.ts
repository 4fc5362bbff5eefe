import { afterEach, expect, test } from 'vitest'
import { bankCalls } from '../../contract/manage/bank.ts'
import { bankLineList } from '../../contract/manage/bank.list.ts'
import { openingInvoiceCalls, openingInvoiceList } from '../../contract/manage/opening-invoices.list.ts'
import { bookCalls } from '../../contract/manage/books.ts'
import { loadJournal } from '../books/journal/load-journal.ts'
import { postJournal } from '../books/journal/post.rules.ts'
import { findBookSettings } from '../books/settings.ts'
import { saveOpening } from '../debts/public.ts'
import { bankStatement } from '../test/bank-statement.ts'
import { makeCourse, makeLearner, type MadeUser, unique } from '../test/make.ts'
import { salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({
  DEMO: 'on',
  SELLER_NAME: 'VšĮ Pavyzdžio mokymai',
  SELLER_CODE: '300000003',
  SELLER_ADDRESS: 'Vilnius',
  SELLER_IBAN: 'LT121000011101001000',
})
const { bodyOf, sell } = salesIn(world)
afterEach(() => {
  world.clock.at = undefined
})
const at = (day: string) => {
  world.clock.at = new Date(`${day}T10:00:00+02:00`)
}
const finance = () => makeLearner(world, { role: 'finance' })
const bring = async (cents: number, changes: object = {}) => {
  const number = unique('SEN 2026-')
  const known = { number, issuedOn: '2026-08-01', dueOn: '2026-08-31', buyer: 'UAB Senoji', companyKey: '' }
  const opening = { ...known, totalCents: cents, openCents: cents, ...changes }
  await world.db.transaction().execute((db) => saveOpening(db, world.now(), opening))
  return number
}
const send = (as: MadeUser, line: Parameters<typeof bankStatement>[0]) =>
  world.call(
    bankCalls.importBankFile,
    { body: { file_name: 'israsas.xml', file_content: Buffer.from(bankStatement(line)).toString('base64') } },
    as,
  )
const lineOf = async (as: MadeUser, search: string) => {
  const [line] = (await world.call(bankLineList.calls.findBankLines, { query: { search } }, as)).reply.data
  if (!line) throw new Error(`No line ${search}`)
  return line
}
const restOf = async (as: MadeUser, search: string) => {
  const { reply } = await world.call(openingInvoiceList.calls.findOpeningInvoices, { query: { search } }, as)
  return reply.data[0]?.rest_cents
}
const day = '2026-11-05'

test('a transfer that names an invoice of the system used before with its sum pays it by itself, and is undone at its line', async () => {
  at(day)
  const as = await finance()
  const number = await bring(30_000)
  const text = `Apmokejimas uz ${number.replace('SEN 2026-', 'SEN2026 / ')}`
  await send(as, { day, euros: '300.00', name: 'Kitas moketojas', text })
  const line = await lineOf(as, text)
  expect(line).toMatchObject({ state: 'settled', openings: [{ number, rest_cents: 0 }] })
  const { settings } = await findBookSettings(world.db)
  const posted = postJournal(await loadJournal(world.db, '2026-11', settings))
  const own = posted.filter(({ source }) => source === `bank:${line.id}`)
  expect(own.map(({ postings }) => postings.map(({ account, cents }) => [account, cents]))).toEqual([
    [
      [settings.bank, 30_000],
      [settings.receivable, -30_000],
    ],
  ])
  const [row] = (await world.call(openingInvoiceList.calls.findOpeningInvoices, { query: { search: number } }, as))
    .reply.data
  const back = await world.call(openingInvoiceCalls.takeBackOpeningReceipt, { params: { id: row?.id ?? 0 } }, as)
  expect(back.failure.code).toBe('brought_by_bank')
  expect((await world.call(bankCalls.reopenBankLine, { params: { id: line.id } }, as)).status).toBe(200)
  expect(await restOf(as, number)).toBe(30_000)
  expect(await lineOf(as, text)).toMatchObject({ state: 'open', openings: [] })
})

test('a part, or one that only its sum and name speak for, is proposed; more than is left is refused', async () => {
  at(day)
  const as = await finance()
  const [part, like] = [
    await bring(50_000, { buyer: 'UAB Dalis' }),
    await bring(41_700, { buyer: 'UAB Žalioji giria' }),
  ]
  await send(as, { day, euros: '200.00', name: 'UAB Dalis', text: `Dalis ${part}` })
  const first = await lineOf(as, `Dalis ${part}`)
  expect(first).toMatchObject({
    state: 'open',
    proposals: [{ kind: 'opening', doubts: ['part'], openings: [{ number: part }] }],
  })
  const settle = (id: string, opening_id: number, cents: number) =>
    world.call(bankCalls.settleLineOpening, { params: { id }, body: { openings: [{ opening_id, cents }] } }, as)
  const openingId = first.proposals[0]?.openings[0]?.opening_id ?? 0
  expect((await settle(first.id, openingId, 20_000)).reply).toMatchObject({
    state: 'settled',
    openings: [{ rest_cents: 30_000 }],
  })
  await send(as, { day, euros: '417.00', name: 'UAB ZALIOJI GIRIA', text: unique('Už mokymus ') })
  const second = await lineOf(as, 'ZALIOJI')
  expect(second.proposals).toMatchObject([{ kind: 'opening', reasons: ['name', 'sum'], openings: [{ number: like }] }])
  expect((await settle(second.id, openingId, 41_700)).failure.code).toBe('over_opening')
  const support = await makeLearner(world, { role: 'support' })
  const refused = { params: { id: second.id }, body: { openings: [{ opening_id: openingId, cents: 41_700 }] } }
  expect((await world.call(bankCalls.settleLineOpening, refused, support)).status).toBe(403)
})

test('a transfer that staff recorded before is linked and not recorded again', async () => {
  at(day)
  const as = await finance()
  const number = await bring(12_300)
  const [{ id } = { id: 0 }] = (
    await world.call(openingInvoiceList.calls.findOpeningInvoices, { query: { search: number } }, as)
  ).reply.data
  const body = { kind: 'transfer' as const, received_on: day, amount: 12_300, reference: '', rest: 12_300 }
  await world.call(openingInvoiceCalls.recordOpeningReceipt, { params: { id }, body }, as)
  await send(as, { day, euros: '123.00', name: 'UAB Senoji', text: `Pagal ${number}` })
  const line = await lineOf(as, `Pagal ${number}`)
  expect(line).toMatchObject({ state: 'settled', openings: [{ number }] })
  expect(await restOf(as, number)).toBe(0)
  await world.call(bankCalls.reopenBankLine, { params: { id: line.id } }, as)
  expect(await restOf(as, number)).toBe(0)
})

test('one transfer pays several invoices of a buyer whose rests add up to it; a debit pays none', async () => {
  at(day)
  const as = await finance()
  const buyer = { buyer: unique('UAB Keletas '), companyKey: '304567894' }
  const [one, other] = [await bring(18_150, buyer), await bring(9680, buyer)]
  await send(as, { day, euros: '278.30', name: 'Kas nors', text: `Uz ${one} ir ${other}` })
  expect(await lineOf(as, `Uz ${one}`)).toMatchObject({
    state: 'settled',
    openings: [
      { number: one, cents: 18_150, rest_cents: 0 },
      { number: other, cents: 9680, rest_cents: 0 },
    ],
  })
  const third = await bring(500)
  await send(as, { day, euros: '-5.00', name: 'Bankas', text: `Mokestis ${third}` })
  const debit = await lineOf(as, `Mokestis ${third}`)
  const [{ id } = { id: 0 }] = (
    await world.call(openingInvoiceList.calls.findOpeningInvoices, { query: { search: third } }, as)
  ).reply.data
  const body = { openings: [{ opening_id: id, cents: 500 }] }
  expect(
    (await world.call(bankCalls.settleLineOpening, { params: { id: debit.id }, body }, as)).failure.errors,
  ).toHaveProperty('openings')
  expect(await restOf(as, third)).toBe(500)
})

test('a number that may be an order or an invoice of the system used before is left to staff', async () => {
  at(day)
  const as = await finance()
  const { productId } = await makeCourse(world, { cents: 8900 })
  const waits = { payment_method: 'invoice' as const, reference: '', received_on: null }
  const { order_id } = (await sell(as, bodyOf(productId, waits))).reply
  await bring(8900, { number: String(order_id) })
  await send(as, { day, euros: '89.00', name: 'Kas nors', text: `Užsakymas Nr. ${order_id}` })
  const line = await lineOf(as, `Užsakymas Nr. ${order_id}`)
  expect(line.state).toBe('open')
  expect(line.proposals.map(({ kind, doubts }) => [kind, doubts.includes('several')])).toEqual([
    ['orders', true],
    ['opening', true],
  ])
})

test('a transfer that the bank takes back is owed again, dated on the debit, also when its month is locked by then', async () => {
  at(day)
  const as = await finance()
  const number = await bring(7700)
  const line = { name: 'UAB Atsaukta', iban: 'LT939990000000000033', text: `Uz ${number}` }
  await send(as, { ...line, day, euros: '77.00' })
  expect(await restOf(as, number)).toBe(0)
  at('2026-12-03')
  const later = await makeLearner(world, { role: 'manager' })
  const lock = { params: { month: '2026-11' }, body: { locked: true, reason: '' } }
  await world.call(bookCalls.lockMonth, lock, later)
  await send(later, { ...line, day: '2026-12-02', euros: '-77.00', isReversal: true })
  expect(await restOf(later, number)).toBe(7700)
  const reversal = (
    await world.call(bankLineList.calls.findBankLines, { query: { search: number } }, later)
  ).reply.data.find(({ cents }) => cents < 0)
  expect(reversal).toMatchObject({ state: 'settled', openings: [{ number, cents: -7700 }] })
  const { received_on } = await world.db
    .selectFrom('receipts')
    .select('received_on')
    .where('bank_line_id', '=', reversal?.id ?? '')
    .executeTakeFirstOrThrow()
  expect(received_on).toBe('2026-12-02')
  await world.call(bookCalls.lockMonth, { ...lock, body: { locked: false, reason: 'Bandymas' } }, later)
})
