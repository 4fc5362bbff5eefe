import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

/** Decorative: name the wait in text next to it or with `aria-busy`. */
export function Spinner({ size = 20, className, ...svg }: { size?: number } & ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      strokeWidth="3"
      aria-hidden
      className={cx('spin shrink-0', className)}
      {...svg}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.25" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
