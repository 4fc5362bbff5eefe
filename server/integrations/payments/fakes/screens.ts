import type { IncomingMessage } from 'node:http'
import * as v from 'valibot'
import { readLanguage } from '../../../sentences.ts'
import { fromDecimal } from '../amount.ts'
import type { ProviderCode } from '../port.ts'
import { bankLanguage, type FakeBankLink, type Outcome } from './bank-link.ts'
import { Behaviour, choices, type Fault } from './behaviour.ts'
import type { Delivery } from './deliveries.ts'
import { bankNamed } from './banks.ts'
import { drawFault, drawPayPage, pageHeaders } from './page.ts'
import type { FakeWallet } from './wallet.ts'
import { walletLanguage } from './wallet-order.ts'

/** An HTTP answer, and the notifications that go with it. */
export type Answer = {
  status: number
  headers: Record<string, string>
  body?: string
  sent?: Delivery[]
  behaviour?: Behaviour | undefined
}
type Request = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
type Providers = {
  bankLink: FakeBankLink
  wallet: FakeWallet
  takeNext: (provider: ProviderCode) => Behaviour
  behave: (provider: ProviderCode, next: Behaviour) => void
}

const orders: Readonly<Record<string, Behaviour['states']>> = {
  waiting: ['waiting'],
  late_waiting: ['succeeded', 'waiting'],
}

function faultsOf(form: URLSearchParams): Fault[] {
  const fault = form.get('fault')
  if (fault === 'error') return [{ status: 503 }]
  if (fault === 'cut') return [{ cut: true }]
  return fault === 'slow' ? [{ delaySeconds: Number(form.get('delay') ?? 30) }] : []
}

/** What the form asks for besides the choice; fields that are empty or malformed ask for nothing. */
function readBehaviour(form: URLSearchParams, askedTest: string | undefined): Behaviour {
  const given = {
    amountCents: fromDecimal((form.get('amount') ?? '').replace(',', '.')),
    currency: form.get('currency') || undefined,
    test: form.get('test') === 'other' ? askedTest !== '1' : undefined,
    notify: form.get('notify') ?? undefined,
    times: form.has('times') ? Number(form.get('times')) : undefined,
    states: orders[form.get('order') ?? ''],
    signature: form.get('signature') ?? undefined,
    faults: faultsOf(form),
  }
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  const parsed = v.safeParse(Behaviour, Object.fromEntries(known))
  return parsed.success ? parsed.output : {}
}

const isChoice = v.picklist(choices)
const choiceOf = (form: URLSearchParams) => {
  const choice = form.get('choice')
  return v.is(isChoice, choice) ? choice : 'leave'
}

const seeOther = ({ location, deliveries, behaviour }: Outcome): Answer => ({
  status: 303,
  headers: { 'location': location, 'cache-control': 'no-store' },
  sent: deliveries,
  behaviour,
})
const page = (body: string, status = 200): Answer => ({ status, headers: pageHeaders, body })

/** `/pay/?data&sign` shows the payment; a choice is sent to `/pay/<attempt>`. */
export async function showBankLink(request: Request, { bankLink, takeNext }: Providers): Promise<Answer> {
  const { method, path, query, headers, body } = request
  if (method === 'POST') {
    const payment = bankLink.find(path.slice('/pay/'.length))
    if (!payment) return page(drawFault(readLanguage(headers['accept-language']), 'The payment is not known'), 404)
    const form = new URLSearchParams(body)
    const { faults: _, ...behaviour } = readBehaviour(form, payment.fields.get('test'))
    payment.behaviour = { ...payment.behaviour, ...behaviour }
    return seeOther(await bankLink.choose(payment, choiceOf(form)))
  }
  const payment = bankLink.open(query, () => takeNext('banklink'))
  if (typeof payment === 'string') return page(drawFault(readLanguage(headers['accept-language']), payment), 400)
  const { attemptId, fields, state } = payment
  return page(
    drawPayPage({
      provider: 'banklink',
      language: bankLanguage(payment),
      attemptId,
      description: (fields.get('paytext') ?? '').replace('[order_nr]', attemptId).replace('[site_name]', 'praktika'),
      amountCents: Number(fields.get('amount')),
      bank: bankNamed(fields.get('payment')),
      action: `/pay/${encodeURIComponent(attemptId)}`,
      closed: state !== 'open',
    }),
  )
}

/** `/checkoutnow?token=<order>` shows the order; a choice is sent to the same address. */
export async function showWallet(request: Request, { wallet, behave }: Providers): Promise<Answer> {
  const { method, query, headers, body } = request
  const order = wallet.find(query.get('token') ?? '')
  if (!order) return page(drawFault(readLanguage(headers['accept-language']), 'The order is not known'), 404)
  if (method === 'POST') {
    const form = new URLSearchParams(body)
    const { faults, ...behaviour } = readBehaviour(form, undefined)
    order.behaviour = { ...order.behaviour, ...behaviour }
    if (faults?.length) behave('wallet', { faults })
    return seeOther(await wallet.choose(order, choiceOf(form)))
  }
  return page(
    drawPayPage({
      provider: 'wallet',
      language: walletLanguage(order),
      attemptId: order.attemptId,
      description: order.description,
      amountCents: fromDecimal(order.amount.value) ?? 0,
      action: `/checkoutnow?token=${order.id}`,
      closed: order.status !== 'PAYER_ACTION_REQUIRED',
    }),
  )
}
