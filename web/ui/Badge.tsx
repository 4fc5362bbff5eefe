import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'bg-sunken text-ink-soft',
  pine: 'bg-pine-soft text-pine-strong',
  amber: 'bg-amber-soft text-amber-ink',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  tint: 'bg-tint text-tint-ink',
}
export type BadgeTone = keyof typeof tones

/** `tint` takes the colours of the nearest `[data-tint]`. */
export function Badge({
  tone = 'neutral',
  icon,
  className,
  children,
  ...span
}: { tone?: BadgeTone; icon?: ReactNode } & ComponentProps<'span'>) {
  return (
    <span
      {...span}
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
