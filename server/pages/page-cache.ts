import type { PageAddress } from './page-address.rules.ts'
import { ReplyCache } from '../http/reply-cache.ts'

/** A rendered page, cut at the places of its nonce. `size` is in bytes. */
export type CachedPage = { parts: Buffer[]; size: number; status: number; bornAt: number }

const lifetime = 10 * 60_000

/** Dates move on by themselves: a page lives ten minutes. */
export const isFresh = ({ bornAt }: CachedPage, now: number) => now - bornAt < lifetime

/**
 * Two stores, so that a flood of searches or of made-up addresses cannot push out the pages that everybody reads:
 * the public screens that were found, and all the rest.
 */
export class PageCache {
  readonly #safe = new ReplyCache<CachedPage>(48 * 1024 * 1024)
  readonly #rest = new ReplyCache<CachedPage>(16 * 1024 * 1024)

  get({ key, keeping }: PageAddress, now: number): CachedPage | undefined {
    const page = (keeping === 'safe' ? this.#safe.get(key) : undefined) ?? this.#rest.get(key)
    return page && isFresh(page, now) ? page : undefined
  }

  set({ key, keeping }: PageAddress, page: CachedPage, generation: number): void {
    if (keeping === 'nowhere') return
    const store = keeping === 'safe' && page.status === 200 ? this.#safe : this.#rest
    store.set(key, page, generation)
  }

  get generation(): number {
    return this.#safe.generation
  }

  clear(): void {
    this.#safe.clear()
    this.#rest.clear()
  }
}
