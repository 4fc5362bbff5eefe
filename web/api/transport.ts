import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { readPath } from '../language.ts'
import { dropReplies, takeReply } from './early.ts'
import { readFailure } from './failure.ts'
import { reportNoAnswer } from './no-answer.ts'
import { authorize, keepShopSession, renewAfter } from './session.ts'

export type CallRequest = { method: string; path: string; body: unknown; file: boolean; key?: string | undefined }

async function readReply(response: Response, file: boolean): Promise<unknown> {
  if (response.ok && file) return new Uint8Array(await response.arrayBuffer())
  const text = await response.text()
  const json: unknown = text ? parse(text) : undefined
  if (!response.ok) throw readFailure(response.status, json)
  return json
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not ours: readFailure says so
  }
}

async function send({ method, path, body, key }: CallRequest): Promise<Response> {
  // The portal's refresh token is an HttpOnly cookie.
  const headers = new Headers({
    'accept-language': readPath(window.location.pathname).language,
    'x-token-delivery': 'cookie',
  })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (key !== undefined) headers.set('idempotency-key', key)
  await authorize(headers)
  try {
    const response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) })
    keepShopSession(response.headers)
    return response
  } catch {
    reportNoAnswer()
    throw readFailure(0, undefined) // no answer at all: offline
  }
}

/** Sends a call from the browser; after a 401 or 403 the token is renewed and the call repeated once. */
export async function fetchCall(request: CallRequest): Promise<unknown> {
  if (request.method !== 'GET') dropReplies()
  const response = (await takeReply(request.path)) ?? (await send(request))
  const refused = response.status === 401 || response.status === 403
  if (!refused || !(await renewAfter())) return readReply(response, request.file)
  return readReply(await send(request), request.file)
}

/** Sends a call: in-process while the server renders (always as a guest), by fetch in the browser. */
export const transport = createIsomorphicFn()
  .server(async ({ method, path, body }: CallRequest): Promise<unknown> => {
    const context = getGlobalStartContext()
    if (!context) throw new Error('Outside of a page')
    const { status, json } = await context.request(method, path, body, context.language)
    if (status >= 400) throw readFailure(status, json)
    return json
  })
  .client(fetchCall)
