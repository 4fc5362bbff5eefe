import { use } from 'react'

const pending = new Map<string, Promise<void>>()
const matched = new Set<string>()

const whenMatched = (query: string) =>
  new Promise<void>((resolve) => {
    const list = window.matchMedia(query)
    const check = () => {
      if (!list.matches) return
      list.removeEventListener('change', check)
      matched.add(query)
      resolve()
    }
    list.addEventListener('change', check)
  })

/**
 * Suspends in the browser until the media query has matched once: what is rendered but not displayed need not hydrate.
 * Constant queries only.
 */
export function useMediaQueryOnce(query: string): void {
  if (typeof window === 'undefined' || matched.has(query)) return
  if (window.matchMedia(query).matches) {
    matched.add(query)
    return
  }
  const promise = pending.get(query) ?? whenMatched(query)
  pending.set(query, promise)
  use(promise)
}
