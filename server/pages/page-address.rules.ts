import { type Screen, screenList } from '../../contract/screens.ts'

type CacheClass = NonNullable<Screen['cache']>

export type PageAddress = { key: string; search: string; path: string; cache: CacheClass }

type Pattern = { matches: RegExp; query: readonly string[]; cache: CacheClass }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The addresses of a screen, written out strictly: ids as we write them and no optional parts, so that a made-up address which shows the same
 * screen too is not among them. Of a screen that is cached nowhere every spelling that the router takes is
 * (any case, percent-encoded), whatever follows it.
 */
function patternOf({ path, query = [], cache = 'other' }: Screen): Pattern {
  const parts = path.split('/').filter((part) => !part.startsWith('{-$'))
  const fixed = escaped(path.slice(0, path.indexOf('$')))
  const strict = parts.map((part) => (part.startsWith('$') ? '[1-9]\\d{0,9}' : escaped(part))).join('/')
  return { matches: cache === 'none' ? new RegExp(`^${fixed}`, 'i') : new RegExp(`^${strict}$`), query, cache }
}

const patterns = screenList.filter(({ query, cache }) => query || cache).map(patternOf)

const languagePrefix = /^\/(?:en|ru)(?=\/|$)/

/** No screen has this path: it takes the place of every address that cannot be read. */
const noScreen = '/-'

function isReadable(url: string): boolean {
  try {
    return URL.canParse(`http://page${url}`) && !/\/\/|\\|\0/.test(decodeURIComponent(url.split('?')[0] ?? ''))
  } catch {
    return false // a percent sign without its two digits, or bytes that are not UTF-8
  }
}

/** The address itself, or one in its language that is never found when no screen could make sense of it (`//`, `/%`). */
export function readableUrl(url: string): string {
  if (url.startsWith('/') && isReadable(url)) return url
  return url.startsWith('/api/') ? `/api${noScreen}` : `${languagePrefix.exec(url)?.[0] ?? ''}${noScreen}`
}

/** The address as it is rendered and cached: only the query names that its screen reads, in one order, at most 200 characters a value. */
export function readAddress(url: string): PageAddress {
  const { pathname, searchParams } = new URL(`http://page${readableUrl(url)}`)
  const path = pathname.replace(languagePrefix, '') || '/'
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
