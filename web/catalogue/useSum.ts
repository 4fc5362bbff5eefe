import type { DateProposal } from '../../contract/cart-dates.ts'
import type { Product } from '../../contract/catalogue.ts'
import { locales } from '../../contract/locales.ts'
import { useSite } from '../shell/useSite.ts'
import { isTooSmall } from './useProposal.ts'

/** What several places cost together, where they can be had: on the chosen date, or on the dates that are proposed. */
export function useSum(product: Product | undefined, proposal: DateProposal | undefined, quantity: number) {
  const { language } = useSite()
  if (!product || quantity < 2) return undefined
  if (isTooSmall(product, quantity)) return proposal?.missing === 0 ? proposal.total : undefined
  const price = product.special?.price ?? product.price
  if (price === 0) return undefined
  return new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(price * quantity)
}
