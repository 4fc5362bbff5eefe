import { useTranslations } from 'use-intl'
import type { Product } from '../../contract/catalogue.ts'
import { Price } from '../ui/Price.tsx'

/** The chosen offering's price, or that the user owns the course. */
export function PriceBlock({ product, owned }: { product: Product | undefined; owned: boolean }) {
  const t = useTranslations('catalogue.offers')
  if (owned) return <p className="text-xl font-bold">{t('owned')}</p>
  if (!product) return null
  const { price_formated, special, lowest_30_formated } = product
  return <Price size="lg" price={special?.price_formated ?? price_formated} was={lowest_30_formated} />
}
