import { randomBytes, randomUUID, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import { fromDecimal, toDecimal } from '../amount.ts'
import type { ReportedState } from '../port.ts'
import type { Behaviour, Choice } from './behaviour.ts'
import type { Outcome } from './bank-link.ts'
import type { Deliveries, Delivery } from './deliveries.ts'
import type { KeyOf } from './keys.ts'
import { type FakeRefund, type Money, NewOrder, NewRefund, type WalletOrder } from './wallet-order.ts'

export const application = { clientId: 'demo-client', secret: 'demo-secret', webhookId: '4WF03129DE281441W' }

export type Reply = { status: number; json?: unknown; deliveries?: Delivery[]; behaviour?: Behaviour }

const newId = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
const failure = (status: number, issue: string, name = 'UNPROCESSABLE_ENTITY'): Reply => ({
  status,
  json: { name, message: issue, debug_id: newId().toLowerCase(), details: [{ issue, description: issue }] },
})
const missing = () => failure(404, 'INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND')
const eventOf = { succeeded: 'COMPLETED', waiting: 'PENDING', failed: 'DENIED' } satisfies Record<ReportedState, string>

/** A local wallet: the part of PayPal's Orders v2, Payments v2 and webhooks that the shop uses. */
export class FakeWallet {
  /** Where notifications go, as registered at PayPal for an application. */
  webhookUrl = ''
  readonly #orders = new Map<string, WalletOrder>()
  /** The order of each request id. */
  readonly #requests = new Map<string, string>()
  readonly #tokens = new Set<string>()
  readonly #deliveries: Deliveries
  readonly #keyOf: KeyOf
  readonly #origin: () => string
  readonly #certificateUrl: () => Promise<string>

  constructor(deliveries: Deliveries, keyOf: KeyOf, origin: () => string, certificateUrl: () => Promise<string>) {
    this.#deliveries = deliveries
    this.#keyOf = keyOf
    this.#origin = origin
    this.#certificateUrl = certificateUrl
  }

  find = (id: string) => this.#orders.get(id)
  findByAttempt = (attemptId: string) =>
    [...this.#orders.values()].filter((order) => order.attemptId === attemptId).at(-1)
  forgetRequests = () => this.#requests.clear()
  endTokens = () => this.#tokens.clear()

  token(authorization: string | undefined): Reply {
    const { clientId, secret } = application
    if (authorization !== `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`)
      return { status: 401, json: { error: 'invalid_client' } }
    const token = randomBytes(24).toString('hex')
    this.#tokens.add(token)
    return { status: 200, json: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
  }

  isSignedIn = (authorization: string | undefined) => this.#tokens.has(authorization?.replace(/^Bearer /, '') ?? '')

  #captureEntity({ id, attemptId, invoiceId, capture, refunds }: WalletOrder) {
    if (!capture) return undefined
    const url = this.#origin()
    const refunded = refunds.length ? this.#left({ capture, refunds }) : undefined
    const status = refunded === undefined ? capture.status : refunded ? 'PARTIALLY_REFUNDED' : 'REFUNDED'
    return {
      ...capture,
      status,
      custom_id: attemptId,
      invoice_id: invoiceId,
      final_capture: true,
      supplementary_data: { related_ids: { order_id: id } },
      links: [
        { rel: 'self', href: `${url}/v2/payments/captures/${capture.id}`, method: 'GET' },
        { rel: 'refund', href: `${url}/v2/payments/captures/${capture.id}/refund`, method: 'POST' },
        { rel: 'up', href: `${url}/v2/checkout/orders/${id}`, method: 'GET' },
      ],
    }
  }

  #refundEntity({ capture }: WalletOrder, { id, amount, custom_id }: FakeRefund) {
    const href = `${this.#origin()}/v2/payments/captures/${capture?.id}`
    return { id, status: 'COMPLETED', amount, custom_id, links: [{ rel: 'up', href, method: 'GET' }] }
  }

  #orderEntity(order: WalletOrder) {
    const { id, status, attemptId, invoiceId, description, amount, refunds } = order
    const url = this.#origin()
    const capture = this.#captureEntity(order)
    const payments = capture && {
      captures: [capture],
      ...(refunds.length ? { refunds: refunds.map((refund) => this.#refundEntity(order, refund)) } : {}),
    }
    return {
      id,
      intent: 'CAPTURE',
      status,
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: attemptId,
          invoice_id: invoiceId,
          description,
          amount,
          ...(payments ? { payments } : {}),
        },
      ],
      links: [
        { rel: 'self', href: `${url}/v2/checkout/orders/${id}`, method: 'GET' },
        ...(status === 'PAYER_ACTION_REQUIRED'
          ? [{ rel: 'payer-action', href: `${url}/checkoutnow?token=${id}`, method: 'GET' }]
          : [{ rel: 'capture', href: `${url}/v2/checkout/orders/${id}/capture`, method: 'POST' }]),
      ],
    }
  }

  /** A signed event about an order. */
  async #notify(order: WalletOrder, type: string, resource: unknown): Promise<Delivery> {
    const body = JSON.stringify({
      id: `WH-${newId()}-${newId()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      resource_type: type.split('.')[1]?.toLowerCase(),
      event_type: type,
      summary: `${type} – ${order.description}`,
      resource,
    })
    const { signature } = order.behaviour
    const [id, time] = [randomUUID(), new Date().toISOString()]
    const signed = `${id}|${time}|${application.webhookId}|${crc32(signature === 'wrong' ? `${body} ` : body)}`
    const { privateKey } = await this.#keyOf(signature === 'other-key' ? 'other' : 'current')
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('sha256', Buffer.from(signed), privateKey).toString('base64'),
      'paypal-cert-url': await this.#certificateUrl(),
      'paypal-auth-algo': 'SHA256withRSA',
    }
    const message = { method: 'POST' as const, url: this.webhookUrl, headers, body }
    return this.#deliveries.keep({ provider: 'wallet', name: type, attemptId: order.attemptId, message })
  }

  #reply = (status: number, order: WalletOrder): Reply => ({ status, json: this.#orderEntity(order) })

  create(body: unknown, requestId: string | undefined, behaviour: () => Behaviour): Reply {
    if (!requestId) return failure(400, 'PAYPAL_REQUEST_ID_REQUIRED', 'INVALID_REQUEST')
    const known = this.#orders.get(this.#requests.get(requestId) ?? '')
    if (known) return this.#reply(200, known)
    const parsed = v.safeParse(NewOrder, body)
    if (!parsed.success) return failure(400, 'INVALID_PARAMETER_SYNTAX', 'INVALID_REQUEST')
    const [unit] = parsed.output.purchase_units
    const context = parsed.output.payment_source.paypal.experience_context
    const order: WalletOrder = {
      id: newId(),
      status: 'PAYER_ACTION_REQUIRED',
      attemptId: unit.custom_id,
      invoiceId: unit.invoice_id,
      description: unit.description,
      amount: unit.amount,
      locale: context.locale,
      returnUrl: context.return_url,
      cancelUrl: context.cancel_url,
      behaviour: behaviour(),
      declined: false,
      capture: undefined,
      refunds: [],
    }
    this.#orders.set(order.id, order)
    this.#requests.set(requestId, order.id)
    return this.#reply(201, order)
  }

  show(id: string): Reply {
    const order = this.#orders.get(id)
    return order ? this.#reply(200, order) : missing()
  }

  async choose(order: WalletOrder, choice: Choice): Promise<Outcome> {
    const { behaviour } = order
    const back = new URL(choice === 'leave' ? order.cancelUrl : order.returnUrl)
    back.searchParams.append('token', order.id)
    if (choice === 'leave' || order.status !== 'PAYER_ACTION_REQUIRED')
      return { location: back.href, deliveries: [], behaviour }
    back.searchParams.append('PayerID', 'DEMOPAYER')
    order.status = 'APPROVED'
    order.declined = choice === 'decline'
    const approved = async () => [await this.#notify(order, 'CHECKOUT.ORDER.APPROVED', this.#orderEntity(order))]
    return { location: back.href, deliveries: behaviour.notify === 'never' ? [] : await approved(), behaviour }
  }

  async #captureEvents(order: WalletOrder, states: readonly ReportedState[]): Promise<Delivery[]> {
    const deliveries: Delivery[] = []
    for (const state of states) {
      const status = state === 'failed' ? 'DECLINED' : eventOf[state]
      const resource = { ...this.#captureEntity(order), status }
      deliveries.push(await this.#notify(order, `PAYMENT.CAPTURE.${eventOf[state]}`, resource))
    }
    return deliveries
  }

  async capture(id: string): Promise<Reply> {
    const order = this.#orders.get(id)
    if (!order) return missing()
    const { behaviour, amount } = order
    if (order.capture) return failure(422, 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return failure(422, 'ORDER_NOT_APPROVED')
    if (order.declined) return failure(422, 'INSTRUMENT_DECLINED')
    const isTaken = ({ invoiceId, capture }: WalletOrder) => capture !== undefined && invoiceId === order.invoiceId
    if ([...this.#orders.values()].some(isTaken)) return failure(422, 'DUPLICATE_INVOICE_ID')
    const { amountCents = fromDecimal(amount.value) ?? 0, currency = amount.currency_code } = behaviour
    const states = behaviour.states ?? ['succeeded']
    const status = states.includes('succeeded') ? 'COMPLETED' : states.includes('waiting') ? 'PENDING' : 'DECLINED'
    order.capture = { id: newId(), status, amount: { currency_code: currency, value: toDecimal(amountCents) } }
    order.status = 'COMPLETED'
    const deliveries = behaviour.notify === 'never' ? [] : await this.#captureEvents(order, states)
    return { ...this.#reply(201, order), deliveries, behaviour }
  }

  /** The funds of a pending capture arrive. */
  async complete(order: WalletOrder): Promise<Delivery[]> {
    if (order.capture) order.capture.status = 'COMPLETED'
    return this.#captureEvents(order, ['succeeded'])
  }

  #orderOfCapture = (id: string) => [...this.#orders.values()].find(({ capture }) => capture?.id === id)

  showCapture(id: string): Reply {
    const order = this.#orderOfCapture(id)
    return order ? { status: 200, json: this.#captureEntity(order) } : missing()
  }

  /** What can still be refunded, in cents. */
  #left({ capture, refunds }: Pick<WalletOrder, 'capture' | 'refunds'>): number {
    const cents = ({ value }: Money) => fromDecimal(value) ?? 0
    return refunds.reduce((left, { amount }) => left - cents(amount), capture ? cents(capture.amount) : 0)
  }

  async refund(captureId: string, body: unknown, requestId: string | undefined): Promise<Reply> {
    const order = this.#orderOfCapture(captureId)
    const parsed = v.safeParse(NewRefund, body)
    if (!order?.capture) return missing()
    if (!parsed.success) return failure(400, 'INVALID_PARAMETER_SYNTAX', 'INVALID_REQUEST')
    const known = order.refunds.find((refund) => refund.requestId === requestId && this.#requests.has(refund.requestId))
    if (known) return { status: 200, json: this.#refundEntity(order, known) }
    if (order.capture.status !== 'COMPLETED') return failure(422, 'PENDING_CAPTURE')
    const left = this.#left(order)
    const { amount = { ...order.capture.amount, value: toDecimal(left) }, custom_id } = parsed.output
    if (left === 0) return failure(422, 'CAPTURE_FULLY_REFUNDED')
    if ((fromDecimal(amount.value) ?? 0) > left) return failure(422, 'REFUND_AMOUNT_EXCEEDED')
    const refund: FakeRefund = { id: newId(), amount, custom_id, requestId: requestId ?? '' }
    order.refunds.push(refund)
    this.#requests.set(refund.requestId, order.id)
    const entity = this.#refundEntity(order, refund)
    const { behaviour } = order
    const notified = async () => [await this.#notify(order, 'PAYMENT.CAPTURE.REFUNDED', entity)]
    const deliveries = behaviour.notify === 'never' ? [] : await notified()
    return { status: 201, json: entity, deliveries, behaviour }
  }
}
