import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Cents, Day, Id, Instant, Language, optionalLine, text, Uuid } from '../common.ts'
import { reopenFaults } from '../fail.ts'
import { InvoiceLink } from '../orders.ts'
import {
  attemptStates,
  orderStates,
  paymentMethods,
  receiptKinds,
  recordedKinds,
  refundReasons,
  refundStates,
} from '../order-states.ts'
import { Line, Sale } from './order-parts.ts'
import { Task } from './tasks.ts'

/** An order with everything that happened to it. */
export const ManagedOrder = v.object({
  order_id: v.number(),
  date_added: Instant,
  paid_at: v.nullable(Instant),
  state: v.picklist(orderStates),
  payment_method: v.picklist(paymentMethods),
  language: Language,
  comment: v.string(),
  total: Cents,
  discount: Cents,
  discount_code: v.nullable(v.string()),
  /** What of the total a prepaid voucher paid, and what of that it did not get back; null when none did. */
  voucher: v.nullable(v.object({ paid: Cents, left: Cents })),
  /** `erased`: the personal data was erased; invoices keep the name and the address. */
  buyer: v.object({
    id: Uuid,
    name: v.string(),
    email: v.string(),
    telephone: v.nullable(v.string()),
    erased: v.boolean(),
  }),
  /** `confirmed`: whether the order is known to be of the company (requirements 10.1013). */
  company: v.nullable(
    v.object({
      name: v.string(),
      code: v.string(),
      vat: v.string(),
      address: v.string(),
      reference: v.string(),
      confirmed: v.boolean(),
    }),
  ),
  /** Whom invoices name of a private buyer, and the address on them; null of a company and of erased data. */
  named: v.nullable(v.object({ name: v.string(), address: v.string() })),
  lines: v.array(Line),
  places: v.array(
    v.object({
      id: Uuid,
      /** The line of the order, from 0. */
      line: v.number(),
      course: v.string(),
      state: v.picklist(['own', 'claimed', 'sent', 'free']),
      holder: v.nullable(v.string()),
      sent_to: v.nullable(v.string()),
      practice: v.nullable(v.object({ starts_at: Instant, room: v.string() })),
      /** Whether its course or practice has begun, so that it can be neither cancelled nor given to another person. */
      begun: v.boolean(),
    }),
  ),
  attempts: v.array(
    v.object({
      id: Uuid,
      method: v.picklist(paymentMethods),
      state: v.picklist(attemptStates),
      amount: Cents,
      started: Instant,
      decided: v.nullable(Instant),
      reference: v.nullable(v.string()),
      fault: v.nullable(v.string()),
    }),
  ),
  /** Money that staff recorded. `takes_back`: the row that one takes back. */
  receipts: v.array(
    v.object({
      id: Uuid,
      kind: v.picklist(receiptKinds),
      amount: Cents,
      received_on: Day,
      reference: v.string(),
      recorded: Instant,
      recorded_by: v.string(),
      takes_back: v.nullable(Uuid),
    }),
  ),
  notifications: v.array(
    v.object({
      id: v.number(),
      received: Instant,
      processed: v.nullable(Instant),
      state: v.nullable(v.picklist(attemptStates)),
      amount: Cents,
    }),
  ),
  refunds: v.array(
    v.object({
      id: Uuid,
      amount: Cents,
      state: v.picklist(refundStates),
      reason: v.picklist(refundReasons),
      note: v.nullable(v.string()),
      requested: Instant,
      decided: v.nullable(Instant),
      /** What a used one paid instead: an order or an invoice of the system used before, by its number. */
      used_for: v.nullable(v.string()),
    }),
  ),
  /** What money that is to be given back by hand can pay instead: what the buyer has not paid. */
  payable: v.object({
    orders: v.array(v.object({ order_id: v.number(), rest: Cents })),
    openings: v.array(v.object({ id: v.number(), number: v.string(), rest: Cents })),
  }),
  /** Other orders of the buyer with money that is to be given back by hand, which can pay this one. */
  overpayments: v.array(v.object({ order_id: v.number(), amount: Cents })),
  invoices: v.array(InvoiceLink),
  /** The quote that became the order. */
  quote: v.nullable(v.object({ id: v.number(), number: v.string(), conversation_id: v.nullable(Uuid) })),
  withdrawal: v.nullable(
    v.object({ declared: Instant, state: v.picklist(['received', 'accepted', 'refused']), email: v.string() }),
  ),
  tasks: v.array(Task),
  /** What can be given back, money first, then to the voucher; 0 when nothing was paid. */
  refundable: Cents,
  /** What is still to be paid; 0 of a paid one. */
  rest: Cents,
  /** Whether staff can open it again. */
  reopenable: v.boolean(),
  /** Whether staff can cancel a part of it: places that were given, or of one that awaits its transfer. */
  cancellable: v.boolean(),
  /** Whether staff can divide it between two payers. */
  splittable: v.boolean(),
  /** Until when a company pays its invoice; null: it was not sold on credit. */
  due_on: v.nullable(Day),
  /** Whether rules write nothing about it while it is not paid. */
  reminders_held: v.boolean(),
  sale: v.nullable(Sale),
  /** Learners who lose access when the order is undone, and how many have begun: theory, practice, at a partner. */
  learners: v.object({ all: v.number(), begun: v.number() }),
})
export type ManagedOrder = v.InferOutput<typeof ManagedOrder>

/** An order by its number. */
export const ofOrder = v.object({ id: Id })
/** Why, as the buyer reads it. */
export const reason = text(500)

const settling = { api: 'manage', audience: 'staff', capability: 'settle_orders', opens: 'order' } as const

export const managedOrderCalls = defineCalls({
  getManagedOrder: {
    api: 'manage',
    method: 'GET',
    path: '/orders/:id',
    audience: 'staff',
    capability: 'read_orders',
    opens: 'order',
    about: 'An order with its payments, notifications, places, invoices, refunds and tasks.',
    params: ofOrder,
    reply: ManagedOrder,
    fails: ['not_found'],
  },
  getManagedInvoicePdf: {
    api: 'manage',
    method: 'GET',
    path: '/orders/:id/invoices/:invoice',
    limit: 'drawing',
    audience: 'staff',
    capability: 'read_orders',
    opens: 'invoice',
    about: 'An invoice or credit note of an order as PDF.',
    params: v.object({ id: Id, invoice: Uuid }),
    reply: 'pdf',
    fails: ['not_found'],
  },
  resendOrderEmail: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/email',
    audience: 'staff',
    capability: 'read_orders',
    opens: 'order',
    about: 'Sends the buyer the email of the order again: the confirmation, or how to pay by transfer.',
    params: ofOrder,
    reply: ManagedOrder,
    fails: ['not_found', 'nothing_to_send'],
  },
  undoOrder: {
    ...settling,
    method: 'POST',
    path: '/orders/:id/undo',
    about:
      'Gives back all that is left of an order and ends it: courses and seats are taken back, a credit note is issued, the buyer gets the reason. An order that is not paid is cancelled.',
    params: ofOrder,
    body: v.object({ reason }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed'],
  },
  reopenOrder: {
    api: 'manage',
    method: 'POST',
    path: '/orders/:id/reopen',
    audience: 'staff',
    capability: 'make_sales',
    opens: 'order',
    about:
      'Opens an order again whose time was over or that was cancelled before it was paid: one to be paid by transfer, or that staff sold. If it could be placed now, its places are held once more at its price, and the buyer is emailed how to pay.',
    params: ofOrder,
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', ...reopenFaults, 'time_in_past', 'reverse_charge_unconfirmed'],
  },
  refundPart: {
    ...settling,
    method: 'POST',
    path: '/orders/:id/refunds',
    about:
      'Gives a part of a line back through its provider, with a credit note of that part. Courses and seats stay; the buyer gets the reason. A repeat fails, because `line_left` is less by then.',
    params: ofOrder,
    body: v.object({
      position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
      amount: v.pipe(Cents, v.minValue(1), v.maxValue(10_000_000)),
      line_left: Cents,
      reason,
    }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'refund_too_large', 'refund_changed'],
  },
  recordReceipt: {
    ...settling,
    method: 'POST',
    path: '/orders/:id/receipts',
    about:
      'Records money that came for an order. Once nothing is left to be paid, the order is given or its credit ends. Less is kept as a part, and the buyer is emailed the rest; more is to be given back. `write_off`: a small rest that is not asked for. An order that ended is revived by the whole rest; of one without VAT VIES is asked first. A repeat fails, because `rest` is less by then.',
    params: ofOrder,
    body: v.object({
      kind: v.picklist(recordedKinds),
      received_on: Day,
      amount: v.pipe(Cents, v.minValue(1), v.maxValue(100_000_000)),
      reference: optionalLine(60),
      rest: Cents,
    }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'rest_changed', 'write_off_large', 'reverse_charge_unconfirmed'],
  },
  holdReminders: {
    ...settling,
    method: 'POST',
    path: '/orders/:id/reminders',
    about:
      'Stops the emails of rules about an order that is not paid, such as while staff talks to the buyer, or lets them go on.',
    params: ofOrder,
    body: v.object({ held: v.boolean() }),
    reply: ManagedOrder,
    fails: ['not_found'],
  },
  takeBackReceipt: {
    ...settling,
    method: 'POST',
    path: '/orders/:id/receipts/:receipt/take-back',
    about:
      'Takes back what was recorded by mistake while the order is not paid, by a row that names it. The buyer is emailed what is left to pay.',
    params: v.object({ id: Id, receipt: Uuid }),
    reply: ManagedOrder,
    fails: ['not_found', 'order_closed', 'already_decided'],
  },
  settleByHand: {
    ...settling,
    method: 'POST',
    path: '/orders/:id/refunds/:refund',
    about: 'Notes that a refund which no provider can do was transferred by hand.',
    params: v.object({ id: Id, refund: Uuid }),
    reply: ManagedOrder,
    fails: ['not_found', 'already_decided'],
  },
  decideWithdrawal: {
    ...settling,
    method: 'POST',
    path: '/orders/:id/withdrawal',
    about: 'Accepts a declared withdrawal, which undoes the order, or refuses it; the buyer gets the reason.',
    params: ofOrder,
    body: v.object({ accept: v.boolean(), reason }),
    reply: ManagedOrder,
    fails: ['not_found', 'already_decided', 'order_closed'],
  },
})
