import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bookAccounts, type BookSettings } from '../../../contract/manage/book-settings.ts'
import type { BookDocument, BookLine, BookPartner } from '../../books/book-document.rules.ts'
import { bookDocument, codesOf } from '../../books/book-document.rules.ts'
import type { BankLine, JournalFacts, Money } from '../../books/journal/facts.ts'
import { postJournal } from '../../books/journal/post.rules.ts'
import { makeDocument, soldLine } from '../../test/invoices.ts'
import { unitPrice } from './amounts.ts'
import { isInWindows1257, windows1257 } from '../../windows-1257.ts'
import { writeCentas } from './write-centas.ts'
import { writeFinvalda } from './write-finvalda.ts'
import { writeJournal } from './write-journal.ts'
import { writeRivile } from './write-rivile.ts'

/** Made elsewhere (shared/data/accounting, CC0): what each program is given for the documents below. */
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name))

const company = (parts: Partial<BookPartner>): BookPartner => ({
  code: '',
  name: '',
  companyCode: parts.code ?? '',
  vat: '',
  address: '',
  country: 'LT',
  isPrivate: false,
  ...parts,
})
const care = company({
  code: '999000202',
  name: 'UAB „Slauga & Ko“',
  vat: 'LT100099999110',
  address: 'Pavyzdžio g. 1, Vilnius',
})
const hospital = company({
  code: '999000309',
  name: 'VšĮ Pavyzdžio ligoninė',
  vat: 'LT999000316',
  address: 'Ligoninės g. 2, Kaunas',
})
const anybody = company({ code: 'FIZ', companyCode: '', name: 'Fizinis asmuo', isPrivate: true })

const line = (code: string, name: string, quantity: number, netCents: number, vatCents: number): BookLine => ({
  code,
  name,
  quantity,
  netCents,
  vatCents,
  rate: vatCents ? 21 : 0,
  vatCode: vatCents ? 'PVM1' : 'PVM5',
  account: '5001',
})
function document(id: number, date: string, partner: BookPartner, lines: BookLine[], more: Partial<BookDocument> = {}) {
  const netCents = lines.reduce((sum, one) => sum + one.netCents, 0)
  const vatCents = lines.reduce((sum, one) => sum + one.vatCents, 0)
  return {
    id: String(id),
    kind: 'invoice',
    orderId: id,
    voucherId: null,
    number: `PRA000${id}`,
    series: 'PRA',
    date,
    dueOn: null,
    corrects: null,
    partner,
    lines,
    netCents,
    vatCents,
    totalCents: netCents + vatCents,
    voucherCents: 0,
    vatPayer: true,
    ...more,
  } satisfies BookDocument as BookDocument
}
const firstAid = document(101, '2026-10-02', anybody, [line('KURSAS-01', 'Pirmosios pagalbos pagrindai', 1, 9900, 0)])
const talk = document(102, '2026-10-05', care, [line('KURSAS-07', 'Bendravimo mokymai', 1, 39_421, 8279)])
const twelve = document(
  103,
  '2026-10-06',
  hospital,
  [line('KURSAS-02', 'Gaivinimo kursas', 12, 120_000, 0), line('DOK-01', 'Mokymų medžiaga', 1, 16_529, 3471)],
  { dueOn: '2026-11-05' },
)
const note = document(11, '2026-10-15', care, [line('KURSAS-07', 'Bendravimo mokymai', 1, 8182, 1718)], {
  kind: 'credit_note',
  orderId: 102,
  number: 'KPRA000011',
  series: 'KPRA',
  corrects: { number: 'PRA000102', date: '2026-10-05' },
})

describe('files of accounting programs are those that were made elsewhere, byte by byte', () => {
  test('Rivilė', () => {
    expect(Buffer.from(writeRivile([firstAid, talk, twelve, note]))).toEqual(sample('rivile-sales.eip'))
  })
  test('Finvalda', () => {
    expect(Buffer.from(writeFinvalda([twelve, note])).toString()).toBe(sample('finvalda-sales.xml').toString())
  })
  test('Centas', () => {
    expect(Buffer.from(writeCentas([twelve, note])).toString()).toBe(sample('centas-sales.xml').toString())
  })
})

const accounts = Object.fromEntries(Object.entries(bookAccounts).map(([name, [usual]]) => [name, usual])) as Record<
  keyof typeof bookAccounts,
  string
>
const money = (orderId: number, day: string, cents: number, more: Partial<Money>): Money => ({
  of: 'receipt',
  id: `${orderId} ${day}`,
  orderId,
  voucherId: null,
  invoiced: false,
  opening: null,
  day,
  cents,
  account: 'bank',
  takesBack: false,
  inReview: false,
  reference: '',
  partner: '',
  line: null,
  ...more,
})
const bankLine = (id: string, number: string, day: string, cents: number, more: Partial<BankLine> = {}): BankLine => ({
  id,
  number: `STM-2026-10/${number}`,
  day,
  cents,
  postedOn: day,
  recorded: 0,
  state: 'settled',
  provider: null,
  ...more,
})
const lines = [
  bankLine('FT20261', '1', '2026-10-07', 47_700),
  bankLine('FT20264', '4', '2026-10-09', 48_100),
  bankLine('FT202610', '10', '2026-10-21', 118_730, { state: 'payout', provider: 'banklink' }),
  bankLine('FT202612', '12', '2026-10-22', -120, { state: 'bank_fee' }),
  bankLine('FT202614', '14', '2026-10-26', -47_700),
]
const lineOf = (id: string) => lines.find((one) => one.id === id) ?? null
const october: JournalFacts = {
  from: '2026-10-01',
  to: '2026-10-31',
  accounts,
  documents: [firstAid, talk, twelve, note],
  earlier: [
    {
      orderId: 104,
      voucherId: null,
      day: '2026-09-30',
      kind: 'invoice',
      number: 'PRA000104',
      cents: 48_000,
      corrects: false,
      partner: '999000405',
    },
  ],
  money: [
    money(101, '2026-10-02', 9900, { of: 'payment', id: '5501', account: 'banklink' }),
    money(102, '2026-10-07', 47_700, { partner: '999000202', line: lineOf('FT20261') }),
    money(104, '2026-10-09', 48_100, { partner: '999000405', line: lineOf('FT20264') }),
    money(102, '2026-10-26', -47_700, { partner: '999000202', takesBack: true, line: lineOf('FT202614') }),
  ],
  lines,
  fees: [{ id: '2026-10-20', provider: 'banklink', day: '2026-10-20', cents: 1170 }],
}
/** The only entry of the sample that sums up many payments of others: here each payment is one. */
const others = /^2026-10-19,.*\r\n/gm

describe('the journal', () => {
  test('of the sample’s month is the sample, byte by byte', () => {
    expect(new TextDecoder().decode(writeJournal(october, 'csv'))).toBe(
      sample('journal.csv').toString().replaceAll(others, ''),
    )
  })

  test('is the same as JSON', () => {
    const { rows } = JSON.parse(new TextDecoder().decode(writeJournal(october, 'json')))
    expect(rows).toHaveLength(27)
    expect(rows[0]).toMatchObject({ account: '2410', debit: '99.00', credit: '0.00', source: 'invoice:101' })
  })

  const posted = (facts: Partial<JournalFacts>) =>
    postJournal({ ...october, documents: [], earlier: [], money: [], lines: [], fees: [], ...facts }).map(
      ({ kind, postings }) => `${kind}: ${postings.map(({ account, cents }) => `${account} ${cents}`).join(', ')}`,
    )

  test.each<[string, Partial<JournalFacts>, string[]]>([
    [
      'a part before the invoice is an advance, which the invoice takes',
      { money: [money(102, '2026-10-01', 20_000, {}), money(102, '2026-10-05', 27_700, {})], documents: [talk] },
      [
        'payment: 2710 20000, 442 -20000',
        'invoice: 2410 47700, 5001 -39421, 4492 -8279',
        'offset: 442 20000, 2410 -20000',
        'payment: 2710 27700, 2410 -27700',
      ],
    ],
    [
      'a payment of another sum is unidentified, whatever its order owes, until it goes back',
      {
        documents: [talk],
        money: [
          money(102, '2026-10-06', 100, { of: 'payment', account: 'wallet', inReview: true }),
          money(102, '2026-10-08', -100, { of: 'refund', account: 'wallet', inReview: true }),
        ],
      },
      ['invoice: 2410 47700, 5001 -39421, 4492 -8279', 'payment: 2732 100, 4497 -100', 'refund: 4497 100, 2732 -100'],
    ],
    [
      'what was recorded of a line is corrected on the day on which it was linked, when the month was locked',
      { lines: [bankLine('1', '1', '2026-10-07', 5000, { postedOn: '2026-10-20', recorded: 5000 })] },
      ['unidentified: 2710 5000, 4497 -5000', 'unidentified: 4497 5000, 2710 -5000'],
    ],
    [
      'an advance of an earlier month too',
      { money: [money(102, '2026-09-20', 47_700, {})], documents: [talk] },
      ['invoice: 2410 47700, 5001 -39421, 4492 -8279', 'offset: 442 47700, 2410 -47700'],
    ],
    [
      'what came twice goes back from the advances, what was credited from what the buyer has to get',
      {
        documents: [talk, note],
        money: [
          money(102, '2026-10-05', 47_700, { account: 'wallet', of: 'payment' }),
          money(102, '2026-10-06', 47_700, { account: 'wallet', of: 'payment' }),
          money(102, '2026-10-07', -47_700, { account: 'wallet', of: 'refund' }),
          money(102, '2026-10-16', -9900, { of: 'refund' }),
        ],
      },
      [
        'invoice: 2410 47700, 5001 -39421, 4492 -8279',
        'payment: 2732 47700, 2410 -47700',
        'payment: 2732 47700, 442 -47700',
        'refund: 442 47700, 2732 -47700',
        'credit_note: 5001 8182, 4492 1718, 2410 -9900',
        'refund: 2410 9900, 2710 -9900',
      ],
    ],
    [
      'a small rest is written off; cash is cash',
      {
        documents: [talk],
        money: [
          money(102, '2026-10-05', 47_650, { account: 'cash', reference: '17' }),
          money(102, '2026-10-05', 50, { account: 'write_offs' }),
        ],
      },
      [
        'invoice: 2410 47700, 5001 -39421, 4492 -8279',
        'payment: 2720 47650, 2410 -47650',
        'write_off: 6890 50, 2410 -50',
      ],
    ],
    [
      'a voucher is an advance when it is sold, and pays when it is used',
      {
        money: [{ ...money(0, '2026-10-01', 10_000, { account: 'cash' }), orderId: null, voucherId: 3 }],
        documents: [{ ...talk, voucherCents: 10_000 }],
      },
      [
        'voucher_sold: 2720 10000, 4421 -10000',
        'invoice: 2410 47700, 5001 -39421, 4492 -8279',
        'voucher_used: 4421 10000, 2410 -10000',
      ],
    ],
    [
      'a line that nobody decided on, and one that is decided on another day, are unidentified on their own',
      {
        earlier: [
          {
            orderId: 104,
            voucherId: null,
            day: '2026-09-30',
            kind: 'invoice',
            number: 'PRA000104',
            cents: 48_000,
            corrects: false,
            partner: '999000405',
          },
        ],
        lines: [bankLine('a', '1', '2026-10-07', 300, { state: 'open' }), bankLine('b', '2', '2026-10-08', 48_000)],
        money: [money(104, '2026-10-12', 48_000, { line: bankLine('b', '2', '2026-10-08', 48_000) })],
      },
      [
        'unidentified: 2710 300, 4497 -300',
        'unidentified: 2710 48000, 4497 -48000',
        'payment: 4497 48000, 2410 -48000',
      ],
    ],
    [
      'what staff had recorded before its line came stays where it is, and is not on the bank account twice',
      {
        documents: [talk],
        money: [money(102, '2026-10-06', 40_000, { reference: 'pavedimas' })],
        lines: [bankLine('a', '1', '2026-10-07', 47_700, { recorded: 40_000 })],
      },
      [
        'invoice: 2410 47700, 5001 -39421, 4492 -8279',
        'payment: 2710 40000, 2410 -40000',
        'unidentified: 2710 7700, 4497 -7700',
      ],
    ],
    [
      'one transfer for two invoices is one entry',
      {
        documents: [firstAid, talk],
        lines: [bankLine('a', '1', '2026-10-07', 57_600)],
        money: [
          money(101, '2026-10-07', 9900, { line: bankLine('a', '1', '2026-10-07', 57_600) }),
          money(102, '2026-10-07', 47_700, { line: bankLine('a', '1', '2026-10-07', 57_600) }),
        ],
      },
      [
        'invoice: 2410 9900, 5001 -9900',
        'invoice: 2410 47700, 5001 -39421, 4492 -8279',
        'payment: 2710 57600, 2410 -9900, 2410 -47700',
      ],
    ],
    [
      'what is decided of a line after its month was locked is booked on the day of the decision',
      {
        lines: [
          bankLine('a', '1', '2026-10-07', -250, { state: 'bank_fee', postedOn: '2026-10-30' }),
          bankLine('b', '2', '2026-09-07', -120, { state: 'bank_fee', postedOn: '2026-10-31' }),
        ],
      },
      ['unidentified: 4497 250, 2710 -250', 'bank_fee: 6880 250, 4497 -250', 'bank_fee: 6880 120, 4497 -120'],
    ],
    [
      'a fee that the bank account paid for a provider',
      { lines: [bankLine('a', '1', '2026-10-07', -250, { state: 'provider_fee', provider: 'wallet' })] },
      ['fee: 6820 250, 2710 -250'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(posted(facts)).toEqual(expected)
  })
})

test('codes are the company’s and the course’s, unless finance has written others', () => {
  const settings = {
    ...accounts,
    rivile: true,
    finvalda: false,
    centas: false,
    private_code: 'FIZ',
    revenues: [{ key: 'row-1', vat_class: 3, account: '5003' }],
    buyer_codes: [{ key: 'row-1', company: '302111222', code: 'KLINIKA' }],
    course_codes: [{ key: 'row-1', course: 2, code: 'GAIVINIMAS' }],
  } satisfies BookSettings
  const made = makeDocument([
    soldLine({ productId: 20, vatClass: 3, name: 'Gaivinimas' }),
    soldLine({ name: 'Žaizdos / Wounds', vatClass: 2 }),
  ])
  const buyer = { ...made.buyer, private: false, code: '302 111 222' }
  const ordered = [
    { product: 10, course: 1, name: 'Wounds' },
    { product: 20, course: 2, name: 'Gaivinimas' },
  ]
  const { partner, lines: booked } = bookDocument(
    { id: 'x', document: { ...made, buyer }, country: 'LT', ordered },
    codesOf(settings),
  )
  expect(partner.code).toBe('KLINIKA')
  expect(booked.map(({ code, account }) => [code, account])).toEqual([
    ['GAIVINIMAS', '5003'],
    ['KURSAS-01', '5001'],
  ])
})

test('letters that windows-1257 lacks become the nearest of those that it has', () => {
  const read = (text: string) => new TextDecoder('windows-1257').decode(windows1257(text))
  expect(read('Ąžuolas „Ko“ – ŠĮ')).toBe('Ąžuolas „Ko“ – ŠĮ')
  expect(read('Łódź Ñandú Щукин ООО Þór')).toBe('Łódź Nandu Ščukin OOO Thór')
  expect([isInWindows1257('Ąžuolas'), isInWindows1257('Щ')]).toEqual([true, false])
})

test('a price of one has cents, or four decimals where the cents do not divide', () => {
  expect(unitPrice({ netCents: 120_000, quantity: 12 })).toBe('100.00')
  expect(unitPrice({ netCents: 10_000, quantity: 3 })).toBe('33.3333')
})
