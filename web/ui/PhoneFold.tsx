import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icons.tsx'

type Props = { summary: ReactNode; className?: string; children: ReactNode }

/** Folded on a phone; on a wider screen and in print what is inside is always there, without a summary. */
export function PhoneFold({ summary, className, children }: Props) {
  return (
    <details className="fold phone-fold group">
      <summary className={cx('list-none [&::-webkit-details-marker]:hidden', className)}>
        <span className="flex min-h-12 items-center gap-3">
          {summary}
          <Icon name="chevron-down" className="ml-auto text-ink-soft transition-transform group-open:rotate-180" />
        </span>
      </summary>
      {children}
    </details>
  )
}
