import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { keyedLines } from '../../bank/statement.rules.ts'
import { readAmount } from '../../bank/csv.rules.ts'
import { lookAtBankFile, readBankFile } from './read-bank-file.ts'

const samples = join(import.meta.dirname, '../../bank/samples')
const read = (name: string) => readFileSync(join(samples, name))

test.each([
  ['camt053-october.xml', '02'],
  ['camt053-overlap-a.xml', '02'],
  ['camt053-version-08.xml', '08'],
])('the sample %s is valid by its schema', (name, version) => {
  const schema = XsdValidator.fromDoc(XmlDocument.fromString(read(`camt.053.001.${version}.xsd`).toString()))
  expect(() => schema.validate(XmlDocument.fromString(read(name).toString()))).not.toThrow()
})

test('a statement in UTF-16 is read as one in UTF-8', () => {
  const text = read('camt053-october.xml').toString().replace('encoding="UTF-8"', 'encoding="UTF-16"')
  const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const of = (one: Uint8Array) => readBankFile({ bytes: one, form: null, account: '', days: null })
  expect(of(bytes)).toEqual(of(read('camt053-october.xml')))
})

test('two entries with one reference of the bank are two lines', () => {
  const text = read('camt053-october.xml').toString().replace('>FT20262<', '>FT20261<')
  const found = readBankFile({ bytes: Buffer.from(text), form: null, account: '', days: null })
  const keys = (found.kind === 'paypal' ? [] : keyedLines(found.statements)).map(({ entry, occurrence, part }) =>
    JSON.stringify([entry, occurrence, part]),
  )
  expect(keys.slice(0, 2)).toEqual(['["FT20261",1,""]', '["FT20261",2,""]'])
  expect(new Set(keys).size).toBe(15)
})

test.each(['utf-8', 'windows-1257'] as const)('a CSV file in %s proposes its form, and is read by it', (encoding) => {
  const text = read('swedbank.csv').toString()
  const baltic: Record<string, number> = { ą: 0xe0, ė: 0xeb, į: 0xe1, š: 0xf0, ž: 0xfe, Į: 0xc1, Š: 0xd0 }
  const bytes =
    encoding === 'utf-8' ? Buffer.from(text) : Buffer.from([...text].map((sign) => baltic[sign] ?? sign.charCodeAt(0)))
  const look = lookAtBankFile({ bytes })
  expect(look.form).toMatchObject({
    delimiter: ',',
    encoding,
    days: 'ymd',
    day_column: 'Data',
    amount_column: 'Suma',
    sign_column: 'D/K',
    debit_word: 'D',
    name_column: 'Gavėjas',
    text_column: 'Paaiškinimai',
    reference_column: 'Įmokos kodas',
    key_column: 'Įrašo Nr.',
  })
  const found = readBankFile({ bytes, form: look.form, account: 'LT121000011101001000', days: null })
  const lines = found.kind === 'csv' ? keyedLines(found.statements) : []
  expect(lines.map(({ day, cents, entry, name }) => [day, cents, entry, name])).toEqual([
    ['2026-10-07', 47_700, '2026100700001', 'UAB Slauga'],
    ['2026-10-08', -120, '2026100800002', 'Pavyzdžio bankas'],
  ])
})

test('the activity of PayPal is known by its headings; holds, other currencies and what is pending are left out', () => {
  expect(lookAtBankFile({ bytes: read('activity.csv') }).kind).toBe('paypal')
  const found = readBankFile({ bytes: read('activity.csv'), form: null, account: '', days: null })
  const events = found.kind === 'paypal' ? found.events : []
  expect(events.map(({ day, kind, grossCents, feeCents }) => [day, kind, grossCents, feeCents])).toEqual([
    ['2026-10-15', 'payment', 9900, 327],
    ['2026-10-17', 'refund', -9900, -300],
    ['2026-10-20', 'withdrawal', -38_016, 0],
  ])
})

test('day and month of PayPal are decided by any row of the file, and asked where none does', () => {
  const american = read('activity.csv')
    .toString()
    .replaceAll(/"(\d\d)\/(\d\d)\/2026"/g, '"$2/$1/2026"')
  const early = american.replaceAll(/"10\/\d\d\/2026"/g, '"10/03/2026"')
  const daysIn = (text: string, days: 'dmy' | 'mdy' | null = null) => {
    const found = readBankFile({ bytes: Buffer.from(text), form: null, account: '', days })
    return found.kind === 'paypal' ? found.events.map(({ day }) => day)[0] : undefined
  }
  expect(early).not.toBe(american)
  expect(daysIn(american)).toBe('2026-10-15')
  expect(lookAtBankFile({ bytes: Buffer.from(american) }).asksDays).toBe(false)
  expect(lookAtBankFile({ bytes: Buffer.from(early) }).asksDays).toBe(true)
  expect(() => daysIn(early)).toThrow(expect.objectContaining({ code: 'invalid_fields' }))
  expect(daysIn(early, 'dmy')).toBe('2026-03-10')
  expect(daysIn(early, 'mdy')).toBe('2026-10-03')
  expect(daysIn(early.replaceAll('10/03/', '10/10/'))).toBe('2026-10-10')
  // What the file itself says is not overruled.
  expect(daysIn(american, 'dmy')).toBe('2026-10-15')
})

test('what is no bank file is refused with what is wrong', () => {
  const broken = read('swedbank.csv').toString().replace('477,00', 'daug')
  const { form } = lookAtBankFile({ bytes: Buffer.from(broken) })
  expect(() => readBankFile({ bytes: Buffer.from(broken), form, account: 'LT121000011101001000', days: null })).toThrow(
    expect.objectContaining({ code: 'bank_file_unreadable', values: { what: '3: daug' } }),
  )
})

const refused = (text: string) => () => readBankFile({ bytes: Buffer.from(text), form: null, account: '', days: null })
test.each([
  ['the day of a booking that is none', '<BookgDt><Dt>2026-10-07</Dt>', '<BookgDt><Dt>2026-02-30</Dt>'],
  ['a day long ahead', '<BookgDt><Dt>2026-10-07</Dt>', '<BookgDt><Dt>9999-12-31</Dt>'],
  ['a period that ends before it begins', '<FrDtTm>2026-10-01', '<FrDtTm>2026-12-01'],
  ['a period of no day', '<FrDtTm>2026-10-01', '<FrDtTm>2026-10-99'],
])('%s is refused with what it is', (_, before, after) => {
  const text = read('camt053-october.xml').toString()
  expect(text).toContain(before)
  expect(refused(text.replace(before, after))).toThrow(expect.objectContaining({ code: 'bank_file_unreadable' }))
})

test('more entries than are compared in a moment are refused, in each form of file', () => {
  const text = read('camt053-october.xml').toString()
  const [entry = ''] = /<Ntry>[\s\S]*?<\/Ntry>/.exec(text) ?? []
  const many = text.replace(entry, entry.repeat(10_001))
  expect(refused(many)).toThrow(expect.objectContaining({ code: 'invalid_fields' }))
  const csv = `Data;Suma\n${'2026-10-05;1,00\n'.repeat(10_200)}`
  expect(refused(csv)).toThrow(expect.objectContaining({ code: 'invalid_fields' }))
})

test.each([
  ['1 234,56', 123_456],
  ['-1,234.56', -123_456],
  ['1.234.567,8', 123_456_780],
  ['99.00 EUR', 9900],
  ['1,234', 123_400],
  ['5,0,0', undefined],
  ['1,23,4', undefined],
  ['1,234,56', undefined],
  ['', undefined],
])('the amount “%s” is %s cents', (text, cents) => expect(readAmount(text)).toBe(cents))
