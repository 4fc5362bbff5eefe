import { type Screen, screenList } from '../../contract/screens.ts'

type CacheClass = NonNullable<Screen['cache']>

export type PageAddress = { key: string; search: string; path: string; cache: CacheClass }

type Pattern = { matches: RegExp; query: readonly string[]; cache: CacheClass }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Matches the addresses of a screen strictly: canonical ids, no optional parts, so that other spellings of the same
 * screen do not match and cannot fill its cache class. A screen with `cache: 'none'` matches by prefix in every
 * spelling that the router accepts (any case, percent-encoded), so that none of them is cached.
 */
function patternOf({ path, query = [], cache = 'other' }: Screen): Pattern {
  const parts = path.split('/').filter((part) => !part.startsWith('{-$'))
  const fixed = escaped(path.slice(0, path.indexOf('$')))
  const strict = parts.map((part) => (part.startsWith('$') ? '[1-9]\\d{0,9}' : escaped(part))).join('/')
  return { matches: cache === 'none' ? new RegExp(`^${fixed}`, 'i') : new RegExp(`^${strict}$`), query, cache }
}

const patterns = screenList.filter(({ query, cache }) => query || cache).map(patternOf)

const languagePrefix = /^\/(?:en|ru)(?=\/|$)/

/** The path of a screen, without the language prefix of its address. */
export const screenPath = (path: string) => path.replace(languagePrefix, '') || '/'

/** A path that no screen has; replaces malformed addresses. */
const noScreen = '/-'

function isReadable(url: string): boolean {
  try {
    return URL.canParse(`http://page${url}`) && !/\/\/|\\|\0/.test(decodeURIComponent(url.split('?')[0] ?? ''))
  } catch {
    return false // malformed percent-encoding or invalid UTF-8
  }
}

/** The address itself, or for a malformed one (`//`, `/%`) an address in the same language that is not found. */
export function readableUrl(url: string): string {
  if (url.startsWith('/') && isReadable(url)) return url
  return url.startsWith('/api/') ? `/api${noScreen}` : `${languagePrefix.exec(url)?.[0] ?? ''}${noScreen}`
}

/**
 * The address to render and cache: only the query parameters of its screen, in a fixed order, at most 200 characters
 * each.
 */
export function readAddress(url: string): PageAddress {
  const { pathname, searchParams } = new URL(`http://page${readableUrl(url)}`)
  const path = screenPath(pathname)
  const decoded = decodeURIComponent(path)
  const screen = patterns.find(({ matches, cache }) => matches.test(cache === 'none' ? decoded : path))
  const query = new URLSearchParams()
  for (const name of screen?.query ?? []) {
    const value = searchParams.get(name)
    if (value) query.set(name, value.slice(0, 200))
  }
  const search = query.size ? `?${query}` : ''
  const cache = screen?.cache === 'public' && search ? 'other' : (screen?.cache ?? 'other')
  return { key: pathname + search, search, path: pathname, cache }
}
