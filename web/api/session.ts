import { useSyncExternalStore } from 'react'
import type { Tokens } from '../../contract/accounts.ts'
import { fieldsOf, number, text, texts } from '../read.ts'
import { browserStorage, tabStorage } from './storage.ts'

/**
 * The sign-in of this browser. The access token is in memory only; the refresh token is an HttpOnly cookie
 * (requirements 4). `unknown` until the first renewal has been tried.
 */
export type SignIn = { status: 'unknown' | 'guest' | 'signed-in'; capabilities: readonly string[] }

const hintKey = 'praktika-signed-in'
const sessionKey = 'praktika-shop-session'
/** Seconds before expiry at which the token is renewed, and how often (ms) that is checked (requirements 9). */
const renewAt = 30
const lookEvery = 10_000

let token: string | undefined
let endsAt = 0
let current: SignIn = { status: 'unknown', capabilities: [] }
const unknown: SignIn = { status: 'unknown', capabilities: [] }
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

type Pair = Omit<Tokens, 'refresh_token'>

function readPair(json: unknown): Pair {
  const fields = fieldsOf(json)
  const [access_token, expires_in, session_id] = [
    text(fields.access_token),
    number(fields.expires_in),
    text(fields.session_id),
  ]
  const capabilities = texts(fields.capabilities)
  if (access_token === undefined || expires_in === undefined || session_id === undefined || !capabilities)
    throw new Error('A renewal without tokens')
  return { access_token, expires_in, session_id, capabilities }
}

function setSignIn(next: SignIn) {
  if (next.status === current.status && next.capabilities.join() === current.capabilities.join()) return
  current = next
  for (const listener of listeners) listener()
}

function removeTokens() {
  token = undefined
  browserStorage.removeItem(hintKey)
  tabStorage.clear() // the shop session and form drafts
  setSignIn({ status: 'guest', capabilities: [] })
}

/** Stores a token pair: after signing in, registering or renewing. */
export function storeTokens({ access_token, expires_in, capabilities, session_id }: Pair): void {
  token = access_token
  endsAt = Date.now() + expires_in * 1000
  browserStorage.setItem(hintKey, '1')
  tabStorage.setItem(sessionKey, session_id)
  setSignIn({ status: 'signed-in', capabilities })
}

const secondsLeft = () => (token ? (endsAt - Date.now()) / 1000 : 0)

async function requestRenewal(): Promise<boolean> {
  const session = tabStorage.getItem(sessionKey)
  const headers = {
    'content-type': 'application/json',
    'x-token-delivery': 'cookie',
    ...(session ? { 'x-session-id': session } : {}),
  }
  const response = await fetch('/api/learning/auth/refresh', { method: 'POST', headers, body: '{}' })
  if (response.ok) {
    storeTokens(readPair(await response.json()))
    return true
  }
  if (response.status === 401) removeTokens()
  return false
}

/** Renews the access token, one tab at a time: the others then find theirs still valid or renew after it. */
const renew = (atMost: number) =>
  navigator.locks.request('praktika-renew', () => (secondsLeft() > atMost ? true : requestRenewal()))

/** After a 401 or 403: renew and say whether to try again; when that fails, this browser is signed out. */
export async function renewAfter(): Promise<boolean> {
  if (current.status !== 'signed-in') return false
  try {
    return await renew(Number.POSITIVE_INFINITY)
  } catch {
    return false // offline: the call's own failure is shown
  }
}

/** Adds the access token and the shop session to a call. */
export async function authorize(headers: Headers): Promise<void> {
  if (browserStorage.getItem(hintKey) && secondsLeft() < 5) await renew(renewAt).catch(() => false)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const session = tabStorage.getItem(sessionKey)
  if (session) headers.set('x-session-id', session)
}

/** Signs this browser out, in all its tabs. When the server cannot be reached, the tokens are still removed here. */
export async function signOut(): Promise<void> {
  const session = tabStorage.getItem(sessionKey)
  const headers = {
    'content-type': 'application/json',
    'x-token-delivery': 'cookie',
    ...(session ? { 'x-session-id': session } : {}),
  }
  await fetch('/api/learning/keycloak/logout', { method: 'POST', headers, body: '{}' }).catch(() => undefined)
  removeTokens()
  channel?.postMessage('signed-out')
}

/** Starts the session: finds out whether this browser is signed in, keeps the token fresh and listens for other tabs signing out. Returns how to stop. */
export function watchSession(): () => void {
  channel = new BroadcastChannel('praktika-session')
  channel.onmessage = ({ data }) => {
    if (data === 'signed-out') removeTokens()
  }
  if (browserStorage.getItem(hintKey))
    void renew(renewAt).then(
      (signedIn) => signedIn || setSignIn({ status: 'guest', capabilities: [] }),
      () => undefined,
    )
  else setSignIn({ status: 'guest', capabilities: [] })
  const timer = setInterval(() => {
    if (token && secondsLeft() < renewAt) void renew(renewAt).catch(() => false)
  }, lookEvery)
  return () => {
    clearInterval(timer)
    channel?.close()
  }
}

/** Waits until it is known whether this browser is signed in. */
export function knownSignIn(): Promise<SignIn> {
  if (current.status !== 'unknown') return Promise.resolve(current)
  return new Promise((resolve) => {
    const listener = () => {
      listeners.delete(listener)
      resolve(current)
    }
    listeners.add(listener)
  })
}

/** Runs when this browser is signed out, also by another tab or by the server. */
export const onSignOut = (removeOwnData: () => void) =>
  void listeners.add(() => {
    if (current.status === 'guest') removeOwnData()
  })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The sign-in state; `unknown` while the server renders and before the first renewal. */
export const useSignIn = (): SignIn =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => unknown,
  )
