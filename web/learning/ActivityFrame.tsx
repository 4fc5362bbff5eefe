import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import * as v from 'valibot'
import { FrameMessage } from '../../contract/activity.ts'
import { useSite } from '../shell/useSite.ts'
import { Loading, Skeleton, SkeletonText } from '../ui/Skeleton.tsx'

/** Until the activity has reported its height. */
const firstHeight = 560

/** An activity on its own origin. Only valid messages of that origin and this frame are handled. */
export function ActivityFrame({
  url,
  title,
  onMessage,
}: {
  url: string
  title: string
  onMessage: (message: FrameMessage) => void
}) {
  const t = useTranslations('learning.activity')
  const { activityUrl } = useSite()
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(firstHeight)
  const hear = useEffectEvent(({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== new URL(activityUrl).origin || !frame.current || source !== frame.current.contentWindow) return
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
  return (
    <iframe
      ref={frame}
      src={url}
      title={t('frame', { title })}
      sandbox="allow-scripts allow-forms allow-same-origin"
      style={{ height }}
      className="block w-full rounded-lg transition-[height] duration-200"
    />
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
