export const orderStates = ['pending', 'paid', 'fulfilled', 'review', 'expired', 'cancelled', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]
/**
 * Allowed transitions of an order. A pending one holds its seats until it is paid, given up by the buyer, or its time is
 * over; a payment that comes later still pays it. `review`: paid, but its seats are gone, so staff decides.
 */
export const orderMoves = {
  pending: ['paid', 'cancelled', 'expired'],
  paid: ['fulfilled', 'review'],
  fulfilled: ['refunded'],
  review: ['fulfilled', 'refunded'],
  expired: ['paid', 'pending'],
  cancelled: ['paid'],
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
 * one waits again when the buyer went back to the provider's page.
 */
export const attemptMoves = {
  started: ['waiting', 'succeeded', 'failed', 'abandoned', 'mismatched', 'duplicate'],
  waiting: ['succeeded', 'failed', 'abandoned', 'mismatched', 'duplicate'],
  succeeded: [],
  failed: ['succeeded', 'mismatched', 'duplicate'],
  abandoned: ['waiting', 'succeeded', 'mismatched', 'duplicate'],
  mismatched: [],
  duplicate: [],
} as const satisfies Record<AttemptState, readonly AttemptState[]>

/** VAT categories of EN 16931 (UNTDID 5305): standard rate, zero rate, exempt, outside the scope of VAT. */
export const vatCategories = ['S', 'Z', 'E', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

/** `invoice`: a company pays by bank transfer; `voucher`: a prepaid voucher pays all of it. */
export const paymentMethods = ['free', 'voucher', 'banklink', 'wallet', 'invoice'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
