import { type RefObject, useEffect, useRef } from 'react'

/** Sets `data-stuck` on an element while the page is scrolled, for styles; nothing renders again. */
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
