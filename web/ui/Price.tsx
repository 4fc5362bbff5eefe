import { useTranslations } from 'use-intl'
import { cx } from './cx.ts'

const sizes = { sm: 'text-base', md: 'text-xl', lg: 'text-3xl' }

export type PriceProps = {
  price: string
  was?: string | null | undefined
  size?: keyof typeof sizes
  className?: string
}

/**
 * Formatted strings in. A crossed-out `was` is the lowest price of the 30 days before: said in words, which the large
 * size shows too.
 */
export function Price({ price, was, size = 'md', className }: PriceProps) {
  const t = useTranslations('ui')
  return (
    <span className={cx('inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {was && <span className="sr-only">{t('price')}</span>}
      <span className={cx('font-bold whitespace-nowrap', sizes[size])}>{price}</span>
      {was && (
        <span className={cx('whitespace-nowrap text-ink-soft', size === 'lg' ? 'text-lg' : 'text-sm')}>
          <span className={size === 'lg' ? 'mr-1.5 text-sm whitespace-normal' : 'sr-only'}>{t('was')}</span>
          <s>{was}</s>
        </span>
      )}
    </span>
  )
}
