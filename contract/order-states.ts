/** What of orders on credit is asked for: all that are not paid, those whose day is over, or over by so many days. */
export const owedStates = ['open', 'overdue', 'overdue_30', 'overdue_60', 'overdue_61'] as const

export const orderStates = ['pending', 'paid', 'fulfilled', 'review', 'expired', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]
/** Whether nothing of an order takes place. */
export const isEnded = (state: OrderState): boolean => ['expired', 'cancelled', 'refunded'].includes(state)
/**
 * Allowed transitions of an order. A pending one holds its seats until it is paid, given up by the buyer, or its time is
 * over; a payment that comes later still pays it, and staff may open it again. One on credit is fulfilled before it is paid. `review`: paid, but its
 * seats are gone, so staff decides.
 */
export const orderMoves = {
  pending: ['paid', 'fulfilled', 'cancelled', 'expired'],
  paid: ['fulfilled', 'review'],
  fulfilled: ['refunded'],
  review: ['fulfilled', 'refunded'],
  expired: ['paid', 'pending'],
  cancelled: ['paid', 'pending'],
  refunded: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export const attemptStates = [
  'started',
  'waiting',
  'succeeded',
  'failed',
  'abandoned',
  'mismatched',
  'duplicate',
] as const
export type AttemptState = (typeof attemptStates)[number]
/**
 * Allowed transitions of a payment attempt. It is inserted as `started` before the provider is called. `mismatched`: the
 * provider reported another amount or currency, or a test payment; `duplicate`: the order was already paid. An abandoned
 * one waits again when the buyer went back to the provider's page. A transfer that the bank took back, or that was recorded
 * by mistake, has failed.
 */
export const attemptMoves = {
  started: ['waiting', 'succeeded', 'failed', 'abandoned', 'mismatched', 'duplicate'],
  waiting: ['succeeded', 'failed', 'abandoned', 'mismatched', 'duplicate'],
  succeeded: ['failed'],
  failed: ['succeeded', 'mismatched', 'duplicate'],
  abandoned: ['waiting', 'succeeded', 'mismatched', 'duplicate'],
  mismatched: [],
  duplicate: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>

/** VAT categories of EN 16931 (UNTDID 5305): standard rate, zero rate, exempt, outside the scope of VAT, reverse charge. */
export const vatCategories = ['S', 'Z', 'E', 'O', 'AE'] as const
export type VatCategory = (typeof vatCategories)[number]

/** `invoice`: a company pays by bank transfer in advance; `voucher`: a prepaid voucher pays all of it. */
export const shopMethods = ['free', 'voucher', 'banklink', 'wallet', 'invoice'] as const
export type ShopMethod = (typeof shopMethods)[number]
/**
 * Of sales by staff. `credit`: a company pays the invoice by a day; `cash`, `card`: at the counter; `elsewhere`: was paid
 * outside the portal.
 */
export const staffMethods = ['credit', 'cash', 'card', 'elsewhere'] as const
export const paymentMethods = [...shopMethods, ...staffMethods] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Paid at a provider. */
export const onlineMethods = ['banklink', 'wallet'] as const
export type OnlineMethod = (typeof onlineMethods)[number]
export const isOnline = (method: PaymentMethod): method is OnlineMethod => method === 'banklink' || method === 'wallet'

/** Paid in person, with the number of a till receipt or a cash receipt. */
export const isAtCounter = (method: string): method is 'cash' | 'card' => method === 'cash' || method === 'card'

/** Methods of sales by staff that are paid when they are made. */
export const paidAtSale = (method: string): method is 'cash' | 'card' | 'elsewhere' =>
  method === 'cash' || method === 'card' || method === 'elsewhere'

/** Money that staff records of an order; `write_off`: the rest that is not asked for, such as a bank's fee. */
export const recordedKinds = ['transfer', 'cash', 'card', 'elsewhere', 'write_off'] as const
/** How a gift voucher that staff sells is paid: its money is here, so that nothing is written off. */
export const voucherKinds = ['transfer', 'cash', 'card', 'elsewhere'] as const
/** Whether the VAT of a sold voucher is due when it is used (of courses of any class of VAT) or when it is sold (of one class). */
export const voucherPurposes = ['multi', 'single'] as const
export type VoucherPurpose = (typeof voucherPurposes)[number]
/**
 * `returned`: what is to be given back of that, because it was too much or the order ended. `overpayment_used`: what of that
 * paid another order or invoice of the buyer instead, which has it as `overpayment`.
 */
export const receiptKinds = [...recordedKinds, 'returned', 'overpayment', 'overpayment_used'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Why money goes back; `staff` has a note besides. */
export const refundReasons = [
  'staff',
  'withdrawal',
  'overpaid',
  'paid_twice',
  'no_seats',
  'buyer_erased',
  'mismatched',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** `manual`: is transferred by hand, as one that the provider refused (`failed`) is; `used`: paid something else of the buyer instead. */
export const refundStates = ['requested', 'succeeded', 'failed', 'manual', 'used'] as const
export type RefundState = (typeof refundStates)[number]

/**
 * What somebody waits for, each with its door: the screen on which it goes on, shown in the cart, the cart's icon, the
 * dashboard and the catalogue. `acts`: who has to do something. Orders, quotes (`contract/quotes.ts`) and the waiting lists
 * of practice groups have one list, so that no order is lost from sight.
 */
export const waitingKinds = {
  /** Not paid at the provider yet; its seats are held until an instant, or were given back. */
  payment: { screen: '/dashboard/purchases/$id/show', acts: 'buyer' },
  /** To be paid by bank transfer until a day. */
  transfer: { screen: '/dashboard/purchases/$id/show', acts: 'buyer' },
  /** Paid, and not given yet. */
  delivery: { screen: '/dashboard/purchases/$id/show', acts: 'provider' },
  /** Paid, but its seats are gone: staff decides. */
  review: { screen: '/dashboard/purchases/$id/show', acts: 'provider' },
  /** A quote that can be accepted until a day. */
  quote: { screen: '/dashboard/quotes/$id', acts: 'buyer' },
  /** A freed seat of a practice group that is offered until an instant. */
  offer: { screen: '/course/{-$environment}/$id/general', acts: 'buyer' },
  /** The waiting list of a full practice group. */
  queue: { screen: '/course/{-$environment}/$id/general', acts: 'nobody' },
} as const satisfies Record<string, { screen: string; acts: 'buyer' | 'provider' | 'nobody' }>
export type WaitingKind = keyof typeof waitingKinds

/** How an order of a state waits; null: it does not. An expired one waits while it can still be paid. */
export const waitingOrders = {
  pending: ['payment', 'transfer'],
  expired: ['payment'],
  paid: ['delivery'],
  review: ['review'],
  fulfilled: null,
  cancelled: null,
  refunded: null,
} as const satisfies Record<OrderState, readonly WaitingKind[] | null>
