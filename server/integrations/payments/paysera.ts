import { createHash } from 'node:crypto'
import { join } from 'node:path'
import * as v from 'valibot'
import { Uuid } from '../../../contract/common.ts'
import type { Config } from '../../config.ts'
import { timeZone } from '../../time.ts'
import { clip } from './clip.ts'
import { decodeBase64, decrypt, digests, isSigned, signRequest } from './paysera-protocol.ts'
import { PayseraMethods } from './paysera-methods.ts'
import type { PaymentProvider, PaymentReport, PaymentRequest, RefundReport, ReportedState } from './port.ts'
import { PublicKey } from './public-key.ts'

type Options = NonNullable<Config['paysera']> & { dataDir: string; now: () => Date; timeoutMs?: number }

/** Of the specification that has `ss3`. */
const version = '3.1.5'
const languages = { lt: 'LIT', en: 'ENG', ru: 'RUS' } as const
const maxQuery = 16_384
const maxField = 255

/** 4: executed, but no confirmation of funds will follow; a person decides. */
const states: Readonly<Record<string, ReportedState>> = {
  '0': 'failed',
  '1': 'succeeded',
  '2': 'waiting',
  '3': 'waiting',
  '4': 'waiting',
}

/** Paysera puts the order and the name of the shop where the brackets are, and requires both. */
const purposeEnd = ' ([order_nr], [site_name])'

function fieldsOf(request: PaymentRequest, { projectId, test }: Options) {
  const { attemptId, amountCents, language, buyer, returnUrl, cancelUrl, callbackUrl, expiresAt, bank } = request
  for (const url of [returnUrl, cancelUrl, callbackUrl])
    if (url.length > maxField) throw new Error(`An address for Paysera is longer than ${maxField} characters: ${url}`)
  return {
    orderid: attemptId,
    accepturl: returnUrl,
    cancelurl: cancelUrl,
    callbackurl: callbackUrl,
    lang: languages[language],
    amount: amountCents,
    currency: 'EUR',
    ...(bank ? { payment: bank } : {}),
    paytext: clip(request.description, maxField - purposeEnd.length) + purposeEnd,
    p_firstname: clip(buyer.firstname, maxField),
    p_lastname: clip(buyer.lastname, maxField),
    p_email: clip(buyer.email, maxField),
    test: test ? 1 : 0,
    // Paysera does not name the zone; this one is its own.
    time_limit: expiresAt.toLocaleString('sv-SE', { timeZone }),
    version,
    projectid: projectId,
  }
}

const amountOf = (text: string | undefined) => (text && /^\d{1,11}$/.test(text) ? Number(text) : undefined)
const currencyOf = (text: string | undefined) => (text && /^[A-Z]{3}$/.test(text) ? text : undefined)

/** Null for a payment that is not ours (the project may have others) or a state that is not known. */
function reportOf(fields: ReadonlyMap<string, string>, test: boolean): PaymentReport | null {
  const attemptId = fields.get('orderid') ?? ''
  const told = fields.get('status') ?? ''
  const state = Object.hasOwn(states, told) ? states[told] : undefined
  const paid = fields.has('payamount') || fields.has('paycurrency') ? 'pay' : ''
  const amountCents = amountOf(fields.get(`${paid}amount`))
  const currency = currencyOf(fields.get(`${paid}currency`))
  if (!v.is(Uuid, attemptId) || !state || amountCents === undefined || !currency) return null
  const reference = fields.get('requestid') ?? null
  return { attemptId, reference, state, amountCents, currency, test, captureReference: reference }
}

/** Of a refund that somebody made at Paysera. */
function refundOf(fields: ReadonlyMap<string, string>): RefundReport | null {
  const amountCents = amountOf(fields.get('refund_amount'))
  const currency = currencyOf(fields.get('refund_currency'))
  const captureReference = fields.get('requestid')
  const at = fields.get('refund_timestamp')
  if (!amountCents || !currency || !captureReference || !at) return null
  const reference = `${captureReference}-${at}`
  return { captureReference, reference, key: null, state: 'succeeded', amountCents, currency }
}

/** Values by name; undefined when a name is repeated. */
function readQuery(query: string): Map<string, string> | undefined {
  const entries = [...new URLSearchParams(query)]
  const values = new Map(entries)
  return values.size === entries.length ? values : undefined
}

/** The bank link by Paysera Checkout: a signed address to pay at, and a signed callback that decides. */
export function payseraProvider(options: Options): PaymentProvider {
  const { projectId, signPassword, url, publicKeyUrl, methodsUrl, test, allowSs2, dataDir, timeoutMs, now } = options
  const file = join(dataDir, 'payments', `paysera-${new URL(publicKeyUrl).hostname.replace(/[^\w.-]/g, '')}.pem`)
  const publicKey = new PublicKey({ url: publicKeyUrl, file, timeoutMs, now })

  const methods = new PayseraMethods({ url: methodsUrl, projectId, timeoutMs, now })

  async function isAuthentic(data: string, name: 'ss2' | 'ss3', given: string): Promise<boolean> {
    const signature = decodeBase64(given)
    if (!signature || (name === 'ss2' && !allowSs2)) return false
    const fits = async (key: Awaited<ReturnType<PublicKey['renewed']>>) =>
      key !== undefined && isSigned(data, signature, digests[name], key)
    return (await fits(await publicKey.current())) || fits(await publicKey.renewed())
  }

  /** `ss1` is never enough: anyone who learns the project's password could write it. */
  async function readData(query: ReadonlyMap<string, string>): Promise<Map<string, string> | undefined> {
    const data = query.get('data') ?? ''
    const bytes = decodeBase64(data)
    if (!bytes?.length) return undefined
    const name = (['ss3', 'ss2'] as const).find((each) => query.has(each))
    const signed = name !== undefined || query.has('ss1')
    const text = signed ? bytes.toString('utf8') : decrypt(bytes, signPassword)
    if (text === undefined) return undefined
    const fields = new Map(new URLSearchParams(text))
    const isOurs = fields.get('projectid') === projectId && (fields.get('test') ?? '0') === (test ? '1' : '0')
    if (!isOurs) return undefined
    if (signed && !(name && (await isAuthentic(data, name, query.get(name) ?? '')))) return undefined
    return fields
  }

  return {
    code: 'banklink',
    canAsk: false,
    canRefund: false,
    acknowledgement: { status: 200, body: 'OK' },
    listMethods: () => methods.current(),
    start: async (request) => {
      const { data, sign } = signRequest(fieldsOf(request, options), signPassword)
      return { url: `${url}/?${new URLSearchParams({ data, sign })}`, reference: null }
    },
    readNotification: async ({ method, query }) => {
      const given = method === 'GET' && query.length <= maxQuery ? readQuery(query) : undefined
      const fields = given && (await readData(given))
      if (!fields) return undefined
      const eventKey = createHash('sha256')
        .update(JSON.stringify([...fields]))
        .digest('hex')
      return { eventKey, report: reportOf(fields, test), refund: refundOf(fields) }
    },
    ask: async () => undefined,
    refund: async () => {
      throw new Error('Paysera has no call for refunds')
    },
    check: async () => void (await publicKey.current()),
  }
}
