import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Euros, Id, line, note } from '../common.ts'
import { ManagedOrder, ofOrder, reason } from './orders.ts'

/** The company that an invoice names. */
const named = {
  company_name: line(160),
  company_code: line(32),
  company_address: line(240),
  company_vat: note(32),
  company_reference: note(64),
}

/** Whom the invoices of an order name. */
export const orderBuyerCalls = defineCalls({
  correctBuyer: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/buyer',
    audience: 'staff',
    capability: 'settle_orders',
    about:
      'Corrects the company of an order. What is left of an invoice that was issued is credited and issued again under a new number; the buyer is emailed.',
    params: ofOrder,
    body: v.object({ ...named, reason }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed'],
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
      expected_total: Euros,
      reason,
    }),
    reply: v.object({ order: ManagedOrder, new_order_id: Id }),
    fails: ['not_found', 'order_closed', 'total_changed'],
  },
})
