import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import type { OpenedPackage, PackagePart, SavedPart } from '../../contract/activities/packages.ts'
import { type PlayerEnd, PlayerMessage, type PlayerRoom, type PlayerTask } from '../../contract/activities/player.ts'
import type { Language } from '../../contract/common.ts'
import { Button } from '../../web/ui/Button.tsx'
import { useSilentFrame } from '../../web/ui/useSilentFrame.ts'
import { useSlow } from '../../web/ui/useSlow.ts'
import { useActivityMessages } from '../messages.ts'
import { useFullScreen } from './useFullScreen.ts'

/** Pixels of the lines around the frame. */
const border = 2
/** Milliseconds in which the content must end when it is left. */
const endsWithin = 1000

type PlayerFrameProps = {
  opened: OpenedPackage
  part: PackagePart
  language: Language
  /** The content is being left: it ends, and `onEnded` is called once. */
  leaving: boolean
  onEnded: () => void
  /** The content asks to go on to another part, or away (null). */
  onLeave: (to: string | null) => void
  onSave: (saved: Omit<SavedPart, 'part'>) => void
  onOverflow: () => void
  onBroken: () => void
}

const taskOf = (
  { format, ends, learner, parts }: OpenedPackage,
  part: PackagePart,
  language: Language,
): PlayerTask => ({
  type: 'player-begin',
  format,
  ends,
  learner,
  language,
  kind: part.kind,
  file: part.file,
  title: part.title,
  part: part.id,
  parts: parts.map(({ id }) => id),
  mastery: part.mastery,
  launchData: part.launch_data,
  completion: part.completion,
  objectives: part.objectives,
  state: part.state,
})

/**
 * The player of packages, on an origin of its own that has no token but that of the files. Only valid messages of that
 * origin and this frame are handled. It needs its own origin (`allow-same-origin`), by which a SCO finds its API.
 */
export function PlayerFrame({ opened, part, language, leaving, ...on }: PlayerFrameProps) {
  const t = useActivityMessages()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const [ready, setReady] = useState(false)
  const origin = new URL(opened.player).origin
  const hear = useEffectEvent(({ origin: from, source, data }: MessageEvent<unknown>) => {
    const player = frame.current?.contentWindow
    if (from !== origin || !player || source !== player) return
    const message = v.safeParse(PlayerMessage, data)
    if (!message.success) return
    switch (message.output.type) {
      case 'player-ready':
        setReady(true)
        return player.postMessage(taskOf(opened, part, language), origin)
      case 'player-size':
        return setHeight(Math.ceil(message.output.height))
      case 'player-state':
        return on.onSave({ data: message.output.state, result: message.output.result })
      case 'player-leave':
        return on.onLeave(message.output.to)
      case 'player-ended':
        return on.onEnded()
      case 'player-overflow':
        return on.onOverflow()
      case 'player-failed':
        return on.onBroken()
    }
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  const end = useEffectEvent(() => {
    const message: PlayerEnd = { type: 'player-end' }
    frame.current?.contentWindow?.postMessage(message, origin)
  })
  const giveUp = useEffectEvent(() => on.onEnded())
  useEffect(() => {
    if (!leaving) return undefined
    end()
    const timer = setTimeout(() => giveUp(), endsWithin)
    return () => clearTimeout(timer)
  }, [leaving])
  const fullScreen = useFullScreen(frame, (height) => {
    const room: PlayerRoom = { type: 'player-room', height }
    frame.current?.contentWindow?.postMessage(room, origin)
  })
  const slow = useSlow(!ready)
  const noteLoaded = useSilentFrame(ready, on.onBroken)
  return (
    <div className="grid gap-3">
      <p role="status" className="text-ink-soft empty:hidden">
        {slow && t('packageSlow')}
      </p>
      <iframe
        ref={frame}
        src={opened.player}
        onLoad={noteLoaded}
        title={t('packageFrame', { title: part.title })}
        // Downloads: content hands out documents.
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals allow-downloads"
        allow="fullscreen"
        style={{ height: (height ?? 480) + border }}
        className="border-line block w-full rounded-lg border bg-white"
      />
      {fullScreen && (
        <Button variant="secondary" className="justify-self-start" onClick={fullScreen}>
          {t('packageFullScreen')}
        </Button>
      )}
    </div>
  )
}
