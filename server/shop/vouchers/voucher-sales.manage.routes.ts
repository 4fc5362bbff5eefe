import type { voucherSaleCalls } from '../../../contract/manage/voucher-sales.ts'
import type { Handlers } from '../../http/handlers.ts'
import { sellVoucher, takeBackVoucher } from './voucher-sales.ts'

export const voucherSaleHandlers: Handlers<typeof voucherSaleCalls> = {
  sellVoucher: (ctx, { body }) => sellVoucher(ctx, body),
  takeBackVoucher: async (ctx, { params: { id } }) => {
    await takeBackVoucher(ctx, id)
    return { success: true }
  },
}
