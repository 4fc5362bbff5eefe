import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { bankCalls } from '../../contract/manage/bank.ts'
import { bankLineList } from '../../contract/manage/bank.list.ts'
import type { BankForm } from '../../contract/manage/bank-lines.ts'
import { bookCalls } from '../../contract/manage/books.ts'
import { makeCourse, makeLearner, type MadeUser } from '../test/make.ts'
import { onCredit, salesIn } from '../test/sales.ts'
import { openWorld } from '../test/world.ts'

const account = 'LT121000011101001000'
const world = openWorld({
  DEMO: 'on',
  SELLER_NAME: 'VšĮ Pavyzdžio mokymai',
  SELLER_CODE: '300000003',
  SELLER_ADDRESS: 'Vilnius',
  SELLER_IBAN: account,
})
const { bodyOf, sell, makeDebtor } = salesIn(world)
afterEach(() => {
  world.clock.at = undefined
})
const at = (day: string) => {
  world.clock.at = new Date(`${day}T10:00:00+02:00`)
}
const finance = () => makeLearner(world, { role: 'finance' })
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name)).toString()
const body = (content: string, more: object = {}) => ({
  file_name: 'israsas.csv',
  file_content: Buffer.from(content).toString('base64'),
  ...more,
})
const look = async (as: MadeUser, content: string) =>
  (await world.call(bankCalls.lookAtBankFile, { body: { file_content: body(content).file_content } }, as)).reply
const send = (as: MadeUser, content: string, more: object) =>
  world.call(bankCalls.importBankFile, { body: body(content, more) }, as)
const linesOf = async (as: MadeUser) => (await world.call(bankLineList.calls.findBankLines, {}, as)).reply.data
const undo = (as: MadeUser, id: string | undefined) =>
  world.call(bankCalls.undoBankFile, { params: { id: id ?? '' } }, as)

const form: BankForm = {
  delimiter: ';',
  encoding: 'utf-8',
  days: 'dmy',
  day_column: 'Kada',
  amount_column: 'Kiek',
  sign_column: 'Kryptis',
  debit_word: 'išėjo',
  credit_word: 'atėjo',
  name_column: 'Kas',
  iban_column: '',
  code_column: '',
  text_column: 'Už ką',
  reference_column: '',
  key_column: '',
}
const csv = (...rows: string[]) => ['Kada;Kiek;Kryptis;Kas;Už ką', ...rows].join('\n')

describe('a CSV file of a bank', () => {
  test('is imported by a form that was typed, which the next file finds', async () => {
    at('2026-11-05')
    const as = await finance()
    const first = csv('03.11.2026;45,00;atėjo;Ona;kursai A', '04.11.2026;1,20;Išėjo;Bankas;mokestis')
    expect(await look(as, first)).toMatchObject({ kind: 'csv', form: null, form_id: null })
    const { reply, status } = await send(as, first, { account, form, form_name: 'Mano bankas' })
    expect(status).toBe(200)
    expect(reply.file).toMatchObject({ format: 'csv', lines: 2, new_lines: 2, from_day: '2026-11-03', account })
    expect((await linesOf(as)).map(({ booked_on, cents, name, text }) => [booked_on, cents, name, text])).toEqual([
      ['2026-11-04', -120, 'Bankas', 'mokestis'],
      ['2026-11-03', 4500, 'Ona', 'kursai A'],
    ])
    const next = await look(as, csv('05.11.2026;1,00;atėjo;Jonas;kursai B'))
    expect(next).toMatchObject({ form, form_id: expect.any(Number) })
    expect((await world.call(bankCalls.listBankForms, {}, as)).reply.data).toMatchObject([
      { name: 'Mano bankas', form },
    ])
  })

  test.each<[string, string, object, string, string]>([
    ['an unknown word', csv('03.11.2026;45,00;kita;Ona;A'), {}, 'file_content', '2 eilutė: „kita“'],
    ['no word', csv('03.11.2026;1,00;atėjo;Ona;A', '03.11.2026;45,00;;Ona;B'), {}, 'file_content', '3 eilutė: „–“'],
    ['a day that is none', csv('33.11.2026;45,00;atėjo;Ona;A'), {}, 'file_content', '33.11.2026'],
    ['an amount that is none', csv('03.11.2026;daug;atėjo;Ona;A'), {}, 'file_content', 'daug'],
    ['no row', csv(), {}, 'file_content', ''],
    ['no account', csv('03.11.2026;45,00;atėjo;Ona;A'), { account: '' }, 'account', ''],
    ['no form', csv('03.11.2026;45,00;atėjo;Ona;A'), { form: null }, 'form', ''],
    [
      'no word for debits',
      csv('03.11.2026;45,00;atėjo;Ona;A'),
      { form: { ...form, debit_word: '' } },
      'debit_word',
      '',
    ],
    [
      'another account',
      csv('03.11.2026;45,00;atėjo;Ona;A'),
      { account: 'LT601010012345678901' },
      'file_content',
      'LT60',
    ],
    [
      'no column of days',
      csv('03.11.2026;45,00;atėjo;Ona;A'),
      { form: { ...form, day_column: '' } },
      'form.day_column',
      '',
    ],
  ])('with %s is refused at its field, and nothing is kept', async (_, content, changes, field, said) => {
    at('2026-11-05')
    const as = await finance()
    const before = await linesOf(as)
    const { failure, status } = await send(as, content, { account, form, ...changes })
    expect(status).toBe(400)
    expect(failure.errors?.[field]?.join()).toContain(said)
    expect(failure.errors).toHaveProperty(field)
    expect(await linesOf(as)).toEqual(before)
  })

  test('says which words it takes where the columns are known', async () => {
    const as = await finance()
    expect((await look(as, sample('swedbank.csv'))).form).toMatchObject({ debit_word: 'D', credit_word: 'K' })
    const luminor = 'Data;Suma;C/D;Gavėjas\n2026-11-03;1,00;C;Ona\n2026-11-03;2,00;D;Bankas'
    expect((await look(as, luminor)).form).toMatchObject({ debit_word: 'D', credit_word: 'C' })
  })

  test('is refused to support', async () => {
    const support = await makeLearner(world, { role: 'support' })
    expect((await send(support, csv(), { account, form })).status).toBe(403)
  })
})

describe('an import that was a mistake', () => {
  const wrong = { ...form, debit_word: 'atėjo', credit_word: 'išėjo' }

  test('is undone as a whole, and the same file is imported again by the right form', async () => {
    at('2026-11-06')
    const as = await finance()
    const content = csv('05.11.2026;11,00;atėjo;Ona;klaida 1', '05.11.2026;12,00;išėjo;Bankas;klaida 2')
    const { file } = (await send(as, content, { account, form: wrong })).reply
    const undone = await undo(as, file?.id)
    expect(undone.reply).toMatchObject({ removed: 2, blocked: [], file: { kept: 0, undone: expect.any(String) } })
    expect((await linesOf(as)).filter(({ text }) => text.startsWith('klaida'))).toEqual([])
    const again = (await send(as, content, { account, form })).reply.file
    expect(again).toMatchObject({ new_lines: 2, undone: null, kept: 2 })
    expect(again?.id).not.toBe(file?.id)
    const log = await world.pool.query("select count(*)::int as n from audit_entries where action = 'bank_file.undone'")
    expect(log.rows).toEqual([{ n: 1 }])
  })

  test('names what stays: lines that were decided of, that money names, and those of a locked month', async () => {
    at('2026-11-06')
    const as = await finance()
    const { company_code, company_name } = await makeDebtor(as)
    const { productId } = await makeCourse(world, { cents: 2100 })
    const sold = await sell(as, bodyOf(productId, { company_code, company_name, ...onCredit, expected_total: 2100 }))
    const content = csv(
      `04.11.2026;21,00;atėjo;Ona;Užsakymas Nr. ${sold.reply.order_id}`,
      '04.11.2026;3,00;išėjo;Bankas;lieka',
      '30.10.2026;4,00;atėjo;Ona;užrakinta',
      '04.11.2026;5,00;atėjo;Ona;dingsta',
    )
    const { file, settled } = (await send(as, content, { account, form })).reply
    expect(settled).toBe(1)
    const id = async (text: string) => (await linesOf(as)).find((one) => one.text.startsWith(text))?.id ?? ''
    const fee = { state: 'bank_fee' as const, provider: null, reason: '' }
    await world.call(bankCalls.decideBankLine, { params: { id: await id('lieka') }, body: fee }, as)
    await world.call(bankCalls.reopenBankLine, { params: { id: await id('Užsakymas') } }, as)
    const lock = (locked: boolean) =>
      world.call(bookCalls.lockMonth, { params: { month: '2026-10' }, body: { locked, reason: 'Bandymas' } }, as)
    expect((await lock(true)).status).toBe(200)
    const { reply } = await undo(as, file?.id)
    expect(reply).toMatchObject({ removed: 1, file: { kept: 3 } })
    expect(reply.blocked).toEqual([
      { number: 'CSV-2026-10-30/1', why: 'money' },
      { number: 'CSV-2026-10-30/2', why: 'decided' },
      { number: 'CSV-2026-10-30/3', why: 'locked' },
    ])
    await lock(false)
    await world.call(bankCalls.reopenBankLine, { params: { id: await id('lieka') } }, as)
    expect((await undo(as, file?.id)).reply).toMatchObject({ removed: 2, blocked: [{ why: 'money' }] })
  })

  test('is undone by finance only, and one that is not there is not found', async () => {
    const as = await finance()
    expect((await undo(as, '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11')).status).toBe(404)
    const support = await makeLearner(world, { role: 'support' })
    expect((await undo(support, '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11')).status).toBe(403)
  })
})
