import { useSyncExternalStore } from 'react'

const query = (pixels: number) => `(min-width: ${pixels}px)`

/** The same as {@link useWide} outside of rendering. */
export const isWide = (pixels: number) => matchMedia(query(pixels)).matches

/** Whether the window is so many pixels wide. */
export function useWide(pixels: number): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query(pixels))
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => isWide(pixels),
    () => true,
  )
}
