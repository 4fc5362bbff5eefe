import * as v from 'valibot'
import { Cents, Day, Id, Instant, line, optionalLine, Uuid } from '../common.ts'
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
 * account (`iban`) or company (`code`) that paid before, or a like `name`; is what staff `recorded` by hand; names a sold `voucher`;
 * is said by the bank to be a `fee` or a `reversal`, or comes from a `provider`.
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
  'voucher',
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
export const LineOrder = v.object({
  order_id: Id,
  number: v.string(),
  buyer: v.string(),
  state: v.picklist(orderStates),
  rest_cents: Cents,
  cents: Cents,
})
export type LineOrder = v.InferOutput<typeof LineOrder>
/** A gift voucher that staff sold, whose money a line is or gives back. */
export const LineVoucher = v.object({ voucher_id: Id, buyer: v.string() })
export type LineVoucher = v.InferOutput<typeof LineVoucher>
/** An invoice of the system used before that a line pays. Cents: what of the line is of it, and what is left to be paid. */
export const LineOpening = v.object({
  opening_id: Id,
  number: v.string(),
  buyer: v.string(),
  rest_cents: Cents,
  cents: Cents,
})
export type LineOpening = v.InferOutput<typeof LineOpening>
export const Proposal = v.object({
  kind: v.picklist(['orders', 'refund', 'reversal', 'bank_fee', 'payout', 'voucher', 'opening']),
  orders: v.array(LineOrder),
  refund_id: v.nullable(Uuid),
  /** The line that a reversal takes back. */
  line_id: v.nullable(Uuid),
  provider: v.nullable(Provider),
  voucher: v.nullable(LineVoucher),
  openings: v.array(LineOpening),
  reasons: v.array(v.picklist(lineReasons)),
  doubts: v.array(v.picklist(doubts)),
})
export type Proposal = v.InferOutput<typeof Proposal>

export const BankLine = v.object({
  id: Uuid,
  booked_on: Day,
  number: v.string(),
  account: v.string(),
  cents: Cents,
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
  voucher: v.nullable(LineVoucher),
  openings: v.array(LineOpening),
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
  opening_cents: v.nullable(Cents),
  closing_cents: v.nullable(Cents),
  lines: v.number(),
  new_lines: v.number(),
  imported: Instant,
  imported_by: v.string(),
  /** It does not begin with what the one before ended with. */
  gap: v.boolean(),
  /** When its import was undone, and what of it is still here: lines, of a provider's activity fees. */
  undone: v.nullable(Instant),
  kept: v.number(),
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
  /** What it says of what came; a word that is neither is refused. */
  credit_word: v.optional(optionalLine(20), ''),
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
  captured_cents: Cents,
  refunded_cents: Cents,
  fee_cents: Cents,
  paid_out_cents: Cents,
  left_cents: Cents,
  since: v.nullable(Day),
})
export type Clearing = v.InferOutput<typeof Clearing>
