import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bankCalls } from '../../contract/manage/bank.ts'
import { bankLineList } from '../../contract/manage/bank.list.ts'
import { bookCalls } from '../../contract/manage/books.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { auditOrders } from '../shop/audit-orders.ts'
import { bankStatement } from '../test/bank-statement.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { onCredit, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

/** The account of the samples. */
const iban = 'LT121000011101001000'
const world = openWorld({
  DEMO: 'on',
  SELLER_NAME: 'VšĮ Pavyzdžio mokymai',
  SELLER_CODE: '300000003',
  SELLER_ADDRESS: 'Vilnius',
  SELLER_IBAN: iban,
  INVOICE_SERIES: 'PRA',
})
const { bodyOf, sell, makeDebtor } = salesIn(world)
afterEach(() => {
  world.clock.at = undefined
})
const at = (day: string) => {
  world.clock.at = new Date(`${day}T10:00:00+02:00`)
}
const finance = () => makeLearner(world, { role: 'finance' })
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name))
const bodyFor = (bytes: Buffer | string, name = 'statement.xml') => ({
  file_name: name,
  file_content: Buffer.from(bytes).toString('base64'),
})
const send = (as: MadeUser, bytes: Buffer | string) =>
  world.call(bankCalls.importBankFile, { body: bodyFor(bytes) }, as)
const linesOf = async (as: MadeUser, query: object = {}) =>
  (await world.call(bankLineList.calls.findBankLines, { query }, as)).reply.data
const lineOf = async (as: MadeUser, number: string) => {
  const line = (await linesOf(as)).find((one) => one.number === number)
  if (!line) throw new Error(`No line ${number}`)
  return line
}
/** The other side of a line. */
const otherOf = async (as: MadeUser, id: string) => {
  const { name, iban } = (await world.call(bankCalls.getBankLine, { params: { id } }, as)).reply
  return { name, iban }
}
const orderOf = async (as: MadeUser, id: number) =>
  (await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)).reply

describe('the statement of October', () => {
  /** The orders that its lines are of, by what the lines name. */
  const orders: Record<string, number> = {}

  beforeAll(async () => {
    at('2026-10-01')
    const as = await finance()
    const debtors = [await makeDebtorOf(as), await makeDebtorOf(as), await makeDebtorOf(as), await makeDebtorOf(as)]
    await world.db.insertInto('invoice_series').values({ series: 'KPRA', next_number: 12, first_number: 12 }).execute()
    const returned = await makeCourse(world, { cents: 9900 })
    const paid = { payment_method: 'elsewhere' as const, expected_total: 9900 }
    orders['KPRA000012'] = (await sell(as, bodyOf(returned.productId, paid))).reply.order_id
    const back = { params: { id: orders['KPRA000012'] }, body: { reason: 'Nebegali' } }
    expect((await world.call(managedOrderCalls.undoOrder, back, as)).status).toBe(200)
    // Debtors bought before; the invoices of the statement begin at 102.
    await world.db.updateTable('invoice_series').set({ next_number: 102 }).where('series', '=', 'PRA').execute()
    /** An order on credit whose invoice has the next number. */
    async function owe(name: string, euros: number, debtor = debtors[0]) {
      const { productId } = await makeCourse(world, { cents: euros * 100 })
      const { reply, status } = await sell(
        as,
        bodyOf(productId, { ...debtor, ...onCredit, expected_total: euros * 100 }),
      )
      if (status !== 200) throw new Error(JSON.stringify(reply))
      orders[name] = reply.order_id
    }
    await owe('PRA000102', 477)
    await owe('PRA000103', 1400, debtors[1])
    await owe('100104', 480, debtors[2])
    await owe('PRA000105', 250, debtors[3])
    await owe('PRA000106', 350, debtors[3])
    for (const number of [107, 108, 109]) await owe(`PRA000${number}`, 10)
    await owe('PRA000110', 99)
    await owe('PRA000111', 120, debtors[1])
    await owe('PRA000112', 130, debtors[2])
  })
  /** What breaks the rules of orders, besides the first numbers of the series, which are those of the statement. */
  const broken = async () =>
    (await auditOrders(world.pool, { from: orders['KPRA000012'] ?? 0 })).filter((rule) => !rule.includes('have no gap'))
  async function makeDebtorOf(as: MadeUser) {
    const { company_code, company_name } = await makeDebtor(as, { days: 30 })
    return { company_code, company_name }
  }

  test('settles by itself what names its invoices with their exact sum, and proposes the rest', async () => {
    at('2026-11-01')
    const as = await finance()
    const text = sample('camt053-october.xml').toString().replace('100104', String(orders['100104']))
    const { reply, status } = await send(as, text)
    expect(status).toBe(200)
    expect(reply).toMatchObject({
      file: { lines: 15, new_lines: 15, gap: false, from_day: '2026-10-01', to_day: '2026-10-31' },
      added: 15,
      known: 0,
      settled: 7,
      refused: 0,
      open: 8,
      proposed: 6,
    })
    const lines = await linesOf(as)
    const numbers = Object.fromEntries(
      lines.map(({ number, state, orders: of, proposals }) => [
        number.replace('STM-2026-10/', ''),
        [
          state,
          ...of.map(({ order_id: id, number: invoice }) => (id === orders['KPRA000012'] ? 'KPRA000012' : invoice)),
          ...proposals.flatMap(({ kind, reasons, doubts, provider }) => [
            kind,
            ...reasons,
            ...doubts.map((one) => `!${one}`),
            ...(provider ? [provider] : []),
          ]),
        ].join(' '),
      ]),
    )
    expect(numbers).toEqual({
      '1': 'settled PRA000102',
      '2': 'open orders invoice !part',
      '3': 'open orders invoice !part',
      '4': 'open orders order !over',
      '5': 'settled PRA000105 PRA000106',
      '6': 'settled PRA000110',
      '7': 'open',
      '8': 'open',
      '9.1': 'settled PRA000111',
      '9.2': 'settled PRA000112',
      '10': 'open payout provider !not_named banklink',
      '11': 'open payout provider !not_named wallet',
      '12': 'open bank_fee fee !not_named',
      '13': 'settled KPRA000012',
      '14': 'settled PRA000102',
    })
  })

  test('is finished by staff in one step for each proposal, and the money is where it belongs', async () => {
    at('2026-11-02')
    const as = await finance()
    const line = (number: string) => lineOf(as, `STM-2026-10/${number}`)
    /** Confirms the first proposal of a line. */
    async function confirm(number: string) {
      const { id, proposals } = await line(number)
      const of = (proposals[0]?.orders ?? []).map(({ order_id, cents }) => ({ order_id, cents }))
      return world.call(bankCalls.settleBankLine, { params: { id }, body: { orders: of } }, as)
    }
    expect((await confirm('2')).reply).toMatchObject({ state: 'settled', orders: [{ rest_cents: 0, cents: 100_000 }] })
    // The rest is exact now: it needed nobody.
    expect(await line('3')).toMatchObject({ state: 'settled', decided_by: 'Jonė Testuotoja' })
    expect((await confirm('4')).status).toBe(200)
    const decide = async (number: string, body: object) =>
      world.call(
        bankCalls.decideBankLine,
        { params: { id: (await line(number)).id }, body: { state: 'payout', provider: null, reason: '', ...body } },
        as,
      )
    expect((await decide('10', {})).failure.errors).toHaveProperty('provider')
    expect((await decide('10', { provider: 'banklink' })).reply).toMatchObject({
      state: 'payout',
      provider: 'banklink',
    })
    expect((await decide('10', { provider: 'wallet' })).failure.code).toBe('line_decided')
    expect((await decide('11', { provider: 'wallet' })).status).toBe(200)
    expect((await decide('12', { state: 'bank_fee' })).status).toBe(200)
    expect((await decide('7', { state: 'bank_fee' })).failure.errors).toHaveProperty('state')
    expect((await decide('7', { state: 'other' })).failure.errors).toHaveProperty('reason')
    expect((await decide('7', { state: 'other', reason: 'Ne mūsų kursai' })).status).toBe(200)

    const facts = async (name: string) => {
      const order = await orderOf(as, orders[name] ?? 0)
      return {
        rest: order.rest,
        paid: order.paid_at !== null,
        receipts: order.receipts.map(({ kind, amount, received_on }) => `${kind} ${amount} ${received_on}`),
        refunds: order.refunds.map(({ amount, state }) => `${amount} ${state}`),
        tasks: order.tasks.filter(({ done }) => done === null).map(({ kind }) => kind),
      }
    }
    expect(await facts('PRA000102')).toEqual({
      rest: 47_700,
      paid: false,
      receipts: ['transfer 47700 2026-10-07', 'transfer -47700 2026-10-26'],
      refunds: [],
      tasks: ['payment_reversed'],
    })
    expect(await facts('PRA000103')).toEqual({
      rest: 0,
      paid: true,
      receipts: ['transfer 100000 2026-10-08', 'transfer 40000 2026-10-19'],
      refunds: [],
      tasks: [],
    })
    expect(await facts('100104')).toEqual({
      rest: 0,
      paid: true,
      receipts: ['transfer 48100 2026-10-09', 'returned -100 2026-11-02'],
      refunds: ['100 manual'],
      tasks: ['refund'],
    })
    expect(await facts('PRA000105')).toMatchObject({ paid: true, receipts: ['transfer 25000 2026-10-14'] })
    expect(await facts('PRA000106')).toMatchObject({ paid: true, receipts: ['transfer 35000 2026-10-14'] })
    expect(await facts('KPRA000012')).toMatchObject({ refunds: ['9900 succeeded'], tasks: [] })
    expect((await orderOf(as, orders['PRA000102'] ?? 0)).state).toBe('fulfilled')
    const { rows } = await world.pool.query(`
      select l.number from bank_lines l where state = 'settled' and cents <>
        coalesce((select sum(cents) from receipts where bank_line_id = l.id), 0)
        - coalesce((select sum(amount_cents) from refunds where bank_line_id = l.id), 0)`)
    expect(rows).toEqual([])
    expect(await broken()).toEqual([])
  })

  /**
   * Typed by hand: debits and credits of October in cents. Invoices: four debtors who bought before for 89.00 in cash, 99.00
   * that went back, 3336.00 on credit. The bank has its closing less its opening balance; buyers owe 477.00 and three times
   * 10.00; 1.00 came too much; two lines of 99.00 are nobody's.
   */
  const october = {
    2410: [436_700, 386_000],
    2710: [507_246, 57_720],
    2720: [35_600, 0],
    2731: [0, 118_730],
    2732: [0, 38_016],
    2734: [9900, 0],
    442: [0, 100],
    4497: [0, 19_800],
    5001: [9900, 379_100],
    6880: [120, 0],
  }

  test('closes in the journal: the bank by its statement, what buyers owe by their orders', async () => {
    at('2026-11-02')
    const as = await finance()
    const { reply } = await world.call(bookCalls.getBookMonth, { params: { month: '2026-10' } }, as)
    const found = reply.journal.accounts.map((one) => [one.account, [one.debit_cents, one.credit_cents]] as const)
    expect(Object.fromEntries(found)).toEqual(october)
    const { rows } = await world.pool.query(
      "select sum(rest_cents(o))::int as owed from orders o where state = 'fulfilled'",
    )
    const [debit = 0, credit = 0] = october[2410]
    expect(debit - credit).toBe(rows[0].owed)
    const [came = 0, went = 0] = october[2710]
    expect(came - went).toBe(549_526 - 100_000)
  })

  test('is closed: what is decided later of its lines is booked on the day of the decision', async () => {
    at('2026-11-03')
    const as = await finance()
    const lock = (locked: boolean) =>
      world.call(bookCalls.lockMonth, { params: { month: '2026-10' }, body: { locked, reason: 'Banko mokestis' } }, as)
    expect((await lock(true)).status).toBe(200)
    const { id } = await lineOf(as, 'STM-2026-10/8')
    const body = { state: 'payout' as const, provider: 'wallet' as const, reason: '' }
    expect((await world.call(bankCalls.decideBankLine, { params: { id }, body }, as)).status).toBe(200)
    const accounts = async (month: string) =>
      Object.fromEntries(
        (await world.call(bookCalls.getBookMonth, { params: { month } }, as)).reply.journal.accounts.map((one) => [
          one.account,
          [one.debit_cents, one.credit_cents],
        ]),
      )
    expect(await accounts('2026-10')).toEqual(october)
    expect(await accounts('2026-11')).toMatchObject({ 4497: [9900, 0], 2732: [0, 9900] })
    const booked = await lineOf(as, 'STM-2026-10/12')
    const reopened = await world.call(bankCalls.reopenBankLine, { params: { id: booked.id } }, as)
    expect(reopened.failure.code).toBe('month_locked')
    const other = sample('camt053-october.xml')
      .toString()
      .replaceAll('FT20261<', 'FT20261X<')
      .replaceAll('STM-2026-10', 'STM-X')
    expect((await send(as, other)).failure.errors).toHaveProperty('file_content')
    expect((await lock(false)).status).toBe(200)
    expect((await world.call(bankCalls.reopenBankLine, { params: { id } }, as)).status).toBe(200)
  })

  test('is undone by rows that name the line, and settled anew', async () => {
    at('2026-11-03')
    const as = await finance()
    const { id } = await lineOf(as, 'STM-2026-10/6')
    const reopen = (of: string) => world.call(bankCalls.reopenBankLine, { params: { id: of } }, as)
    expect((await reopen(id)).reply).toMatchObject({
      state: 'open',
      orders: [],
      proposals: [{ kind: 'orders', doubts: [] }],
    })
    expect(await orderOf(as, orders['PRA000110'] ?? 0)).toMatchObject({ rest: 9900, paid_at: null })
    const body = { orders: [{ order_id: orders['PRA000110'] ?? 0, cents: 9900 }] }
    expect((await world.call(bankCalls.settleBankLine, { params: { id }, body }, as)).reply).toMatchObject({
      state: 'settled',
    })
    expect(await orderOf(as, orders['PRA000110'] ?? 0)).toMatchObject({ rest: 0 })
    // The bank may take back what was settled anew.
    const back = bankStatement({ euros: '-99.00', day: '2026-11-03', text: 'PRA000110', ...(await otherOf(as, id)) })
    const reply = await send(as, back.replace('<Sts>', '<RvslInd>true</RvslInd><Sts>'))
    expect(reply.reply.settled).toBe(1)
    expect(await orderOf(as, orders['PRA000110'] ?? 0)).toMatchObject({ rest: 9900, paid_at: null })
    // Money of this one goes back by hand already.
    expect((await reopen((await lineOf(as, 'STM-2026-10/4')).id)).failure.code).toBe('already_decided')
    expect((await reopen((await lineOf(as, 'STM-2026-10/12')).id)).reply).toMatchObject({ state: 'open' })
    expect(await broken()).toEqual([])
  })
})
