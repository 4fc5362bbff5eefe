import * as v from 'valibot'
import { Cents, Day, Id, Instant, Uuid } from '../common.ts'
import { receiptKinds, voucherPurposes } from '../order-states.ts'
import { defineList, oneOf, period, type RowOf } from './list.ts'

export const receiptList = defineList({
  name: 'receipts',
  path: '/receipts',
  capability: 'read_orders',
  holds: 'money',
  find: 'findReceipts',
  csv: 'exportReceipts',
  about: {
    list: 'Money that staff recorded for orders, sold gift vouchers and invoices of the system used before, the latest day first. `search` finds numbers of orders, receipts, these invoices and companies.',
    csv: 'Money that staff recorded for orders, sold gift vouchers and invoices of the system used before as CSV.',
  },
  /** `cents` is negative where one was taken back. */
  item: v.object({
    id: Uuid,
    received_on: Day,
    kind: v.picklist(receiptKinds),
    /** Of an order, of a sold voucher or of an invoice of the system used before, by its number. */
    order_id: v.nullable(Id),
    voucher_id: v.nullable(Id),
    /** Of a sold voucher: when its VAT is due, and the invoice of a single-purpose one. */
    purpose: v.nullable(v.picklist(voucherPurposes)),
    invoice_id: v.nullable(Uuid),
    invoice: v.nullable(v.string()),
    opening_invoice: v.nullable(v.string()),
    buyer: v.string(),
    reference: v.string(),
    cents: Cents,
    /** Of a voucher that no order used: its money can be given back. */
    takes_back: v.boolean(),
    recorded: Instant,
    recorded_by: v.string(),
  }),
  key: 'id',
  columns: {
    received_on: { unit: 'day', heads: true, sorts: true },
    kind: { unit: 'words', words: 'receiptKinds' },
    order_id: { unit: 'number' },
    voucher_id: { unit: 'number', optional: true },
    purpose: { unit: 'words', words: 'voucherPurposes', optional: true },
    invoice: { unit: 'text', optional: true },
    opening_invoice: { unit: 'text', optional: true },
    buyer: { unit: 'text' },
    reference: { unit: 'text' },
    cents: { unit: 'cents', sorts: true },
    recorded: { unit: 'moment', optional: true },
    recorded_by: { unit: 'text' },
  },
  filters: {
    kind: oneOf(receiptKinds, 'receiptKinds', { description: 'What the money is.', example: 'cash' }),
    ...period,
  },
})
export type ReceiptRow = RowOf<typeof receiptList>
