import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Played } from '../../contract/activities/media.ts'
import { partsOf } from './played.rules.ts'

/** Milliseconds between two reports while a film plays. */
const interval = 15_000

/**
 * Reports what of a film was played: every 15 seconds, when it is paused or ends, when its speed is changed, and when the
 * page is left. Each report has all that was played, so that a lost one does no harm; what is not counted yet
 * (`isCounted`) is reported again.
 */
export function usePlayed(
  video: RefObject<HTMLVideoElement | null>,
  report: (played: Played) => Promise<void>,
  isCounted: (played: Played['played']) => boolean,
): void {
  const send = useEffectEvent((state: Played) => void report(state))
  const counted = useEffectEvent(isCounted)
  useEffect(() => {
    const film = video.current
    if (!film) return undefined
    let last = ''
    function reportNow() {
      if (!film || film.played.length === 0) return
      const state = { played: partsOf(film.played), second: film.currentTime, rate: film.playbackRate }
      const text = JSON.stringify(state)
      if (text === last && counted(state.played)) return
      last = text
      send(state)
    }
    const hidden = () => void (document.visibilityState === 'hidden' && reportNow())
    const timer = setInterval(reportNow, interval)
    for (const event of ['pause', 'ended', 'ratechange']) film.addEventListener(event, reportNow)
    window.addEventListener('pagehide', reportNow)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearInterval(timer)
      for (const event of ['pause', 'ended', 'ratechange']) film.removeEventListener(event, reportNow)
      window.removeEventListener('pagehide', reportNow)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [video])
}
