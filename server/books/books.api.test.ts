import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, test } from 'vitest'
import { bookCalls, type BookFileKind } from '../../contract/manage/books.ts'
import { bookSettingsCalls as settingsCalls } from '../../contract/manage/book-settings.ts'
import { orderBuyerCalls } from '../../contract/manage/order-buyers.ts'
import { managedOrderCalls } from '../../contract/manage/orders.ts'
import { registerCalls } from '../../contract/manage/invoices.list.ts'
import { companyCode } from '../test/company-code.ts'
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
const make = (as: MadeUser, month: string) =>
  world.call(bookCalls.makeBookFiles, { params: { month }, body: { kinds: ['isaf'] } }, as)
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
  return sell(as, bodyOf(productId, { expected_total: 12_100, ...changes }))
}

// The first: no other test of the file has issued a credit note.
test('a series goes on from another system until it has a document; a document is emailed again', async () => {
  const sold = (await sellOn('2031-11-03')).reply
  const as = await finance()
  const start = (series: string, first_number: number) =>
    world.call(registerCalls.startInvoiceSeries, { params: { series }, body: { first_number } }, as)
  expect((await start('NIEKO', 5)).failure.code).toBe('not_found')
  expect(Object.keys((await start(world.config.invoiceSeries, 5)).failure.errors ?? {})).toEqual(['first_number'])
  const notes = `K${world.config.invoiceSeries}`
  const { reply } = await start(notes, 1201)
  expect(reply.data.find(({ series }) => series === notes)).toMatchObject({ first: null, first_number: 1201 })
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
    expect(reply).toMatchObject({ state: 'made', files: [{ kind: 'isaf', documents: 2, current: true }] })
    const id = reply.files[0]?.id ?? ''
    const file = await world.call(bookCalls.getBookFile, { params: { month: '2031-03', id } }, next)
    expect(schemaFaults(file.body)).toEqual([])
    expect(file.body.match(/<Invoice>/g)).toHaveLength(2)
    const only = await finance()
    expect((await world.call(bookCalls.getBookFile, { params: { month: '2031-03', id } }, only)).status).toBe(403)
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
    expect(await monthOf(as, '2031-05')).toMatchObject({ state: 'changed', files: [{ current: false }] })
  })

  // requirements 10.1077
  test('has no code that can be none: its month, and that of a correction, can be made', async () => {
    const { reply: sold } = await sellOn('2031-11-03')
    const { failure } = await sellOn('2031-11-04', 2, { company_vat: 'LT12345678' })
    expect(Object.keys(failure.errors ?? {})).toEqual(['company_vat'])
    // As it could be entered before: an issued document is never changed.
    await world.pool.query(`begin; set local session_replication_role = replica;
      update invoices set document = document || jsonb_build_object('buyer', document -> 'buyer'
        || '{"vat": "LT12345678", "code": "12345678"}') where order_id = ${sold.order_id}; commit`)
    at('2031-12-02')
    const as = await manager()
    expect((await monthOf(as, '2031-11')).isaf?.faults).toEqual([])
    expect((await make(as, '2031-11')).reply).toMatchObject({ state: 'made' })
    const company = { private: false, company_name: 'UAB Teisinga', company_code: companyCode(), company_vat: '' }
    const body = { ...company, company_address: 'Kaunas', company_reference: '', reason: 'Klaida' }
    expect((await world.call(orderBuyerCalls.correctBuyer, { params: { id: sold.order_id }, body }, as)).status).toBe(
      200,
    )
    at('2032-01-02')
    const next = await manager()
    expect((await make(next, '2031-12')).reply).toMatchObject({ state: 'made', documents: 2 })
  })

  // requirements 10.1083
  test('has the country of a company outside the EU; "nera" is no VAT code', async () => {
    const british = { company_vat: 'GB123456789', company_code: '12345678' }
    const { failure } = await sellOn('2033-01-03', 2, { ...british, company_vat: 'nera' })
    expect(Object.keys(failure.errors ?? {}).toSorted()).toEqual(['company_code', 'company_vat'])
    await sellOn('2033-01-03', 2, british)
    at('2033-02-02')
    const as = await manager()
    const { reply } = await make(as, '2033-01')
    const file = { params: { month: '2033-01', id: reply.files[0]?.id ?? '' } }
    expect((await world.call(bookCalls.getBookFile, file, as)).body).toContain(
      '<RegistrationNumber>12345678</RegistrationNumber><Country>GB</Country>',
    )
  })

  test('is made once by twenty who ask at once', async () => {
    await sellOn('2031-09-03')
    at('2031-10-02')
    const as = await manager()
    const body = { kinds: ['isaf' as const, 'journal' as const] }
    const ask = () => world.call(bookCalls.makeBookFiles, { params: { month: '2031-09' }, body }, as)
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await monthOf(as, '2031-09')).files.map(({ kind }) => kind).toSorted()).toEqual(['isaf', 'journal'])
    // As a server does that made the content of files in another way: the bytes are the same.
    await world.db
      .updateTable('book_files')
      .set({ content: '0'.repeat(64) })
      .where('kind', '=', 'journal')
      .execute()
    expect((await monthOf(as, '2031-09')).files.find(({ kind }) => kind === 'journal')).toMatchObject({
      current: false,
    })
    expect((await ask()).reply.files.map(({ kind, current }) => [kind, current]).toSorted()).toEqual([
      ['isaf', true],
      ['journal', true],
    ])
  })

  test('is empty for a month without documents, and support does not see it', async () => {
    at('2031-08-02')
    const as = await manager()
    expect((await make(as, '2031-07')).reply).toMatchObject({ documents: 0, files: [{ documents: 0 }] })
    const support = await makeLearner(world, { role: 'support' })
    expect((await world.call(bookCalls.listBookMonths, {}, support)).status).toBe(403)
  })
})

describe('the files for the accountant', () => {
  const program = { rivile: true, finvalda: true, centas: true }
  const settingsOf = async (as: MadeUser) => (await world.call(settingsCalls.getBookSettings, {}, as)).reply
  const save = async (as: MadeUser, changes: object) => {
    const { choices: _choices, ...body } = await settingsOf(as)
    return world.call(settingsCalls.saveBookSettings, { body: { ...body, ...changes } }, as)
  }
  const makeAll = async (as: MadeUser, month: string) => {
    const { wanted } = await monthOf(as, month)
    return (await world.call(bookCalls.makeBookFiles, { params: { month }, body: { kinds: wanted } }, as)).reply
  }
  const text = async (as: MadeUser, month: string, kind: string, encoding = 'utf-8') => {
    const { files } = await monthOf(as, month)
    const id = files.find((file) => file.kind === kind)?.id ?? ''
    const { body } = await world.call(bookCalls.getBookFile, { params: { month, id } }, as)
    return encoding === 'utf-8' ? body : new TextDecoder(encoding).decode(Buffer.from(body, 'latin1'))
  }

  test('are the register, the journal, and those of the programs that finance chose; the same is not made again', async () => {
    at('2032-04-01')
    const first = await manager()
    const { reply } = await save(first, program)
    expect(reply).toMatchObject({ ...program, receivable: '2410', private_code: 'FIZ' })
    expect((await save(first, { version: reply.version - 1 })).failure.code).toBe('version_conflict')
    await sellOn('2032-03-03')
    await sellOn('2032-03-04', 3)
    at('2032-04-02')
    const as = await manager()
    const made = await makeAll(as, '2032-03')
    expect(made.files.map(({ kind, current }) => [kind, current])).toEqual(
      ['centas', 'finvalda', 'rivile', 'journal', 'isaf'].map((kind) => [kind, true]),
    )
    expect(made.journal).toMatchObject({ notes: [], entries: 4, turnover_cents: 48_400 })
    expect((await makeAll(as, '2032-03')).files).toHaveLength(5)
    const rows: Record<string, string>[] = parse(await text(as, '2032-03', 'journal'), { columns: true })
    expect(rows.map(({ kind, account, debit, credit }) => [kind, account, debit, credit])).toEqual([
      ['invoice', '2410', '121.00', '0.00'],
      ['invoice', '5001', '0.00', '100.00'],
      ['invoice', '4492', '0.00', '21.00'],
      ['payment', '2720', '121.00', '0.00'],
      ['payment', '2410', '0.00', '121.00'],
      ['invoice', '2410', '121.00', '0.00'],
      ['invoice', '5001', '0.00', '121.00'],
      ['payment', '2720', '121.00', '0.00'],
      ['payment', '2410', '0.00', '121.00'],
    ])
    expect(await text(as, '2032-03', 'rivile')).toMatch(/<I07_KODAS_KL>PVM1<\/I07_KODAS_KL>/)
    expect(await text(as, '2032-03', 'finvalda')).toMatch(/<pvm_kodas>PVM5<\/pvm_kodas>/)
    expect(await text(as, '2032-03', 'centas')).toMatch(/<dok_suma>121.00<\/dok_suma>/)
  })

  test('have the accounts and codes of finance; a change of them is seen at the month, and its files stay', async () => {
    const { reply: sold } = await sellOn('2032-05-03', 2)
    at('2032-06-02')
    const as = await manager()
    const [line] = (await world.call(managedOrderCalls.getManagedOrder, { params: { id: sold.order_id } }, as)).reply
      .lines
    const before = await makeAll(as, '2032-05')
    await save(as, {
      vat: '44921',
      revenues: [{ key: 'row-1', vat_class: 2, account: '50021' }],
      course_codes: [{ key: 'row-1', course: line?.course_id ?? 0, code: 'GAIVINIMAS' }],
    })
    const changed = await monthOf(as, '2032-05')
    expect(changed.files.map(({ kind, current }) => [kind, current])).toEqual([
      ['centas', false],
      ['finvalda', false],
      ['rivile', false],
      ['journal', false],
      ['isaf', true],
    ])
    expect(changed.journal.accounts.map(({ account, booked }) => [account, booked])).toEqual([
      ['2410', ['receivable']],
      ['2720', ['cash']],
      ['44921', ['vat']],
      ['50021', []],
    ])
    const after = await makeAll(as, '2032-05')
    expect(after.files).toHaveLength(before.files.length + 4)
    expect(await text(as, '2032-05', 'finvalda')).toContain('<kodas>GAIVINIMAS</kodas>')
    const twice = [1, 2].map((row) => ({ key: `row-${row}`, vat_class: 2, account: '5002' }))
    expect(Object.keys((await save(as, { revenues: twice })).failure.errors ?? {})).toEqual(['revenues.1.vat_class'])
    await save(as, { vat: '4492', revenues: [], course_codes: [] })
  })

  test('are not made of a buyer whose code no program takes, until finance writes another one; the journal is', async () => {
    at('2032-07-03')
    const seller = await finance()
    const { productId } = await makeCourse(world, { cents: 12_100 })
    const company = { company_code: 'DE-8137362621-X', company_vat: 'DE813736262' }
    const sold = await sell(seller, bodyOf(productId, { expected_total: 12_100, ...company }))
    expect(sold.status).toBe(200)
    at('2032-08-02')
    const as = await manager()
    const faulty = await monthOf(as, '2032-07')
    expect(faulty.journal.notes).toMatchObject([{ kind: 'buyer_code', which: 'DE-8137362621-X' }])
    const kinds = (...kinds: BookFileKind[]) =>
      world.call(bookCalls.makeBookFiles, { params: { month: '2032-07' }, body: { kinds } }, as)
    expect((await kinds('journal', 'rivile')).failure.code).toBe('register_faulty')
    expect((await monthOf(as, '2032-07')).files).toEqual([])
    expect((await kinds('journal')).reply.files).toHaveLength(1)
    await save(as, { buyer_codes: [{ key: 'row-1', company: 'DE-8137362621-X', code: 'ILGAS' }] })
    expect((await kinds('rivile')).status).toBe(200)
    expect(await text(as, '2032-07', 'rivile', 'windows-1257')).toContain('<N08_KODAS_KS>ILGAS</N08_KODAS_KS>')
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
