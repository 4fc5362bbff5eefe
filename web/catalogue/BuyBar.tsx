import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Product } from '../../contract/catalogue.ts'
import { cx } from '../ui/cx.ts'
import { Price } from '../ui/Price.tsx'
import { ChosenWhen, type ChosenProps } from './ChosenWhen.tsx'

/** Whether the page is scrolled past 320 px (requirements 9). */
export function usePast(): readonly [mark: RefObject<HTMLDivElement | null>, past: boolean] {
  const [past, setPast] = useState(false)
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const start = mark.current
    if (!start) return
    const watch = new IntersectionObserver(([entry]) => setPast(entry !== undefined && !entry.isIntersecting))
    watch.observe(start)
    return () => watch.disconnect()
  }, [])
  return [mark, past]
}

type Props = Omit<ChosenProps, 'product'> & {
  shown: boolean
  product: Product | undefined
  owned: boolean
  /** Of several places together. */
  sum: string | undefined
  children: ReactNode
}

/** On a small screen the price and the action are in a sticky bar that ends above the footer. */
export function BuyBar({ shown, product, owned, proposal, quantity, sum, children }: Props) {
  const t = useTranslations('catalogue.offers')
  return (
    <section
      aria-label={t('bar')}
      className={cx(
        'no-print sticky bottom-0 z-30 border-t border-line bg-raised/97 backdrop-blur-sm transition duration-200 lg:hidden',
        shown
          ? 'shadow-[0_-6px_16px_-8px_rgb(21_33_29/0.2)] max-lg:[:root:has(&)]:scroll-pb-24'
          : 'invisible translate-y-4 opacity-0',
      )}
    >
      <div className="wrap flex items-center gap-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {product && !owned && (
          <p className="min-w-0 flex-1 leading-tight">
            {sum ? (
              <Price price={sum} />
            ) : (
              <>
                <Price
                  price={product.special?.price_formated ?? product.price_formated}
                  was={product.lowest_30_formated}
                />
                {quantity > 1 && <span className="text-ink-soft">{` × ${quantity}`}</span>}
              </>
            )}
            <span className="block text-xs text-ink-soft first-letter:uppercase">
              <ChosenWhen product={product} proposal={proposal} quantity={quantity} />
            </span>
          </p>
        )}
        <div className={owned ? 'flex-1' : 'flex-none'}>{children}</div>
      </div>
    </section>
  )
}
