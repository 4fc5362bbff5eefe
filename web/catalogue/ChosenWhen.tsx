import { useTranslations } from 'use-intl'
import type { DateProposal } from '../../contract/cart-dates.ts'
import type { Product } from '../../contract/catalogue.ts'
import { useSessions } from '../dates/useSessions.ts'

export type ChosenProps = { product: Product; proposal: DateProposal | undefined; quantity: number }

/** When and where the chosen places are: the date of the offering, or over how many dates they are spread. */
export function ChosenWhen({ product, proposal, quantity }: ChosenProps) {
  const t = useTranslations('catalogue.offers')
  const sessions = useSessions()
  if (proposal && proposal.dates.length > 1) return <>{t('spread', { quantity, dates: proposal.dates.length })}</>
  return <>{product.start_date ? `${sessions.offering(product)}, ${product.city}` : t('online')}</>
}
