import { expect, test } from 'vitest'
import { mentionsOf } from './references.rules.ts'

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
