import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day, Id, Instant, entered, line, note, optionalLine, Uuid } from '../common.ts'
import { limits, megabyte } from '../limits.ts'
import { orderStates } from '../order-states.ts'

/** Bytes of a statement, before base64. */
export const bankFileBytes = limits.bankFileMb * megabyte

/** `open`: nothing is decided; `settled`: by orders or refunds; `other`: it is not of the product. */
export const lineStates = ['open', 'settled', 'bank_fee', 'payout', 'provider_fee', 'other'] as const
export type LineState = (typeof lineStates)[number]
/** Where buyers pay: Paysera, PayPal. */
export const bankProviders = ['banklink', 'wallet'] as const
export const Provider = v.picklist(bankProviders)

/**
 * Why a line may be of something: it names a structured `reference`, an `invoice` or an `order`; has its `sum`; comes from an
 * account (`iban`) or company (`code`) that paid before, or a like `name`; is what staff `recorded` by hand; is said by the bank
 * to be a `fee` or a `reversal`, or comes from a `provider`.
 */
export const lineReasons = [
  'reference',
  'invoice',
  'order',
  'sum',
  'recorded',
  'iban',
  'code',
  'name',
  'fee',
  'reversal',
  'provider',
] as const
export type LineReason = (typeof lineReasons)[number]
/** Why staff has to confirm it. */
export const doubts = [
  'part',
  'over',
  'paid',
  'expired',
  'cancelled',
  'several_buyers',
  'several',
  'not_named',
] as const
export type Doubt = (typeof doubts)[number]

/** An order that a line is of, or may be. Cents: what of the line is of it, and what was left to be paid. */
const LineOrder = v.object({
  order_id: Id,
  number: v.string(),
  buyer: v.string(),
  state: v.picklist(orderStates),
  rest_cents: v.number(),
  cents: v.number(),
})
export type LineOrder = v.InferOutput<typeof LineOrder>
export const Proposal = v.object({
  kind: v.picklist(['orders', 'refund', 'reversal', 'bank_fee', 'payout']),
  orders: v.array(LineOrder),
  refund_id: v.nullable(Uuid),
  /** The line that a reversal takes back. */
  line_id: v.nullable(Uuid),
  provider: v.nullable(Provider),
  reasons: v.array(v.picklist(lineReasons)),
  doubts: v.array(v.picklist(doubts)),
})
export type Proposal = v.InferOutput<typeof Proposal>

export const BankLine = v.object({
  id: Uuid,
  booked_on: Day,
  number: v.string(),
  account: v.string(),
  cents: v.number(),
  name: v.string(),
  iban: v.string(),
  code: v.string(),
  text: v.string(),
  reference: v.string(),
  state: v.picklist(lineStates),
  provider: v.nullable(Provider),
  reason: v.string(),
  decided: v.nullable(Instant),
  decided_by: v.string(),
  orders: v.array(LineOrder),
  /** Of an open one, the likeliest first. */
  proposals: v.array(Proposal),
})
export type BankLine = v.InferOutput<typeof BankLine>

export const BankFile = v.object({
  id: Uuid,
  name: v.string(),
  format: v.picklist(['camt', 'csv']),
  account: v.string(),
  from_day: Day,
  to_day: Day,
  opening_cents: v.nullable(v.number()),
  closing_cents: v.nullable(v.number()),
  lines: v.number(),
  new_lines: v.number(),
  imported: Instant,
  imported_by: v.string(),
  /** It does not begin with what the one before ended with. */
  gap: v.boolean(),
})
export type BankFile = v.InferOutput<typeof BankFile>

/** How a bank writes lines as CSV. Columns are named by their headings; empty: there is none. */
export const csvDelimiters = [';', ',', 'tab'] as const
export const csvEncodings = ['utf-8', 'windows-1257'] as const
export const csvDays = ['ymd', 'dmy', 'mdy'] as const
const heading = optionalLine(100)
export const BankForm = v.object({
  delimiter: v.picklist(csvDelimiters),
  encoding: v.picklist(csvEncodings),
  days: v.picklist(csvDays),
  day_column: line(100),
  amount_column: line(100),
  /** A column that says whether money came or left, and what it says of what left; empty: the amount is signed. */
  sign_column: heading,
  debit_word: optionalLine(20),
  name_column: heading,
  iban_column: heading,
  code_column: heading,
  text_column: heading,
  reference_column: heading,
  /** The bank's own reference of a line. */
  key_column: heading,
})
export type BankForm = v.InferOutput<typeof BankForm>
export const SavedForm = v.object({ id: Id, name: v.string(), form: BankForm })

export const BankAccount = v.object({ iban: v.string(), name: v.string(), own: v.boolean() })

/** What a provider has of what buyers paid: captured − refunded − fees − paid out. `since`: the day of the oldest of it. */
export const Clearing = v.object({
  provider: Provider,
  captured_cents: v.number(),
  refunded_cents: v.number(),
  fee_cents: v.number(),
  paid_out_cents: v.number(),
  left_cents: v.number(),
  since: v.nullable(Day),
})
export type Clearing = v.InferOutput<typeof Clearing>

const staff = { api: 'manage', audience: 'staff', capability: 'keep_books' } as const
const ofLine = v.object({ id: Uuid })
const content = v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil(bankFileBytes * 1.45)))
const file = { maxBytes: bankFileBytes * 1.5 } as const
const lineFails = ['not_found', 'line_decided'] as const

export const bankCalls = defineCalls({
  listBankFiles: {
    ...staff,
    method: 'GET',
    path: '/bank/files',
    about: 'The statements that were imported, the latest first, at most 200.',
    reply: v.object({ data: v.array(BankFile) }),
    fails: [],
  },
  lookAtBankFile: {
    ...staff,
    ...file,
    method: 'POST',
    path: '/bank/look',
    about:
      'Says what a file is before it is imported: a statement (camt), the activity of PayPal, or a CSV file with its headings, first rows and the form that fits.',
    body: v.object({ file_content: content, encoding: v.optional(v.picklist(csvEncodings)) }),
    reply: v.object({
      kind: v.picklist(['camt', 'paypal', 'csv']),
      headings: v.array(v.string()),
      rows: v.array(v.array(v.string())),
      form: v.nullable(BankForm),
      form_id: v.nullable(Id),
    }),
    fails: ['bank_file_unreadable'],
  },
  importBankFile: {
    ...staff,
    ...file,
    method: 'POST',
    path: '/bank/files',
    about:
      'Imports a statement: camt.052 or camt.053 of any version, or CSV by a form. It is all or nothing; lines that an earlier file brought are not imported again. What names orders and has exactly their sum is settled.',
    body: v.object({
      file_name: line(200),
      file_content: content,
      /** Of a CSV file: its account and form. */
      account: v.optional(optionalLine(34), ''),
      form: v.optional(v.nullable(BankForm), null),
      /** Keeps the form by this name. */
      form_name: v.optional(optionalLine(60), ''),
    }),
    reply: v.object({
      file: v.nullable(BankFile),
      settled: v.number(),
      /** Of a provider's activity: new fees, and payments that only one of the two sides has. */
      fees: v.number(),
      missing: v.array(
        v.object({ side: v.picklist(['ours', 'theirs']), number: v.string(), day: Day, cents: v.number() }),
      ),
    }),
    fails: ['bank_file_unreadable', 'bank_account_unknown', 'bank_reference_twice', 'import_empty'],
  },
  getBankFile: {
    ...staff,
    alsoNeeds: 'export_finance',
    method: 'GET',
    path: '/bank/files/:id',
    about: 'An imported file: the same bytes.',
    params: v.object({ id: Uuid }),
    reply: 'file',
    media: ['application/xml', 'text/csv'],
    fails: ['not_found'],
  },
  listBankForms: {
    ...staff,
    method: 'GET',
    path: '/bank/forms',
    about: 'The forms of CSV files that were kept, by name.',
    reply: v.object({ data: v.array(SavedForm) }),
    fails: [],
  },
  listBankAccounts: {
    ...staff,
    method: 'GET',
    path: '/bank/accounts',
    about: "The seller's accounts whose statements are imported: that of invoices, and those that were added.",
    reply: v.object({ data: v.array(BankAccount) }),
    fails: [],
  },
  addBankAccount: {
    ...staff,
    method: 'POST',
    path: '/bank/accounts',
    about: "Adds an account of the seller, such as that at Paysera. Repeated, it changes the account's name.",
    body: v.object({ iban: entered(42), account_name: line(60) }),
    reply: v.object({ data: v.array(BankAccount) }),
    fails: [],
  },
  getBankLine: {
    ...staff,
    opens: 'bank_line',
    method: 'GET',
    path: '/bank/lines/:id',
    about: 'A line of an account with what it may be.',
    params: ofLine,
    reply: BankLine,
    fails: ['not_found'],
  },
  settleBankLine: {
    ...staff,
    method: 'POST',
    path: '/bank/lines/:id/orders',
    about:
      'Records what came as the payment of orders, whose cents add up to it. What staff had recorded of it by hand is linked; money that an order does not need goes back by hand. The account is known as that of the company from then on.',
    params: ofLine,
    body: v.object({
      orders: v.pipe(
        v.array(v.object({ order_id: Id, cents: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
        v.minLength(1),
        v.maxLength(50),
      ),
    }),
    reply: BankLine,
    fails: lineFails,
  },
  refundBankLine: {
    ...staff,
    method: 'POST',
    path: '/bank/lines/:id/refund',
    about: 'Says that what left the account is a refund by hand of the same sum.',
    params: ofLine,
    body: v.object({ refund_id: Uuid }),
    reply: BankLine,
    fails: [...lineFails, 'already_decided'],
  },
  reverseBankLine: {
    ...staff,
    method: 'POST',
    path: '/bank/lines/:id/reversal',
    about:
      'Says that what left the account is the return of a settled line: its payments are taken back. An order that they had paid keeps its access and is owed again.',
    params: ofLine,
    body: v.object({ line_id: Uuid }),
    reply: BankLine,
    fails: [...lineFails, 'already_decided', 'order_closed'],
  },
  decideBankLine: {
    ...staff,
    method: 'POST',
    path: '/bank/lines/:id',
    about:
      'Says what a line is that is of no order: a fee of the bank, a payout of a provider or its fee, or nothing of the product, with the reason.',
    params: ofLine,
    body: v.object({
      state: v.picklist(['bank_fee', 'payout', 'provider_fee', 'other']),
      provider: v.nullable(Provider),
      reason: note(500),
    }),
    reply: BankLine,
    fails: lineFails,
  },
  reopenBankLine: {
    ...staff,
    method: 'POST',
    path: '/bank/lines/:id/reopen',
    about:
      'Undoes what was decided of a line: its payments are taken back by rows that name it, and it is open again. Refused when money of it went back since.',
    params: ofLine,
    reply: BankLine,
    fails: ['not_found', 'already_decided', 'order_closed'],
  },
  findLineOrders: {
    ...staff,
    method: 'GET',
    path: '/bank/orders',
    about: 'Orders that await money, by number, number of invoice, buyer or company, at most 20.',
    query: v.object({ search: v.optional(optionalLine(100), '') }),
    reply: v.object({ data: v.array(LineOrder) }),
    fails: [],
  },
  listClearing: {
    ...staff,
    method: 'GET',
    path: '/bank/clearing',
    about: 'What each provider has of what buyers paid and has not paid out yet.',
    reply: v.object({ data: v.array(Clearing) }),
    fails: [],
  },
  addProviderFee: {
    ...staff,
    method: 'POST',
    path: '/bank/fees',
    about:
      'Records a fee of a provider that no file has; less than 0: one that came back. Refused on a day of a locked month.',
    body: v.object({
      fee_key: Uuid,
      provider: Provider,
      day: Day,
      amount: v.pipe(v.number(), v.minValue(-100_000), v.maxValue(100_000)),
      note: note(200),
    }),
    reply: v.object({ data: v.array(Clearing) }),
    fails: [],
  },
})
