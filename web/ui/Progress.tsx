import { cx } from './cx.ts'

export type ProgressProps = {
  value: number
  max?: number
  label: string
  valueText: string
  showText?: boolean
  className?: string
}

/** `label` names it (hidden), `valueText` says it in words ("3 of 8"); `showText` writes that under the bar. */
export function Progress({ value, max = 100, label, valueText, showText, className }: ProgressProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div className={cx('grid gap-1.5', className)}>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div style={{ width: `${percent}%` }} className="h-full rounded-full bg-pine transition-[width] duration-250" />
      </div>
      {showText && (
        <p aria-hidden className="text-sm text-ink-soft">
          {valueText}
        </p>
      )}
    </div>
  )
}
