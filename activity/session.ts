import * as v from 'valibot'
import { OpenedActivity } from '../contract/activity.ts'

/** Where a browser refuses storage to frames, everything works: the server keeps each answer. */
const memory = new Map<string, string>()

export function readItem(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return memory.get(key) // storage is switched off
  }
}

export function writeItem(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    memory.set(key, value) // storage is switched off or full
  }
}

/** `fresh`: the activity was opened now; false after a reload of its page. */
export type Launch = { token: string | undefined; fresh: boolean }

export function removeItem(key: string): void {
  memory.delete(key)
  try {
    sessionStorage.removeItem(key)
  } catch {
    // storage is switched off
  }
}

const keyOfUnsent = (name: string) => `unsent ${name}`

/** Keeps what the server does not have yet over a reload and an expired session; nothing when it is undefined. */
export function saveUnsent(name: string, unsent: object | undefined): void {
  if (unsent) writeItem(keyOfUnsent(name), JSON.stringify(unsent))
  else removeItem(keyOfUnsent(name))
}

export function readUnsent<T>(name: string, schema: v.GenericSchema<unknown, T>): T | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), readItem(keyOfUnsent(name)))
  return parsed.success ? parsed.output : undefined
}

/** Removes all that is kept in this tab. */
export function removeItems(): void {
  memory.clear()
  try {
    sessionStorage.clear()
  } catch {
    // storage is switched off
  }
}

const Claims = v.object({ sub: v.string() })
/** Whose the token is; the server verifies it. */
function ownerOf(token: string): string | undefined {
  const [, claims = ''] = token.split('.')
  try {
    return v.parse(Claims, JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))).sub
  } catch {
    return undefined // not one of ours
  }
}

/**
 * The token of the URL's fragment, removed from it so that it is in no history; after a reload, the stored one. What
 * another user has left in this tab is removed.
 */
export function takeLaunch(): Launch {
  const given = new URLSearchParams(location.hash.slice(1)).get('token')
  const stored = readItem('launch')
  if (!given) return { token: stored, fresh: false }
  history.replaceState(null, '', location.pathname + location.search)
  if (stored !== undefined && ownerOf(stored) !== ownerOf(given)) removeItems()
  writeItem('launch', given)
  return { token: given, fresh: true }
}

/** Keeps the opened activity for a reload. */
export const saveOpened = (opened: OpenedActivity): void => writeItem('opened', JSON.stringify(opened))

/** The activity that was open before a reload. */
export function lastOpened(): OpenedActivity | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), OpenedActivity), readItem('opened'))
  return parsed.success ? parsed.output : undefined
}
