import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type EmptyStateProps = {
  title: ReactNode
  text?: ReactNode
  picture?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** An empty or not-found state: a picture, a sentence, the next step. */
export function EmptyState({ title, text, picture, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('mx-auto grid max-w-lg grid-cols-1 justify-items-center gap-2 py-10 text-center', className)}>
      {picture && <div className="mb-3">{picture}</div>}
      <Heading className={level === 1 ? 'text-3xl' : 'text-xl'}>{title}</Heading>
      {text && <p className="text-ink-soft">{text}</p>}
      {action && <div className="mt-4 flex max-w-full flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
