import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, Id, optionalLine, Success } from '../common.ts'
import { owedStates, recordedKinds } from '../order-states.ts'
import { defineList, oneOf, type RowOf } from './list.ts'

/** Invoices of the system used before that were not paid when the portal took over. */
export const openingInvoiceList = defineList({
  name: 'openingInvoices',
  path: '/opening-invoices',
  capability: 'read_orders',
  holds: 'money',
  find: 'findOpeningInvoices',
  csv: 'exportOpeningInvoices',
  about: {
    list: 'Invoices of the system used before that were brought in unpaid, those that were due first before. `search` finds numbers, buyers and their codes.',
    csv: 'Invoices of the system used before as CSV.',
  },
  /** Amounts in cents. `open_cents`: to be paid when it was brought in; `rest_cents`: to be paid now. */
  item: v.object({
    id: Id,
    number: v.string(),
    buyer: v.string(),
    buyer_code: v.string(),
    issued_on: Day,
    due_on: Day,
    total_cents: Cents,
    open_cents: Cents,
    rest_cents: Cents,
    /** Whether money is recorded that was not taken back. */
    received: v.boolean(),
  }),
  key: 'id',
  columns: {
    number: { unit: 'text', heads: true, sorts: true },
    rest_cents: { unit: 'cents' },
    buyer: { unit: 'text', sorts: true },
    buyer_code: { unit: 'text', optional: true },
    issued_on: { unit: 'day', sorts: true, optional: true },
    due_on: { unit: 'day', sorts: true },
    total_cents: { unit: 'cents', optional: true },
    open_cents: { unit: 'cents' },
  },
  filters: {
    owed: oneOf(owedStates, 'owedStates', {
      description: 'Those that are not paid: all, those whose day is over, or is over by so many days.',
      example: 'overdue',
    }),
  },
})
export type OpeningInvoice = RowOf<typeof openingInvoiceList>

const staff = { api: 'manage', audience: 'staff', capability: 'settle_orders' } as const
const params = v.object({ id: Id })

export const openingInvoiceCalls = defineCalls({
  recordOpeningReceipt: {
    ...staff,
    method: 'POST',
    path: '/opening-invoices/:id/receipts',
    about:
      'Records money that came for an invoice of the system used before: all of the rest or a part. `write_off`: a small rest that is not asked for. A repeat fails, because `rest` is less by then.',
    params,
    body: v.object({
      kind: v.picklist(recordedKinds),
      received_on: Day,
      amount: v.pipe(Cents, v.minValue(1), v.maxValue(100_000_000)),
      reference: optionalLine(60),
      rest: Cents,
    }),
    reply: Success,
    fails: ['not_found', 'rest_changed', 'write_off_large'],
  },
  takeBackOpeningReceipt: {
    ...staff,
    method: 'POST',
    path: '/opening-invoices/:id/take-back',
    about:
      'Takes back what was recorded last for an invoice of the system used before, by a row that names it. What a bank statement brought is undone at its line.',
    params,
    reply: Success,
    fails: ['not_found', 'already_decided', 'brought_by_bank', 'paid_by_overpayment'],
  },
  removeOpeningInvoice: {
    ...staff,
    method: 'DELETE',
    path: '/opening-invoices/:id',
    about:
      'Removes an invoice of the system used before that was brought in by mistake; refused once money was recorded.',
    params,
    reply: Success,
    fails: ['not_found', 'money_recorded'],
  },
})
