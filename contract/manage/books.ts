import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Day, Id, Instant, note, Uuid } from '../common.ts'

/** A month, `YYYY-MM`. */
export const Month = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))

/** `open`: it is not over; `ready`: no register was made; `changed`: documents differ from the register that was made. */
export const monthStates = ['open', 'ready', 'made', 'changed'] as const

const base = {
  month: Month,
  documents: v.number(),
  net_cents: v.number(),
  vat_cents: v.number(),
  total_cents: v.number(),
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

export const BookMonth = v.object({
  ...base,
  /** Null: a seller without a VAT code files nothing. */
  isaf: v.nullable(
    v.object({
      faults: v.array(Fault),
      left_out: v.array(v.object({ number: v.string(), order_id: Id, reason: v.picklist(['not_payer', 'nothing']) })),
      totals: v.array(
        v.object({
          code: v.string(),
          rate: v.nullable(v.number()),
          documents: v.number(),
          net_cents: v.number(),
          vat_cents: v.number(),
        }),
      ),
      files: v.array(
        v.object({ id: Uuid, made: Instant, documents: v.number(), sha256: v.string(), current: v.boolean() }),
      ),
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
      'A month with its register of VAT invoices (i.SAF 1.2): what the VMI would refuse, what is left out and why, sums by code, and the files that were made.',
    params: ofMonth,
    reply: BookMonth,
    fails: [],
  },
  makeIsaf: {
    ...staff,
    method: 'POST',
    path: '/books/:month/isaf',
    limit: 'drawing',
    about:
      'Makes the register of a month that is over, when nothing is wrong in it, and keeps the file with its SHA-256. An earlier one stays.',
    params: ofMonth,
    reply: BookMonth,
    fails: ['month_open', 'register_faulty'],
  },
  getIsafFile: {
    ...staff,
    alsoNeeds: 'export_finance',
    method: 'GET',
    path: '/books/:month/isaf/:id',
    about: 'A register that was made: the same bytes each time.',
    params: v.object({ month: Month, id: Uuid }),
    reply: 'file',
    media: ['application/xml'],
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
