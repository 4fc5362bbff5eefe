import * as v from 'valibot'
import { ActivityResult, ActivitySheet, OpenedActivity, ReviewedAttempt } from '../contract/activity.ts'
import type { Language } from '../contract/common.ts'
import type { Given } from '../contract/questions.ts'
import { RunSheet } from '../contract/scenarios.ts'

/**
 * Why a call failed: the session is over, there is no such activity, no attempt can begin now, it is closed, or the
 * server could not be reached.
 */
export type Refusal = 'expired' | 'missing' | 'refused' | 'closed' | 'offline'
export type Reply<T> = { ok: T } | { refused: Refusal; message?: string }

const refusals: Record<number, Refusal> = { 401: 'expired', 404: 'missing', 409: 'closed' }
const Failure = v.object({ code: v.string(), message: v.string() })

async function refusalOf(response: Response): Promise<{ refused: Refusal; message?: string }> {
  const failure = v.safeParse(Failure, await response.json().catch(() => undefined))
  const { code, message } = failure.success ? failure.output : {}
  if (response.status === 403)
    return code && code !== 'activity_session_expired'
      ? { refused: 'refused', ...(message ? { message } : {}) }
      : { refused: 'expired' }
  return { refused: refusals[response.status] ?? 'offline' }
}

export type Caller = { token: string; language: Language }
type Sent = { method?: 'POST' | 'PUT'; body?: object }

async function request<T>(
  reply: v.GenericSchema<unknown, T>,
  path: string,
  { token, language }: Caller,
  { method, body }: Sent = {},
): Promise<Reply<T>> {
  const headers = {
    'authorization': `Bearer ${token}`,
    'accept-language': language,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  try {
    const response = await fetch(`/api${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers,
      body: body && JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      // An answer that is given last is sent although the page is left.
      keepalive: method === 'PUT',
    })
    if (!response.ok) return await refusalOf(response)
    return { ok: v.parse(reply, response.status === 204 ? undefined : await response.json()) }
  } catch {
    return { refused: 'offline' } // no network, or an answer cut off half-way: both can be tried again
  }
}

/** The launched activity, with the attempt left unfinished if there is one. */
export const openActivity = (caller: Caller) => request(OpenedActivity, '/activity', caller)
export const beginAttempt = (caller: Caller) => request(ActivitySheet, '/attempts', caller, { body: {} })
export const saveAnswer = (caller: Caller, body: { attempt: string; question: number; given: Given }) =>
  request(v.undefined(), '/answer', caller, { method: 'PUT', body })
export const sendAnswers = (caller: Caller, body: { attempt: string; answers: readonly Given[] }) =>
  request(ActivityResult, '/answers', caller, { body })
export const reviewAttempt = (caller: Caller, attempt: string) =>
  request(ReviewedAttempt, '/review', caller, { body: { attempt } })

/** A new run through a scenario, or the one that is open. */
export const beginRun = (caller: Caller) => request(RunSheet, '/runs', caller, { body: {} })
export const chooseStep = (caller: Caller, body: { run: string; at: number; choice: string | null }) =>
  request(RunSheet, '/choices', caller, { body })
export const showRun = (caller: Caller, run: string) => request(RunSheet, '/run', caller, { body: { run } })
