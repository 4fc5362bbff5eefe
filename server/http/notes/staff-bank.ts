import { bankCalls } from '../../../contract/manage/bank.ts'
import {
  BankAccount,
  BankFile,
  BankForm,
  BankLine,
  Clearing,
  Proposal,
  SavedForm,
} from '../../../contract/manage/bank-lines.ts'
import { describe, describeInput } from './describe.ts'

const cents = 'In cents.'
const order = {
  order_id: 'The number of the order.',
  number: 'The number of its invoice without spaces, or empty.',
  buyer: 'The company that buys, else the person.',
  state: 'The state of the order.',
  rest_cents: `What is left to be paid. ${cents}`,
  cents: `What of the line is of the order. ${cents}`,
}
const opening = {
  opening_id: 'The id of the invoice.',
  number: 'The number that it has in the system used before.',
  buyer: 'Who owes it.',
  rest_cents: 'What is left to be paid of it, in cents.',
  cents: 'What of the line is of it, in cents.',
}
const voucher = { voucher_id: 'The number of its sale.', buyer: 'The company that bought it, else the person.' }
const proposal = {
  kind: 'What the line may be: money for `orders`, a `refund` by hand, the `reversal` of a settled line, a `bank_fee`, a `payout`, money of a sold `voucher`, or of an `opening` invoice of the system used before.',
  orders: ['The orders of it.', order] as const,
  refund_id: 'The refund, of one.',
  line_id: 'The line that a reversal takes back.',
  provider: 'The provider of a payout.',
  voucher: ['The sold voucher; null of others.', voucher] as const,
  openings: ['The invoices of the system used before that it would pay; empty of others.', opening] as const,
  reasons:
    'Why: it names a structured `reference`, an `invoice` or an `order`; has its `sum`; staff `recorded` it; `iban`, `code` or `name` of who paid; the bank says `fee` or `reversal`; the name of a `provider`; the number or reference of a `voucher`.',
  doubts:
    'Why it is not settled by itself: `part`, `over`, the order is `paid`, `expired` or `cancelled`, `several_buyers`, `several` fit, `not_named`.',
}
describe(Proposal, proposal)
describe(BankLine, {
  id: 'The id of the line.',
  booked_on: 'The day on which the bank booked it, YYYY-MM-DD.',
  number: 'The statement and the number of the entry in it.',
  account: "The seller's account.",
  cents: 'What came, or less than 0 what left, in cents.',
  name: 'The name of the other side, or empty.',
  iban: 'The account of the other side, or empty.',
  code: 'The code of the other side when it is a company, or empty.',
  text: 'The purpose of the payment.',
  reference: 'The structured reference, or empty.',
  state:
    'What was decided: `open`: nothing; `settled`: orders or refunds; `bank_fee`; `payout` and `provider_fee` of a provider; `other`: not of the product.',
  provider: 'The provider of a payout or its fee.',
  reason: 'Why it is not of the product, or empty.',
  decided: 'When it was decided; ISO 8601 in UTC.',
  decided_by: 'Who decided, or whose import did.',
  orders: ['The orders that it is of.', order],
  voucher: ['The sold voucher whose money it is; null of others.', voucher],
  openings: ['The invoices of the system used before that it pays; empty of others.', opening],
  proposals: ['What an open one may be, the likeliest first.', proposal],
})
const file = {
  id: 'The id of the file.',
  name: 'The name of the file.',
  format: '`camt` or `csv`.',
  account: 'The account, or the provider whose activity it is.',
  from_day: 'The first day, YYYY-MM-DD.',
  to_day: 'The last day, YYYY-MM-DD.',
  opening_cents: 'The balance at the beginning in cents; null: the file has none.',
  closing_cents: 'The balance at the end in cents; null: the file has none.',
  lines: 'How many lines it has.',
  new_lines: 'How many of them no earlier file had.',
  imported: 'When it was imported; ISO 8601 in UTC.',
  imported_by: 'Who imported it.',
  gap: 'Whether it does not begin with what the one before ended with.',
  undone: 'When its import was undone; ISO 8601 in UTC. Null: it was not.',
  kept: "How many of its lines are here, or fees of a provider's activity.",
}
describe(BankFile, file)
const form = {
  delimiter: 'What stands between cells; `tab` is a tab.',
  encoding: 'The encoding of the file.',
  days: 'The order of year, month and day.',
  day_column: 'The heading of the day.',
  amount_column: 'The heading of the amount.',
  sign_column: 'The heading of what says whether money came or left; empty: the amount is signed.',
  debit_word: 'What that column says of what left.',
  credit_word: 'What it says of what came; a word that is neither is refused.',
  name_column: "The heading of the other side's name, or empty.",
  iban_column: "The heading of the other side's account, or empty.",
  code_column: "The heading of the other side's company code, or empty.",
  text_column: 'The heading of the purpose, or empty.',
  reference_column: 'The heading of the structured reference, or empty.',
  key_column: "The heading of the bank's own number of a line, or empty.",
}
describe(BankForm, form)
describe(SavedForm, {
  id: 'The id of the form.',
  name: 'What staff keep it by, such as the bank.',
  form: ['How the file is read.', form],
})
describe(BankAccount, {
  iban: 'The account number.',
  name: 'What staff call it, or the bank.',
  own: 'Whether it is the account of invoices.',
})
describe(Clearing, {
  provider: '`banklink`: Paysera; `wallet`: PayPal.',
  captured_cents: `What buyers paid there. ${cents}`,
  refunded_cents: `What it gave back. ${cents}`,
  fee_cents: `What it took for its work. ${cents}`,
  paid_out_cents: `What it paid to an account of the seller. ${cents}`,
  left_cents: `What it has not paid out. ${cents}`,
  since: 'The day of the oldest payment of that, YYYY-MM-DD; null: nothing is left.',
})
describe(bankCalls.importBankFile.reply, {
  file: ['The file as it was stored; null: there is none.', file],
  added: "How many lines this import stored; of a provider's activity fees.",
  known: 'How many of them earlier files had brought.',
  settled: 'How many lines were settled by themselves, also of earlier files.',
  refused: 'How many lines name their orders with the exact sum and were refused by an order: they stay open.',
  open: 'How many lines of the file nothing is decided of.',
  proposed: 'How many of those have a proposal; null: there are more than 500.',
  fees: 'How many new fees the activity of a provider brought.',
  missing: [
    'What only one side has of the activity of a provider.',
    {
      side: '`ours`: the portal has it; `theirs`: the file has it.',
      number: "The provider's number of the transaction.",
      day: 'The day of it, YYYY-MM-DD.',
      cents: `The amount of it. ${cents}`,
    },
  ],
})
describe(bankCalls.undoBankFile.reply, {
  file: ['The file as it is now.', file],
  removed: 'How many lines or fees went.',
  blocked: [
    'What stays.',
    {
      number: "The number of the line, or the provider's number of the transaction.",
      why: '`decided`: something was decided of it; `money`: money names it that was taken back; `locked`: its month is locked.',
    },
  ],
})
describe(bankCalls.lookAtBankFile.reply, {
  kind: '`camt`: a statement; `paypal`: the activity of PayPal; `csv`: needs its account and form.',
  headings: 'The headings of a CSV file.',
  rows: 'Its first rows.',
  form: ['The form that fits; null: it is filled in by hand.', form],
  form_id: 'The kept form that fits; null: none does.',
  asks_days:
    "Of a provider's activity: whether its dates can be read with day or month first, so that `days` of `importBankFile` is needed.",
})
describe(bankCalls.findLineOrders.reply, { data: ['The orders.', order] })
for (const [call, data] of [
  [bankCalls.listBankFiles, 'The files, the latest first.'],
  [bankCalls.listBankForms, 'The forms by name.'],
  [bankCalls.listBankAccounts, 'The accounts.'],
  [bankCalls.addBankAccount, 'The accounts.'],
  [bankCalls.listClearing, 'The providers.'],
  [bankCalls.addProviderFee, 'The providers.'],
  [bankCalls.noteProviderRefund, 'The providers.'],
] as const)
  describe(call.reply, { data })

const formExample = {
  delimiter: ',',
  encoding: 'utf-8',
  days: 'ymd',
  day_column: 'Data',
  amount_column: 'Suma',
  sign_column: 'D/K',
  debit_word: 'D',
  credit_word: 'K',
  name_column: 'Gavėjas',
  iban_column: '',
  code_column: '',
  text_column: 'Paaiškinimai',
  reference_column: 'Įmokos kodas',
  key_column: 'Įrašo Nr.',
}
const shareExample = [{ order_id: 100_104, cents: 48_000 }]
describeInput(bankCalls.importBankFile.body, {
  file_name: { description: 'The name of the file.', example: 'israsas-2026-10.xml' },
  form: { description: 'Of a CSV file: which column is what; null of others.', example: formExample },
  file_content: { description: 'The file as base64.', example: 'PD94bWwgdmVyc2lvbj0iMS4wIj8+' },
  account: { description: 'Of a CSV file: its account.', example: 'LT121000011101001000' },
  form_name: { description: 'Keeps the form by this name, or empty.', example: 'Swedbank' },
  days: {
    description:
      "Of a provider's activity with dates that do not say themselves which comes first: the order of year, month and day.",
    example: 'dmy',
  },
})
describeInput(bankCalls.lookAtBankFile.body, {
  encoding: { description: 'How a CSV file is read; found out when it is absent.', example: 'windows-1257' },
  file_content: { description: 'The file as base64.', example: 'PD94bWwgdmVyc2lvbj0iMS4wIj8+' },
})
describeInput(bankCalls.settleBankLine.body, {
  orders: { description: 'The orders, and what of the line is of each in cents.', example: shareExample },
})
describeInput(bankCalls.decideBankLine.body, {
  state: { description: 'What the line is.', example: 'payout' },
  provider: { description: 'The provider of a payout or fee; null of others.', example: 'banklink' },
  reason: { description: 'Why; needed with `other`.', example: 'Biuro prekės' },
})
describeInput(bankCalls.addProviderFee.body, {
  fee_key: {
    description: 'An id made by the client: a repeat adds nothing.',
    example: '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11',
  },
  provider: { description: 'The provider.', example: 'banklink' },
  day: { description: 'The day of the fee.', example: '2026-11-20' },
  amount: { description: 'Cents with VAT; less than 0: a fee that came back.', example: 1170 },
  note: { description: 'A note, or empty.', example: '' },
})
describeInput(bankCalls.noteProviderRefund.body, {
  provider: { description: 'The provider that gave the money back.', example: 'wallet' },
  order_id: { description: 'The number of the order that was paid there.', example: 12 },
  amount: { description: 'What went back, in cents.', example: 8900 },
  reference: { description: 'The number of the transaction at the provider.', example: '8XY12345AB678901C' },
})
const id = '01980a5c-7d2e-7c3a-9b1f-2f6f8f0c9a11'
describeInput(bankCalls.addBankAccount.body, {
  iban: { description: 'The account number, with or without spaces.', example: 'LT12 1000 0111 0100 1000' },
  account_name: { description: 'What staff call it.', example: 'Paysera' },
})
describeInput(bankCalls.refundBankLine.body, { refund_id: { description: 'The refund.', example: id } })
describeInput(bankCalls.reverseBankLine.body, { line_id: { description: 'The line that is taken back.', example: id } })
describeInput(bankCalls.settleLineOpening.body, {
  openings: {
    description: 'The invoices, with what of the line is of each; they add up to it.',
    example: [{ opening_id: 12, cents: 30_000 }],
  },
})
describeInput(bankCalls.settleLineVoucher.body, { voucher_id: { description: 'The number of the sale.', example: 12 } })
describeInput(bankCalls.findLineOrders.query, {
  search: { description: 'A number, buyer or company.', example: 'PRA000102' },
})
