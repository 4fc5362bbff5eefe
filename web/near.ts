/** So early before it is seen (CSS length). */
const margin = '400px'
const touched = ['pointerdown', 'keydown'] as const

/**
 * Resolves when what the server wrote at `selector` comes near the window, or somebody begins to use the page; at once where nothing was
 * written. Until then the part stands as text and plain links, and its code is not asked for.
 */
export function near(selector: string): Promise<void> {
  const written = document.querySelector(selector)
  if (!written) return Promise.resolve()
  return new Promise((resolve) => {
    const arrive = () => {
      watch.disconnect()
      for (const name of touched) window.removeEventListener(name, arrive)
      resolve()
    }
    const watch = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && arrive(), {
      rootMargin: margin,
    })
    watch.observe(written)
    for (const name of touched) window.addEventListener(name, arrive, { passive: true })
  })
}
