/** Resolves when the window first matches the media query: what is rendered but not displayed need not hydrate. */
export function whenMatched(query: string): Promise<void> {
  const list = window.matchMedia(query)
  if (list.matches) return Promise.resolve()
  return new Promise((resolve) => list.addEventListener('change', () => resolve(), { once: true }))
}
