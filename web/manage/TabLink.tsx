import { useNavigate, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '../shell/PathLink.tsx'

type Props = { search: Readonly<Record<string, unknown>>; current: boolean; children: ReactNode }

/** A tab of a screen that is in its query. A router link would call itself current by its path alone. */
export function TabLink({ search, current, children }: Props) {
  const router = useRouter()
  const navigate = useNavigate()
  const target = { to: '.', search } as const
  function follow(event: MouseEvent) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate({ ...target, resetScroll: false })
  }
  return (
    <a href={router.buildLocation(target).publicHref} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
