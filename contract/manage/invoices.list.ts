import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, Email, entered, Id, Uuid } from '../common.ts'
import { owedStates, paymentMethods } from '../order-states.ts'
import { defineList, oneOf, period, type RowOf } from './list.ts'

export const invoiceKinds = ['invoice', 'credit_note'] as const

/** The register of invoices and credit notes. */
export const invoiceList = defineList({
  name: 'invoices',
  path: '/invoices',
  capability: 'read_orders',
  holds: 'money',
  find: 'findInvoices',
  csv: 'exportInvoices',
  about: {
    list: 'Issued invoices and credit notes, the latest first; amounts of credit notes are negative. `search` finds numbers, buyers and their codes.',
    csv: 'Issued invoices and credit notes as CSV.',
  },
  /** `corrects`: the invoice that a credit note is of, or that another invoice replaces. Amounts in cents. */
  item: v.object({
    id: Uuid,
    number: v.string(),
    issued_on: Day,
    kind: v.picklist(invoiceKinds),
    corrects: v.nullable(v.string()),
    replaced: v.boolean(),
    /** Of an order, or of the sale of a single-purpose voucher. */
    order_id: v.nullable(Id),
    voucher_id: v.nullable(Id),
    buyer: v.string(),
    buyer_code: v.string(),
    buyer_vat: v.string(),
    net_cents: Cents,
    vat_cents: Cents,
    total_cents: Cents,
    payment_method: v.picklist(paymentMethods),
    paid_on: v.nullable(Day),
    due_on: v.nullable(Day),
    rest_cents: v.nullable(Cents),
  }),
  key: 'id',
  columns: {
    number: { unit: 'text', heads: true, sorts: true },
    issued_on: { unit: 'day', sorts: true },
    kind: { unit: 'words', words: 'invoiceKinds' },
    corrects: { unit: 'text', optional: true },
    order_id: { unit: 'number' },
    voucher_id: { unit: 'number', optional: true },
    buyer: { unit: 'text' },
    buyer_code: { unit: 'text', optional: true },
    buyer_vat: { unit: 'text', optional: true },
    net_cents: { unit: 'cents' },
    vat_cents: { unit: 'cents' },
    total_cents: { unit: 'cents', sorts: true },
    payment_method: { unit: 'words', words: 'paymentMethods', optional: true },
    paid_on: { unit: 'day', optional: true },
    due_on: { unit: 'day', optional: true },
    rest_cents: { unit: 'cents', optional: true },
  },
  filters: {
    kind: oneOf(invoiceKinds, 'invoiceKinds', { description: 'Which documents.', example: 'invoice' }),
    owed: oneOf(owedStates, 'owedStates', {
      description: 'Invoices on credit that are not paid: all, those whose day is over, or is over by so many days.',
      example: 'overdue',
    }),
    ...period,
  },
})
export type InvoiceRow = RowOf<typeof invoiceList>

/** A series of documents: how many it has, and the numbers that are missing between them; null: none is issued yet. */
export const InvoiceSeries = v.object({
  series: v.string(),
  documents: v.number(),
  first: v.nullable(v.string()),
  last: v.nullable(v.string()),
  missing: v.array(v.string()),
  /** The number of its first document; it can be set while there is none. */
  first_number: v.number(),
})
export type InvoiceSeries = v.InferOutput<typeof InvoiceSeries>

export const registerCalls = defineCalls({
  listInvoiceSeries: {
    api: 'manage',
    method: 'GET',
    path: '/invoice-series',
    audience: 'staff',
    capability: 'read_orders',
    about:
      'The series of invoices and credit notes, each with its first and last number and the numbers that are missing.',
    reply: v.object({ data: v.array(InvoiceSeries) }),
    fails: [],
  },
  startInvoiceSeries: {
    api: 'manage',
    method: 'POST',
    path: '/invoice-series/:series',
    audience: 'staff',
    capability: 'settle_orders',
    about: 'Sets the number of the first document of a series that has none yet: it goes on from another system.',
    params: v.object({ series: entered(20) }),
    body: v.object({ first_number: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)) }),
    reply: v.object({ data: v.array(InvoiceSeries) }),
    fails: ['not_found'],
  },
  sendInvoice: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/invoices/:invoice/emails',
    audience: 'staff',
    capability: 'settle_orders',
    limit: 'mail',
    about: 'Emails an invoice or credit note of an order, with PDF and electronic invoice, to an address.',
    params: v.object({ id: Id, invoice: Uuid }),
    body: v.object({ email: Email }),
    reply: v.object({ sent_to: v.string() }),
    fails: ['not_found'],
  },
  getManagedInvoiceXml: {
    api: 'manage',
    method: 'GET',
    path: '/orders/:id/invoices/:invoice/xml',
    audience: 'staff',
    capability: 'read_orders',
    opens: 'invoice',
    about: 'An invoice or credit note of an order as an electronic invoice: UBL 2.1 by EN 16931.',
    params: v.object({ id: Id, invoice: Uuid }),
    reply: 'file',
    media: ['application/xml'],
    fails: ['not_found'],
  },
})
