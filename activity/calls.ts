import * as v from 'valibot'
import { OpenedActivity } from '../contract/activity.ts'
import type { Language } from '../contract/common.ts'

/**
 * Why a call failed: the session is over, there is no such activity, it is locked, no attempt can begin now, it is
 * closed, or the server could not be reached.
 */
export type Refusal = 'expired' | 'missing' | 'locked' | 'refused' | 'closed' | 'offline'
/** Why something was refused, with the server's sentence where there is one; `errors`: sentences by their fields. */
export type Refused = { refused: Refusal; message?: string; errors?: Record<string, string[]> }
export type Reply<T> = { ok: T } | Refused

/** Whether nothing can be done before the activity is opened again: what waits is kept until then. */
export const endsActivity = ({ refused }: Refused): boolean => ['expired', 'locked', 'missing'].includes(refused)

const refusals: Record<number, Refusal> = { 401: 'expired', 404: 'missing', 409: 'closed' }
const notAllowed: Record<string, Refusal> = { activity_session_expired: 'expired', not_available_yet: 'locked' }
const Failure = v.object({
  code: v.string(),
  message: v.string(),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
})

async function refusalOf(response: Response): Promise<Refused> {
  const failure = v.safeParse(Failure, await response.json().catch(() => undefined))
  const { code, message, errors } = failure.success ? failure.output : {}
  const said = message ? { message } : {}
  if (response.status === 400 && errors) return { refused: 'refused', ...said, errors }
  if (response.status === 403) return { refused: code ? (notAllowed[code] ?? 'refused') : 'expired', ...said }
  return { refused: refusals[response.status] ?? 'offline', ...said }
}

/** Browsers refuse more with `keepalive` (64 kB of all such requests together); a character has up to 3 bytes. */
const maxKeepalive = 20_000

export type Caller = { token: string; language: Language }
/** `repeatable`: sent twice, it does the same; a call without a body always is. */
type Sent = { method?: 'POST' | 'PUT'; body?: object; repeatable?: boolean }

/** Milliseconds until a call is sent again. */
const pause = 1000

/** A change of network (from Wi-Fi to mobile) ends what is under way although the device stays online: it is sent once more. */
async function sendAgain(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    if (navigator.onLine === false) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return send()
  }
}

declare global {
  interface Window {
    /** The reply to the first call, which the page's inline script has sent. */
    opening?: Promise<Response> | undefined
  }
}

/** The reply that the page asked for; undefined when it asked for none or it was taken. */
function takeOpening(path: string): Promise<Response> | undefined {
  if (path !== '/activity') return undefined
  const { opening } = window
  window.opening = undefined
  return opening
}

/** A call of the activities' origin with the activity's token. */
export async function request<T>(
  reply: v.GenericSchema<unknown, T>,
  path: string,
  { token, language }: Caller,
  { method, body, repeatable = !body }: Sent = {},
): Promise<Reply<T>> {
  const headers = {
    'authorization': `Bearer ${token}`,
    'accept-language': language,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  const sent = body && JSON.stringify(body)
  try {
    const begun = await takeOpening(path)?.catch(() => undefined)
    const send = () =>
      fetch(`/api${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers,
        body: sent,
        credentials: 'omit',
        cache: 'no-store',
        // An answer that is given last is sent although the page is left.
        keepalive: method === 'PUT' && (sent?.length ?? 0) < maxKeepalive,
      })
    const response = begun ?? (await (repeatable ? sendAgain(send) : send()))
    if (!response.ok) return await refusalOf(response)
    return { ok: v.parse(reply, response.status === 204 ? undefined : await response.json()) }
  } catch {
    return { refused: 'offline' } // no network, or an answer cut off half-way: both can be tried again
  }
}

/** The launched activity, with what was left unfinished. */
export const openActivity = (caller: Caller) => request(OpenedActivity, '/activity', caller)
