import { LRUCache } from 'lru-cache'
import type { EncodedResponse } from './encoded-response.ts'

/**
 * `public`: a bounded set of public addresses. `other`: searches and invented addresses, which must not evict the
 * former.
 */
export type CacheClass = 'public' | 'other'

/** Maximum size of each class in bytes, compressed bodies included. */
const limits: Record<CacheClass, number> = { public: 24 * 1024 * 1024, other: 4 * 1024 * 1024 }

/** Maximum age of an entry in milliseconds: replies depend on the date, which changes without a write. */
const maxAge = 10 * 60_000

export type Cached = {
  response: EncodedResponse
  cacheClass: CacheClass
  /** False when part of it failed, so that the next request must create it again. */
  storable: boolean
}

type Pending = { generation: number; result: Promise<Cached> }

/**
 * The responses of this process that are the same for all users: calls, pages and generated files. Concurrent requests
 * for the same key share one computation; {@link clear} invalidates everything, pending computations included.
 */
export class ResponseCache {
  readonly #entries: Record<CacheClass, LRUCache<string, EncodedResponse>>
  readonly #pending = new Map<string, Pending>()
  #generation = 0

  constructor(sizes: Record<CacheClass, number> = limits) {
    const open = (maxSize: number) =>
      new LRUCache<string, EncodedResponse>({
        maxSize,
        maxEntrySize: maxSize / 4,
        sizeCalculation: ({ weight }, key) => weight + 2 * key.length,
        ttl: maxAge,
      })
    this.#entries = { public: open(sizes.public), other: open(sizes.other) }
  }

  get(key: string): EncodedResponse | undefined {
    return this.#entries.public.get(key) ?? this.#entries.other.get(key)
  }

  /** Whether the response is stored or pending, so that a request for it costs nothing. */
  has(key: string): boolean {
    return this.get(key) !== undefined || this.#pending.get(key)?.generation === this.#generation
  }

  async fetch(key: string, make: () => Promise<Cached>): Promise<EncodedResponse> {
    const known = this.get(key)
    if (known) return known
    const pending = this.#pending.get(key)
    if (pending?.generation === this.#generation) return (await pending.result).response
    return (await this.#start(key, make)).response
  }

  async #start(key: string, make: () => Promise<Cached>): Promise<Cached> {
    const started: Pending = { generation: this.#generation, result: make() }
    this.#pending.set(key, started)
    try {
      const made = await started.result
      if (made.storable && started.generation === this.#generation) {
        this.#entries[made.cacheClass].set(key, made.response)
      }
      return made
    } finally {
      if (this.#pending.get(key) === started) this.#pending.delete(key)
    }
  }

  clear(): void {
    this.#generation++
    this.#entries.public.clear()
    this.#entries.other.clear()
  }

  /** Current size in bytes, for /metrics. */
  get bytes(): number {
    return this.#entries.public.calculatedSize + this.#entries.other.calculatedSize
  }
}
