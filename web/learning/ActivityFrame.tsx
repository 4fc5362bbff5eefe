import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { FrameMessage } from '../../contract/activity.ts'
import { rememberActivities } from '../api/activity-data.ts'
import { cx } from '../ui/cx.ts'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'

/** Milliseconds in which the activity must send its first message. */
const answersWithin = 10_000

type ActivityFrameProps = {
  url: string
  /** What the frame is called. */
  title: string
  onMessage: (message: FrameMessage) => void
  /** Its origin did not answer, or no message came: browsers have no event for a page that was refused or failed. */
  onSilence: () => void
}

/**
 * An activity on its own origin. Only valid messages of that origin and this frame are handled. It is shown once it has
 * reported its height; until then the shape of a question is.
 */
export function ActivityFrame({ url, title, onMessage, onSilence }: ActivityFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== new URL(url).origin || !frame.current || source !== frame.current.contentWindow) return
    const message = v.safeParse(FrameMessage, data)
    if (!message.success) return
    if (message.output.type === 'document-size') setHeight(Math.ceil(message.output.height))
    else onMessage(message.output)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  const giveUp = useEffectEvent(onSilence)
  useEffect(() => rememberActivities(url), [url])
  // A frame shows nothing of its own when its origin does not answer. The reply of another origin cannot be read; an
  // unreachable one rejects.
  useEffect(() => {
    const asked = new AbortController()
    fetch(new URL('/', url), {
      mode: 'no-cors',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: asked.signal,
    }).catch(() => {
      if (!asked.signal.aborted) giveUp()
    })
    return () => asked.abort()
  }, [url])
  const waiting = height === undefined
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => giveUp(), answersWithin)
    return () => clearTimeout(timer)
  }, [waiting])
  return (
    <div className="relative">
      {waiting && <ActivityShape />}
      <iframe
        ref={frame}
        src={url}
        title={title}
        // Modals: SCORM content asks in them whether to go on where it was left. Popups: links open in a new tab; the
        // frame of a package allows itself none.
        sandbox="allow-scripts allow-forms allow-same-origin allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox"
        allow="fullscreen"
        style={{ height }}
        className={cx('block w-full rounded-lg', waiting && 'pointer-events-none absolute inset-0 h-full opacity-0')}
      />
    </div>
  )
}

/** The shape of a question with its answers. */
export const ActivityShape = () => (
  <Loading className="mx-auto grid max-w-2xl gap-6 px-4 py-6 sm:px-6 sm:py-8">
    <Skeleton className="h-4 w-40" />
    <Skeleton className="h-2" />
    <SkeletonText lines={2} />
    <div className="grid gap-2">
      {[1, 2, 3, 4].map((n) => (
        <Skeleton key={n} className="h-13" />
      ))}
    </div>
  </Loading>
)
