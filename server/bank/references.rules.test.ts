import { expect, test } from 'vitest'
import { keysIn, mentionsOf, namesVoucher, openingPattern } from './references.rules.ts'

const series = ['PRA', 'KPRA']
test.each<[string, string, string[]]>([
  ['Apmokėjimas pagal sąskaitą PRA000102', '', ['PRA 102 invoice']],
  ['PRA 000103 I dalis', '', ['PRA 103 invoice']],
  ['pra-103 likutis', '', ['PRA 103 invoice']],
  ['Sąsk. PRA Nr. 000103', '', ['PRA 103 invoice']],
  ['PRA000105, PRA000106', '', ['PRA 105 invoice', 'PRA 106 invoice']],
  ['Grąžinimas pagal KPRA000012', '', ['KPRA 12 invoice']],
  ['', 'RF52PRA000110', ['PRA 110 reference']],
  ['RF52 PRA0 0011 0', '', ['PRA 110 reference']],
  ['', 'RF53PRA000110', []],
  ['', 'PRA000110', ['PRA 110 invoice']],
  ['uzs. 100104', '', ['order 100104 order']],
  ['Užsakymas Nr. 100104', '', ['order 100104 order']],
  ['Už užsakymą 0100104', '', ['order 100104 order']],
  ['Order No. 55', '', ['order 55 order']],
  ['Заказ № 55', '', ['order 55 order']],
  ['Išankstinė sąskaita Nr. 55', '', ['order 55 order']],
  ['100104', '', ['order 100104 order']],
  ['', '100104', ['order 100104 order']],
  ['už kursus', '', []],
  ['Surinktos imokos proj. 12345 2026-10-20', '', []],
  ['SUPRA000102', '', []],
  ['tel. 861234567', '', []],
])('“%s” with reference “%s” names %j', (text, reference, named) => {
  const { invoices, orders } = mentionsOf({ text, reference }, series)
  expect([
    ...invoices.map((one) => `${one.series} ${one.number} ${one.by}`),
    ...orders.map(({ id, by }) => `order ${id} ${by}`),
  ]).toEqual(named)
})

test.each<[string, string, boolean]>([
  ['Dovanų čekis Nr. 17', '', true],
  ['CEKIS-0017', '', true],
  ['voucher No. 17', '', true],
  ['Подарочный чек № 17', '', true],
  ['čekis 170', '', false],
  ['17', '', false],
  ['dovana DK-2026/5, ačiū', '', true],
  ['', 'DK 2026/5', true],
  ['dovana DK-2026/55', '', false],
])('“%s” with reference “%s” names the sale of a voucher: %s', (text, reference, expected) => {
  expect(namesVoucher({ text, reference }, { voucherId: 17, reference: 'DK-2026/5' })).toBe(expected)
})

test('what is short or has no digit is no reference of a sale', () => {
  for (const reference of ['', '-', 'A1', 'pavedimas'])
    expect(namesVoucher({ text: `A1 pavedimas ${reference}`, reference: '' }, { voucherId: 17, reference })).toBe(false)
})

test('a text of nothing but words for an invoice is read at once', () => {
  for (const text of [
    `UZS ${'SASK'.repeat(250)}`,
    `CEKI${'NR'.repeat(500)}`,
    `UZSAK${'NO'.repeat(500)}`,
    'ZAKAZ'.repeat(200),
  ])
    expect(mentionsOf({ text, reference: '' }, series)).toEqual({ invoices: [], orders: [] })
})

test.each([
  ['SF-2025/0117', 'apmokejimas SF 2025 0117'],
  ['SF-2025/0117', 'SF20250117'],
  ['INV.0042', 'už inv 0042, ačiū'],
])('the key of %s is among those of “%s”', (number, text) => {
  const { key = '–', pattern } = openingPattern(number) ?? {}
  expect(keysIn(text).has(key)).toBe(true)
  expect(pattern?.test(text.toUpperCase())).toBe(true)
})
