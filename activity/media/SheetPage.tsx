import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useActivityMessages } from '../messages.ts'
import { lacksPictures, type PDFDocumentProxy, TextLayer } from './pdf.ts'
import type { PageSize } from './useSheet.ts'

/** What is drawn of a page before it is scrolled to, in heights of the window. */
const ahead = '100%'
/** More pixels than that per point are not seen, and cost memory on phones. */
const maxDensity = 2

type SheetPageProps = {
  pdf: PDFDocumentProxy
  number: number
  size: PageSize
  scale: number
  lang: string
  /** The page is drawn; not whole when something of it could not be shown. */
  onDrawn: (number: number, whole: boolean) => void
}

/** A page of a document: its picture, and its text over it, to select and to hear. Drawn when it is near the window. */
export function SheetPage({ pdf, number, size, scale, lang, onDrawn }: SheetPageProps) {
  const t = useActivityMessages()
  const frame = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      root: element.parentElement,
      rootMargin: ahead,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    'width': Math.floor(size.width * scale),
    'height': Math.floor(size.height * scale),
    '--total-scale-factor': scale,
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  }
  return (
    <section
      ref={frame}
      aria-label={t('pageNumber', { number, pages: pdf.numPages })}
      lang={lang}
      style={style}
      className="relative mx-auto mb-4 overflow-hidden bg-[#fff] shadow-sm last:mb-0"
    >
      {near && <Drawn pdf={pdf} number={number} scale={scale} onDrawn={onDrawn} />}
    </section>
  )
}

function Drawn({ pdf, number, scale, onDrawn }: Pick<SheetPageProps, 'pdf' | 'number' | 'scale' | 'onDrawn'>) {
  const picture = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent((whole: boolean) => onDrawn(number, whole))
  useEffect(() => {
    const [canvas, container] = [picture.current, text.current]
    if (!canvas || !container) return undefined
    let stop = () => {}
    let left = false
    async function draw(target: HTMLCanvasElement, over: HTMLDivElement) {
      const page = await pdf.getPage(number)
      if (left) return
      const density = Math.min(window.devicePixelRatio || 1, maxDensity)
      const fine = page.getViewport({ scale: scale * density })
      target.width = Math.floor(fine.width)
      target.height = Math.floor(fine.height)
      const drawing = page.render({ canvas: target, viewport: fine })
      over.replaceChildren()
      const layer = new TextLayer({
        textContentSource: page.streamTextContent({ includeMarkedContent: true }),
        container: over,
        viewport: page.getViewport({ scale }),
      })
      stop = () => {
        drawing.cancel()
        layer.cancel()
      }
      await Promise.all([drawing.promise, layer.render()])
      if (!left) tell(!lacksPictures(page))
    }
    // Cancelled when the page is left or the zoom changes.
    draw(canvas, container).catch(() => void (left || tell(false)))
    return () => {
      left = true
      stop()
    }
  }, [pdf, number, scale])
  return (
    <>
      <canvas ref={picture} aria-hidden className="absolute inset-0 size-full" />
      <div ref={text} className="sheet-text" />
    </>
  )
}
