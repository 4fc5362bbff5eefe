import type { enrollingCalls } from '../../contract/manage/enrolling.ts'
import type { saleCalls } from '../../contract/manage/sales.ts'
import type { Handlers } from '../http/handlers.ts'
import { showManagedOrder } from '../shop/public.ts'
import { enrolPeople, previewEnrolment } from './enrol-people.ts'
import { makeSale } from './make-sale.ts'
import { priceSale } from './price-sale.ts'

export const saleHandlers: Handlers<typeof saleCalls & typeof enrollingCalls> = {
  previewEnrolment: (ctx, { body }) => previewEnrolment(ctx, body),
  enrolPeople: (ctx, { body }) => enrolPeople(ctx, body),
  priceSale: (ctx, { body }) => priceSale(ctx, body),
  makeSale: async (ctx, { body }) => {
    const made = await showManagedOrder(ctx, await makeSale(ctx, body))
    if (!made) throw new Error('An order that was made was not found')
    return made
  },
}
