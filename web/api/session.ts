import { useSyncExternalStore } from 'react'
import type { Tokens } from '../../contract/accounts.ts'
import { fieldsOf, number, text, texts } from '../read.ts'
import { dropReplies, takeRenewal } from './early.ts'
import { ApiFailure, readFailure } from './failure.ts'
import { reportNoAnswer } from './no-answer.ts'
import { browserStorage, removeDrafts, tabStorage } from './storage.ts'

/**
 * The sign-in of this browser. The access token is in memory only; the refresh token is an HttpOnly cookie
 * (requirements 4). `unknown` until the server has answered the first renewal; `failure` is why it has not.
 */
export type SignIn = {
  status: 'unknown' | 'guest' | 'signed-in'
  capabilities: readonly string[]
  /** False until an invited user has agreed to the terms. */
  agreed: boolean
  failure?: ApiFailure
}

const hintKey = 'praktika-signed-in'
const sessionKey = 'praktika-shop-session'
const activitiesKey = 'praktika-activities'
/** Seconds before expiry at which the token is renewed, and how often (ms) that is checked (requirements 9). */
const renewAt = 30
const lookEvery = 10_000
/** The pauses (ms) before the first renewal is tried again. */
const retryAfter = [1000, 3000]

let token: string | undefined
let endsAt = 0
let current: SignIn = { status: 'unknown', capabilities: [], agreed: true }
const unknown: SignIn = current
const guest: SignIn = { status: 'guest', capabilities: [], agreed: true }
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

type Pair = Omit<Tokens, 'refresh_token' | 'unread_messages'> & { unread_messages?: number | undefined }

/** How many messages are unread, and when that was asked. */
type Unread = { count: number; since: number }
let unread: Unread | undefined
const unreadListeners = new Set<(unread: Unread) => void>()

/** Runs with the last count of unread messages that came with a token, and with each later one. */
export function onUnread(listener: (unread: Unread) => void): void {
  unreadListeners.add(listener)
  if (unread) listener(unread)
}

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
  const unread_messages = number(fields.unread_messages)
  const terms_agreed = fields.terms_agreed === true
  return { access_token, expires_in, session_id, capabilities, terms_agreed, unread_messages }
}

function setSignIn(next: SignIn) {
  const same = next.status === current.status && next.failure === current.failure
  if (same && next.agreed === current.agreed && next.capabilities.join() === current.capabilities.join()) return
  current = next
  for (const listener of listeners) listener()
}

/** What the activities keep in this tab, at their own origin. */
function removeActivityData() {
  if (!tabStorage.getItem(activitiesKey)) return
  void import('./activity-data.ts').then((module) => module.removeActivityData()).catch(() => undefined)
}

function removeTokens() {
  token = undefined
  unread = undefined
  dropReplies()
  browserStorage.removeItem(hintKey)
  const activities = tabStorage.getItem(activitiesKey)
  tabStorage.clear() // the shop session and form drafts
  if (activities) tabStorage.setItem(activitiesKey, activities)
  globalThis.indexedDB?.deleteDatabase('praktika-kept') // opened courses (`learning/offline/`)
  void globalThis.caches?.delete('praktika-kept')
  setSignIn(guest)
  removeActivityData()
}

/** Stores a token pair: after signing in, registering or renewing. `since`: when it was requested. */
export function storeTokens(pair: Pair, since = Date.now()): void {
  const { access_token, expires_in, capabilities, terms_agreed, session_id } = pair
  token = access_token
  endsAt = since + expires_in * 1000
  browserStorage.setItem(hintKey, '1')
  tabStorage.setItem(sessionKey, session_id)
  // Before the screens know of the sign-in, and ask.
  if (pair.unread_messages !== undefined) unread = { count: pair.unread_messages, since }
  if (unread) for (const listener of unreadListeners) listener(unread)
  setSignIn({ status: 'signed-in', capabilities, agreed: terms_agreed })
}

const secondsLeft = () => (token ? (endsAt - Date.now()) / 1000 : 0)

async function sendRenewal() {
  const session = tabStorage.getItem(sessionKey)
  const headers = {
    'content-type': 'application/json',
    'x-token-delivery': 'cookie',
    ...(session ? { 'x-session-id': session } : {}),
  }
  const at = Date.now()
  const response = await fetch('/api/learning/auth/refresh', { method: 'POST', headers, body: '{}' }).catch(() => {
    reportNoAnswer()
    throw readFailure(0, undefined) // no answer at all: offline
  })
  const json: unknown = await response.json().catch(() => undefined)
  return { status: response.status, json, at }
}

/** Returns false when the server has ended the sign-in (401). Any other failure says nothing about it and is thrown. */
async function requestRenewal(): Promise<boolean> {
  const { status, json, at } = (await takeRenewal()) ?? (await sendRenewal())
  if (status === 200) {
    storeTokens(readPair(json), at)
    return true
  }
  if (status !== 401) throw readFailure(status, json)
  removeTokens()
  return false
}

/** Renews the access token, one tab at a time: the others then find theirs still valid or renew after it. */
const renew = (atMost: number) =>
  navigator.locks.request('praktika-renew', () => (secondsLeft() > atMost ? true : requestRenewal()))

/** After a 401 or 403: renews and says whether to try again. Throws when the server cannot be reached. */
export const renewAfter = async (): Promise<boolean> =>
  current.status !== 'guest' && (await renew(Number.POSITIVE_INFINITY))

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function renewWithRetries() {
  for (const milliseconds of [...retryAfter, undefined]) {
    try {
      return await renew(renewAt)
    } catch (error) {
      if (milliseconds !== undefined) await pause(milliseconds)
      else throw error
    }
  }
}

let restoring: Promise<unknown> | undefined

/** The first renewal after the page was loaded. When the server cannot be reached, the sign-in stays unknown. */
function restoreSignIn(): Promise<unknown> {
  restoring ??= renewWithRetries()
    .catch((error: unknown) => {
      const failure = error instanceof ApiFailure ? error : readFailure(500, undefined)
      if (current.status === 'unknown') setSignIn({ ...unknown, failure })
      throw failure
    })
    .finally(() => (restoring = undefined))
  return restoring
}

/** Keeps the shop session that a guest's first cart gets: sign-in and registration bring the cart along. */
export function keepShopSession(headers: Headers): void {
  const session = headers.get('x-session-id')
  if (session) tabStorage.setItem(sessionKey, session)
}

/** Adds the access token and the shop session to a call. */
export async function authorize(headers: Headers): Promise<void> {
  if (browserStorage.getItem(hintKey) && secondsLeft() < 5) await renew(renewAt).catch(() => false) // the reply says what is wrong
  if (token) headers.set('authorization', `Bearer ${token}`)
  const session = tabStorage.getItem(sessionKey)
  if (session) headers.set('x-session-id', session)
}

/** Signs out here. Returns where the browser also signs out of the service that it signed in with. */
export async function signOut(): Promise<string | undefined> {
  const session = tabStorage.getItem(sessionKey)
  const headers = {
    'content-type': 'application/json',
    'x-token-delivery': 'cookie',
    ...(session ? { 'x-session-id': session } : {}),
  }
  const reply: { provider_sign_out?: string | null } | undefined = await fetch('/api/learning/keycloak/logout', {
    method: 'POST',
    headers,
    body: '{}',
  })
    .then((response) => response.json())
    .catch(() => undefined)
  removeTokens()
  removeDrafts(browserStorage)
  channel?.postMessage('signed-out')
  return reply?.provider_sign_out ?? undefined
}

/**
 * Starts the session: finds out whether this browser is signed in, keeps the token fresh and listens for other tabs
 * signing out. Returns how to stop.
 */
export function watchSession(): () => void {
  channel = new BroadcastChannel('praktika-session')
  channel.onmessage = ({ data }) => {
    if (data === 'signed-out') removeTokens()
  }
  const refresh = () => {
    if (current.status === 'unknown') void restoreSignIn().catch(() => undefined)
    else if (token && secondsLeft() < renewAt) void renew(renewAt).catch(() => undefined)
    else if (current.status === 'guest') removeActivityData() // at sign-out there was no network
  }
  if (!browserStorage.getItem(hintKey)) setSignIn(guest)
  refresh()
  const timer = setInterval(refresh, lookEvery)
  window.addEventListener('online', refresh)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', refresh)
    channel?.close()
  }
}

/** Waits until it is known whether this browser is signed in. Throws when the server cannot be reached. */
export async function knownSignIn(): Promise<SignIn> {
  if (current.status === 'unknown' && browserStorage.getItem(hintKey)) await restoreSignIn()
  return current.status === 'unknown' ? { ...current, status: 'guest' } : current
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
