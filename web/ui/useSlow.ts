import { useEffect, useState } from 'react'

/** Milliseconds after which a wait is longer than usual. */
const usual = 10_000

/** Whether something has been waited for longer than usual: to be said next to what waits, never to end it. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setSlow(true), usual)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return slow
}
