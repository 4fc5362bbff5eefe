import * as v from 'valibot'
import { ActivityResult, OpenedActivity } from '../contract/activity.ts'
import type { Language } from '../contract/common.ts'

/** Why a call failed: the session is over, there is no such activity, or the server could not be reached. */
export type Refusal = 'expired' | 'missing' | 'offline'
export type Answer<T> = { ok: T } | { refused: Refusal }

const refusals: Record<number, Refusal> = { 401: 'expired', 403: 'expired', 404: 'missing' }

async function request<T>(
  reply: v.GenericSchema<unknown, T>,
  path: string,
  token: string,
  language: Language,
  body?: object,
): Promise<Answer<T>> {
  const headers = {
    'authorization': `Bearer ${token}`,
    'accept-language': language,
    ...(body ? { 'content-type': 'application/json' } : {}),
  }
  try {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers,
      body: body && JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
    })
    if (!response.ok) return { refused: refusals[response.status] ?? 'offline' }
    return { ok: v.parse(reply, await response.json()) }
  } catch {
    return { refused: 'offline' } // no network, or an answer cut off half-way: both can be tried again
  }
}

/** A sheet for the launched activity: the one left unfinished, or a new one. */
export const openSheet = (launchToken: string, language: Language) =>
  request(OpenedActivity, '/api/sheet', launchToken, language)

export const sendAnswers = ({ sheet, token }: OpenedActivity, answers: readonly number[], language: Language) =>
  request(ActivityResult, '/api/answers', token, language, { attempt: sheet.attempt, answers })
