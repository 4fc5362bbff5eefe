import * as v from 'valibot'
import { toDecimal } from './amount.ts'
import { clip } from './clip.ts'
import { issueOf, paypalClient, type PayPalOptions, readReply, refusal } from './paypal-client.ts'
import {
  Capture,
  Event,
  Order,
  orderIdOf,
  Refund,
  reportOfCapture,
  reportOfOrder,
  reportOfRefund,
} from './paypal-entities.ts'
import { webhookVerifier } from './paypal-webhook.ts'
import {
  type AskedAttempt,
  type PaymentProvider,
  type PaymentReport,
  type PaymentRequest,
  ProviderUnavailable,
  type RefundReport,
  type RefundRequest,
} from './port.ts'

const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } as const
const currency = 'EUR'

/** Of PayPal's orders: `1234-9f2c61d04b7e`. PayPal captures an invoice once, and another installation may share the account. */
const invoiceOf = ({ orderId, attemptId }: PaymentRequest) => `${orderId}-${attemptId.slice(-12)}`

const orderOf = (request: PaymentRequest) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: request.attemptId,
      invoice_id: invoiceOf(request),
      description: clip(request.description, 127),
      amount: { currency_code: currency, value: toDecimal(request.amountCents) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        locale: locales[request.language],
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: request.returnUrl,
        cancel_url: request.cancelUrl,
      },
    },
  },
})

/** The buyer can still approve the order, or PayPal is at work on it. */
const undecided = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING'])
/** The buyer or the buyer's bank will not pay this order. */
const declined =
  /^(?:INSTRUMENT_DECLINED|TRANSACTION_(?:REFUSED|LIMIT_EXCEEDED|BLOCKED_BY_PAYEE)|PAYER_|COMPLIANCE_VIOLATION|MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED|ORDER_EXPIRED)/

const read = <Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined // signed, but not JSON
  }
}

type Reports = { report: PaymentReport | null; refund: RefundReport | null }
const captureEvents: Readonly<Record<string, string>> = {
  'PAYMENT.CAPTURE.COMPLETED': 'COMPLETED',
  'PAYMENT.CAPTURE.PENDING': 'PENDING',
  'PAYMENT.CAPTURE.DENIED': 'DECLINED',
}

/** What an event says of a payment or a refund of ours; nothing for other events and other shapes. */
function reportsOf({ event_type: type, resource }: v.InferOutput<typeof Event>): Reports {
  const status = Object.hasOwn(captureEvents, type) ? captureEvents[type] : undefined
  if (status) {
    const capture = read(Capture, resource)
    return { report: (capture && reportOfCapture({ ...capture, status })) ?? null, refund: null }
  }
  if (type === 'CHECKOUT.ORDER.APPROVED') {
    const order = read(Order, resource)
    return { report: (order && reportOfOrder(order)) ?? null, refund: null }
  }
  const refund = type === 'PAYMENT.CAPTURE.REFUNDED' ? read(Refund, resource) : undefined
  return { report: null, refund: (refund && reportOfRefund(refund)) ?? null }
}

/** The wallet by PayPal Orders v2: the buyer approves an order, and the server captures it. */
export function paypalProvider(options: PayPalOptions): PaymentProvider {
  const { call, check } = paypalClient(options)
  const isAuthentic = webhookVerifier(options)

  async function findOrder(id: string): Promise<Order | undefined> {
    const reply = await call('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`)
    return reply.status === 404 ? undefined : readReply(Order, 'to show an order', reply)
  }

  /** Captures an approved order; the same attempt is captured once, however often this runs. */
  async function capture(id: string, approved: PaymentReport): Promise<PaymentReport | undefined> {
    const requestId = `capture-${approved.attemptId}`
    const reply = await call('POST', `/v2/checkout/orders/${encodeURIComponent(id)}/capture`, { requestId })
    if (reply.status < 300) return reportOfOrder(readReply(Order, 'to capture an order', reply))
    const issue = issueOf(reply)
    if (issue === 'ORDER_ALREADY_CAPTURED') {
      const order = await findOrder(id)
      return order && reportOfOrder(order)
    }
    if (issue === 'ORDER_COMPLETION_IN_PROGRESS') throw new ProviderUnavailable('PayPal is capturing the order')
    if (undecided.has(issue)) return approved
    if (declined.test(issue)) return { ...approved, state: 'failed' }
    throw refusal('to capture an order', reply)
  }

  async function ask(attempt: AskedAttempt): Promise<PaymentReport | undefined> {
    const { attemptId, reference, amountCents, mayCapture } = attempt
    const order = reference === null ? undefined : await findOrder(reference)
    const report = order && reportOfOrder(order)
    if (!order || report?.attemptId !== attemptId) return undefined
    if (order.status !== 'APPROVED' || report.captureReference || !mayCapture) return report
    // Never takes another amount than the one asked for.
    if (report.amountCents !== amountCents || report.currency !== currency) return { ...report, state: 'failed' }
    return capture(order.id, report)
  }

  /** The refund with this key. PayPal forgets the ids of requests after some hours, its orders keep their refunds. */
  async function findRefund({ captureReference, key }: RefundRequest): Promise<RefundReport | undefined> {
    const reply = await call('GET', `/v2/payments/captures/${encodeURIComponent(captureReference)}`)
    const orderId = orderIdOf(readReply(Capture, 'to show a capture', reply))
    const order = orderId === undefined ? undefined : await findOrder(orderId)
    const refunds = order?.purchase_units.flatMap(({ payments }) => payments?.refunds ?? []) ?? []
    const refund = refunds.find(({ custom_id }) => custom_id === key)
    return refund && reportOfRefund(refund, captureReference)
  }

  async function refund(request: RefundRequest): Promise<RefundReport> {
    const { captureReference, amountCents, key } = request
    const earlier = await findRefund(request)
    if (earlier) return earlier
    const reply = await call('POST', `/v2/payments/captures/${encodeURIComponent(captureReference)}/refund`, {
      requestId: key,
      body: { amount: { currency_code: currency, value: toDecimal(amountCents) }, custom_id: key },
    })
    if (reply.status === 422) {
      if (issueOf(reply) === 'PENDING_CAPTURE') throw new ProviderUnavailable('The capture is not completed yet')
      return { captureReference, reference: null, key, state: 'failed', amountCents, currency }
    }
    const made = readReply(Refund, 'a refund', reply)
    const report = reportOfRefund({ ...made, custom_id: key }, captureReference)
    if (!report) throw new Error(`PayPal answered with an unknown refund: ${made.id} ${made.status}`)
    return report
  }

  async function start(request: PaymentRequest) {
    const reply = await call('POST', '/v2/checkout/orders', { requestId: request.attemptId, body: orderOf(request) })
    const { id, links } = readReply(Order, 'an order', reply)
    const href = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
    if (!href || !/^https?:$/.test(URL.parse(href)?.protocol ?? ''))
      throw new Error(`PayPal's order ${id} has no address to pay at`)
    return { url: href, reference: id }
  }

  return {
    code: 'wallet',
    canAsk: true,
    canRefund: true,
    acknowledgement: { status: 200, body: '' },
    start,
    readNotification: async (input) => {
      if (input.method !== 'POST' || !(await isAuthentic(input))) return undefined
      const event = read(Event, parse(input.rawBody))
      return event && { eventKey: event.id, ...reportsOf(event) }
    },
    ask,
    refund,
    check,
  }
}
