import type { PageAddress } from './page-address.rules.ts'
import { ReplyCache } from '../http/reply-cache.ts'

/** A rendered page, cut at the places of its nonce. `size` is in bytes. */
export type CachedPage = { parts: Buffer[]; size: number; status: number; bornAt: number }

const lifetime = 10 * 60_000

/** Dates move on by themselves: a page lives ten minutes. */
export const isFresh = ({ bornAt }: CachedPage, now: number) => now - bornAt < lifetime

/**
 * Two stores, so that a flood of searches or of made-up addresses cannot push out the pages that everybody reads:
 * the public screens that exist, and all others.
 */
export class PageCache {
  readonly #public = new ReplyCache<CachedPage>(48 * 1024 * 1024)
  readonly #other = new ReplyCache<CachedPage>(16 * 1024 * 1024)

  get({ key, cache }: PageAddress, now: number): CachedPage | undefined {
    const page = (cache === 'public' ? this.#public.get(key) : undefined) ?? this.#other.get(key)
    return page && isFresh(page, now) ? page : undefined
  }

  set({ key, cache }: PageAddress, page: CachedPage, generation: number): void {
    if (cache === 'none') return
    const store = cache === 'public' && page.status === 200 ? this.#public : this.#other
    store.set(key, page, generation)
  }

  get generation(): number {
    return this.#public.generation
  }

  clear(): void {
    this.#public.clear()
    this.#other.clear()
  }
}
