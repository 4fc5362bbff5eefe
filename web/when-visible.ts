import { afterPaint } from './ui/afterPaint.ts'

/** How far outside the window an element already counts as visible (CSS length): its code then has time to load. */
const margin = '400px'
const interactions = ['pointerdown', 'keydown'] as const

/**
 * Resolves when the server-rendered element at `selector` scrolls near the window or the user has first interacted with
 * the page; at once where there is no such element. Until then that part of the page is static HTML and its code is not
 * loaded.
 */
export function whenVisible(selector: string): Promise<void> {
  const element = document.querySelector(selector)
  if (!element) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect()
      for (const name of interactions) window.removeEventListener(name, finishLater)
      resolve()
    }
    // Hydration must not delay the effect of the interaction.
    const finishLater = () => void afterPaint().then(finish)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && finish(),
      { rootMargin: margin },
    )
    observer.observe(element)
    for (const name of interactions) window.addEventListener(name, finishLater, { passive: true })
  })
}
