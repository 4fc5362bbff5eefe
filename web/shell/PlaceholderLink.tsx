import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to a route of point 2 that is not built yet; it becomes a Link of its own when its page is there. */
export function PlaceholderLink({
  path,
  className,
  children,
}: {
  path: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link to="/$" params={{ _splat: path }} className={className}>
      {children}
    </Link>
  )
}
