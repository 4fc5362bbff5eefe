import { useEffect, useState } from 'react'

/** Milliseconds after which work is done without a paint: a hidden page has none. */
const patience = 100

/** Resolves after the next paint, so that an interaction shows its effect before the work that follows from it. */
export const afterPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, patience)
    requestAnimationFrame(() => setTimeout(resolve))
  })

/** `on`, but true only after the next paint. */
export function useAfterPaint(on: boolean): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!on) return
    let gone = false
    void afterPaint().then(() => gone || setPainted(true))
    return () => {
      gone = true
      setPainted(false)
    }
  }, [on])
  return on && painted
}
