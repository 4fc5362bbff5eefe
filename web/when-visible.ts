import { afterPaint } from './ui/afterPaint.ts'

/** How far outside the window an element already counts as visible (CSS length): its code then has time to load. */
const margin = '400px'
const interactions = ['pointerdown', 'keydown'] as const

/** Resolves when the element scrolls near the window or the user has first interacted with the page. */
export const untilVisible = (element: Element) =>
  new Promise<void>((resolve) => {
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

/**
 * Loads a part of the page when the server-rendered element at `selector` is visible or about to be; at once where there
 * is no such element. Until then that part is static HTML. So it remains where its code cannot be loaded: without it the
 * whole page would become an error page.
 */
export async function whenVisible<Part>(selector: string, load: () => Promise<Part>): Promise<Part> {
  const element = document.querySelector(selector)
  if (!element) return load()
  await untilVisible(element)
  return load().catch(() => new Promise<never>(() => undefined))
}
