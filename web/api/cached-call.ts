/** Milliseconds. */
const lifetime = 10 * 60_000

/**
 * Caches what changes rarely for ten minutes; the promise is the same until then. In the browser only, whose page has
 * one language; the server renders all.
 */
export function cachedCall<T>(load: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined
  let until = 0
  return () => {
    if (typeof window === 'undefined') return load()
    if (cached && Date.now() < until) return cached
    const loading = load()
    cached = loading
    until = Date.now() + lifetime
    loading.catch(() => {
      if (cached === loading) cached = undefined // a failure is not cached
    })
    return loading
  }
}
