import * as v from 'valibot'
import { Cents, Day, Id, Instant } from '../common.ts'
import { orderStates, owedStates, paymentMethods } from '../order-states.ts'
import { defineList, oneOf, period, type RowOf } from './list.ts'

export const orderList = defineList({
  name: 'orders',
  path: '/orders',
  capability: 'read_orders',
  holds: 'money',
  find: 'findOrders',
  csv: 'exportOrders',
  about: {
    list: 'Orders, the newest first. `search` finds numbers, names, email addresses and companies.',
    csv: 'Orders as CSV.',
  },
  /** `buyer`: the company when a company buys, else the `person`. `tasks`: how many are open. Amounts in cents. */
  item: v.object({
    order_id: Id,
    date_added: Instant,
    buyer: v.string(),
    person: v.string(),
    email: v.string(),
    company: v.nullable(v.string()),
    state: v.picklist(orderStates),
    payment_method: v.picklist(paymentMethods),
    total_cents: Cents,
    /** What of the total a prepaid voucher paid. */
    voucher_cents: v.nullable(Cents),
    /** Until when an order on credit is paid, and what is still to be paid of it or by transfer; null: nothing is awaited. */
    due_on: v.nullable(Day),
    rest_cents: v.nullable(Cents),
    places: v.number(),
    courses: v.array(v.string()),
    tasks: v.number(),
  }),
  key: 'order_id',
  columns: {
    order_id: { unit: 'number', heads: true, sorts: true },
    date_added: { unit: 'moment', sorts: true },
    buyer: { unit: 'text', only: 'screen' },
    courses: { unit: 'text' },
    places: { unit: 'number', only: 'csv' },
    person: { unit: 'text', optional: true },
    email: { unit: 'text', only: 'csv' },
    company: { unit: 'text', optional: true },
    state: { unit: 'words', words: 'orderStates' },
    payment_method: { unit: 'words', words: 'paymentMethods' },
    total_cents: { unit: 'cents', sorts: true },
    voucher_cents: { unit: 'cents', optional: true },
    due_on: { unit: 'day', optional: true },
    rest_cents: { unit: 'cents', optional: true },
  },
  filters: {
    state: oneOf(orderStates, 'orderStates', { description: 'The state of the orders.', example: 'pending' }),
    payment_method: oneOf(paymentMethods, 'paymentMethods', { description: 'How they are paid.', example: 'invoice' }),
    refund_state: oneOf(['open'], 'refundStates', {
      description: 'Orders with money that is to be given back by hand.',
      example: 'open',
    }),
    owed: oneOf(owedStates, 'owedStates', {
      description: 'Orders on credit that are not paid: all, those whose day is over, or is over by so many days.',
      example: 'overdue',
    }),
    ...period,
  },
})
export type OrderRow = RowOf<typeof orderList>
