import type { CSSProperties } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { cx } from './cx.ts'

export type RatingProps = { value: number; count?: number; showValue?: boolean; className?: string }

/**
 * Stars for a value of 0 to 5, sized by the text around. `count` is how many votes; `showValue` writes the number too.
 */
export function Rating({ value, count, showValue, className }: RatingProps) {
  const t = useTranslations('ui')
  const format = useFormatter()
  const number = format.number(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const filled: CSSProperties & { '--value': number } = { '--value': Math.min(5, Math.max(0, value)) }
  return (
    <span className={cx('inline-flex items-center gap-1.5', className)}>
      <span role="img" aria-label={t('rating', { value: number })} style={filled} className="stars" />
      {showValue && (
        <span aria-hidden className="font-semibold">
          {number}
        </span>
      )}
      {count !== undefined && (
        <span className="text-ink-soft">
          <span aria-hidden>{`(${count})`}</span>
          <span className="sr-only">{t('votes', { count })}</span>
        </span>
      )}
    </span>
  )
}
