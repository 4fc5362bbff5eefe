import type { openingInvoiceCalls } from '../../contract/manage/opening-invoices.list.ts'
import { recordChange } from '../audit/public.ts'
import type { Handlers } from '../http/handlers.ts'
import { endOpening, lockOpening } from './opening-invoices.queries.ts'
import { recordMoney, takeBackMoney } from './record-money.ts'

export const openingInvoiceHandlers: Handlers<typeof openingInvoiceCalls> = {
  recordOpeningReceipt: async (ctx, { params: { id }, body }) => {
    await recordMoney(ctx, id, body)
    return { success: true }
  },

  takeBackOpeningReceipt: async (ctx, { params: { id } }) => {
    await takeBackMoney(ctx, id)
    return { success: true }
  },

  removeOpeningInvoice: async (ctx, { params: { id } }) => {
    const { db, now, fail } = ctx
    const { number, open_cents, rest } = (await lockOpening(db, id)) ?? fail('not_found')
    if (rest !== open_cents) return fail('money_recorded')
    await endOpening(db, id, now())
    const before = { amount_cents: open_cents }
    await recordChange(ctx, { action: 'opening_invoice.removed', id, about: number, before })
    return { success: true }
  },
}
