import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, Id, Instant, note, Uuid } from '../common.ts'
import { type BookAccount, bookAccounts } from './book-settings.ts'

/** A month, `YYYY-MM`. */
export const Month = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))

/**
 * What is made of a month: the register of VAT invoices, the journal, and the sales for accounting programs. `vat`: only of
 * a seller who is a VAT payer; `documents`: it has invoices and credit notes, and no money.
 */
export const bookFiles = {
  isaf: { extension: 'xml', type: 'application/xml', vat: true, documents: true },
  journal: { extension: 'csv', type: 'text/csv', vat: false, documents: false },
  journal_json: { extension: 'json', type: 'application/json', vat: false, documents: false },
  rivile: { extension: 'eip', type: 'application/octet-stream', vat: false, documents: true },
  finvalda: { extension: 'xml', type: 'application/xml', vat: false, documents: true },
  centas: { extension: 'xml', type: 'application/xml', vat: false, documents: true },
} as const
export type BookFileKind = keyof typeof bookFiles
export const bookFileKinds = Object.keys(bookFiles) as [BookFileKind, ...BookFileKind[]]

/** `open`: it is not over; `ready`: no register was made; `changed`: documents differ from the register that was made. */
export const monthStates = ['open', 'ready', 'made', 'changed'] as const

const base = {
  month: Month,
  documents: v.number(),
  net_cents: Cents,
  vat_cents: Cents,
  total_cents: Cents,
  /** Null: the seller is no VAT payer. */
  state: v.nullable(v.picklist(monthStates)),
  locked: v.boolean(),
  /** By when the register is filed. */
  due_on: v.nullable(Day),
  /** The month has ended. */
  over: v.boolean(),
}
export const BookMonthRow = v.object(base)
export type BookMonthRow = v.InferOutput<typeof BookMonthRow>

/** What is wrong in a register: the checks of the VMI by their numbers, or `schema`. */
const Fault = v.object({
  check: v.string(),
  text: v.string(),
  number: v.nullable(v.string()),
  order_id: v.nullable(Id),
  buyer: v.string(),
})

/** What the accountant has to know of a month. `which`: a code or number that it is about. */
export const journalNotes = ['payment_in_review', 'buyer_code', 'letters'] as const
const JournalNote = v.object({ kind: v.picklist(journalNotes), which: v.string(), order_id: v.nullable(Id) })
const accountRoles = Object.keys(bookAccounts) as [BookAccount, ...BookAccount[]]

export const BookMonth = v.object({
  ...base,
  /** Null: a seller without a VAT code files nothing. */
  isaf: v.nullable(
    v.object({
      faults: v.array(Fault),
      left_out: v.array(
        v.object({ number: v.string(), order_id: v.nullable(Id), reason: v.picklist(['not_payer', 'nothing']) }),
      ),
      totals: v.array(
        v.object({
          code: v.string(),
          rate: v.nullable(v.number()),
          documents: v.number(),
          net_cents: Cents,
          vat_cents: Cents,
        }),
      ),
    }),
  ),
  journal: v.object({
    /** What is not in the accounts, or cannot be taken by a program as it is. */
    notes: v.array(JournalNote),
    entries: v.number(),
    /** Σ debit, which Σ credit equals. */
    turnover_cents: Cents,
    /** By account, in their order. `booked`: what is booked on it; none: revenue of a class of VAT. */
    accounts: v.array(
      v.object({
        account: v.string(),
        booked: v.array(v.picklist(accountRoles)),
        debit_cents: Cents,
        credit_cents: Cents,
      }),
    ),
  }),
  /** Which files finance wants of each month: the register, the journal and those of its accounting programs. */
  wanted: v.array(v.picklist(bookFileKinds)),
  /** What was made of the month, the latest first. `current`: it would be made the same today. */
  files: v.array(
    v.object({
      id: Uuid,
      number: v.number(),
      kind: v.picklist(bookFileKinds),
      made: Instant,
      documents: v.number(),
      sha256: v.string(),
      current: v.boolean(),
    }),
  ),
})
export type BookMonth = v.InferOutput<typeof BookMonth>

const staff = { api: 'manage', audience: 'staff', capability: 'keep_books' } as const
const ofMonth = v.object({ month: Month })

export const bookCalls = defineCalls({
  listBookMonths: {
    ...staff,
    method: 'GET',
    path: '/books',
    about: 'The months that have invoices or credit notes, and this one, the latest first.',
    reply: v.object({ data: v.array(BookMonthRow) }),
    fails: [],
  },
  getBookMonth: {
    ...staff,
    method: 'GET',
    path: '/books/:month',
    about:
      'A month with its register of VAT invoices (i.SAF 1.2): what the VMI would refuse, what is left out and why, sums by code; its journal by account; and the files that were made.',
    params: ofMonth,
    reply: BookMonth,
    fails: [],
  },
  makeBookFiles: {
    ...staff,
    method: 'POST',
    path: '/books/:month/files',
    limit: 'drawing',
    about:
      'Makes files of a month that is over, when nothing is wrong in them, and keeps them with their SHA-256. One that would be the same as the latest of its kind is not made again; earlier ones stay.',
    params: ofMonth,
    body: v.object({
      kinds: v.pipe(v.array(v.picklist(bookFileKinds)), v.minLength(1), v.maxLength(bookFileKinds.length)),
    }),
    reply: BookMonth,
    fails: ['month_open', 'register_faulty'],
  },
  getBookFile: {
    ...staff,
    alsoNeeds: 'export_finance',
    method: 'GET',
    path: '/books/:month/files/:id',
    about: 'A file that was made of a month: the same bytes each time.',
    params: v.object({ month: Month, id: Uuid }),
    reply: 'file',
    media: ['application/xml', 'text/csv', 'application/json', 'application/octet-stream'],
    fails: ['not_found'],
  },
  lockMonth: {
    ...staff,
    method: 'POST',
    path: '/books/:month/lock',
    about:
      'Locks a month that is over: no receipt is dated in it any more. Opening it again needs a reason. Documents are dated on the day on which they are issued, so none comes into a past month.',
    params: ofMonth,
    body: v.object({ locked: v.boolean(), reason: note(500) }),
    reply: BookMonth,
    fails: ['month_open'],
  },
})
