import { afterEach, expect, test } from 'vitest'
import { bankCalls } from '../../contract/manage/bank.ts'
import { bankLineList } from '../../contract/manage/bank.list.ts'
import { bookCalls } from '../../contract/manage/books.ts'
import { managedOrderCalls as orderCalls } from '../../contract/manage/orders.ts'
import { saveOpening } from '../debts/public.ts'
import { auditOrders } from '../shop/audit-orders.ts'
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
const send = (as: MadeUser, line: Parameters<typeof bankStatement>[0]) =>
  world.call(
    bankCalls.importBankFile,
    { body: { file_name: 'israsas.xml', file_content: Buffer.from(bankStatement(line)).toString('base64') } },
    as,
  )
/** The first line that a text finds, on which money came. */
const lineOf = async (as: MadeUser, search: string) => {
  const { data } = (await world.call(bankLineList.calls.findBankLines, { query: { search } }, as)).reply
  const line = data.find(({ cents }) => cents > 0)
  if (!line) throw new Error(`No line ${search}`)
  return line
}
const reopen = (as: MadeUser, id: string) => world.call(bankCalls.reopenBankLine, { params: { id } }, as)
const orderOf = async (as: MadeUser, id: number) =>
  (await world.call(orderCalls.getManagedOrder, { params: { id } }, as)).reply
/** An order that awaits a transfer. */
async function awaited(as: MadeUser, euros: number) {
  const { productId } = await makeCourse(world, { cents: euros * 100 })
  const waits = { payment_method: 'invoice' as const, reference: '', received_on: null, expected_total: euros * 100 }
  return (await sell(as, bodyOf(productId, waits))).reply.order_id
}

test('a line that the bank took back is not opened again: its order stays owed', async () => {
  at('2026-11-05')
  const as = await finance()
  const id = await awaited(as, 69)
  const line = { day: '2026-11-05', name: unique('UAB '), text: `Užsakymas Nr. ${id}` }
  await send(as, { ...line, euros: '69.00' })
  expect(await orderOf(as, id)).toMatchObject({ rest: 0 })
  await send(as, { ...line, euros: '-69.00', isReversal: true })
  expect(await orderOf(as, id)).toMatchObject({ rest: 6900, paid_at: null })
  const { id: lineId } = await lineOf(as, line.text)
  expect((await reopen(as, lineId)).failure.code).toBe('already_decided')
  expect(await lineOf(as, line.text)).toMatchObject({ state: 'settled' })
  expect(await auditOrders(world.pool, { from: id })).toEqual([])
  // What such a line paid nevertheless is found.
  await world.pool.query(
    `insert into receipts (id, order_id, kind, cents, received_on, recorded_at, bank_line_id, by_line)
     select gen_random_uuid(), $1, 'transfer', 100, '2026-11-05', now(), $2, true`,
    [await awaited(as, 70), lineId],
  )
  expect(
    (await auditOrders(world.pool, { from: id })).filter((one) => one.startsWith('what a bank took back')),
  ).toHaveLength(1)
})

test('nor is one of an invoice of the system used before', async () => {
  at('2026-11-05')
  const as = await finance()
  const number = unique('SEN 2026-')
  const known = { number, issuedOn: '2026-08-01', dueOn: '2026-08-31', buyer: 'UAB Senoji', companyKey: '' }
  const opening = { ...known, totalCents: 6900, openCents: 6900 }
  await world.db.transaction().execute((db) => saveOpening(db, world.now(), opening))
  const line = { day: '2026-11-05', name: unique('UAB '), text: `Uz ${number}` }
  await send(as, { ...line, euros: '69.00' })
  await send(as, { ...line, euros: '-69.00', isReversal: true })
  expect((await reopen(as, (await lineOf(as, number)).id)).failure.code).toBe('already_decided')
})

test('a transfer recorded by hand with the number of its line stays in its locked month, and is only unlinked', async () => {
  at('2026-11-03')
  const as = await makeLearner(world, { role: 'manager' })
  const id = await awaited(as, 69)
  await send(as, { day: '2026-10-30', euros: '69.00', text: unique('be numerio ') + 'spalis' })
  const line = await lineOf(as, 'spalis')
  expect(line).toMatchObject({ state: 'open' })
  const body = {
    kind: 'transfer' as const,
    amount: 6900,
    rest: 6900,
    received_on: '2026-10-30',
    reference: line.number,
  }
  expect((await world.call(orderCalls.recordReceipt, { params: { id }, body }, as)).status).toBe(200)
  const journal = async () =>
    (await world.call(bookCalls.getBookMonth, { params: { month: '2026-10' } }, as)).reply.journal.accounts
  const october = await journal()
  const lock = (locked: boolean) =>
    world.call(bookCalls.lockMonth, { params: { month: '2026-10' }, body: { locked, reason: 'Bandymas' } }, as)
  expect((await lock(true)).status).toBe(200)
  const kinds = ['journal' as const]
  const make = async () =>
    (await world.call(bookCalls.makeBookFiles, { params: { month: '2026-10' }, body: { kinds } }, as)).reply.files
  expect(await make()).toMatchObject([{ kind: 'journal', current: true }])
  const settled = { params: { id: line.id }, body: { orders: [{ order_id: id, cents: 6900 }] } }
  expect((await world.call(bankCalls.settleBankLine, settled, as)).reply).toMatchObject({ state: 'settled' })
  expect(await journal()).toEqual(october)
  expect((await reopen(as, line.id)).status).toBe(200)
  expect((await orderOf(as, id)).receipts.map(({ amount }) => amount)).toEqual([6900])
  expect(await journal()).toEqual(october)
  // Nor is its file another one by what was decided of the line.
  expect((await world.call(bankCalls.settleBankLine, settled, as)).status).toBe(200)
  const { files } = (await world.call(bookCalls.getBookMonth, { params: { month: '2026-10' } }, as)).reply
  expect(files).toMatchObject([{ kind: 'journal', current: true }])
  expect(await make()).toHaveLength(1)
  await lock(false)
})
