import type { saleCalls } from '../../contract/manage/sales.ts'
import type { Handlers } from '../http/handlers.ts'
import { showManagedOrder } from '../shop/public.ts'
import { makeSale } from './make-sale.ts'
import { priceSale } from './price-sale.ts'

export const saleHandlers: Handlers<typeof saleCalls> = {
  priceSale: (ctx, { body }) => priceSale(ctx, body),
  makeSale: async (ctx, { body }) => {
    const made = await showManagedOrder(ctx, await makeSale(ctx, body))
    if (!made) throw new Error('An order that was made was not found')
    return made
  },
}
