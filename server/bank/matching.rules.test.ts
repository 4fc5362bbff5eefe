import { expect, test } from 'vitest'
import { type Candidate, type Facts, judge, type MatchedLine, type RefundCandidate } from './matching.rules.ts'

const line = (changes: Partial<MatchedLine> = {}): MatchedLine => ({
  cents: 10_000,
  name: 'UAB Pirkėjas',
  code: '',
  hint: '',
  text: '',
  ...changes,
})
const order = (changes: Partial<Candidate> = {}): Candidate => ({
  orderId: 1,
  number: 'PRA000001',
  state: 'fulfilled',
  buyer: 'UAB Pirkėjas',
  buyerKey: '300000001',
  companyKey: '300000001',
  restCents: 10_000,
  open: true,
  named: 'invoice',
  recorded: false,
  knownIban: false,
  likeName: false,
  ...changes,
})
const refund = (changes: Partial<RefundCandidate> = {}): RefundCandidate => ({
  refundId: 'r',
  orderId: 1,
  number: 'PRA000001',
  buyer: 'Ona',
  cents: 9900,
  named: false,
  recorded: false,
  likeName: false,
  ...changes,
})
const facts = (changes: Partial<Facts> = {}): Facts => ({
  orders: [],
  refunds: [],
  reversed: [],
  vouchers: [],
  openings: [],
  ...changes,
})
const other = { orderId: 2, number: 'PRA000002' }
const unnamed = { named: null }

/** What is judged first, in words; with nothing behind `!` it is settled by itself. */
const said = (of: MatchedLine, known: Facts) =>
  judge(of, known).map(({ kind, reasons, doubts }) =>
    [kind, ...reasons, ...doubts.map((doubt) => `!${doubt}`)].join(' '),
  )

test.each<[string, MatchedLine, Facts, string[]]>([
  ['an invoice, exact', line(), facts({ orders: [order()] }), ['orders invoice sum']],
  ['a reference, exact', line(), facts({ orders: [order({ named: 'reference' })] }), ['orders reference sum']],
  [
    'an order that awaits its transfer',
    line(),
    facts({ orders: [order({ state: 'pending', named: 'order' })] }),
    ['orders order sum'],
  ],
  ['a part', line({ cents: 5000 }), facts({ orders: [order()] }), ['orders invoice !part']],
  ['more', line({ cents: 10_001 }), facts({ orders: [order()] }), ['orders invoice !over']],
  ['a paid one', line(), facts({ orders: [order({ open: false, restCents: 0 })] }), ['orders invoice !paid']],
  ['an expired one', line(), facts({ orders: [order({ state: 'expired' })] }), ['orders invoice sum !expired']],
  ['a cancelled one', line(), facts({ orders: [order({ state: 'cancelled' })] }), ['orders invoice sum !cancelled']],
  [
    'two of one buyer',
    line({ cents: 15_000 }),
    facts({ orders: [order(), order({ ...other, restCents: 5000 })] }),
    ['orders invoice sum'],
  ],
  [
    'two of two buyers',
    line({ cents: 15_000 }),
    facts({ orders: [order(), order({ ...other, restCents: 5000, buyerKey: 'x' })] }),
    ['orders invoice sum !several_buyers'],
  ],
  [
    'what staff recorded',
    line(),
    facts({ orders: [order({ open: false, restCents: 0, recorded: true })] }),
    ['orders invoice recorded'],
  ],
  [
    'a known account',
    line(),
    facts({ orders: [order({ ...unnamed, knownIban: true })] }),
    ['orders iban sum !not_named'],
  ],
  ['a code', line({ code: '300000001' }), facts({ orders: [order(unnamed)] }), ['orders code sum !not_named']],
  ['a like name', line(), facts({ orders: [order({ ...unnamed, likeName: true })] }), ['orders name sum !not_named']],
  [
    "another company's code",
    line({ code: '300000009' }),
    facts({ orders: [order({ ...unnamed, likeName: true })] }),
    [],
  ],
  ['only the sum', line(), facts({ orders: [order(unnamed)] }), []],
  [
    'a known account and another sum',
    line(),
    facts({ orders: [order({ ...unnamed, knownIban: true, restCents: 1 })] }),
    [],
  ],
  [
    'the account before the name',
    line(),
    facts({ orders: [order({ ...unnamed, likeName: true }), order({ ...other, ...unnamed, knownIban: true })] }),
    ['orders iban sum !not_named', 'orders name sum !not_named'],
  ],
  ['Paysera', line({ name: 'Paysera LT, UAB' }), facts(), ['payout provider !not_named']],
  ['PayPal', line({ name: 'PayPal Europe S.a.r.l.' }), facts(), ['payout provider !not_named']],
  ['a fee', line({ cents: -120, hint: 'fee' }), facts(), ['bank_fee fee !not_named']],
  [
    'a refund by its credit note',
    line({ cents: -9900 }),
    facts({ refunds: [refund({ named: true })] }),
    ['refund invoice sum'],
  ],
  [
    'a refund that staff noted',
    line({ cents: -9900 }),
    facts({ refunds: [refund({ named: true, recorded: true })] }),
    ['refund invoice recorded'],
  ],
  [
    'a refund by its name',
    line({ cents: -9900 }),
    facts({ refunds: [refund({ likeName: true })] }),
    ['refund name sum !not_named'],
  ],
  ['a refund of another sum', line({ cents: -9800 }), facts({ refunds: [refund({ named: true })] }), []],
  [
    'a reversal',
    line({ cents: -10_000, hint: 'reversal' }),
    facts({ reversed: [{ lineId: 'l', orders: [], openings: [], voucher: null }] }),
    ['reversal reversal'],
  ],
  [
    'a reversal of one of two',
    line({ cents: -10_000, hint: 'reversal' }),
    facts({ reversed: ['l', 'm'].map((lineId) => ({ lineId, orders: [], openings: [], voucher: null })) }),
    ['reversal reversal !several', 'reversal reversal !several'],
  ],
  ['anything else that left', line({ cents: -10_000 }), facts(), []],
])('%s', (_, of, known, expected) => {
  expect(said(of, known)).toEqual(expected)
})

const voucher = (changes: object = {}) => ({
  voucherId: 17,
  buyer: 'Rita',
  cents: 10_000,
  named: false,
  likeName: false,
  ...changes,
})
test.each<[string, MatchedLine, Facts, string[]]>([
  ['named', line(), facts({ vouchers: [voucher({ named: true }), voucher()] }), ['voucher voucher recorded']],
  ['of the sum', line(), facts({ vouchers: [voucher()] }), ['voucher recorded !not_named']],
  [
    'of a like name first',
    line(),
    facts({ vouchers: [voucher(), voucher({ likeName: true })] }),
    ['voucher name recorded !not_named', 'voucher recorded !not_named'],
  ],
  ['of another sum', line({ cents: 1 }), facts({ vouchers: [voucher({ named: true })] }), []],
  [
    'named beside a paid order',
    line(),
    facts({ orders: [order({ open: false, restCents: 0 })], vouchers: [voucher({ named: true })] }),
    ['voucher voucher recorded', 'orders invoice !paid'],
  ],
  [
    'two named',
    line(),
    facts({ vouchers: [1, 2].map((voucherId) => voucher({ voucherId, named: true })) }),
    ['voucher voucher recorded !several', 'voucher voucher recorded !several'],
  ],
  [
    'that went back',
    line({ cents: -10_000 }),
    facts({ vouchers: [voucher({ cents: -10_000, named: true })] }),
    ['voucher voucher recorded'],
  ],
])('the sale of a voucher, %s', (_, of, known, expected) => {
  expect(said(of, known)).toEqual(expected)
})

test('money goes to orders in their order, and what is over to the last', () => {
  const known = facts({ orders: [order(), order({ ...other, restCents: 5000 })] })
  const shares = (cents: number) => {
    const [first] = judge(line({ cents }), known)
    return first?.kind === 'orders' ? first.shares.map((share) => share.cents) : []
  }
  expect(shares(12_000)).toEqual([10_000, 2000])
  expect(shares(16_000)).toEqual([10_000, 6000])
  expect(shares(9000)).toEqual([9000])
})

const opening = (changes: object = {}) => ({
  openingId: 3,
  number: 'SEN 2026-0381',
  buyer: 'UAB Senoji',
  companyKey: '304567894',
  restCents: 10_000,
  named: true,
  recorded: false,
  likeName: false,
  ...changes,
})
const known = { named: false } as const
test.each<[string, MatchedLine, Facts, string[]]>([
  ['named with its rest', line(), facts({ openings: [opening()] }), ['opening invoice sum']],
  ['named with a part', line({ cents: 5000 }), facts({ openings: [opening()] }), ['opening invoice !part']],
  ['named with more', line({ cents: 10_001 }), facts({ openings: [opening()] }), []],
  ['of a few digits', line(), facts({ openings: [opening({ number: '1015' })] }), ['opening invoice sum !not_named']],
  [
    'several of one buyer',
    line({ cents: 15_100 }),
    facts({ openings: [opening(), opening({ openingId: 4, restCents: 5100 })] }),
    ['opening invoice sum'],
  ],
  [
    'several of two buyers',
    line({ cents: 15_100 }),
    facts({ openings: [opening(), opening({ openingId: 4, restCents: 5100, companyKey: '302345674' })] }),
    ['opening invoice sum !several_buyers'],
  ],
  [
    'beside an order',
    line(),
    facts({ orders: [order({ open: false, restCents: 0 })], openings: [opening()] }),
    ['orders invoice !paid !several', 'opening invoice sum !several'],
  ],
  [
    'recorded, of another name',
    line(),
    facts({ openings: [opening({ ...known, recorded: true })] }),
    ['opening recorded !not_named'],
  ],
  [
    'of its sum and name',
    line(),
    facts({ openings: [opening({ ...known, likeName: true })] }),
    ['opening name sum !not_named'],
  ],
  ['of its sum alone', line(), facts({ openings: [opening(known)] }), []],
])('an invoice of the system used before: %s', (_what, of, known, expected) => {
  expect(said(of, known)).toEqual(expected)
})
