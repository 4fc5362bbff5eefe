import { ReplyCache } from './reply-cache.ts'

/** A rendered page, cut at the places of its nonce. `body` is the whole for the size only. */
export type CachedPage = { body: Buffer; parts: Buffer[]; status: number; bornAt: number }

/** The query names that change what is rendered, per screen. All others are dropped before rendering, so they can neither fill nor bypass. */
const meaningful: Record<string, readonly string[]> = {
  '/discover': ['q', 'sort', 'category_id', 'filter_group_id', 'filter_id', 'page'],
}

export type PageAddress = { key: string; search: string; path: string }

/** The address as it is rendered and cached: known query names only, in one order, at most 200 characters a value. */
export function readAddress(url: string): PageAddress {
  const { pathname, searchParams } = new URL(url, 'http://page')
  const screen = pathname.replace(/^\/(en|ru)(?=\/|$)/, '') || '/'
  const kept = new URLSearchParams()
  for (const name of meaningful[screen] ?? []) {
    const value = searchParams.get(name)
    if (value) kept.set(name, value.slice(0, 200))
  }
  const search = kept.size ? `?${kept}` : ''
  return { key: pathname + search, search, path: pathname }
}

const lifetime = 10 * 60_000

/**
 * Two stores, so that a flood of searches or of made-up addresses cannot push out the pages that everybody reads:
 * found pages without a query, and all the rest.
 */
export class PageCache {
  readonly #plain = new ReplyCache<CachedPage>(48 * 1024 * 1024)
  readonly #rest = new ReplyCache<CachedPage>(16 * 1024 * 1024)

  #store({ search }: PageAddress, status: number) {
    return search || status !== 200 ? this.#rest : this.#plain
  }

  get(address: PageAddress, now: number): CachedPage | undefined {
    const page = (address.search ? undefined : this.#plain.get(address.key)) ?? this.#rest.get(address.key)
    return page && now - page.bornAt < lifetime ? page : undefined
  }

  set(address: PageAddress, page: CachedPage, generation: number): void {
    this.#store(address, page.status).set(address.key, page, generation)
  }

  get generation(): number {
    return this.#plain.generation
  }

  clear(): void {
    this.#plain.clear()
    this.#rest.clear()
  }
}
