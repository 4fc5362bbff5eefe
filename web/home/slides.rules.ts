import type { Slide, SlideDevice } from '../../contract/content.ts'

/** One slide of the slider: its picture on each kind of screen; on one that it has none for it is left out. */
export type Shown = { key: string; slide: Slide } & Partial<Record<SlideDevice, Slide>>

/** Slides of both kinds of screens as one row: the same key is the same slide, in the order of large screens, those for small ones only at the end. */
export function pairSlides(desktop: readonly Slide[], mobile: readonly Slide[]): Shown[] {
  const paired = desktop.map((slide) => {
    const other = mobile.find(({ key }) => key === slide.key)
    return { key: slide.key, slide, desktop: slide, ...(other ? { mobile: other } : {}) }
  })
  const alone = mobile.filter(({ key }) => !desktop.some((slide) => slide.key === key))
  return [...paired, ...alone.map((slide) => ({ key: slide.key, slide, mobile: slide }))]
}
