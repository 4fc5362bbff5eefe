type Owned = { user: string }

/**
 * What waits, by user: those who wait take turns, in the order in which they came, and a user has one thing at work at a
 * time. So neither many files of one user nor a large one keep the others waiting.
 */
export class FairQueue<T extends Owned> {
  /** In the order of the turns. */
  readonly #waiting = new Map<string, T[]>()
  readonly #working = new Set<string>()
  readonly #max: number

  /** `max`: how much one user may have waiting. */
  constructor(max: number) {
    this.#max = max
  }

  /** False when the user has too much waiting. */
  add(item: T): boolean {
    const own = this.#waiting.get(item.user) ?? []
    if (own.length >= this.#max) return false
    own.push(item)
    this.#waiting.set(item.user, own)
    return true
  }

  /** The next to be worked on, until {@link finish}, of those that may begin now. */
  take(mayBegin: (item: T) => boolean = () => true): T | undefined {
    for (const [user, own] of this.#waiting) {
      const [item] = own
      if (!item || this.#working.has(user) || !mayBegin(item)) continue
      own.shift()
      // Whoever has more takes the last turn.
      this.#waiting.delete(user)
      if (own.length) this.#waiting.set(user, own)
      this.#working.add(user)
      return item
    }
    return undefined
  }

  finish({ user }: Owned): void {
    this.#working.delete(user)
  }
}
