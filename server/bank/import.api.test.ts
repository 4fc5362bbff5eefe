import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { bankCalls } from '../../contract/manage/bank.ts'
import { bankLineList } from '../../contract/manage/bank.list.ts'
import { bookCalls } from '../../contract/manage/books.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { bankStatement } from '../test/bank-statement.ts'
import { onCredit, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({
  DEMO: 'on',
  SELLER_NAME: 'VšĮ Pavyzdžio mokymai',
  SELLER_CODE: '300000003',
  SELLER_ADDRESS: 'Vilnius',
  SELLER_IBAN: 'LT121000011101001000',
})
const { bodyOf, sell, makeDebtor, receive } = salesIn(world)
afterEach(() => {
  world.clock.at = undefined
})
const at = (day: string) => {
  world.clock.at = new Date(`${day}T10:00:00+02:00`)
}
const finance = () => makeLearner(world, { role: 'finance' })
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name)).toString()
const send = (as: MadeUser, content: string | Buffer, more: object = {}) =>
  world.call(
    bankCalls.importBankFile,
    { body: { file_name: 'israsas', file_content: Buffer.from(content).toString('base64'), ...more } },
    as,
  )
const clear = () =>
  world.pool.query(
    // Receipts are immutable: the trigger that says so is off meanwhile.
    'set session_replication_role = replica; update receipts set bank_line_id = null, by_line = false; set session_replication_role = default; delete from bank_lines; delete from bank_files',
  )
/** What is stored, whichever file brought it. */
const stored = async () =>
  (
    await world.pool.query(
      'select account, entry, occurrence, part, booked_on, cents, name, iban, text, state from bank_lines order by 1, 2, 3, 4',
    )
  ).rows

describe('lines come once', () => {
  test.each([
    ['a file twice', ['camt053-october.xml', 'camt053-october.xml'], 15],
    ['overlapping files', ['camt053-overlap-a.xml', 'camt053-overlap-b.xml', 'camt053-october.xml'], 15],
    ['the same in another order', ['camt053-october.xml', 'camt053-overlap-b.xml', 'camt053-overlap-a.xml'], 15],
    ['the day before its statement', ['camt052-intraday.xml', 'camt053-october.xml'], 15],
    ['the day after its statement', ['camt053-october.xml', 'camt052-intraday.xml'], 15],
    ['what is not booked', ['camt053-pending.xml'], 0],
    ['another version with a reference of its own', ['camt053-october.xml', 'camt053-version-08.xml'], 16],
  ])('%s', async (_, files, lines) => {
    at('2026-11-01')
    const as = await finance()
    await clear()
    for (const file of files) expect((await send(as, sample(file))).status).toBe(200)
    const first = await stored()
    expect(first).toHaveLength(lines)
    await clear()
    for (const file of files.toReversed()) await send(as, sample(file))
    expect(await stored()).toEqual(first)
  })

  test('a batch that another file has as one entry is not imported again', async () => {
    at('2026-11-01')
    const as = await finance()
    await clear()
    const whole = sample('camt053-october.xml')
    const undivided = whole.replace(/<NtryDtls><Btch>[\s\S]*?<\/NtryDtls>/, '')
    expect(undivided).not.toBe(whole)
    await send(as, whole)
    const before = await stored()
    const { reply } = await send(as, undivided)
    expect(reply).toMatchObject({ added: 0, known: 14, open: 0, file: { lines: 14, new_lines: 0 } })
    expect(await stored()).toEqual(before)
  })

  test.each([
    ['as one entry, then as payments', false],
    ['as payments, then as one entry', true],
  ])('a batch comes once %s, also with “/” in its references', async (_, reversed) => {
    at('2026-11-01')
    const as = await finance()
    await clear()
    const divided = sample('camt053-october.xml')
      .replace('>FT20269<', '>FT/2026/9<')
      .replace('>FT20269-1<', '>9/A<')
      .replace('>FT20269-2<', '>9/B<')
    const whole = divided.replace(/<NtryDtls><Btch>[\s\S]*?<\/NtryDtls>/, '')
    expect(divided.match(/FT\/2026\/9|9\/[AB]/g)).toHaveLength(3)
    const files = reversed ? [divided, whole] : [whole, divided]
    const news: unknown[] = []
    for (const file of files) news.push((await send(as, file)).reply.file?.new_lines)
    expect(news).toEqual([reversed ? 15 : 14, 0])
  })

  test('statements of one file that overlap bring their entries once, and two equal ones stay two', async () => {
    at('2026-11-01')
    const as = await finance()
    await clear()
    const file = sample('camt053-october.xml')
    const [stmt = ''] = /<Stmt>[\s\S]*<\/Stmt>/.exec(file) ?? []
    const again = stmt.replace('<Id>STM-2026-10<', '<Id>STM-AGAIN<')
    expect(again).not.toBe(stmt)
    const { reply } = await send(as, file.replace(stmt, `${stmt}${again}`))
    expect(reply.file).toMatchObject({ lines: 15, new_lines: 15 })
  })

  test('also when it is imported by two people at once', async () => {
    at('2026-11-01')
    const people = [await finance(), await finance(), await finance()]
    await clear()
    const replies = await Promise.all(people.map((as) => send(as, sample('camt053-october.xml'))))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toHaveLength(15)
    const { rows } = await world.pool.query('select new_lines from bank_files')
    expect(rows).toEqual([{ new_lines: 15 }])
  })

  test('a gap to the statement before is said', async () => {
    at('2026-12-01')
    const as = await finance()
    await clear()
    await send(as, sample('camt053-october.xml'))
    const next = sample('camt053-pending.xml').replaceAll('2026-10-30', '2026-11-05')
    expect((await send(as, next)).reply.file).toMatchObject({ gap: true })
    const files = (await world.call(bankCalls.listBankFiles, {}, as)).reply.data
    expect(files.map(({ gap }) => gap)).toEqual([true, false])
  })

  test('a statement that another one overlaps has no gap', async () => {
    at('2026-12-01')
    const as = await finance()
    await clear()
    const of = (from: string, to: string, opening: string, closing: string) =>
      bankStatement({ euros: '5.00', day: to, text: `${from} ${to}` }).replace(
        '<Ntry>',
        `<FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>${[
          ['OPBD', opening],
          ['CLBD', closing],
        ]
          .map(
            ([code, sum]) =>
              `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`,
          )
          .join('')}<Ntry>`,
      )
    const gapOf = async (...days: [string, string, string, string]) => (await send(as, of(...days))).reply.file?.gap
    expect(await gapOf('2026-11-01', '2026-11-05', '100.00', '105.00')).toBe(false)
    expect(await gapOf('2026-11-04', '2026-11-10', '105.00', '110.00')).toBe(false)
    expect(await gapOf('2026-11-08', '2026-11-12', '108.00', '113.00')).toBe(false)
    expect(await gapOf('2026-11-20', '2026-11-21', '150.00', '155.00')).toBe(true)
  })
})

test.each<[string, (whole: string) => string | Buffer, string]>([
  ['a wrong balance', () => sample('camt053-wrong-balance.xml'), 'likut'],
  [
    'another account',
    (whole) => whole.replace('<IBAN>LT121000011101001000<', '<IBAN>LT601010012345678901<'),
    'LT601010012345678901',
  ],
  [
    'another root',
    () => '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><X/></Document>',
    'camt.053',
  ],
  ['no schema', (whole) => whole.replace(/ xmlns="[^"]+"/, ''), 'camt.053'],
  [
    'a document type',
    (whole) => whole.replace('<Document', '<!DOCTYPE Document [<!ENTITY a "b">]><Document'),
    'DOCTYPE',
  ],
  ['half a file', (whole) => whole.slice(0, 3000), 'perskaityti'],
  ['deep nesting', () => `<Document>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</Document>`, 'perskaityti'],
  ['another currency', (whole) => whole.replaceAll('Ccy="EUR"', 'Ccy="USD"'), 'eurai'],
  ['more than 10 MB', () => Buffer.alloc(10.5 * 1024 * 1024, 60), '10 MB'],
  ['a workbook', () => Buffer.from('PK\u0003\u0004xlsx'), 'Excel'],
])('%s is refused at the field, and nothing of it is kept', async (_, change, sentence) => {
  at('2026-11-01')
  const as = await finance()
  await clear()
  const { status, failure } = await send(as, change(sample('camt053-october.xml')))
  expect(status).toBe(400)
  expect(failure.errors?.['file_content']?.join()).toContain(sentence)
  expect(await stored()).toEqual([])
})

describe('a line and what staff recorded', () => {
  async function owe(as: MadeUser, euros: number) {
    const { company_code, company_name } = await makeDebtor(as)
    const { productId } = await makeCourse(world, { cents: euros * 100 })
    const sold = await sell(
      as,
      bodyOf(productId, { company_code, company_name, ...onCredit, expected_total: euros * 100 }),
    )
    return { order: sold.reply.order_id, company_code, company_name }
  }
  const lineOf = async (as: MadeUser, text: string) => {
    const query = { search: text }
    return (await world.call(bankLineList.calls.findBankLines, { query }, as)).reply.data[0]
  }
  const orderOf = async (as: MadeUser, id: number) =>
    (await world.call(managedOrderCalls.getManagedOrder, { params: { id } }, as)).reply

  test('are linked, never counted twice; undone, the receipt stays', async () => {
    at('2026-11-05')
    const as = await finance()
    const { order } = await owe(as, 321)
    await receive(as, order, 32_100, 32_100)
    const text = `Užsakymas Nr. ${order}`
    expect((await send(as, bankStatement({ euros: '321.00', day: '2026-11-04', text }))).reply.settled).toBe(1)
    const line = await lineOf(as, text)
    expect(line).toMatchObject({ state: 'settled', orders: [{ order_id: order, cents: 32_100 }] })
    expect((await orderOf(as, order)).receipts).toHaveLength(1)
    const reopened = await world.call(bankCalls.reopenBankLine, { params: { id: line?.id ?? '' } }, as)
    expect(reopened.reply).toMatchObject({ state: 'open', orders: [] })
    expect(await orderOf(as, order)).toMatchObject({ rest: 0, receipts: [{ amount: 32_100 }] })
  })

  test.each([
    ['is paid by it: the other part is for staff', 1, 1],
    ['is owed as much again: both parts are its money', 2, 2],
  ])('of two equal parts of a batch one is what staff recorded, when the order %s', async (_, times, settled) => {
    at('2026-11-05')
    const as = await finance()
    const { order } = await owe(as, 61 * times)
    await receive(as, order, 6100, 6100 * times)
    const part = (text: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="EUR">61.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const named = `Užsakymas Nr. ${order}`
    const batch = bankStatement({ euros: '122.00', day: '2026-11-04', text: 'x' }).replace(
      /<TxDtls>.*<\/TxDtls>/s,
      `${part(named)}${part(named)}`,
    )
    expect((await send(as, batch)).reply).toMatchObject({ settled, file: { new_lines: 2 } })
    const { rows } = await world.pool.query(
      "select cents, bank_line_id is not null as linked from receipts where order_id = $1 and kind = 'transfer'",
      [order],
    )
    expect(rows).toEqual(Array.from({ length: settled }, () => ({ cents: 6100, linked: true })))
  })

  test('two equal lines of which staff recorded one: one is proposed to be that, the other is not', async () => {
    at('2026-11-05')
    const as = await finance()
    const { order, company_name: name } = await owe(as, 63)
    await receive(as, order, 6300, 6300)
    await send(as, bankStatement({ euros: '63.00', day: '2026-11-04', text: 'lygus', name }))
    await send(as, bankStatement({ euros: '63.00', day: '2026-11-04', text: 'lygus', name }))
    const query = { search: 'lygus' }
    const lines = (await world.call(bankLineList.calls.findBankLines, { query }, as)).reply.data
    const said = lines.map(({ proposals }) => proposals.map(({ reasons }) => reasons.includes('recorded')))
    expect(said.toSorted((one, other) => one.length - other.length)).toEqual([[], [true]])
  })

  test('an import that is cut off keeps its lines and what it settled; the next run goes on', async () => {
    at('2026-11-05')
    const as = await finance()
    const [first, second] = [(await owe(as, 141)).order, (await owe(as, 142)).order]
    const entryOf = (file: string) => /<Ntry>.*<\/Ntry>/s.exec(file)?.[0] ?? ''
    const [one, other] = [first, second].map((order, i) =>
      bankStatement({ euros: `${141 + i}.00`, day: '2026-11-04', text: `Užsakymas Nr. ${order}` }),
    )
    const file = (one ?? '').replace('</Ntry>', `</Ntry>${entryOf(other ?? '')}`)
    await world.pool.query(`
      create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create trigger cut_off before insert on receipts for each row when (new.cents = 14200) execute function cut_off()`)
    const cut = await send(as, file)
    await world.pool.query('drop trigger cut_off on receipts; drop function cut_off')
    expect(cut.status).toBe(500)
    expect((await lineOf(as, `Nr. ${first}`))?.state).toBe('settled')
    expect((await lineOf(as, `Nr. ${second}`))?.state).toBe('open')
    expect((await send(as, file)).reply).toMatchObject({ settled: 1, file: { new_lines: 2 } })
    expect(await orderOf(as, second)).toMatchObject({ rest: 0, receipts: [{ amount: 14_200 }] })
  })

  test('a second payment of a paid order goes back by hand', async () => {
    at('2026-11-05')
    const as = await finance()
    const { order } = await owe(as, 55)
    const text = `Užsakymas Nr. ${order}`
    await send(as, bankStatement({ euros: '55.00', day: '2026-11-03', text }))
    expect((await send(as, bankStatement({ euros: '55.00', day: '2026-11-04', text }))).reply.settled).toBe(0)
    const line = await lineOf(as, text)
    expect(line).toMatchObject({ state: 'open', proposals: [{ doubts: ['paid'] }] })
    const body = { orders: [{ order_id: order, cents: 5500 }] }
    expect((await world.call(bankCalls.settleBankLine, { params: { id: line?.id ?? '' }, body }, as)).status).toBe(200)
    expect(await orderOf(as, order)).toMatchObject({ refunds: [{ amount: 5500, state: 'manual' }] })
  })

  test('a company is known by its account once staff confirmed it', async () => {
    at('2026-11-05')
    const as = await finance()
    const { order, company_code, company_name } = await owe(as, 77)
    const iban = 'LT939990000000000022'
    await send(as, bankStatement({ euros: '77.00', day: '2026-11-04', text: 'kursai pirma', name: company_name, iban }))
    const first = await lineOf(as, 'kursai pirma')
    expect(first?.proposals[0]).toMatchObject({
      reasons: ['name', 'sum'],
      doubts: ['not_named'],
      orders: [{ order_id: order }],
    })
    const body = { orders: [{ order_id: order, cents: 7700 }] }
    await world.call(bankCalls.settleBankLine, { params: { id: first?.id ?? '' }, body }, as)
    const { productId } = await makeCourse(world, { cents: 7800 })
    const again = { company_code, company_name, ...onCredit, expected_total: 7800 }
    const second = (await sell(as, bodyOf(productId, again))).reply.order_id
    await send(as, bankStatement({ euros: '78.00', day: '2026-11-04', text: 'kursai antra', name: 'Kitas', iban }))
    expect((await lineOf(as, 'kursai antra'))?.proposals[0]).toMatchObject({
      reasons: ['iban', 'sum'],
      orders: [{ order_id: second }],
    })
    const wrong = { orders: [{ order_id: second, cents: 7000 }] }
    const id = (await lineOf(as, 'kursai antra'))?.id ?? ''
    expect(
      (await world.call(bankCalls.settleBankLine, { params: { id }, body: wrong }, as)).failure.errors,
    ).toHaveProperty('orders')
  })

  test('money of a locked month is dated today', async () => {
    at('2026-11-20')
    const as = await finance()
    const { order } = await owe(as, 43)
    await send(as, bankStatement({ euros: '43.00', day: '2026-10-28', text: 'kursai spalis' }))
    const lock = (locked: boolean) =>
      world.call(bookCalls.lockMonth, { params: { month: '2026-10' }, body: { locked, reason: 'Bandymas' } }, as)
    expect((await lock(true)).status).toBe(200)
    const id = (await lineOf(as, 'kursai spalis'))?.id ?? ''
    const body = { orders: [{ order_id: order, cents: 4300 }] }
    expect((await world.call(bankCalls.settleBankLine, { params: { id }, body }, as)).status).toBe(200)
    expect((await orderOf(as, order)).receipts).toMatchObject([{ received_on: '2026-11-20' }])
    // A statement with other lines of that month comes too late.
    const late = await send(as, bankStatement({ euros: '44.00', day: '2026-10-29', text: 'kursai per vėlai' }))
    expect(late.failure.errors).toHaveProperty('file_content')
    await lock(false)
  })

  test('what no order is of is not found by a search after a year', async () => {
    at('2026-11-05')
    const as = await finance()
    await send(as, bankStatement({ euros: '1.00', day: '2026-11-04', text: 'zodis niekieno' }))
    expect(await lineOf(as, 'zodis niekieno')).toBeDefined()
    at('2027-11-06')
    const later = await finance()
    expect(await lineOf(later, 'zodis niekieno')).toBeUndefined()
  })
})

test('support sees nothing of the bank, and an opened line is kept in the log', async () => {
  at('2026-11-01')
  const as = await finance()
  await clear()
  await send(as, sample('camt053-october.xml'))
  const [line] = (await world.call(bankLineList.calls.findBankLines, {}, as)).reply.data
  expect((await world.call(bankCalls.getBankLine, { params: { id: line?.id ?? '' } }, as)).reply.id).toBe(line?.id)
  const { rows } = await world.pool.query(
    `select count(*)::int as n from openings where kind = 'bank_line' and object_id = $1`,
    [line?.id],
  )
  expect(rows).toEqual([{ n: 1 }])
  const support = await makeLearner(world, { role: 'support' })
  expect((await world.call(bankLineList.calls.findBankLines, {}, support)).status).toBe(403)
})
