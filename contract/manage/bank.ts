import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, entered, Id, line, note, optionalLine, Uuid } from '../common.ts'
import {
  BankAccount,
  BankFile,
  bankFileBytes,
  BankForm,
  BankLine,
  Clearing,
  csvDays,
  csvEncodings,
  LineOrder,
  Provider,
  SavedForm,
} from './bank-lines.ts'

const staff = { api: 'manage', audience: 'staff', capability: 'keep_books' } as const
const ofBankLine = { ...staff, opens: 'bank_line' } as const
const ofLine = v.object({ id: Uuid })
const content = v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil(bankFileBytes * 1.45)))
const file = { maxBytes: bankFileBytes * 1.5, isLong: true } as const
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
      /** Of a provider's activity: whether its dates could be read with day or month first. */
      asks_days: v.boolean(),
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
      /** Of the activity of a provider that does not say itself whether day or month comes first. */
      days: v.optional(v.nullable(v.picklist(csvDays)), null),
    }),
    reply: v.object({
      file: v.nullable(BankFile),
      /** Lines that this import stored, and those that earlier files had brought; of a provider's activity its fees. */
      added: v.number(),
      known: v.number(),
      settled: v.number(),
      /** Lines that name their orders with the exact sum, which an order refused. */
      refused: v.number(),
      /** Lines of the file on which nothing is decided, and how many of them have a proposal; null: too many to be asked. */
      open: v.number(),
      proposed: v.nullable(v.number()),
      /** Of a provider's activity: new fees, and payments that only one of the two sides has. */
      fees: v.number(),
      missing: v.array(v.object({ side: v.picklist(['ours', 'theirs']), number: v.string(), day: Day, cents: Cents })),
    }),
    fails: ['bank_file_unreadable', 'bank_account_unknown', 'bank_reference_twice', 'import_empty'],
  },
  undoBankFile: {
    ...staff,
    method: 'POST',
    path: '/bank/files/:id/undo',
    about:
      'Undoes an import, such as one by a wrong form: its lines go that nothing was decided of and no money names, outside locked months, and so do the fees of a provider. What stays is named. The same file may be imported again; undoing it once more takes what may go by then.',
    params: v.object({ id: Uuid }),
    reply: v.object({
      file: v.nullable(BankFile),
      removed: v.number(),
      blocked: v.array(v.object({ number: v.string(), why: v.picklist(['decided', 'money', 'locked']) })),
    }),
    fails: ['not_found'],
  },
  getBankFile: {
    ...staff,
    alsoNeeds: 'export_finance',
    opens: 'bank_file',
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
    ...ofBankLine,
    method: 'GET',
    path: '/bank/lines/:id',
    about: 'A line of an account with what it may be.',
    params: ofLine,
    reply: BankLine,
    fails: ['not_found'],
  },
  settleBankLine: {
    ...ofBankLine,
    method: 'POST',
    path: '/bank/lines/:id/orders',
    about:
      'Records what came as the payment of orders, whose cents add up to it. What staff had recorded of it by hand is linked; money that an order does not need goes back by hand. The account is known as that of the company from then on.',
    params: ofLine,
    body: v.object({
      orders: v.pipe(
        v.array(v.object({ order_id: Id, cents: v.pipe(Cents, v.minValue(1)) })),
        v.minLength(1),
        v.maxLength(50),
      ),
    }),
    reply: BankLine,
    fails: lineFails,
  },
  refundBankLine: {
    ...ofBankLine,
    method: 'POST',
    path: '/bank/lines/:id/refund',
    about: 'Says that what left the account is a refund by hand of the same sum.',
    params: ofLine,
    body: v.object({ refund_id: Uuid }),
    reply: BankLine,
    fails: [...lineFails, 'already_decided'],
  },
  reverseBankLine: {
    ...ofBankLine,
    method: 'POST',
    path: '/bank/lines/:id/reversal',
    about:
      'Says that what left the account is the return of a settled line: its payments are taken back. An order that they had paid keeps its access and is owed again; a sold voucher that no order used ends.',
    params: ofLine,
    body: v.object({ line_id: Uuid }),
    reply: BankLine,
    fails: [...lineFails, 'already_decided', 'order_closed', 'voucher_used'],
  },
  settleLineVoucher: {
    ...ofBankLine,
    method: 'POST',
    path: '/bank/lines/:id/voucher',
    about:
      'Says that a line is the transfer of its sum by which a sold gift voucher was paid, or by which its money went back: what staff recorded of it is linked.',
    params: ofLine,
    body: v.object({ voucher_id: Id }),
    reply: BankLine,
    fails: [...lineFails, 'already_decided'],
  },
  settleLineOpening: {
    ...ofBankLine,
    method: 'POST',
    path: '/bank/lines/:id/opening-invoice',
    about:
      'Says that what came is the payment of invoices of the system used before, or of a part of one; the cents add up to the line. What staff recorded of the same transfer is linked, else it is recorded.',
    params: ofLine,
    body: v.object({
      openings: v.pipe(
        v.array(v.object({ opening_id: Id, cents: v.pipe(Cents, v.minValue(1), v.maxValue(2_000_000_000)) })),
        v.minLength(1),
        v.maxLength(50),
      ),
    }),
    reply: BankLine,
    fails: [...lineFails, 'over_opening'],
  },
  decideBankLine: {
    ...ofBankLine,
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
    ...ofBankLine,
    method: 'POST',
    path: '/bank/lines/:id/reopen',
    about:
      'Undoes what was decided of a line: its payments are taken back by rows that name it, and it is open again. Refused when money of it went back since.',
    params: ofLine,
    reply: BankLine,
    fails: ['not_found', 'already_decided', 'order_closed', 'month_locked'],
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
    repeatKey: 'fee_key',
    about:
      'Records a fee of a provider that no file has; less than 0: one that came back. Refused on a day of a locked month.',
    body: v.object({
      fee_key: Uuid,
      provider: Provider,
      day: Day,
      amount: v.pipe(Cents, v.minValue(-10_000_000), v.maxValue(10_000_000)),
      note: note(200),
    }),
    reply: v.object({ data: v.array(Clearing) }),
    fails: [],
  },
  noteProviderRefund: {
    ...staff,
    method: 'POST',
    path: '/bank/provider-refunds',
    about:
      'Notes a refund that a provider made and only its activity file reports, as if it had reported it: it settles the refund by hand of its sum, or is what staff gives back of the order next. A repeat is refused by its number.',
    body: v.object({
      provider: Provider,
      order_id: Id,
      amount: v.pipe(Cents, v.minValue(1), v.maxValue(10_000_000)),
      reference: line(60),
    }),
    reply: v.object({ data: v.array(Clearing) }),
    fails: [],
  },
})
