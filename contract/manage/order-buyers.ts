import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, Id, line, note } from '../common.ts'
import { ManagedOrder, ofOrder, reason } from './orders.ts'

/** The company that an invoice names. */
const named = {
  company_name: line(160),
  company_code: line(32),
  company_address: line(240),
  company_vat: note(32),
  company_reference: note(64),
}

/** What comes of correcting the buyer of an order. */
export const BuyerPreview = v.object({
  /** What the credit note and the new invoice are of; null: no invoice is issued again. */
  reissued: v.nullable(v.object({ number: v.string(), total: Cents })),
  rest: Cents,
  /** The last day on which a private buyer may withdraw; null: there is no such right, or it is over. */
  withdrawal_until: v.nullable(Day),
  emails: v.array(v.object({ who: v.picklist(['buyer', 'payer']), email: v.string() })),
})
export type BuyerPreview = v.InferOutput<typeof BuyerPreview>

/** Whom the invoices of an order name. */
export const orderBuyerCalls = defineCalls({
  previewBuyer: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/buyer/preview',
    audience: 'staff',
    capability: 'settle_orders',
    about:
      'What comes of correcting the buyer of an order, of which nothing is stored: which documents are issued, what is left to be paid, until when the buyer may withdraw, and who is emailed.',
    params: ofOrder,
    body: v.object({ private: v.boolean(), company_code: v.optional(note(32), '') }),
    reply: BuyerPreview,
    fails: ['not_found', 'order_closed'],
  },
  correctBuyer: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/buyer',
    audience: 'staff',
    capability: 'settle_orders',
    opens: 'order',
    about:
      'Corrects the buyer that the invoices of an order name: a company, or (`private`) a person, whose name is `company_name`. What is left of an invoice that was issued is credited and issued again under a new number; the buyer is emailed. Details that are the same are refused. Of an order without an invoice they are changed.',
    params: ofOrder,
    body: v.object({
      private: v.optional(v.boolean(), false),
      company_name: line(160),
      company_code: note(32),
      company_address: note(240),
      company_vat: note(32),
      company_reference: note(64),
      reason,
    }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'private_quantity', 'private_dates'],
  },
  splitOrder: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/split',
    audience: 'staff',
    capability: 'make_sales',
    about:
      'Divides an order that awaits a transfer between two payers: some of its places become an order of another company, with their seats and their share of the discount, so that each has an invoice of its own. The buyer is emailed how to pay both. A repeat fails, because the order costs less by then. Answers the order, and the number of the new one.',
    params: ofOrder,
    body: v.object({
      split_lines: v.pipe(
        v.array(
          v.object({
            position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
            quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000)),
          }),
        ),
        v.maxLength(100),
      ),
      ...named,
      expected_total: Cents,
      reason,
    }),
    reply: v.object({ order: ManagedOrder, new_order_id: Id }),
    fails: ['not_found', 'order_closed', 'total_changed'],
  },
})
