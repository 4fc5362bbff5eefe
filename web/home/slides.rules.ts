import type { Slide, SlideDevice } from '../../contract/content.ts'

/** A slide: its picture for large and for small screens; left out on a kind of screen for which it has none. */
export type Shown = { key: string; slide: Slide } & Partial<Record<SlideDevice, Slide>>

/**
 * Merges the slides of large and small screens by key, in the order of large screens; those for small ones only at the
 * end.
 */
export function pairSlides(desktop: readonly Slide[], mobile: readonly Slide[]): Shown[] {
  const paired = desktop.map((slide) => {
    const other = mobile.find(({ key }) => key === slide.key)
    return { key: slide.key, slide, desktop: slide, ...(other ? { mobile: other } : {}) }
  })
  const alone = mobile.filter(({ key }) => !desktop.some((slide) => slide.key === key))
  return [...paired, ...alone.map((slide) => ({ key: slide.key, slide, mobile: slide }))]
}
