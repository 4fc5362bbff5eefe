import { expect, test } from 'vitest'
import {
  type BankEntry,
  type EntryPart,
  isBookedDay,
  keyedLines,
  newOccurrences,
  type ReadStatement,
} from './statement.rules.ts'

const part = (changes: Partial<EntryPart> = {}): EntryPart => ({
  cents: 9900,
  ownReference: '',
  name: 'Ona',
  iban: '',
  code: '',
  text: 'už kursus',
  reference: '',
  ...changes,
})
const entry = (changes: Partial<BankEntry> = {}): BankEntry => ({
  position: 1,
  day: '2026-10-08',
  cents: 9900,
  bankReference: '',
  hint: '',
  parts: [part()],
  ...changes,
})
const statement = (from: string, to: string, entries: BankEntry[]): ReadStatement => ({
  id: `${from}/${to}`,
  account: 'LT121000011101001000',
  from,
  to,
  openingCents: null,
  closingCents: null,
  entries,
})
const week = (...entries: BankEntry[]) => statement('2026-10-05', '2026-10-11', entries)
const day = (...entries: BankEntry[]) => statement('2026-10-08', '2026-10-08', entries)
const referred = (bankReference: string, changes: Partial<BankEntry> = {}) => entry({ bankReference, ...changes })
const batch = (...parts: EntryPart[]) =>
  referred('A/B', { cents: parts.reduce((sum, { cents }) => sum + cents, 0), parts })

test.each<[string, ReadStatement[], number]>([
  ['two equal payments of a statement', [week(entry(), entry())], 2],
  ['the same payment in two statements', [week(entry()), day(entry())], 1],
  ['two equal ones, of which another statement has one', [week(entry(), entry()), day(entry())], 2],
  ['one, of which a later statement has two', [week(entry()), day(entry(), entry())], 2],
  ['one reference in two statements', [week(referred('R')), day(referred('R'))], 1],
  ['one reference twice in a statement', [week(referred('R'), referred('R'))], 2],
  [
    'a payment and its fee with one reference',
    [week(referred('R'), referred('R', { cents: -1, parts: [part({ cents: -1 })] }))],
    2,
  ],
  [
    'one reference on two days',
    [day(referred('R')), statement('2026-10-09', '2026-10-09', [referred('R', { day: '2026-10-09' })])],
    2,
  ],
  [
    'a batch that another statement has as one entry',
    [week(batch(part(), part({ cents: 1 }))), day(referred('A/B', { cents: 9901, parts: [part({ cents: 9901 })] }))],
    2,
  ],
  ['an entry of nothing', [week(entry({ cents: 0, parts: [part({ cents: 0 })] }))], 0],
])('%s', (_, statements, lines) => {
  const found = keyedLines(statements)
  expect(found).toHaveLength(lines)
  expect(new Set(found.map((one) => JSON.stringify([one.entry, one.occurrence, one.part]))).size).toBe(lines)
})

test('parts of a batch are known by their own references where all differ, else by their numbers', () => {
  const parts = (...own: string[]) =>
    keyedLines([week(batch(...own.map((ownReference) => part({ ownReference }))))]).map((one) => [one.entry, one.part])
  expect(parts('1/2', '2/1')).toEqual([
    ['A/B', '1/2'],
    ['A/B', '2/1'],
  ])
  expect(parts('X', 'X')).toEqual([
    ['A/B', '1'],
    ['A/B', '2'],
  ])
  expect(parts('X', '')).toEqual([
    ['A/B', '1'],
    ['A/B', '2'],
  ])
  expect(parts('X')).toEqual([['A/B', 'X']])
})

const kept = (occurrence: number, day: string, cents: number, parts = ['']) => ({ occurrence, day, cents, parts })
const [payment, fee] = [kept(1, '2026-10-05', 6900), kept(1, '2026-10-05', -50)]
test.each<[string, ReturnType<typeof kept>[], ReturnType<typeof kept>[], [number, number][] | 'twice']>([
  ['the same entry', [payment], [payment], []],
  ['a payment after its fee', [fee, { ...payment, occurrence: 2 }], [payment], [[1, 2]]],
  ['the fee alone', [fee], [payment], [[1, 2]]],
  ['an equal one of the day before', [kept(1, '2026-10-04', 6900), kept(2, '2026-10-05', 6900)], [payment], [[1, 2]]],
  ['the same by the day of its value', [kept(1, '2026-10-06', 6900)], [payment], []],
  ['another sum', [kept(1, '2026-10-05', 7000)], [payment], 'twice'],
  ['another payment of it', [kept(1, '2026-10-05', 7000, ['FT8'])], [payment], [[1, 1]]],
])('of a reference that is stored once, %s: what is new gets a number of its own', (_, asked, stored, expected) => {
  const found = newOccurrences(asked, stored)
  expect(found === 'twice' ? found : [...found]).toEqual(expected)
})

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['1999-12-31', false],
  ['2100-01-01', false],
  ['9999-12-31', false],
  ['26-01-01', false],
])('%s may be the day of a booking: %s', (day, expected) => expect(isBookedDay(day)).toBe(expected))
