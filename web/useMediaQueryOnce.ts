import { use } from 'react'

const coming = new Map<string, Promise<void>>()

const arrive = (query: string) =>
  new Promise<void>((done) => {
    const room = window.matchMedia(query)
    const look = () => {
      if (!room.matches) return
      room.removeEventListener('change', look)
      seen.add(query)
      done()
    }
    room.addEventListener('change', look)
  })

const seen = new Set<string>()

/** Suspends in the browser until the media query has held once: what is rendered but not displayed need not come alive. Constant queries only. */
export function useMediaQueryOnce(query: string): void {
  if (typeof window === 'undefined' || seen.has(query)) return
  if (window.matchMedia(query).matches) {
    seen.add(query)
    return
  }
  const promise = coming.get(query) ?? arrive(query)
  coming.set(query, promise)
  use(promise)
}
