import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as v from 'valibot'
import type { Config } from '../../../config.ts'
import { readLanguage } from '../../../sentences.ts'
import type { ProviderCode } from '../port.ts'
import { FakeBankLink, project } from './bank-link.ts'
import { type Behaviour, Control, type Fault } from './behaviour.ts'
import { Deliveries, type Delivery, type Send, sendByHttp } from './deliveries.ts'
import { drawBanks } from './banks.ts'
import { certificateOf, type KeyOf, type KeyPair, newKeyPair } from './keys.ts'
import { drawDeliveries, pageHeaders } from './page.ts'
import { type Answer, showBankLink, showWallet } from './screens.ts'
import { application, FakeWallet, type Reply } from './wallet.ts'

type Options = {
  port?: number
  host?: string
  now?: () => Date
  send?: Send
  /** When a notification is sent again that was not acknowledged. */
  retryAfterMs?: readonly number[]
}
type Request = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

/** The local bank link and wallet, on one port of this machine. */
export type FakePayments = {
  url: string
  /** What the adapters need to use them. */
  paysera: NonNullable<Config['paysera']>
  paypal: NonNullable<Config['paypal']>
  /** Notifications sent and kept so far. */
  deliveries: readonly Delivery[]
  /** Registers where the wallet sends notifications, as one does at PayPal. */
  registerWebhook: (url: string) => void
  /** How the next payment of a provider, and its next calls, are treated; replaces what was asked before. */
  behave: (provider: ProviderCode, next: Behaviour) => void
  /** Sends every notification that is not acknowledged; answers how many there were. */
  deliver: () => Promise<number>
  /** A waiting payment succeeds. */
  complete: (attemptId: string) => Promise<void>
  /** Forgets the ids of requests, as PayPal does after some hours. */
  forget: () => void
  /** Ends all access tokens. */
  endTokens: () => void
  /** Another key signs from now on. */
  rotateKey: () => void
  /** Until no notification is being sent. */
  settled: () => Promise<void>
  close: () => Promise<void>
}

const maxBody = 64 * 1024
const apiHeaders = { 'content-type': 'application/json', 'cache-control': 'no-store' }
const demoRetries = [5_000, 60_000, 600_000]

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maxBody) throw new Error('The body is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(body: string): unknown {
  try {
    return body ? JSON.parse(body) : {}
  } catch {
    return undefined
  }
}

/** Browsers of this machine only: a page of another site may not control the payments, by whatever name it reaches us. */
const isLocal = ({ host = '', origin }: IncomingMessage['headers']) =>
  /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host) && (origin === undefined || origin === `http://${host}`)

export async function startFakePayments(options: Options = {}): Promise<FakePayments> {
  const {
    port = 0,
    host = '127.0.0.1',
    now = () => new Date(),
    send = sendByHttp,
    retryAfterMs = demoRetries,
  } = options
  const deliveries = new Deliveries(send, retryAfterMs)
  const next: Record<ProviderCode, Behaviour> = { banklink: {}, wallet: {} }
  const faults: Record<ProviderCode, Fault[]> = { banklink: [], wallet: [] }
  let origin = ''
  // Made when first needed: a key pair takes a tenth of a second.
  const keys: Partial<Record<'current' | 'other', Promise<KeyPair>>> = {}
  const keyOf: KeyOf = (name) => (keys[name] ??= newKeyPair())
  const bankLink = new FakeBankLink(deliveries, keyOf, now)
  /** The certificates of all keys so far, by their name. */
  const certificates = new Map<string, string>()
  const certificateUrl = async () => {
    const pem = certificateOf(await keyOf('current'))
    const name = createHash('sha256').update(pem).digest('hex').slice(0, 16)
    certificates.set(name, pem)
    return `${origin}/certs/${name}`
  }
  const wallet = new FakeWallet(deliveries, keyOf, () => origin, certificateUrl)

  const takeNext = (provider: ProviderCode) => {
    const { faults: _, ...behaviour } = next[provider]
    next[provider] = {}
    return behaviour
  }
  const behave = (provider: ProviderCode, behaviour: Behaviour) => {
    next[provider] = behaviour
    faults[provider] = [...(behaviour.faults ?? [])]
  }
  async function complete(attemptId: string) {
    const payment = bankLink.find(attemptId)
    const order = wallet.findByAttempt(attemptId)
    await deliveries.send(payment ? await bankLink.complete(payment) : order ? await wallet.complete(order) : [])
  }

  async function callWallet({ method, path, headers, body }: Request): Promise<Reply> {
    if (path === '/v1/oauth2/token') return wallet.token(headers.authorization)
    if (!wallet.isSignedIn(headers.authorization)) return { status: 401, json: { error: 'invalid_token' } }
    const [, version, kind, entity, id = '', action] = path.split('/')
    const call = [method, version, kind, entity, id && ':id', action].filter(Boolean).join(' ')
    const requestId = headers['paypal-request-id']?.toString()
    switch (call) {
      case 'POST v2 checkout orders':
        return wallet.create(parseJson(body), requestId, () => takeNext('wallet'))
      case 'GET v2 checkout orders :id':
        return wallet.show(id)
      case 'POST v2 checkout orders :id capture':
        return wallet.capture(id)
      case 'GET v2 payments captures :id':
        return wallet.showCapture(id)
      case 'POST v2 payments captures :id refund':
        return wallet.refund(id, parseJson(body), requestId)
      default:
        return { status: 404, json: { name: 'NOT_FOUND' } }
    }
  }

  async function control(body: string): Promise<Answer> {
    const parsed = v.safeParse(Control, parseJson(body))
    if (!parsed.success)
      return { status: 400, headers: apiHeaders, body: JSON.stringify(parsed.issues.map(({ message }) => message)) }
    const { provider, next: behaviour, deliver, complete: attemptId, forget } = parsed.output
    if (provider && behaviour) behave(provider, behaviour)
    if (forget) wallet.forgetRequests()
    if (attemptId) await complete(attemptId)
    const delivered = deliver ? await deliveries.deliverOpen() : 0
    return { status: 200, headers: apiHeaders, body: JSON.stringify({ delivered }) }
  }

  async function answer(request: Request): Promise<Answer> {
    const { method, path, headers } = request
    const page = { bankLink, wallet, takeNext, behave }
    if (/^\/v[12]\//.test(path)) {
      const { status, json, deliveries: sent = [], behaviour } = await callWallet(request)
      return { status, headers: apiHeaders, body: JSON.stringify(json), sent, behaviour }
    }
    if (path === '/download/public.key') {
      const pem = (await keyOf('current')).publicKey.export({ type: 'spki', format: 'pem' })
      return { status: 200, headers: { 'content-type': 'text/plain' }, body: pem.toString() }
    }
    if (path === `/payment-methods/${project.projectId}/currency:EUR`)
      return { status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' }, body: drawBanks() }
    const certificate = path.startsWith('/certs/') && certificates.get(path.slice('/certs/'.length))
    if (certificate) return { status: 200, headers: { 'content-type': 'text/plain' }, body: certificate }
    if (/^\/pay(?:\/|$)/.test(path)) return showBankLink(request, page)
    if (path === '/checkoutnow') return showWallet(request, page)
    if (method === 'POST' && path === '/control' && headers['content-type']?.startsWith('application/json'))
      return control(request.body)
    if (method === 'POST' && path === '/deliver') {
      await deliveries.deliverOpen()
      return { status: 303, headers: { location: '/' } }
    }
    if (path === '/' && method === 'GET')
      return {
        status: 200,
        headers: pageHeaders,
        body: drawDeliveries(readLanguage(headers['accept-language']), deliveries.all),
      }
    return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }
  }

  /** The fault of a call, if one is due. Choices of buyers and the keys have none. */
  const faultOf = ({ method, path }: Request) =>
    path.startsWith('/v2/')
      ? faults.wallet.shift()
      : method === 'GET' && path === '/pay/'
        ? faults.banklink.shift()
        : undefined

  async function serve(incoming: IncomingMessage, response: ServerResponse) {
    const url = new URL(incoming.url ?? '/', 'http://localhost')
    const { method = 'GET', headers } = incoming
    if (!isLocal(headers)) return void response.writeHead(403).end()
    const request = { method, headers, path: url.pathname, query: url.searchParams, body: await readBody(incoming) }
    const fault = faultOf(request)
    if (fault && 'hang' in fault) return
    if (fault && 'status' in fault)
      return void response.writeHead(fault.status, apiHeaders).end('{"name":"INTERNAL_SERVER_ERROR"}')
    if (fault && 'delaySeconds' in fault) await new Promise((done) => setTimeout(done, fault.delaySeconds * 1000))
    const { status, headers: replyHeaders, body = '', sent = [], behaviour = {} } = await answer(request)
    const deliver = () => deliveries.send(sent, behaviour.times)
    const moment = behaviour.notify ?? 'after'
    if (moment === 'before') await deliver()
    if (fault && 'cut' in fault) response.destroy()
    else response.writeHead(status, replyHeaders).end(body)
    if (moment === 'after') await deliver()
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500).end(String(error))
    })
  })
  await once(server.listen(port, host), 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return {
    url: origin,
    paysera: {
      ...project,
      url: `${origin}/pay`,
      publicKeyUrl: `${origin}/download/public.key`,
      methodsUrl: `${origin}/payment-methods`,
      test: false,
      allowSs2: false,
    },
    paypal: { ...application, url: origin },
    deliveries: deliveries.all,
    registerWebhook: (url) => void (wallet.webhookUrl = url),
    behave,
    deliver: () => deliveries.deliverOpen(),
    complete,
    forget: () => wallet.forgetRequests(),
    endTokens: () => wallet.endTokens(),
    rotateKey: () => void delete keys.current,
    settled: () => deliveries.settled(),
    close: async () => {
      deliveries.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
