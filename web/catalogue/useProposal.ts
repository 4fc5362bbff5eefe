import { useEffect, useState } from 'react'
import type { DateProposal } from '../../contract/cart-dates.ts'
import type { Product } from '../../contract/catalogue.ts'
import { companyQuantityLimit } from '../../contract/constants.ts'
import { call } from '../api/client.ts'
import { useDebounced } from '../ui/useDebounced.ts'

const settlesAfter = 300

/** Whether a date has fewer seats than are wanted, so that they are spread over dates. */
export const isTooSmall = (product: Product | undefined, quantity: number) =>
  product !== undefined && product.product_count !== null && quantity > product.product_count

/** On which dates the places can be had when the chosen one has too few seats; undefined while it is asked, or has enough. */
export function useProposal(product: Product | undefined, quantity: number): DateProposal | undefined {
  const settled = useDebounced(quantity, settlesAfter)
  const [found, setFound] = useState<{ key: string; proposal: DateProposal }>()
  const asks = isTooSmall(product, settled) && settled <= companyQuantityLimit
  const id = asks ? product?.product_id : undefined
  useEffect(() => {
    if (id === undefined) return
    let isGone = false
    call('proposeDates', { params: { id }, query: { quantity: settled } }).then(
      (proposal) => isGone || setFound({ key: `${id} ${settled}`, proposal }),
      () => undefined, // the cart refuses what is not there
    )
    return () => {
      isGone = true
    }
  }, [id, settled])
  return found?.key === `${product?.product_id} ${quantity}` ? found.proposal : undefined
}
