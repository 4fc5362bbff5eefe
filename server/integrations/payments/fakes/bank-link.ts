import { createCipheriv, randomBytes, sign } from 'node:crypto'
import type { Language } from '../../../../contract/common.ts'
import { timeZone } from '../../../time.ts'
import { decodeBase64, digests, encodeBase64, encodeFields, md5Of } from '../paysera-protocol.ts'
import type { ReportedState } from '../port.ts'
import type { Behaviour, Choice } from './behaviour.ts'
import type { Deliveries, Delivery } from './deliveries.ts'
import type { KeyOf } from './keys.ts'

export const project = { projectId: '123456', signPassword: '0123456789abcdef0123456789abcdef' }

/** Required fields and the longest values, as Paysera publishes them. */
const required = ['projectid', 'orderid', 'accepturl', 'cancelurl', 'callbackurl', 'version']
const longest: Readonly<Record<string, number>> = {
  orderid: 40,
  lang: 3,
  amount: 11,
  currency: 3,
  payment: 20,
  time_limit: 19,
}

export type BankPayment = {
  attemptId: string
  fields: ReadonlyMap<string, string>
  requestId: string
  state: ReportedState | 'open'
  behaviour: Behaviour
}
/** Where the buyer goes, and what is notified. */
export type Outcome = { location: string; deliveries: Delivery[]; behaviour: Behaviour }

const statuses = { failed: 0, succeeded: 1, waiting: 2 } satisfies Record<ReportedState, number>
const languages: Readonly<Record<string, Language>> = { LIT: 'lt', ENG: 'en', RUS: 'ru' }

export const bankLanguage = ({ fields }: BankPayment) => languages[fields.get('lang') ?? ''] ?? 'en'

function encrypt(text: string, password: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(password), iv)
  const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()])
  return encodeBase64(Buffer.concat([bytes, cipher.getAuthTag()]))
}

/** A local bank link: speaks the protocol of Paysera Checkout. */
export class FakeBankLink {
  readonly #payments = new Map<string, BankPayment>()
  readonly #deliveries: Deliveries
  readonly #keyOf: KeyOf
  readonly #now: () => Date

  constructor(deliveries: Deliveries, keyOf: KeyOf, now: () => Date) {
    this.#deliveries = deliveries
    this.#keyOf = keyOf
    this.#now = now
  }

  find = (attemptId: string) => this.#payments.get(attemptId)

  /** Why the request cannot be paid; undefined when it can. */
  #faultOf(fields: ReadonlyMap<string, string>): string | undefined {
    for (const name of required) if (!fields.get(name)) return `${name} is required`
    for (const [name, value] of fields)
      if (Buffer.byteLength(value) > (longest[name] ?? 255)) return `${name} is too long`
    if (fields.get('projectid') !== project.projectId) return 'projectid is unknown'
    if (!/^\d+$/.test(fields.get('amount') ?? '')) return 'amount is not a number of cents'
    const limit = fields.get('time_limit')
    const now = this.#now().toLocaleString('sv-SE', { timeZone })
    if (limit && !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(limit)) return 'time_limit is malformed'
    return limit && limit < now ? 'time_limit is over' : undefined
  }

  /** The payment that the buyer's browser asks for, or what is wrong with the request. */
  open(query: URLSearchParams, behaviour: () => Behaviour): BankPayment | string {
    const data = query.get('data') ?? ''
    if (md5Of(data, project.signPassword) !== query.get('sign')) return 'sign does not fit data'
    const fields = new Map(new URLSearchParams(decodeBase64(data)?.toString('utf8')))
    const attemptId = fields.get('orderid') ?? ''
    const known = this.#payments.get(attemptId)
    const fault = known && known.state !== 'open' ? undefined : this.#faultOf(fields)
    if (fault) return fault
    if (known) return known
    const requestId = String(100_000_000 + randomBytes(4).readUInt32BE())
    const payment: BankPayment = { attemptId, fields, requestId, state: 'open', behaviour: behaviour() }
    this.#payments.set(attemptId, payment)
    return payment
  }

  /** The signed parameters of a callback, which the buyer's return carries too. */
  async #sign({ fields, requestId, behaviour }: BankPayment, state: ReportedState): Promise<URLSearchParams> {
    const { amountCents, currency, test, signature } = behaviour
    const echoed = ['projectid', 'orderid', 'lang', 'amount', 'currency', 'paytext', 'version']
    const given = Object.fromEntries(echoed.map((name) => [name, fields.get(name) ?? '']))
    const text = encodeFields({
      ...given,
      payment: fields.get('payment') ?? 'hanza',
      country: 'LT',
      test: test === undefined ? (fields.get('test') ?? '0') : Number(test),
      payamount: amountCents ?? fields.get('amount') ?? '',
      paycurrency: currency ?? fields.get('currency') ?? '',
      status: statuses[state],
      requestid: requestId,
      name: 'UAB',
      surname: 'Bandymas',
    })
    if (signature === 'encrypted') return new URLSearchParams({ data: encrypt(text, project.signPassword) })
    const data = encodeBase64(Buffer.from(text))
    const { privateKey } = await this.#keyOf(signature === 'other-key' ? 'other' : 'current')
    const signed = Buffer.from(signature === 'wrong' ? `${data}A` : data)
    const [ss2, ss3] = [digests.ss2, digests.ss3].map((digest) => encodeBase64(sign(digest, signed, privateKey)))
    const ss1 = md5Of(data, project.signPassword)
    if (signature === 'ss1') return new URLSearchParams({ data, ss1 })
    if (signature === 'ss2') return new URLSearchParams({ data, ss1, ss2: ss2 ?? '' })
    return new URLSearchParams({ data, ss1, ss2: ss2 ?? '', ss3: ss3 ?? '' })
  }

  async #notify(payment: BankPayment, states: readonly ReportedState[]): Promise<Delivery[]> {
    const { attemptId, fields } = payment
    const deliveries: Delivery[] = []
    for (const state of states) {
      const url = new URL(fields.get('callbackurl') ?? '')
      for (const [name, value] of await this.#sign(payment, state)) url.searchParams.append(name, value)
      const message = { method: 'GET' as const, url: url.href, headers: {}, body: '' }
      const name = `status ${statuses[state]}`
      deliveries.push(this.#deliveries.keep({ provider: 'banklink', name, attemptId, message }))
    }
    return deliveries
  }

  async choose(payment: BankPayment, choice: Choice): Promise<Outcome> {
    const { fields, behaviour } = payment
    const back = new URL(fields.get(choice === 'pay' ? 'accepturl' : 'cancelurl') ?? '')
    if (choice === 'leave' || payment.state !== 'open') return { location: back.href, deliveries: [], behaviour }
    const states: readonly ReportedState[] = choice === 'decline' ? ['failed'] : (behaviour.states ?? ['succeeded'])
    payment.state = states.includes('succeeded') ? 'succeeded' : (states[0] ?? 'failed')
    if (choice === 'pay')
      for (const [name, value] of await this.#sign(payment, payment.state)) back.searchParams.append(name, value)
    const deliveries = behaviour.notify === 'never' ? [] : await this.#notify(payment, states)
    return { location: back.href, deliveries, behaviour }
  }

  /** The funds of a waiting payment arrive. */
  async complete(payment: BankPayment): Promise<Delivery[]> {
    payment.state = 'succeeded'
    return this.#notify(payment, ['succeeded'])
  }
}
