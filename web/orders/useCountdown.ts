import { useEffect, useState } from 'react'

/** Minutes and seconds until an instant, `12:05`; null once it has passed. Read out once a minute only by its owner. */
export function useCountdown(until: string | null): string | null {
  const [now, setNow] = useState(() => Date.now())
  const left = until === null ? 0 : Math.max(0, Date.parse(until) - now)
  const running = left > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  if (!running) return null
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
