import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Read, Sheet } from '../../contract/activities/media.ts'

/** Milliseconds for which a page must be in view to count as seen, and after which what was seen is reported. */
const seenAfter = 700
const reportAfter = 800

/** Which pages were seen: reported soon after each new one, when the page is turned, and when the document is left. */
export function useReading(sheet: Sheet, ready: boolean, report: (read: Read) => Promise<void>) {
  const [page, setPage] = useState(Math.min(Math.max(1, sheet.page), sheet.pages))
  const seen = useRef(new Set(sheet.seen))
  const unsent = useRef(false)

  const send = useEffectEvent(() => {
    if (!unsent.current) return
    unsent.current = false
    void report({ seen: [...seen.current], page })
  })
  const note = useEffectEvent(() => {
    seen.current.add(page)
    unsent.current = true
  })
  useEffect(() => {
    if (!ready) return undefined
    const timers = [setTimeout(() => note(), seenAfter), setTimeout(() => send(), seenAfter + reportAfter)]
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [ready, page])
  useEffect(() => {
    const left = () => send()
    const hidden = () => void (document.visibilityState === 'hidden' && send())
    window.addEventListener('pagehide', left)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', left)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [])
  return { page, setPage }
}
