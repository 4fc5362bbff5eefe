import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sum } from '../../money.ts'
import { makeDocument, randomDocument, randomOf, soldLine, untaxedBy } from '../../test/invoices.ts'
import { checkIsaf, type IsafCheck, isafChecks, undecidable } from './checks.rules.ts'
import { type IsafHeader, type IsafRow, isafRow, leftOut } from './isaf.rules.ts'

const header: IsafHeader = {
  createdAt: '2026-12-02T09:15:00',
  softwareVersion: '1.0.0',
  registrationNumber: '305123458',
  from: '2026-11-01',
  to: '2026-11-30',
}
const sound: IsafRow = {
  number: 'PRA000012',
  date: '2026-11-22',
  type: 'SF',
  taxedOn: '2026-11-22',
  lines: 1,
  buyer: { vat: 'ND', code: '301234564', country: 'LT', name: 'VšĮ Klinika' },
  references: [],
  totals: [{ code: 'PVM1', taxableCents: 39_421, rate: 21, vatCents: 8279 }],
}
const note: IsafRow = {
  ...sound,
  number: 'KPRA000001',
  type: 'KS',
  references: [{ number: 'PRA000012', date: '2026-11-22' }],
  totals: [{ code: 'PVM1', taxableCents: -39_421, rate: 21, vatCents: -8279 }],
}
const known = { today: '2026-12-02', issuedOn: (number: string) => (number === 'PRA000012' ? '2026-11-22' : undefined) }
const checksOf = (rows: readonly IsafRow[], of = header, today = known.today) =>
  checkIsaf(of, rows, { ...known, today }).map(({ check }) => check)
const buyer = (changes: Partial<IsafRow['buyer']>): IsafRow => ({ ...sound, buyer: { ...sound.buyer, ...changes } })
const total = (changes: object, row = sound): IsafRow => ({
  ...row,
  totals: row.totals.map((one) => ({ ...one, ...changes })),
})

test('a sound month has no faults', () => {
  expect(checksOf([sound, note])).toEqual([])
  expect(checksOf([])).toEqual([])
})

const faulty: [IsafCheck, () => IsafCheck[]][] = [
  [12003, () => checksOf([], header, '2026-10-31')],
  [12005, () => checksOf([], { ...header, to: '2026-10-31' })],
  [12007, () => checksOf([], { ...header, to: '2026-12-31' })],
  [12011, () => checksOf([], { ...header, to: '2026-11-29' })],
  [14026, () => checksOf([buyer({ vat: 'LT12', code: '' })])],
  [14027, () => checksOf([buyer({ vat: 'LV40003032949' })])],
  [14029, () => checksOf([buyer({ code: '' })])],
  [14030, () => checksOf([buyer({ code: '301234565' })])],
  [14032, () => checksOf([buyer({ country: 'lt' })])],
  [14033, () => checksOf([buyer({ country: '' })])],
  [14034, () => checksOf([buyer({ name: ' ' })])],
  [14035, () => checksOf([{ ...sound, number: 'PRA' }])],
  [14036, () => checksOf([sound], header, '2026-11-21')],
  [14037, () => checksOf([{ ...sound, date: '2026-10-31' }])],
  [14040, () => checksOf([{ ...sound, references: note.references }])],
  [14041, () => checksOf([{ ...note, references: [{ number: 'PRA000012', date: '2026-11-21' }] }])],
  [14045, () => checksOf([{ ...sound, totals: [...sound.totals, ...sound.totals] }])],
  [14047, () => checksOf([total({ taxableCents: 0, vatCents: 0 })])],
  [14048, () => checksOf([total({ taxableCents: -100, vatCents: -21 })])],
  [14049, () => checksOf([total({ code: '' })])],
  [14049, () => checksOf([total({ code: 'PVM2', rate: 9, taxableCents: 100, vatCents: 9 })])],
  [14050, () => checksOf([total({ code: 'PVM5' })])],
  [14051, () => checksOf([total({ vatCents: 8281 })])],
  [14067, () => checksOf([sound, sound])],
  [14400, () => checksOf([total({ code: 'PVM13', rate: 0, vatCents: 0 })])],
]
test.each(faulty)('check %i of the VMI finds its fault', (check, found) => {
  expect(found()).toContain(check)
})

test('every check of the VMI is decided here, with a failing case, or is listed as undecidable', () => {
  const table = readFileSync(join(import.meta.dirname, '../samples/vmi-checks.tsv'), 'utf8')
  const listed = table
    .split('\n')
    .slice(1)
    .flatMap((line) => (line ? [Number(line.split('\t')[0])] : []))
  const decided = Object.keys(isafChecks).map(Number)
  expect([...decided, ...undecidable].toSorted((a, b) => a - b)).toEqual(listed.toSorted((a, b) => a - b))
  expect([...new Set(faulty.map(([check]) => check))].toSorted((a, b) => a - b)).toEqual(decided)
})

test('VAT that is taken out of prices and shared among lines differs by a cent from value times rate: no fault', () => {
  expect(checksOf([total({ taxableCents: 39_421, vatCents: 8279 })])).toEqual([])
  expect(checksOf([total({ taxableCents: -3057, vatCents: -643 }, note)])).toEqual([])
})

test('a credit note, and a corrected invoice, are taxed by a code that ended since', () => {
  const old = { code: 'PVM2', rate: 9, taxableCents: -10_000, vatCents: -900 }
  expect(checksOf([{ ...total(old, note), taxedOn: '2025-12-30' }])).toEqual([])
  expect(checksOf([total(old, note)])).toEqual([14049])
})

test('a document is a row: private buyers without codes, one total for each code, notes negative with their invoice', () => {
  const lines = [soldLine(), soldLine(untaxedBy.E), soldLine({ ...untaxedBy.E, priceCents: 100 })]
  const row = isafRow(makeDocument(lines), 'LT')
  expect(row).toMatchObject({ number: 'PRA000001', type: 'SF', references: [] })
  expect(row.totals).toEqual([
    { code: 'PVM1', taxableCents: 5702, rate: 21, vatCents: 1198 },
    { code: 'PVM5', taxableCents: 7000, rate: null, vatCents: 0 },
  ])
  const corrects = { number: 'PRA 000001', issuedOn: '2026-10-22' }
  const credited = isafRow(makeDocument([soldLine()], { kind: 'credit_note', number: 'KPRA 000001', corrects }), 'LT')
  expect(credited).toMatchObject({
    number: 'KPRA000001',
    type: 'KS',
    references: [{ number: 'PRA000001', date: '2026-10-22' }],
    totals: [{ taxableCents: -5702, vatCents: -1198 }],
  })
  expect(isafRow(makeDocument([soldLine()], { corrects }), 'LT').references).toEqual([])
  expect(leftOut(makeDocument([soldLine()], { vatPayer: false }))).toBe('not_payer')
  expect(leftOut(makeDocument([soldLine({ priceCents: 0 })]))).toBe('nothing')
})

test('the rows of 1000 random documents have their sums', () => {
  const random = randomOf(2026)
  for (let i = 1; i <= 1000; i++) {
    const document = randomDocument(random, i)
    const sign = document.kind === 'credit_note' ? -1 : 1
    const { totals } = isafRow(document, 'LT')
    const of = (part: 'taxableCents' | 'vatCents') => sum(totals.map((one) => one[part])) + 0
    expect([of('taxableCents'), of('vatCents')]).toEqual([sign * document.netCents + 0, sign * document.vatCents + 0])
  }
})
