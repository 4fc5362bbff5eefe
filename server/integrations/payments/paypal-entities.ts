import * as v from 'valibot'
import { Uuid } from '../../../contract/common.ts'
import { fromDecimal } from './amount.ts'
import type { PaymentReport, RefundReport, ReportedState } from './port.ts'

const Money = v.object({ currency_code: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), value: v.string() })
const Links = v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), [])

export const Capture = v.object({
  id: v.string(),
  status: v.string(),
  amount: Money,
  custom_id: v.optional(v.string()),
  supplementary_data: v.optional(v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) })),
  links: Links,
})
export const Refund = v.object({
  id: v.string(),
  status: v.string(),
  amount: v.optional(Money),
  custom_id: v.optional(v.string()),
  links: Links,
})
const PurchaseUnit = v.object({
  custom_id: v.optional(v.string()),
  amount: v.optional(Money),
  payments: v.optional(
    v.object({ captures: v.optional(v.array(Capture), []), refunds: v.optional(v.array(Refund), []) }),
  ),
})
export const Order = v.object({
  id: v.string(),
  status: v.string(),
  purchase_units: v.optional(v.array(PurchaseUnit), []),
  links: Links,
})
export const Token = v.object({ access_token: v.string(), expires_in: v.number() })
export const Failure = v.object({
  name: v.optional(v.string()),
  debug_id: v.optional(v.string()),
  details: v.optional(v.array(v.object({ issue: v.optional(v.string()) })), []),
})
export const Event = v.object({ id: v.string(), event_type: v.string(), resource: v.unknown() })

export type Order = v.InferOutput<typeof Order>
export type Capture = v.InferOutput<typeof Capture>
export type Refund = v.InferOutput<typeof Refund>

/** A capture that was refunded later was paid. */
const captureStates: Readonly<Record<string, ReportedState>> = {
  COMPLETED: 'succeeded',
  REFUNDED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  PENDING: 'waiting',
  DECLINED: 'failed',
  FAILED: 'failed',
}
const refundStates: Readonly<Record<string, ReportedState>> = {
  COMPLETED: 'succeeded',
  PENDING: 'waiting',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/** The last part of the address of a related entity: `…/v2/checkout/orders/5O190127TN364715T`. */
const relatedId = (links: Refund['links'], kind: 'orders' | 'captures') =>
  links.flatMap(({ rel, href }) => (rel === 'up' ? (new RegExp(`/${kind}/([\\w-]+)$`).exec(href)?.[1] ?? []) : []))[0]

export const orderIdOf = ({ supplementary_data, links }: Capture) =>
  supplementary_data?.related_ids?.order_id ?? relatedId(links, 'orders')

/** Of a capture; undefined when it is not one of ours or its amount or state cannot be read. */
export function reportOfCapture(capture: Capture, orderId?: string, attemptId = capture.custom_id) {
  const state = Object.hasOwn(captureStates, capture.status) ? captureStates[capture.status] : undefined
  const amountCents = fromDecimal(capture.amount.value)
  if (!state || amountCents === undefined || !v.is(Uuid, attemptId)) return undefined
  const report: PaymentReport = {
    attemptId,
    reference: orderId ?? orderIdOf(capture) ?? null,
    state,
    amountCents,
    currency: capture.amount.currency_code,
    test: false,
    captureReference: capture.id,
  }
  return report
}

const rank = { succeeded: 2, waiting: 1, failed: 0 } satisfies Record<ReportedState, number>

/** Of an order: of its best capture, or of what the buyer has not paid yet. */
export function reportOfOrder({ id, status, purchase_units: [unit] }: Order): PaymentReport | undefined {
  const attemptId = unit?.custom_id
  const captures = (unit?.payments?.captures ?? [])
    .flatMap((capture) => reportOfCapture(capture, id, attemptId) ?? [])
    .toSorted((a, b) => rank[b.state] - rank[a.state])
  if (captures[0]) return captures[0]
  const amountCents = fromDecimal(unit?.amount?.value ?? '')
  if (amountCents === undefined || !unit?.amount || !v.is(Uuid, attemptId)) return undefined
  return {
    attemptId,
    reference: id,
    state: status === 'VOIDED' ? 'failed' : 'waiting',
    amountCents,
    currency: unit.amount.currency_code,
    test: false,
    captureReference: null,
  }
}

/** Of a refund; undefined when its capture, amount or state cannot be read. */
export function reportOfRefund(
  refund: Refund,
  captureReference = relatedId(refund.links, 'captures'),
): RefundReport | undefined {
  const state = Object.hasOwn(refundStates, refund.status) ? refundStates[refund.status] : undefined
  const amountCents = fromDecimal(refund.amount?.value ?? '')
  if (!state || amountCents === undefined || !refund.amount || !captureReference) return undefined
  const { id, custom_id: key = null } = refund
  return { captureReference, reference: id, key, state, amountCents, currency: refund.amount.currency_code }
}
