import './sheet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Read, SavedRead, Sheet } from '../../contract/activities/media.ts'
import type { Language } from '../../contract/common.ts'
import { Notice } from '../../web/ui/Notice.tsx'
import { Skeleton } from '../../web/ui/Skeleton.tsx'
import type { Reply } from '../calls.ts'
import { useActivityMessages } from '../messages.ts'
import { pageInView } from './paging.rules.ts'
import { SheetPage } from './SheetPage.tsx'
import { SheetTools } from './SheetTools.tsx'
import { useReading } from './useReading.ts'
import { type OpenSheet, useSheet } from './useSheet.ts'

type SheetViewerProps = {
  sheet: Sheet
  title: string
  language: Language
  /** Names what is kept in this tab. */
  drafts: string
  send: (read: Read) => Promise<Reply<SavedRead>>
}

/**
 * A document to read page by page: its pages in a window of their own, so that long ones are drawn as they are read.
 */
export default function SheetViewer({ sheet, title, language, drafts, send }: SheetViewerProps) {
  const t = useActivityMessages()
  const opened = useSheet(sheet.file.url)
  const [drawn, setDrawn] = useState<ReadonlyMap<number, 'whole' | 'lacking'>>(new Map())
  const [downloaded, setDownloaded] = useState(false)
  // What could not be shown is read in the file.
  const isShown = (number: number) => drawn.get(number) === 'whole' || (downloaded && drawn.has(number))
  const { page, setPage, see, unsaved } = useReading({ sheet, drafts, isShown, send })
  const [zoom, setZoom] = useState(1)
  const list = useRef<HTMLDivElement>(null)
  const pages = opened.sheet?.pdf.numPages ?? sheet.pages

  function goTo(wanted: number) {
    setPage(wanted)
    list.current?.querySelectorAll('section')[wanted - 1]?.scrollIntoView({ block: 'start', inline: 'nearest' })
  }
  function download() {
    setDownloaded(true)
    if (opened.failed) see(Array.from({ length: sheet.pages }, (_, index) => index + 1))
  }
  return (
    <div className="grid min-w-0 gap-3">
      <SheetTools
        {...{ page, pages, zoom, language }}
        file={sheet.file}
        onPage={goTo}
        onZoom={setZoom}
        onDownload={download}
      />
      <div role="status" className="empty:hidden">
        {opened.failed && <Notice kind="warning">{t('documentFailed')}</Notice>}
        {drawn.get(page) === 'lacking' && <Notice kind="warning">{t('pageLacking')}</Notice>}
      </div>
      {!opened.failed && (
        <div
          ref={list}
          role="group"
          aria-label={t('documentPages', { title })}
          // Scrolled by keyboard.
          tabIndex={0}
          className="h-[28rem] overflow-auto rounded-lg border border-line bg-sunken p-3 sm:h-[42rem]"
        >
          {opened.sheet ? (
            <Pages
              {...opened.sheet}
              lang={sheet.lang}
              zoom={zoom}
              start={page}
              onPage={setPage}
              onDrawn={(number, whole) =>
                setDrawn((before) => new Map(before).set(number, whole ? 'whole' : 'lacking'))
              }
            />
          ) : (
            <Skeleton className="h-full" />
          )}
        </div>
      )}
      <p className="text-sm text-ink-soft">{t('seenPages', { seen: sheet.seen.length, pages: sheet.pages })}</p>
      {unsaved && <Notice kind="warning">{t('mediaUnsaved')}</Notice>}
    </div>
  )
}

type PagesProps = OpenSheet & {
  lang: string
  zoom: number
  start: number
  onPage: (page: number) => void
  onDrawn: (number: number, whole: boolean) => void
}

/** The pages as wide as their window at zoom 1; opened at the page that was read last. */
function Pages({ pdf, size, lang, zoom, start, onPage, onDrawn }: PagesProps) {
  const ruler = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ruler.current
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const note = useEffectEvent((list: HTMLElement) => {
    const placed = [...list.querySelectorAll('section')].map(({ offsetTop, offsetHeight }) => ({
      top: offsetTop - list.offsetTop,
      height: offsetHeight,
    }))
    if (placed.length) onPage(pageInView(placed, list.scrollTop, list.clientHeight))
  })
  const restore = useEffectEvent((list: HTMLElement) => {
    const section = list.querySelectorAll('section')[start - 1]
    if (section && start > 1) list.scrollTop = section.offsetTop - list.offsetTop
  })
  const ready = width > 0
  useEffect(() => {
    const list = ruler.current?.parentElement
    if (!list || !ready) return undefined
    restore(list)
    const scrolled = () => note(list)
    list.addEventListener('scroll', scrolled, { passive: true })
    return () => list.removeEventListener('scroll', scrolled)
  }, [ready])
  return (
    <>
      <div ref={ruler} />
      {ready &&
        Array.from({ length: pdf.numPages }, (_, index) => (
          <SheetPage
            key={index}
            {...{ pdf, size, lang, onDrawn }}
            number={index + 1}
            scale={(width / size.width) * zoom}
          />
        ))}
    </>
  )
}
