import { createHash } from 'node:crypto'

export type CachedReply = { body: Buffer; size: number; etag: string }

/** A strong entity tag of a body (RFC 9110, 8.8.3). */
export const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

/** Whether `If-None-Match` names the tag; the comparison is weak (RFC 9110, 13.1.2). */
export const matchesTag = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))

/**
 * Ready replies by key, at most `maxBytes` of them, the least recently used thrown out first.
 * All are dropped together: a catalogue write is rare, and what it touches is everywhere.
 */
export class ReplyCache<T extends { size: number }> {
  readonly #entries = new Map<string, T>()
  readonly #maxBytes: number
  #bytes = 0
  /** Rises with every emptying: a reply that was read before it must not be kept after it. */
  generation = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (entry) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry
  }

  set(key: string, entry: T, generation: number): void {
    const size = entry.size + key.length
    if (generation !== this.generation || size > this.#maxBytes / 8) return
    this.forget(key)
    this.#entries.set(key, entry)
    this.#bytes += size
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.forget(oldest)
    }
  }

  forget(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.size + key.length
  }

  clear(): void {
    this.generation++
    this.#entries.clear()
    this.#bytes = 0
  }

  get bytes(): number {
    return this.#bytes
  }
}
