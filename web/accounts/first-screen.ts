/** Marks the placeholder of a screen of a signed-in user, which the server renders in its place. */
export const placeholder = { 'data-placeholder': '' }

let mark: () => void
const hydrated = new Promise<void>((resolve) => {
  mark = resolve
})
/** The placeholder is React's. */
export const placeholderHydrated = (): void => mark()

/**
 * Resolves when React has taken over the placeholder, at once on a page without one. A screen that redirects before that
 * removes the route that React is about to hydrate: that fails, and the whole page is rendered again (TanStack/router#7947).
 */
export const untilPlaceholderHydrated = async (): Promise<void> => {
  if (document.querySelector('[data-placeholder]')) await hydrated
}
