import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { isPlainClick } from '../../shell/PathLink.tsx'
import { cx } from '../../ui/cx.ts'

type AuthoredHtmlProps = {
  /** Sanitised by the server, with the headings of its place and links in the visitor's language. */
  html: string
  className?: string
}

/** An authored text in the reading column. Its links to this site navigate without a page load. */
export function AuthoredHtml({ html, className }: AuthoredHtmlProps) {
  const { history } = useRouter()
  function follow(event: MouseEvent) {
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
    if (!path?.startsWith('/') || path.startsWith('/media/') || !isPlainClick(event)) return
    event.preventDefault()
    history.push(path)
  }
  return <div className={cx('prose', className)} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
}
