import { FairQueue } from '../fair-queue.ts'
import { ExpectedFailure } from './fail.ts'

/**
 * `atOnce`: how many turns there are at once, `ofCaller` of one caller (one without it); `waiting`: how many of one caller may
 * wait, `ofAll` of all; `retryAfter`: seconds after which who was refused may try again.
 */
type Limits = { atOnce: number; ofCaller?: number; waiting: number; ofAll?: number; retryAfter: number }

/** Callers take turns. */
export class Turns {
  readonly #limits: Limits
  readonly #queue: FairQueue<{ user: string; begin: () => void }>
  #free: number
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
    this.#queue = new FairQueue(limits.waiting, limits.ofCaller)
    this.#free = limits.atOnce
  }

  /** Waits for a turn; the returned function ends it. */
  async take(user: string): Promise<() => void> {
    const { ofAll = Infinity, retryAfter } = this.#limits
    const { promise, resolve: begin } = Promise.withResolvers<void>()
    const waiting = { user, begin }
    if (this.#waiting >= ofAll || !this.#queue.add(waiting))
      throw new ExpectedFailure('too_many_requests', {}, retryAfter)
    this.#waiting++
    this.#next()
    await promise
    return () => {
      this.#queue.finish(waiting)
      this.#free++
      this.#next()
    }
  }

  #next(): void {
    const next = this.#free > 0 ? this.#queue.take() : undefined
    if (!next) return
    this.#free--
    this.#waiting--
    next.begin()
  }
}
