type Owned = { user: string }

/**
 * What waits, by user: those who wait take turns, in the order in which they came, and a user has one thing at work at a
 * time, or as many as are said. So neither many files of one user nor a large one keep the others waiting.
 */
export class FairQueue<T extends Owned> {
  /** In the order of the turns. */
  readonly #waiting = new Map<string, T[]>()
  readonly #working = new Map<string, number>()
  readonly #max: number
  readonly #atWork: number

  /** `max`: how much one user may have waiting; `atWork`: how much at work. */
  constructor(max: number, atWork = 1) {
    this.#max = max
    this.#atWork = atWork
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
      const working = this.#working.get(user) ?? 0
      if (!item || working >= this.#atWork || !mayBegin(item)) continue
      own.shift()
      // Whoever has more takes the last turn.
      this.#waiting.delete(user)
      if (own.length) this.#waiting.set(user, own)
      this.#working.set(user, working + 1)
      return item
    }
    return undefined
  }

  finish({ user }: Owned): void {
    const working = this.#working.get(user) ?? 0
    if (working > 1) this.#working.set(user, working - 1)
    else this.#working.delete(user)
  }
}
