import { useTranslations } from 'use-intl'
import type { Product } from '../../contract/catalogue.ts'
import type { Ownership } from './parts/useOwned.ts'
import { Price } from '../ui/Price.tsx'

/** The chosen offering's price, or that the user owns the course; when it is time to renew, why it is offered again. */
export function PriceBlock({ product, ownership }: { product: Product | undefined; ownership: Ownership }) {
  const t = useTranslations('catalogue.offers')
  if (ownership === 'owned') return <p className="text-xl font-bold">{t('owned')}</p>
  const why = ownership === 'renewable' && <p className="text-sm">{t('renewable')}</p>
  if (!product) return why
  const { price_formated, special, lowest_30_formated } = product
  return (
    <>
      {why}
      <Price size="lg" price={special?.price_formated ?? price_formated} was={lowest_30_formated} />
    </>
  )
}
