import type { openingInvoiceCalls } from '../../contract/manage/opening-invoices.list.ts'
import { recordChange } from '../audit/public.ts'
import type { Handlers } from '../http/handlers.ts'
import { toEuros } from '../money.ts'
import { listOpeningReceipts } from '../payments/public.ts'
import { deleteOpening, lockOpening } from './opening-invoices.queries.ts'
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
    const { db, fail } = ctx
    const { number, buyer, open_cents } = (await lockOpening(db, id)) ?? fail('not_found')
    if ((await listOpeningReceipts(db, id)).length) return fail('money_recorded')
    await deleteOpening(db, id)
    const before = { buyer, amount: toEuros(open_cents) }
    await recordChange(ctx, { action: 'opening_invoice.removed', id, about: number, before })
    return { success: true }
  },
}
