import { useTranslations } from 'use-intl'
import type { Product } from '../../contract/catalogue.ts'
import { renewalReason } from '../certificates/parts/renewal.rules.ts'
import { dayNow } from '../day-now.ts'
import { useDays } from './parts/useDays.ts'
import type { Ownership } from './parts/useOwned.ts'
import { Price } from '../ui/Price.tsx'

type PriceBlockProps = {
  product: Product | undefined
  ownership: Ownership
  /** The last valid day of the user's certificate. */
  until?: string | null
}

/** The chosen offering's price, or that the user owns the course; when it is time to renew, why it is offered again. */
export function PriceBlock({ product, ownership, until = null }: PriceBlockProps) {
  const t = useTranslations('catalogue.offers')
  const days = useDays()
  if (ownership === 'owned') return <p className="text-xl font-bold">{t('owned')}</p>
  const reason = { reason: renewalReason(until, dayNow()), day: until === null ? '' : days.long(until) }
  const why = ownership === 'renewable' && <p className="text-sm">{t('renewable', reason)}</p>
  if (!product) return why
  const { price_formated, special, lowest_30_formated } = product
  return (
    <>
      {why}
      <Price size="lg" price={special?.price_formated ?? price_formated} was={lowest_30_formated} />
    </>
  )
}
