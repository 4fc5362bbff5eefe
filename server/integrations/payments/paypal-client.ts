import * as v from 'valibot'
import type { Config } from '../../config.ts'
import { callProvider } from './call-provider.ts'
import { Failure, Token } from './paypal-entities.ts'
import { ProviderUnavailable } from './port.ts'

export type PayPalOptions = NonNullable<Config['paypal']> & { now: () => Date; timeoutMs?: number }
export type PayPalReply = { status: number; json: unknown }
type Call = { requestId?: string; body?: unknown }

/** A token is renewed this long before its end. */
const marginMs = 60_000

function parseJson(text: string, host: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderUnavailable(`${host} answered with something else than JSON`, { cause: error })
  }
}

/** The first issue of a refusal, such as `ORDER_ALREADY_CAPTURED`. */
export function issueOf({ json }: PayPalReply): string {
  const failure = v.safeParse(Failure, json)
  return (failure.success && (failure.output.details[0]?.issue ?? failure.output.name)) || 'an unknown issue'
}

/** What an operator needs: PayPal finds a call by its debug id. */
export function refusal(what: string, reply: PayPalReply): Error {
  const failure = v.safeParse(Failure, reply.json)
  const id = failure.success ? failure.output.debug_id : undefined
  return new Error(`PayPal refused ${what}: ${reply.status} ${issueOf(reply)}${id ? ` (debug id ${id})` : ''}`)
}

/** Reads a successful reply; one of another shape is a fault. */
export function readReply<const Schema extends v.GenericSchema>(schema: Schema, what: string, reply: PayPalReply) {
  if (reply.status >= 300) throw refusal(what, reply)
  return v.parse(schema, reply.json)
}

/** Calls PayPal with a token that is kept until shortly before its end. */
export function paypalClient({ url, clientId, secret, timeoutMs, now }: PayPalOptions) {
  const { host } = new URL(url)
  let token: { value: string; until: number } | undefined
  let fetching: Promise<string> | undefined

  async function fetchToken(): Promise<string> {
    const { status, text } = await callProvider(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      timeoutMs,
    })
    if (status !== 200) throw new ProviderUnavailable(`${host} does not accept our keys: ${status}`)
    const given = v.parse(Token, parseJson(text, host))
    token = { value: given.access_token, until: now().getTime() + given.expires_in * 1000 - marginMs }
    return given.access_token
  }

  const currentToken = async () => {
    if (token && now().getTime() < token.until) return token.value
    fetching ??= fetchToken().finally(() => (fetching = undefined))
    return fetching
  }

  async function request(method: 'GET' | 'POST', path: string, { requestId, body }: Call): Promise<PayPalReply> {
    const { status, text } = await callProvider(`${url}${path}`, {
      method,
      headers: {
        'authorization': `Bearer ${await currentToken()}`,
        'accept': 'application/json',
        'content-type': 'application/json',
        'prefer': 'return=representation',
        ...(requestId ? { 'paypal-request-id': requestId } : {}),
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      timeoutMs,
    })
    return { status, json: text ? parseJson(text, host) : undefined }
  }

  /** A token that PayPal has ended early is replaced once. */
  async function call(method: 'GET' | 'POST', path: string, parts: Call = {}): Promise<PayPalReply> {
    const reply = await request(method, path, parts)
    if (reply.status !== 401) return reply
    token = undefined
    return request(method, path, parts)
  }
  return { call, check: async () => void (await currentToken()) }
}
export type PayPalClient = ReturnType<typeof paypalClient>
