import { type RefObject, useEffect, useState } from 'react'

export type Cue = { start: number; end: number; text: string }

/** Without markup, which is for the place in the picture; entities are signs. */
const textOf = (cue: TextTrackCue) =>
  cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '').replaceAll(/\s+/g, ' ') : ''

/** The captions of a language as a list, once they are loaded; they are shown in the picture from the beginning. */
export function useCues(video: RefObject<HTMLVideoElement | null>, lang: string): Cue[] {
  const [cues, setCues] = useState<Cue[]>([])
  useEffect(() => {
    const track = video.current?.querySelector<HTMLTrackElement>(`track[srclang=${lang}]`)
    if (!track) return undefined
    const read = () =>
      setCues(
        [...(track.track.cues ?? [])].map((cue) => ({ start: cue.startTime, end: cue.endTime, text: textOf(cue) })),
      )
    track.track.mode = 'showing'
    track.addEventListener('load', read)
    if (track.readyState === HTMLTrackElement.LOADED) read()
    return () => track.removeEventListener('load', read)
  }, [video, lang])
  return cues
}
