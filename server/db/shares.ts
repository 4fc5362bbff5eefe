type Holder = { held: number; waiting: (() => void)[] }

/** How many of something a caller may hold at once: more of one caller wait, in the order in which they came. */
export class Shares {
  readonly #most: number
  readonly #holders = new Map<string, Holder>()

  constructor(most: number) {
    this.#most = most
  }

  /** The returned function gives the share back; undefined: it was waited for so many milliseconds. */
  async take(caller: string, patience: number): Promise<(() => void) | undefined> {
    const holder = this.#holders.get(caller) ?? { held: 0, waiting: [] }
    this.#holders.set(caller, holder)
    if (holder.held < this.#most) holder.held++
    else if (!(await this.#wait(holder, patience))) return undefined
    return () => {
      const next = holder.waiting.shift()
      if (next) next()
      else if (--holder.held === 0) this.#holders.delete(caller)
    }
  }

  /** Whether a share was passed on in time. */
  #wait({ waiting }: Holder, patience: number): Promise<boolean> {
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer)
        resolve(true)
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        resolve(false)
      }, patience)
      waiting.push(begin)
    })
  }
}
