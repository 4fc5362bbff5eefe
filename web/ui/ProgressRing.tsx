import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import type { ProgressProps } from './Progress.tsx'

export type ProgressRingProps = Omit<ProgressProps, 'showText'> & { size?: number; children?: ReactNode }

/** A ring of `size` px; `children` is in the middle (decoration: `valueText` is what is read). */
export function ProgressRing({
  value,
  max = 100,
  label,
  valueText,
  size = 72,
  children,
  className,
}: ProgressRingProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      style={{ width: size, height: size }}
      className={cx('relative grid shrink-0 place-content-center', className)}
    >
      <svg viewBox="0 0 40 40" fill="none" strokeWidth="4" aria-hidden className="absolute inset-0 -rotate-90">
        <circle cx="20" cy="20" r="17" className="stroke-line" />
        {percent > 0 && (
          <circle
            cx="20"
            cy="20"
            r="17"
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            strokeLinecap="round"
            className="stroke-pine transition-[stroke-dasharray] duration-250"
          />
        )}
      </svg>
      <span aria-hidden className="text-sm font-bold">
        {children}
      </span>
    </div>
  )
}
