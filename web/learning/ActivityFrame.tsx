import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { FrameMessage } from '../../contract/activity.ts'
import { rememberActivities } from '../api/activity-data.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/icons.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'
import { useSilentFrame } from '../ui/useSilentFrame.ts'
import { useSlow } from '../ui/useSlow.ts'

type ActivityFrameProps = {
  url: string
  /** What the frame is called. */
  title: string
  onMessage: (message: FrameMessage) => void
  /** Its origin did not answer, was refused, or its scripts failed. */
  onFailure: () => void
  /** Begins again, when it takes longer than usual. */
  onRetry: () => void
}

/** Pixels that stay free below a part that is scrolled to. */
const partMargin = 16

/**
 * An activity on its own origin. Only valid messages of that origin and this frame are handled. It is shown once it has
 * reported its height; until then the shape of a question is, however long it takes.
 */
export function ActivityFrame({ url, title, onMessage, onFailure, onRetry }: ActivityFrameProps) {
  const t = useTranslations('learning.activity')
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  const [greeted, setGreeted] = useState(false)
  /** What the frame wants to be seen. */
  const [part, setPart] = useState<{ top: number; bottom: number }>()
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== new URL(url).origin || !frame.current || source !== frame.current.contentWindow) return
    const message = v.safeParse(FrameMessage, data)
    if (!message.success) return
    setGreeted(true)
    if (message.output.type === 'document-size') setHeight(Math.ceil(message.output.height))
    else if (message.output.type === 'show-part') setPart(message.output)
    else if (message.output.type === 'activity-failed') onFailure()
    else onMessage(message.output)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', listener)
    return () => window.removeEventListener('message', listener)
  }, [])
  // The height came before, and has been laid out in the next frame.
  useEffect(() => {
    if (!part) return undefined
    const laidOut = requestAnimationFrame(() => {
      const top = frame.current?.getBoundingClientRect().top ?? 0
      const below = top + part.bottom + partMargin - window.innerHeight
      if (below > 0) window.scrollBy({ top: below })
    })
    return () => cancelAnimationFrame(laidOut)
  }, [part])
  const giveUp = useEffectEvent(onFailure)
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
  const slow = useSlow(waiting)
  const noteLoaded = useSilentFrame(greeted, onFailure)
  return (
    <div className="relative">
      {waiting && <ActivityShape />}
      <div role="status" className="mx-auto max-w-2xl px-4 empty:hidden sm:px-6">
        {slow && (
          <Notice title={t('slowTitle')}>
            <p>{t('slowText')}</p>
            <Button variant="secondary" size="sm" className="mt-3" icon={<Icon name="refresh" />} onClick={onRetry}>
              {t('retry')}
            </Button>
          </Notice>
        )}
      </div>
      <iframe
        ref={frame}
        src={url}
        onLoad={noteLoaded}
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
  <Loading className="mx-auto grid max-w-2xl gap-6 px-4 pt-2 pb-6 sm:px-6 sm:py-8">
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
