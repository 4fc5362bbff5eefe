import { v7 } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { bankCalls } from '../../contract/manage/bank.ts'
import { bankLineList } from '../../contract/manage/bank.list.ts'
import { bookCalls } from '../../contract/manage/books.ts'
import { voucherSaleCalls } from '../../contract/manage/voucher-sales.ts'
import { makeLearner, type MadeUser } from '../test/make.ts'
import { bankStatement } from '../test/bank-statement.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({
  DEMO: 'on',
  SELLER_NAME: 'VšĮ Pavyzdžio mokymai',
  SELLER_CODE: '300000003',
  SELLER_ADDRESS: 'Vilnius',
  SELLER_IBAN: 'LT121000011101001000',
})
afterEach(() => {
  world.clock.at = undefined
})
const at = (day: string) => {
  world.clock.at = new Date(`${day}T10:00:00+02:00`)
}
const finance = () => makeLearner(world, { role: 'finance' })
const send = (as: MadeUser, line: Parameters<typeof bankStatement>[0]) =>
  world.call(
    bankCalls.importBankFile,
    { body: { file_name: 'israsas.xml', file_content: Buffer.from(bankStatement(line)).toString('base64') } },
    as,
  )
const lineOf = async (as: MadeUser, text: string) => {
  const query = { search: text }
  const [line] = (await world.call(bankLineList.calls.findBankLines, { query }, as)).reply.data
  if (!line) throw new Error(`No line ${text}`)
  return line
}
const sellVoucher = async (as: MadeUser, amount: number, changes: object = {}) => {
  const body = {
    sale_key: v7(),
    buyer: 'Rita Dovanotoja',
    email: 'rita@praktika.example',
    company: '',
    language: 'lt' as const,
    amount,
    kind: 'transfer' as const,
    received_on: '2026-11-04',
    reference: '',
    voucher_text: '',
    ...changes,
  }
  const { reply, status } = await world.call(voucherSaleCalls.sellVoucher, { body }, as)
  expect(status).toBe(200)
  return reply.voucher_id
}
const settle = (as: MadeUser, id: string, voucher_id: number) =>
  world.call(bankCalls.settleLineVoucher, { params: { id }, body: { voucher_id } }, as)
const accounts = async (as: MadeUser, month: string) =>
  Object.fromEntries(
    (await world.call(bookCalls.getBookMonth, { params: { month } }, as)).reply.journal.accounts.map((one) => [
      one.account,
      one.debit_cents - one.credit_cents,
    ]),
  )

test('a transfer that names the sale of a voucher with its sum is that by itself, once; the journal has it once', async () => {
  at('2026-11-05')
  const as = await finance()
  const before = await accounts(as, '2026-11')
  const byReference = await sellVoucher(as, 5000, { reference: 'DK-2026/17' })
  const byNumber = await sellVoucher(as, 6000)
  const first = { euros: '50.00', day: '2026-11-05', text: 'Dovana DK-2026/17' }
  expect((await send(as, first)).reply.settled).toBe(1)
  const second = { euros: '60.00', day: '2026-11-05', text: `Dovanų čekis Nr. ${byNumber}, ačiū` }
  expect((await send(as, second)).reply.settled).toBe(1)
  expect(await lineOf(as, 'DK-2026/17')).toMatchObject({
    state: 'settled',
    orders: [],
    voucher: { voucher_id: byReference, buyer: 'Rita Dovanotoja' },
  })
  expect((await send(as, { ...first, text: 'Dovana DK-2026/17 dar' })).reply.settled).toBe(0)
  const after = await accounts(as, '2026-11')
  const change = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
  // The money of both is on the bank account once, and an advance; the third line is nobody's.
  expect([change('2710'), change('4421'), change('4497')]).toEqual([16_000, -11_000, -5000])
})

test('one of the same sum is proposed, confirmed by staff, and withdrawn', async () => {
  at('2026-11-06')
  const as = await finance()
  const voucher = await sellVoucher(as, 7100, { company: 'UAB Dovanos ir ko' })
  await send(as, { euros: '71.00', day: '2026-11-05', text: 'kuponas siuntimui', name: 'UAB DOVANOS IR KO' })
  const { id, proposals } = await lineOf(as, 'kuponas siuntimui')
  expect(proposals).toMatchObject([
    { kind: 'voucher', reasons: ['name', 'recorded'], doubts: ['not_named'], voucher: { voucher_id: voucher } },
  ])
  const support = await makeLearner(world, { role: 'support' })
  expect((await settle(support, id, voucher)).status).toBe(403)
  const other = await sellVoucher(as, 7200)
  expect((await settle(as, id, other)).failure.code).toBe('not_found')
  expect((await settle(as, id, voucher)).reply).toMatchObject({ state: 'settled', voucher: { voucher_id: voucher } })
  expect((await settle(as, id, voucher)).failure.code).toBe('line_decided')
  await send(as, { euros: '71.00', day: '2026-11-06', text: 'kuponas antras' })
  expect((await settle(as, (await lineOf(as, 'kuponas antras')).id, voucher)).failure.code).toBe('already_decided')
  const reopened = await world.call(bankCalls.reopenBankLine, { params: { id } }, as)
  expect(reopened.reply).toMatchObject({ state: 'open', voucher: null, proposals: [{ kind: 'voucher' }] })
})

test('what went back for a voucher is the debit that paid it', async () => {
  at('2026-11-07')
  const as = await finance()
  const before = await accounts(as, '2026-11')
  const voucher = await sellVoucher(as, 8300, { received_on: '2026-11-06' })
  await send(as, { euros: '83.00', day: '2026-11-06', text: `cekis ${voucher}` })
  expect((await world.call(voucherSaleCalls.takeBackVoucher, { params: { id: voucher } }, as)).status).toBe(200)
  expect((await send(as, { euros: '-83.00', day: '2026-11-07', text: `cekis ${voucher} atgal` })).reply.settled).toBe(1)
  expect(await lineOf(as, 'atgal')).toMatchObject({ state: 'settled', voucher: { voucher_id: voucher } })
  expect(await accounts(as, '2026-11')).toEqual({ ...before, 2710: before['2710'], 4421: before['4421'] })
  expect(
    (await world.call(bankCalls.reopenBankLine, { params: { id: (await lineOf(as, 'atgal')).id } }, as)).status,
  ).toBe(200)
})

test('that the bank took back ends the voucher once staff confirms it, unless an order used it', async () => {
  at('2026-11-07')
  const as = await finance()
  const before = await accounts(as, '2026-11')
  const [voucher, used] = [await sellVoucher(as, 8400), await sellVoucher(as, 8600)]
  const reverse = async (id: number, euros: string) => {
    const name = `Rita Dovanotoja ${id}`
    await send(as, { euros, day: '2026-11-06', text: `čekis ${id}`, name })
    const returned = { euros: `-${euros}`, day: '2026-11-07', text: `čekis ${id} atšauktas`, name, isReversal: true }
    expect((await send(as, returned)).reply.settled).toBe(0)
    const line = await lineOf(as, `${id} atšauktas`)
    expect(line.proposals).toMatchObject([{ kind: 'reversal', voucher: { voucher_id: id }, doubts: ['not_named'] }])
    const [{ line_id } = { line_id: null }] = line.proposals
    return world.call(bankCalls.reverseBankLine, { params: { id: line.id }, body: { line_id: line_id ?? '' } }, as)
  }
  await world.db
    .updateTable('discount_codes')
    .set({ spent_cents: 100 })
    .where('code', '=', (eb) => eb.selectFrom('sold_vouchers').select('code').where('id', '=', used))
    .execute()
  expect((await reverse(used, '86.00')).failure.code).toBe('voucher_used')
  expect((await reverse(voucher, '84.00')).reply).toMatchObject({ state: 'settled', voucher: { voucher_id: voucher } })
  const code = await world.db
    .selectFrom('discount_codes as c')
    .innerJoin('sold_vouchers as v', 'v.code', 'c.code')
    .select('ended_at')
    .where('v.id', '=', voucher)
    .executeTakeFirstOrThrow()
  expect(code.ended_at).not.toBeNull()
  // Of the other one the advance stays, and the returned money is nobody's yet.
  const after = await accounts(as, '2026-11')
  expect((after['4421'] ?? 0) - (before['4421'] ?? 0)).toBe(-8600)
  expect((after['2710'] ?? 0) - (before['2710'] ?? 0)).toBe(0)
  await world.db.updateTable('discount_codes').set({ spent_cents: 0 }).where('spent_cents', '=', 100).execute()
})

test('linked after its month was locked, it leaves that month as it is', async () => {
  at('2026-11-08')
  const as = await finance()
  await send(as, { euros: '91.00', day: '2026-10-30', text: 'vėluojantis' })
  const voucher = await sellVoucher(as, 9100, { received_on: '2026-10-30' })
  const october = await accounts(as, '2026-10')
  expect(october).toMatchObject({ 2710: 18_200, 4421: -9100, 4497: -9100 })
  const november = await accounts(as, '2026-11')
  const lock = (locked: boolean) =>
    world.call(bookCalls.lockMonth, { params: { month: '2026-10' }, body: { locked, reason: 'Bandymas' } }, as)
  expect((await lock(true)).status).toBe(200)
  expect((await settle(as, (await lineOf(as, 'vėluojantis')).id, voucher)).status).toBe(200)
  expect(await accounts(as, '2026-10')).toEqual(october)
  const after = await accounts(as, '2026-11')
  expect((after['2710'] ?? 0) - (november['2710'] ?? 0)).toBe(-9100)
  expect((after['4497'] ?? 0) - (november['4497'] ?? 0)).toBe(9100)
  await lock(false)
})

test('the invoice of a single-purpose voucher names its transfer; what the bank took back credits it, without VAT of a seller who pays none', async () => {
  at('2026-12-05')
  const as = await finance()
  const id = await sellVoucher(as, 8700, { purpose: 'single', received_on: '2026-12-04' })
  const documents = async () =>
    (await world.db.selectFrom('invoices').selectAll().where('voucher_id', '=', id).orderBy('id').execute()).map(
      ({ document }) => document,
    )
  const [invoice] = await documents()
  expect(invoice).toMatchObject({ vatPayer: false, netCents: 8700, vatCents: 0, method: 'invoice' })
  const paid = { euros: '87.00', day: '2026-12-05', text: `Pagal ${invoice?.number}`, name: 'Rita Dovanotoja' }
  expect((await send(as, paid)).reply.settled).toBe(1)
  const one = await accounts(as, '2026-12')
  // On the bank account, and revenue: no advance of a voucher, no VAT.
  expect(one).toMatchObject({ 2710: 8700, 2410: 0, 5001: -8700 })
  expect([one['4421'] ?? 0, one['4492'] ?? 0]).toEqual([0, 0])
  await send(as, { ...paid, euros: '-87.00', day: '2026-12-05', text: 'Grąžinta 87', isReversal: true })
  const line = await lineOf(as, 'Grąžinta 87')
  const [{ line_id } = { line_id: null }] = line.proposals
  const body = { line_id: line_id ?? '' }
  const reversed = await world.call(bankCalls.reverseBankLine, { params: { id: line.id }, body }, as)
  expect(reversed.reply).toMatchObject({ state: 'settled', voucher: { voucher_id: id } })
  expect((await documents())[1]).toMatchObject({ kind: 'credit_note', totalCents: 8700, vatCents: 0 })
  expect(await accounts(as, '2026-12')).toMatchObject({ 2710: 0, 2410: 0, 5001: 0 })
})
