import type { BookAccount } from '../../../contract/manage/book-settings.ts'
import type { BookDocument } from '../book-document.rules.ts'

/** What the journal of a month is posted from. Days are `YYYY-MM-DD`; cents are signed. */
export type JournalFacts = {
  from: string
  to: string
  accounts: Readonly<Record<BookAccount, string>>
  /** Of the month, in the order in which they were issued. */
  documents: readonly BookDocument[]
  /** Documents from before the month, of orders and vouchers that the month has documents or money of. */
  earlier: readonly EarlierDocument[]
  /** Money of the same orders and single-purpose vouchers up to the end of the month, and of other vouchers and invoices of the system used before within it. */
  money: readonly Money[]
  /** Of the month. */
  lines: readonly BankLine[]
  fees: readonly ProviderFee[]
}

/** `cents`: what buyers owe by it without what a voucher paid, less than 0 of a credit note. */
export type EarlierDocument = {
  /** Null: of the sale of a single-purpose voucher. */
  orderId: number | null
  voucherId: number | null
  day: string
  kind: 'invoice' | 'credit_note'
  number: string
  cents: number
  /** A credit note, or an invoice that replaces another one. */
  corrects: boolean
  /** The code of the buyer's company; empty of a private buyer. */
  partner: string
}

/** Where money came to or went from; `advances`: from or to another order of the buyer. */
export type MoneyAccount = Extract<
  BookAccount,
  'bank' | 'cash' | 'card' | 'elsewhere' | 'banklink' | 'wallet' | 'write_offs' | 'advances'
>

/** Money that came (more than 0) or went. */
export type Money = {
  of: 'payment' | 'receipt' | 'refund'
  id: string
  /** Null: of a sold voucher, or of an invoice of the system used before. */
  orderId: number | null
  voucherId: number | null
  /** Of a single-purpose voucher, whose sale has an invoice. */
  invoiced: boolean
  /** The number of the invoice of the system used before that was paid. */
  opening: string | null
  day: string
  cents: number
  account: MoneyAccount
  /** Undoes what was recorded. */
  takesBack: boolean
  /** A payment of another sum than was asked, or what went back of it: no document knows it. */
  inReview: boolean
  /** Of the till receipt, or what the statement says. */
  reference: string
  /** The code of the company of its order now, for an order without a document; empty of a private buyer. */
  partner: string
  /** The line of the bank account that brought or took it. */
  line: { id: string; number: string; day: string } | null
}

export type BankLine = {
  id: string
  number: string
  day: string
  /** The day of what was decided of it, later than its own when its month was locked; null: nothing is. */
  postedOn: string | null
  cents: number
  /** What of it staff had recorded before: it is on the bank account on the day that they wrote. */
  recorded: number
  state: string
  provider: 'banklink' | 'wallet' | null
}

export type ProviderFee = { id: string; provider: 'banklink' | 'wallet'; day: string; cents: number }

export const entryKinds = [
  'invoice',
  'credit_note',
  'payment',
  'refund',
  'reversal',
  'write_off',
  'offset',
  'voucher_sold',
  'voucher_used',
  'fee',
  'payout',
  'bank_fee',
  'unidentified',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** A side of an entry: cents more than 0 are debit, less than 0 credit. */
export type Posting = {
  account: string
  cents: number
  vatCode: string
  description: string
  product: string
  /** Where it is not that of its entry. */
  partner?: string
}

/** An entry of the journal: its postings add up to 0. `source`: stays the same, so that a second import finds it. */
export type JournalEntry = {
  date: string
  document: string
  kind: EntryKind
  partner: string
  source: string
  postings: Posting[]
}
