import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../../shell/PathLink.tsx'
import { useSite } from '../../shell/useSite.ts'
import { cx } from '../../ui/cx.ts'
import { headingsFrom, labelCells, linksInLanguage } from './html.rules.ts'

type AuthoredHtmlProps = {
  /** Sanitised by the server. */
  html: string
  /** The level of its highest headings. */
  level?: 2 | 3 | 4
  className?: string
}

/** An authored text in the reading column. Its links to this site keep the visitor's language and navigate without a page load. */
export function AuthoredHtml({ html, level = 3, className }: AuthoredHtmlProps) {
  const { language } = useSite()
  const { history } = useRouter()
  function follow(event: MouseEvent) {
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
    if (!path?.startsWith('/') || path.startsWith('/media/') || !isPlainClick(event)) return
    event.preventDefault()
    history.push(path)
  }
  return (
    <div
      className={cx('prose', className)}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: labelCells(headingsFrom(linksInLanguage(html, language), level)) }}
    />
  )
}
