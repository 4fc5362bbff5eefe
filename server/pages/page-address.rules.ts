/** The query names that change what is rendered, per screen. All others are dropped before rendering, so they can neither fill nor bypass. */
const meaningful = [
  { screen: /^\/discover$/, names: ['q', 'sort', 'category_id', 'filter_group_id', 'filter_id', 'page'] },
  { screen: /^\/business\/business-and-institutions$/, names: ['employees'] },
  { screen: /^\/page\/[1-9]\d{0,9}$/, names: ['number', 'bottom'] },
]

/** The screens that everybody reads. Written out without optional parts: a made-up address that shows one of them too is not among them. */
const publicScreen =
  /^\/(?:discover|course-about\/[1-9]\d{0,9}|course\/[1-9]\d{0,9}\/(?:subjects|reviews|faq)|page\/[1-9]\d{0,9}|login|register|about|business\/(?:about|business-and-institutions)|how-it-works|help(?:\/offer|\/contacts)?|contacts|faq(?:\/[1-9]\d{0,9})?|projects\/(?:in-progress|done))?$/

/** What a stranger is shown of a certificate is asked for anew each time. */
const neverCached = /^\/verify\//

/** Where a page is kept: safe from floods, among all the rest, or nowhere. */
export type CacheClass = 'public' | 'other' | 'none'
export type PageAddress = { key: string; search: string; path: string; cacheClass: CacheClass }

const languagePrefix = /^\/(?:en|ru)(?=\/|$)/

/** No screen has it: what stands for every address that cannot be read. */
const noScreen = '/-'

function isReadable(url: string): boolean {
  try {
    return URL.canParse(`http://page${url}`) && !/\/\/|\\|\0/.test(decodeURIComponent(url.split('?')[0] ?? ''))
  } catch {
    return false // a percent sign without its two digits, or bytes that are no UTF-8
  }
}

/** The address itself, or one that is surely not found in its place when no screen could make sense of it (`//`, `/%`). Its language stays. */
export function readableUrl(url: string): string {
  if (url.startsWith('/') && isReadable(url)) return url
  return url.startsWith('/api/') ? `/api${noScreen}` : `${languagePrefix.exec(url)?.[0] ?? ''}${noScreen}`
}

/** The address as it is rendered and cached: known query names only, in one order, at most 200 characters a value. */
export function readAddress(url: string): PageAddress {
  const { pathname, searchParams } = new URL(`http://page${readableUrl(url)}`)
  const screen = pathname.replace(languagePrefix, '') || '/'
  const kept = new URLSearchParams()
  for (const name of meaningful.find((one) => one.screen.test(screen))?.names ?? []) {
    const value = searchParams.get(name)
    if (value) kept.set(name, value.slice(0, 200))
  }
  const search = kept.size ? `?${kept}` : ''
  const cacheClass = neverCached.test(screen) ? 'none' : publicScreen.test(screen) && !search ? 'public' : 'other'
  return { key: pathname + search, search, path: pathname, cacheClass }
}
