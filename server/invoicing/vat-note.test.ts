import { expect, test } from 'vitest'
import { documentOf } from './issue-invoice.ts'
import { untaxedBy } from '../test/invoices.ts'
import { vatNote } from './vat-note.ts'

const line = (parts: object = {}) => ({
  quantity: 1,
  priceCents: 8900,
  discountCents: 0,
  vatCategory: 'S' as const,
  vatRate: 21,
  vatCode: 'PVM1',
  ground: null,
  ...parts,
})
const exempt = untaxedBy.E
const noteOf = (lines: ReturnType<typeof line>[], parts: object = {}) =>
  vatNote(lines, { vatPayer: true, isWhole: true, language: 'lt', ...parts }).replaceAll('\u00a0', ' ')

test.each([
  ['at the standard rate', [line()], {}, 'įskaitant PVM 15,45 €'],
  ['after a discount', [line({ discountCents: 1000 })], {}, 'įskaitant PVM 13,71 €'],
  ['of several places and rates', [line({ quantity: 2 }), line({ vatRate: 9 })], {}, 'įskaitant PVM 38,24 €'],
  ['with a voucher for a part', [line()], { isWhole: false }, 'kainoje yra PVM 15,45 €'],
  ['exempt', [line(exempt)], {}, 'PVM netaikomas. PVM neapmokestinama pagal PVMĮ 22 str.'],
  ['of a seller who is no VAT payer', [line()], { vatPayer: false }, 'PVM netaikomas. Pardavėjas nėra PVM mokėtojas'],
  [
    'exempt in part',
    [line(), line(exempt)],
    {},
    'įskaitant PVM 15,45 €; daliai kursų PVM netaikomas. PVM neapmokestinama pagal PVMĮ 22 str.',
  ],
  ['free next to a paid one', [line({ priceCents: 0, ...exempt }), line()], {}, 'įskaitant PVM 15,45 €'],
  ['free', [line({ priceCents: 0 })], {}, ''],
])('the VAT of a price %s', (_, lines, parts, note) => {
  expect(noteOf(lines, parts)).toBe(note)
})

test('is what the invoice states', () => {
  const lines = [line({ quantity: 3, priceCents: 3333, discountCents: 17 }), line({ priceCents: 7777 })]
  const seller = { name: 'UAB', code: '300000003', vatCode: 'LT100001234511', address: '', iban: '', bank: '' }
  const order = {
    orderId: 1,
    orderedAt: new Date(),
    language: 'lt' as const,
    method: 'banklink' as const,
    company: null,
    buyer: { name: 'Ona', email: 'ona@praktika.test' },
    lines: lines.map((one) => ({ ...one, name: 'Kursas' })),
  }
  const config = { seller, invoiceSeries: 'PRA', contactEmail: '' }
  const { vatCents } = documentOf(order, { config, now: new Date() }, null)
  expect(noteOf(lines)).toContain((vatCents / 100).toFixed(2).replace('.', ','))
})
