const tenMinutes = 600_000

/**
 * What changes rarely is asked for once in ten minutes; the promise is the same until then. Only a browser remembers: its page has one
 * language, the server renders all.
 */
export function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  let until = 0
  return () => {
    if (typeof window === 'undefined') return ask()
    if (kept && Date.now() < until) return kept
    const asked = ask()
    kept = asked
    until = Date.now() + tenMinutes
    asked.catch(() => {
      if (kept === asked) kept = undefined // the next one asks again
    })
    return asked
  }
}
