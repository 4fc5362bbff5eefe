import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to a screen that is not built yet (`contract/screens.ts`). */
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
