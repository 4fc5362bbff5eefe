import { type RefObject, useEffect, useRef } from 'react'
import type { FrameMessage } from '../contract/activity.ts'

const readOrigin = () => document.querySelector<HTMLMetaElement>('meta[name=portal]')?.content ?? ''

/** Posts a message to the portal that frames us and to no other origin: it is fixed by our server. */
export function notifyPortal(message: FrameMessage): void {
  const origin = readOrigin()
  if (window.parent !== window && URL.canParse(origin)) window.parent.postMessage(message, origin)
}

/**
 * Asks the portal to scroll to a part, as little as it takes: a frame of another origin cannot. The height is reported
 * first, so that the part is within the frame.
 */
export function showPart(part: HTMLElement): void {
  const { top, bottom } = part.getBoundingClientRect()
  const content = part.closest('main')
  if (!content || top < 0 || bottom <= top) return
  reportHeight(content)
  notifyPortal({ type: 'show-part', top, bottom })
}

/** Reports to the portal whether there is work that the server could not get. */
export function useUnsentWork(waiting: boolean): void {
  const reported = useRef<boolean>(undefined)
  useEffect(() => {
    if (waiting !== reported.current) notifyPortal({ type: 'unsent-work', waiting })
    reported.current = waiting
  }, [waiting])
}

/** Pixels. */
const maxHeight = 50_000

function reportHeight(element: HTMLElement): void {
  const height = Math.ceil(element.getBoundingClientRect().height)
  if (height > 0) notifyPortal({ type: 'document-size', height: Math.min(height, maxHeight) })
}

/** Reports the height of the content to the portal, so that the frame needs no scroll bar. */
export function useReportedHeight(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = content.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => reportHeight(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [content])
}
