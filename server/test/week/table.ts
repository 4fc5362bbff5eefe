/**
 * A week of a training centre, from Monday 28 June to Sunday 4 July 2027, across a month's end: what each event is in cents
 * and whom it is told to. Typed by hand before it was played; `server/sales/week.api.test.ts` plays it and never writes here.
 *
 * The prices of a place, with VAT: resuscitation 89.00 (21 %, with practice), wounds 121.00 (21 %, online), hygiene 60.00
 * (exempt, online). VAT is taken out of the sum of the lines of one rate: 89.00 is 73.55 + 15.45, 178.00 is 147.11 + 30.89,
 * 121.00 is 100.00 + 21.00, 4400.00 is 3636.36 + 763.64. A credit note of a part takes its share of the net amount.
 */

/** Cents without VAT, of VAT, with VAT. */
type Sums = readonly [net: number, vat: number, total: number]
type Receipt = readonly [kind: 'cash' | 'card' | 'transfer' | 'write_off' | 'returned', cents: number]

export type Event = {
  day: 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun'
  what: string
  by: 'support' | 'finance' | 'manager' | 'instructor' | 'buyer'
  /** Documents, in the order in which they are issued. */
  issued?: readonly Sums[]
  credited?: readonly Sums[]
  receipts?: readonly Receipt[]
  /** What came through a provider. */
  paid?: readonly number[]
  refunds?: readonly number[]
  /** What a prepaid voucher paid; less than 0: what it got back. */
  voucher?: number
  /** What is left to be paid of the order. */
  rest?: number
  /** What the hospital owes by its orders on credit. */
  owed?: number
  /** Emails: which, to whom; several alike are counted. */
  told: readonly string[]
  /** What the emails say, among other things. */
  says?: readonly string[]
}

const june = {
  cash: {
    day: 'Mon',
    what: 'Rūta buys a place of Wednesday at the counter, in cash',
    by: 'support',
    issued: [[7355, 1545, 8900]],
    receipts: [['cash', 8900]],
    rest: 0,
    told: ['invitation → Rūta', 'order → Rūta'],
    says: ['89,00 €'],
  },
  card: {
    day: 'Mon',
    what: 'a clinic buys two places of Thursday by card',
    by: 'finance',
    issued: [[14711, 3089, 17800]],
    receipts: [['card', 17800]],
    rest: 0,
    told: ['invitation → Dalia', 'order → Dalia'],
    says: ['178,00 €'],
  },
  handOver: {
    day: 'Mon',
    what: 'the two places of the clinic are sent to Ona and Jonas, who accept them',
    by: 'support',
    rest: 0,
    told: ['place → Ona', 'place → Jonas'],
  },
  telephone: {
    day: 'Mon',
    what: 'Tomas orders wounds by telephone and gets a link to pay',
    by: 'support',
    rest: 12100,
    told: ['invitation → Tomas', 'payLink → Tomas'],
    says: ['121,00 €'],
  },
  paidByLink: {
    day: 'Mon',
    what: 'Tomas pays by the link',
    by: 'buyer',
    issued: [[10000, 2100, 12100]],
    paid: [12100],
    rest: 0,
    told: ['order → Tomas'],
  },
  agreed: {
    day: 'Mon',
    what: 'an agreement with a hospital: 110.00 for wounds from 10 places, 30 days, at most 5000.00 owed',
    by: 'finance',
    owed: 0,
    told: [],
  },
  nurses: {
    day: 'Mon',
    what: 'the hospital orders wounds for 40 nurses on credit, at the agreed price',
    by: 'finance',
    issued: [[363636, 76364, 440000]],
    rest: 440000,
    owed: 440000,
    told: ['invitation → Aušra', 'order → Aušra'],
    says: ['4 400,00 €', '2027 m. liepos 28 d.'],
  },
  list: {
    day: 'Mon',
    what: 'the list of the 40 nurses is sent to the places',
    by: 'support',
    owed: 440000,
    told: ['place → 40 nurses'],
  },
  overLimit: {
    day: 'Mon',
    what: 'six more places for 726.00 are refused: 5126.00 would be owed',
    by: 'finance',
    owed: 440000,
    told: [],
  },
  discount: {
    day: 'Tue',
    what: 'Petras buys the place of Monday by card with 20 % off, with a reason',
    by: 'support',
    issued: [[5884, 1236, 7120]],
    receipts: [['card', 7120]],
    rest: 0,
    told: ['invitation → Petras', 'order → Petras'],
    says: ['71,20 €'],
  },
  free: {
    day: 'Tue',
    what: 'Gintarė gets a place of Wednesday for nothing, with a reason',
    by: 'support',
    rest: 0,
    told: ['invitation → Gintarė', 'order → Gintarė'],
  },
  later: {
    day: 'Tue',
    what: 'Simona buys a place of the later date by card',
    by: 'support',
    issued: [[7355, 1545, 8900]],
    receipts: [['card', 8900]],
    rest: 0,
    told: ['invitation → Simona', 'order → Simona'],
  },
  quote: {
    day: 'Tue',
    what: 'a company is quoted three of hygiene and two of wounds, accepts, and awaits its transfer of 422.00',
    by: 'support',
    rest: 42200,
    told: ['quote → Vilma', 'invitation → Vilma', 'transfer → Vilma', 'task → us'],
    says: ['422,00 €'],
  },
  firstPart: {
    day: 'Tue',
    what: 'the first part of that transfer comes, 200.00',
    by: 'finance',
    receipts: [['transfer', 20000]],
    rest: 22200,
    told: ['partPaid → Vilma'],
    says: ['222,00 €'],
  },
  corrected: {
    day: 'Tue',
    what: 'the code of the clinic was wrong: its invoice is credited and issued again in the same month',
    by: 'finance',
    credited: [[14711, 3089, 17800]],
    issued: [[14711, 3089, 17800]],
    rest: 0,
    told: ['invoiceCorrected → Dalia'],
  },
  partBack: {
    day: 'Tue',
    what: 'Rūta gets 21.00 back, 17.35 of it without VAT (73.55 × 21 / 89)',
    by: 'finance',
    credited: [[1735, 365, 2100]],
    refunds: [2100],
    rest: 0,
    told: ['refund → Rūta', 'task → us'],
    says: ['21,00 €'],
  },
  flooded: {
    day: 'Tue',
    what: 'the room of Wednesday is closed, and its group is moved to another room',
    by: 'manager',
    told: ['practice.room_changed → Rūta', 'practice.room_changed → Gintarė', 'lead.room_changed → Ieva'],
    says: ['Užlieta'],
  },
  ill: {
    day: 'Tue',
    what: 'Ieva is ill: Thursday and Monday are moved to the afternoon with Marius',
    by: 'manager',
    told: [
      'practice.moved → Ona',
      'practice.moved → Jonas',
      'practice.moved → Petras',
      'lead.given → Ieva ×2',
      'lead.planned → Marius ×2',
    ],
    says: ['Instruktorė serga'],
  },
  secondPart: {
    day: 'Wed',
    what: 'the second part comes, 222.00: the order is given (hygiene 180.00, wounds 200.00 + 42.00)',
    by: 'finance',
    issued: [[38000, 4200, 42200]],
    receipts: [['transfer', 22200]],
    rest: 0,
    told: ['order → Vilma'],
  },
  inAdvance: {
    day: 'Wed',
    what: 'another company orders wounds and pays by transfer in advance',
    by: 'finance',
    rest: 12100,
    told: ['invitation → Nijolė', 'transfer → Nijolė'],
    says: ['121,00 €'],
  },
  short: {
    day: 'Wed',
    what: 'its transfer is short by 0.50, which is written off',
    by: 'finance',
    issued: [[10000, 2100, 12100]],
    receipts: [
      ['transfer', 12050],
      ['write_off', 50],
    ],
    rest: 0,
    told: ['partPaid → Nijolė', 'order → Nijolė'],
    says: ['0,50 €'],
  },
  onePlace: {
    day: 'Wed',
    what: 'the quoted company returns one of the three of hygiene',
    by: 'finance',
    credited: [[6000, 0, 6000]],
    refunds: [6000],
    rest: 0,
    told: ['placeCancelled → Vilma', 'task → us'],
    says: ['60,00 €'],
  },
  noShow: {
    day: 'Wed',
    what: 'Rūta does not come to her practice',
    by: 'instructor',
    told: ['practice.absent → Rūta'],
  },
  certificate: {
    day: 'Wed',
    what: 'Gintarė comes to hers and has her certificate',
    by: 'instructor',
    told: ['certificate → Gintarė'],
  },
} as const satisfies Record<string, Event>

const july = {
  nextMonth: {
    day: 'Thu',
    what: 'the company of the short transfer was wrong: its invoice of June is credited and issued again in July',
    by: 'finance',
    credited: [[10000, 2100, 12100]],
    issued: [[10000, 2100, 12100]],
    rest: 0,
    told: ['invoiceCorrected → Nijolė'],
  },
  overpaid: {
    day: 'Thu',
    what: 'a company orders hygiene for 60.00 and transfers 65.00: 5.00 are to be given back by hand',
    by: 'finance',
    issued: [[6000, 0, 6000]],
    receipts: [
      ['transfer', 6500],
      ['returned', -500],
    ],
    refunds: [500],
    rest: 0,
    told: ['invitation → Kęstutis', 'transfer → Kęstutis', 'order → Kęstutis', 'refund → Kęstutis', 'task → us'],
    says: ['60,00 €', '5,00 €'],
  },
  givenBack: { day: 'Thu', what: 'the 5.00 are transferred back, and that is noted', by: 'finance', rest: 0, told: [] },
  voucherSold: {
    day: 'Thu',
    what: 'a voucher of 100.00 is sold to Indrė at the counter, in cash: an advance, without a document',
    by: 'support',
    receipts: [['cash', 10000]],
    told: ['voucher → Indrė'],
    says: ['100,00 €', 'Su gimtadieniu!'],
  },
  voucher: {
    day: 'Thu',
    what: 'Indrė pays wounds with the voucher and 21.00 at her bank',
    by: 'buyer',
    issued: [[10000, 2100, 12100]],
    paid: [2100],
    voucher: 10000,
    rest: 0,
    told: ['order → Indrė'],
    says: ['100,00 €'],
  },
  voucherBack: {
    day: 'Thu',
    what: 'Indrė gets 30.00 back: 21.00 in money, by hand, and 9.00 on the voucher; 24.79 without VAT',
    by: 'finance',
    credited: [[2479, 521, 3000]],
    refunds: [2100],
    voucher: -900,
    rest: 0,
    told: ['refund → Indrė', 'task → us'],
    says: ['30,00 €', '9,00 €', '21,00 €'],
  },
  noGroup: {
    day: 'Thu',
    what: 'the group of Thursday is cancelled',
    by: 'manager',
    told: ['practice.cancelled → Ona', 'practice.cancelled → Jonas', 'lead.cancelled → Marius'],
    says: ['Marius taip pat serga'],
  },
  reseated: {
    day: 'Thu',
    what: 'Ona is given a seat of the later date by telephone',
    by: 'support',
    rest: 0,
    told: ['practice.moved → Ona'],
  },
  mistake: {
    day: 'Fri',
    what: 'a transfer of 1000.00 is recorded for the hospital, which was somebody else’s',
    by: 'finance',
    receipts: [['transfer', 100000]],
    rest: 340000,
    owed: 340000,
    told: ['partPaid → Aušra'],
    says: ['3 400,00 €'],
  },
  takenBack: {
    day: 'Fri',
    what: 'it is taken back, and the hospital, which was told of it, learns what it owes',
    by: 'finance',
    receipts: [['transfer', -100000]],
    rest: 440000,
    owed: 440000,
    told: ['receiptTakenBack → Aušra'],
    says: ['1 000,00 €', '4 400,00 €'],
  },
  undone: {
    day: 'Fri',
    what: 'the order of Petras is undone; Simona, who waits for his seat, is offered it',
    by: 'finance',
    credited: [[5884, 1236, 7120]],
    refunds: [7120],
    rest: 0,
    told: ['practice.seat_ended → Petras', 'refund → Petras', 'practice.offer → Simona', 'task → us'],
    says: ['71,20 €'],
  },
  served: { day: 'Fri', what: 'Simona takes the offered seat', by: 'buyer', told: ['slot → Simona'] },
  oneNurse: {
    day: 'Fri',
    what: 'the place of the fortieth nurse is cancelled before the hospital has paid: 110.00 less is owed',
    by: 'finance',
    credited: [[9091, 1909, 11000]],
    rest: 429000,
    owed: 429000,
    told: ['placeCancelled → Aušra', 'placeEnded → nurse 40'],
    says: ['110,00 €', '4 290,00 €'],
  },
  reminded: {
    day: 'Sat',
    what: 'by a rule the hospital is reminded 25 days before its last day',
    by: 'manager',
    owed: 429000,
    told: ['rule → Aušra', 'rule → saskaitos@example.lt'],
    says: ['4 290,00 €'],
  },
  renamed: {
    day: 'Sat',
    what: 'the name of Gintarė is corrected, and her certificate is issued again',
    by: 'support',
    told: ['reissued → Gintarė'],
  },
  hospitalPays: {
    day: 'Sun',
    what: 'the hospital pays all that is left, 4290.00',
    by: 'finance',
    receipts: [['transfer', 429000]],
    rest: 0,
    owed: 0,
    told: [],
  },
  merged: { day: 'Sun', what: 'the wrong company of the clinic is merged into the right one', by: 'manager', told: [] },
} as const satisfies Record<string, Event>

export const week = { ...june, ...july } as const
export type JuneEvent = keyof typeof june
export type JulyEvent = keyof typeof july
export type EventName = JuneEvent | JulyEvent

/** What the week adds up to. */
export const sums = {
  issued: 597_120,
  credited: 59_120,
  /** Invoices less credit notes by month: the correction in July leaves June as it was. */
  june: { net: 449_206, vat: 91_814, gross: 541_020 },
  july: { net: -1454, vat: -1566, gross: -3020 },
  /** Invoices less credit notes of each course, of orders that were not undone. */
  courses: { resuscitation: 33_500, wounds: 486_500, hygiene: 18_000 },
  /** Money of staff's receipts of orders without what was written off and returned, of the providers, and given back. */
  received: 532_470,
  /** Money of sold vouchers: an advance of which orders have used `voucher`. */
  advances: 10_000,
  paid: 14_200,
  refunded: 17_820,
  writtenOff: 50,
  voucher: 9100,
  owed: 0,
} as const

/**
 * The journal of both months by account: debits and credits in cents. Money of a day comes after its documents: only the first
 * part of the quoted company is an advance. At the end buyers have to get 17 320 back (21.00, 60.00, 21.00, 71.20), which
 * nobody has noted as transferred, and 9.00 are left on the voucher.
 */
export const journal = {
  '2027-06': {
    2410: [566_920, 135_020],
    2710: [54_250, 0],
    2720: [8900, 0],
    2731: [12_100, 0],
    2733: [33_820, 0],
    442: [20_000, 20_000],
    4492: [3454, 95_268],
    5001: [22_446, 471_652],
    6890: [50, 0],
  },
  '2027-07': {
    2410: [131_100, 580_320],
    2710: [535_500, 100_500],
    2720: [10_000, 0],
    2731: [2100, 0],
    442: [500, 500],
    4421: [10_000, 10_900],
    4492: [5766, 4200],
    5001: [27_454, 26_000],
  },
} as const
/** What is left on accounts of both months together: what buyers owe, what was prepaid, what Paysera has not paid out. */
export const balances = { 2410: -17_320, 442: 0, 4421: -900, 2731: 14_200 } as const
