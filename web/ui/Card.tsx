import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type CardProps = { lifts?: boolean; padded?: boolean } & ComponentProps<'div'>

/** A framed surface. `lifts` adds a hover effect: for a card that is one link (see `stretchedLink`). */
export function Card({ lifts, padded = true, className, ...div }: CardProps) {
  return (
    <div
      {...div}
      className={cx(
        'relative rounded-lg border border-line bg-surface',
        padded && 'p-5 sm:p-6',
        lifts && 'transition hover:border-line-strong hover:shadow-md motion-safe:hover:-translate-y-0.5',
        className,
      )}
    />
  )
}
