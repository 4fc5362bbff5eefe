import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds in which a message of a frame that has loaded is here: no network is between them. */
const delivery = 2000

/**
 * Browsers have no event for a frame that was refused or failed, but one when it has loaded whatever came. A page of ours
 * has said something by then: `onSilence` when it has not. Returns the frame's `onLoad`.
 */
export function useSilentFrame(heard: boolean, onSilence: () => void): () => void {
  const [loaded, setLoaded] = useState(false)
  const silent = useEffectEvent(onSilence)
  useEffect(() => {
    if (heard || !loaded) return undefined
    const timer = setTimeout(() => silent(), delivery)
    return () => clearTimeout(timer)
  }, [heard, loaded])
  return () => setLoaded(true)
}
