import { useEffect, useState } from 'react'

/** `m:ss`. */
export const clockText = (seconds: number) =>
  `${Math.floor(Math.max(0, seconds) / 60)}:${String(Math.floor(Math.max(0, seconds) % 60)).padStart(2, '0')}`

/** The seconds since a moment in milliseconds, each second; null without one. */
export function useClock(since: number | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === null) return undefined
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? null : Math.max(0, Math.floor((now - since) / 1000))
}

/** Keeps the screen on while a round goes on, where the browser can. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let ended = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (ended) await lock?.release()
    }
    const back = () => void take()
    back()
    document.addEventListener('visibilitychange', back)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', back)
      void lock?.release().catch(() => undefined)
    }
  }, [on])
}

/** A short vibration where the phone can; what it means is always on the screen too. */
export const buzz = () => void navigator.vibrate?.(80)
