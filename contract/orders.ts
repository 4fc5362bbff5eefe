import * as v from 'valibot'
import { Bank } from './banks.ts'
import { reopenFaults } from './fail.ts'
import { limits } from './limits.ts'
import { defineCalls } from './call.ts'
import { Day, Email, Id, Instant, line, Success, Uuid } from './common.ts'
import { personName } from './person-name.ts'
import { Place } from './places.ts'
import { onlineMethods, orderStates, paymentMethods, refundStates, shopMethods } from './order-states.ts'
import { LineWhere } from './sessions.ts'
import { LinePrice, Total, VatNote } from './totals.ts'

/**
 * What makes staff decide on a withdrawal: the theory was begun with both consents, a practice has begun, or access
 * at a partner's environment was given; of an order without money, that others have begun by it.
 */
export const withdrawalReviews = ['theory', 'practice', 'partner', 'others'] as const

/** What the buyer's right of withdrawal of an order is now (CRD art. 9 to 16). */
export const withdrawalStates = [
  /** The order is no consumer's, is not paid, or the 14 days are over. */
  'none',
  'open',
  /** Declared; staff decides, because the service has begun. */
  'declared',
  /** Done: the order was undone. */
  'done',
] as const

export const InvoiceLink = v.object({
  id: v.string(),
  kind: v.picklist(['invoice', 'credit_note']),
  number: v.string(),
  issued_on: Day,
  total: v.string(),
})

const OrderProduct = v.object({
  product_id: v.number(),
  course_id: v.number(),
  name: v.string(),
  ...LineWhere,
  quantity: v.number(),
  ...LinePrice,
})

export const OrderSummary = v.object({
  order_id: v.number(),
  date_added: Instant,
  state: v.picklist(orderStates),
  /** The state as a word for the buyer. */
  state_title: v.string(),
  /** What the buyer is to do next; null: nothing. */
  next: v.nullable(v.picklist(['pay', 'transfer', 'hand_over'])),
  total: v.string(),
  products: v.array(OrderProduct),
  payment_method: v.string(),
  totals: v.array(Total),
  vat_note: VatNote,
})
export type OrderSummary = v.InferOutput<typeof OrderSummary>

export const Order = v.object({
  ...OrderSummary.entries,
  payment_method_code: v.picklist(paymentMethods),
  /** Until when a pending order holds its seats. */
  hold_until: v.nullable(Instant),
  /** Whether it can still be paid. */
  payable: v.boolean(),
  /** Whether staff made it: its buyer has not agreed to the terms in the portal. */
  sold_by_staff: v.boolean(),
  /** Who declined the last payment, while it can be paid; null: nobody. */
  declined_by: v.nullable(v.picklist(onlineMethods)),
  payment_methods: v.array(
    v.object({ code: v.picklist(shopMethods), title: v.string(), description: v.string(), banks: v.array(Bank) }),
  ),
  /** How to pay by bank transfer; null for other methods. */
  transfer: v.nullable(
    v.object({
      recipient: v.string(),
      iban: v.string(),
      reference: v.string(),
      due: Day,
      amount: v.string(),
      /** The structured reference (ISO 11649), and the content of the QR code to pay by (EPC069-12); null: there is none. */
      rf: v.string(),
      code: v.nullable(v.string()),
    }),
  ),
  company: v.nullable(v.object({ name: v.string(), code: v.string(), vat: v.string(), address: v.string() })),
  places: v.array(Place),
  invoices: v.array(InvoiceLink),
  /** Money given back or on its way. */
  refunds: v.array(v.object({ amount: v.string(), state: v.picklist(refundStates) })),
  /** Whether its seats were taken when its money came, which goes back therefore. */
  unseated: v.boolean(),
  /** What a prepaid voucher that paid has again. */
  voucher_refund: v.nullable(v.string()),
  /**
   * `begun_at`: when the first of its courses was begun: theory, practice or access at a partner. `review`: why staff
   * decides on a withdrawal; null: it undoes the order at once, or there is no open right.
   */
  withdrawal: v.object({
    state: v.picklist(withdrawalStates),
    until: v.nullable(Day),
    begun_at: v.nullable(Instant),
    review: v.nullable(v.picklist(withdrawalReviews)),
  }),
  /** A consumer without the two consents: access begins on that day unless they are given. */
  access_from: v.nullable(Day),
})
export type Order = v.InferOutput<typeof Order>

/** What the return page waits for. */
export const OrderProgress = v.object({
  state: v.picklist(orderStates),
  /** Where to go once it is fulfilled. */
  redirect: v.nullable(v.string()),
  /** The `success_callback` of the confirmation with the number of the order, once it is fulfilled; null without one. */
  callback: v.nullable(v.string()),
  /** Whether the last attempt was declined or given up, so that it can be tried again. */
  failed: v.boolean(),
  /** Who declined the last attempt; null: nobody. */
  declined_by: v.nullable(v.picklist(onlineMethods)),
})

const OrderId = v.object({ id: Id })

export const orderCalls = defineCalls({
  listOrders: {
    api: 'shop',
    method: 'GET',
    path: '/customerorders',
    audience: 'learner',
    needs: 'shop',
    about: `The orders of the user, the newest first, ${limits.ordersShown} at once: with \`before_order\`, those before that number.`,
    query: v.object({ before_order: v.optional(Id) }),
    reply: v.array(OrderSummary),
    fails: [],
  },
  getOrder: {
    api: 'shop',
    method: 'GET',
    path: '/customerorders/:id',
    audience: 'learner',
    needs: 'shop',
    about: 'An order with its places, invoices and right of withdrawal.',
    params: OrderId,
    reply: Order,
    fails: ['not_found'],
  },
  getOrderProgress: {
    api: 'shop',
    method: 'GET',
    path: '/customerorders/:id/progress',
    audience: 'learner',
    needs: 'shop',
    about: 'Whether the order is paid and fulfilled: the return page asks until it is.',
    params: OrderId,
    reply: OrderProgress,
    fails: ['not_found'],
  },
  payOrder: {
    api: 'shop',
    method: 'POST',
    path: '/customerorders/:id/pay',
    audience: 'learner',
    needs: 'shop',
    about:
      'Opens a payment of a pending order at the provider and returns its page; the open one again while it can be paid. `bank` leads to one of the banks of `listPaymentMethods`; one that the provider does not have for the sum is chosen on its page. This is the address that POST /confirm returns in `validate`. An order whose seats were given back takes new ones and its discount code first, if it could be placed now.',
    params: OrderId,
    body: v.object({ payment_method: v.optional(v.picklist(shopMethods)), bank: v.optional(line(20)) }),
    reply: v.object({ url: v.string() }),
    fails: [
      'not_found',
      'order_closed',
      ...reopenFaults,
      'too_many_held',
      'payment_method_unknown',
      'provider_unavailable',
    ],
  },
  returnFromPayment: {
    api: 'shop',
    method: 'POST',
    path: '/customerorders/:id/returned',
    audience: 'learner',
    needs: 'shop',
    about: 'The buyer came back from the provider’s page. It decides nothing: the provider is asked, where it can be.',
    params: OrderId,
    body: v.object({ cancelled: v.boolean() }),
    reply: OrderProgress,
    fails: ['not_found'],
  },
  cancelOrder: {
    api: 'shop',
    method: 'POST',
    path: '/customerorders/:id/cancel',
    audience: 'learner',
    needs: 'shop',
    about:
      'Gives up an unpaid order: its seats and code are free again, its lines return to the cart, but those with more places than a line of a cart has.',
    params: OrderId,
    body: v.object({}),
    reply: Success,
    fails: ['not_found', 'order_closed'],
  },
  getInvoice: {
    api: 'shop',
    method: 'GET',
    path: '/customerorderinvoice/:id',
    audience: 'learner',
    needs: 'shop',
    about: 'The invoice of the order as a printable page; before it is paid by transfer, its advance invoice.',
    params: OrderId,
    reply: 'html',
    fails: ['not_found'],
  },
  getInvoiceDocument: {
    api: 'shop',
    method: 'GET',
    path: '/invoices/:id',
    audience: 'learner',
    needs: 'shop',
    about: 'An invoice or credit note as a printable page.',
    params: v.object({ id: Uuid }),
    reply: 'html',
    fails: ['not_found'],
  },
  getInvoicePdf: {
    api: 'shop',
    method: 'GET',
    path: '/invoices/:id/pdf',
    limit: 'drawing',
    audience: 'learner',
    needs: 'shop',
    about: 'An invoice or credit note as PDF.',
    params: v.object({ id: Uuid }),
    reply: 'pdf',
    fails: ['not_found'],
  },
  getInvoiceXml: {
    api: 'shop',
    method: 'GET',
    path: '/invoices/:id/xml',
    audience: 'learner',
    needs: 'shop',
    about: 'An invoice or credit note as an electronic invoice: UBL 2.1 by EN 16931.',
    params: v.object({ id: Uuid }),
    reply: 'file',
    media: ['application/xml'],
    fails: ['not_found'],
  },
  beginAccess: {
    api: 'shop',
    method: 'POST',
    path: '/customerorders/:id/begin',
    audience: 'learner',
    needs: 'shop',
    about:
      'Gives both consents later: access begins now, and with it the loss of the right of withdrawal. Confirmed by email.',
    params: OrderId,
    body: v.object({ start_now: v.literal(true), accept_loss: v.literal(true) }),
    reply: Success,
    fails: ['not_found', 'order_closed'],
  },
  withdrawFromOrder: {
    api: 'shop',
    method: 'POST',
    path: '/customerorders/:id/withdraw',
    audience: 'learner',
    needs: 'shop',
    about: 'Withdraws from the contract (CRD art. 11a): confirmed by email with the time.',
    params: OrderId,
    body: v.object({}),
    reply: v.object({ declared_at: Instant, state: v.picklist(withdrawalStates) }),
    fails: ['not_found', 'withdrawal_over'],
  },
  declareWithdrawal: {
    api: 'shop',
    method: 'POST',
    path: '/withdrawals',
    audience: 'anyone',
    needs: 'shop',
    limit: 'contact',
    about:
      'Declares a withdrawal without signing in. The reply is the same whether or not an order was found; the acknowledgement goes to the given address and repeats no typed text but the digits of the order number. Of an address a few are acknowledged by email a day, besides the first of an order; `emailed` is false of the others.',
    body: v.object({ name: personName(160), order_number: line(40), email: Email }),
    reply: v.object({ declared_at: Instant, emailed: v.boolean() }),
    fails: [],
  },
})
