import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Lets an element fill the screen: answers how, undefined where the browser cannot (Safari on a phone). `onRoom`: the
 * height of the screen while it does, null when it no longer does.
 */
export function useFullScreen(element: RefObject<Element | null>, onRoom: (height: number | null) => void) {
  const change = useEffectEvent(() => {
    const fills = element.current !== null && document.fullscreenElement === element.current
    onRoom(fills ? window.innerHeight : null)
  })
  useEffect(() => {
    const listener = () => change()
    document.addEventListener('fullscreenchange', listener)
    return () => document.removeEventListener('fullscreenchange', listener)
  }, [])
  if (!document.fullscreenEnabled) return undefined
  return () => void element.current?.requestFullscreen().catch(() => undefined)
}
