/** A page in the scrolled list: pixels from the top of the list. */
export type Placed = { top: number; height: number }

/** The page, from 1, of which most is seen in a window of the list; the earlier of two alike. */
export function pageInView(pages: readonly Placed[], scrolled: number, window: number): number {
  const seen = pages.map(({ top, height }) => Math.min(top + height, scrolled + window) - Math.max(top, scrolled))
  return Math.max(1, seen.indexOf(Math.max(...seen)) + 1)
}

/** How large pages can be shown, in parts of the width of the window. */
export const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

/** The next zoom in a direction, or undefined at the end. */
export const nextZoom = (zoom: number, step: -1 | 1): number | undefined =>
  zooms[zooms.findIndex((each) => each === zoom) + step]

/** The page that was typed, within the document; undefined when it is no number. */
export function typedPage(text: string, pages: number): number | undefined {
  const number = Number.parseInt(text, 10)
  return Number.isNaN(number) ? undefined : Math.min(Math.max(1, number), pages)
}
