import { type RefObject, useEffect, useRef } from 'react'

/** Marks an element with `data-stuck` while the page is scrolled: styles may differ, nothing renders again. */
export function useStuck(): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const mark = () => bar.current?.toggleAttribute('data-stuck', window.scrollY > 8)
    mark()
    window.addEventListener('scroll', mark, { passive: true })
    return () => window.removeEventListener('scroll', mark)
  }, [])
  return bar
}
