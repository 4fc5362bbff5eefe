import type { voucherSaleCalls } from '../../../contract/manage/voucher-sales.ts'
import type { Context, Fails } from '../../context.ts'
import { fail } from '../../http/fail.ts'
import { type Handlers, ownTransaction } from '../../http/handlers.ts'
import { findInvoice, invoiceFile, invoiceXmlReply, sendDocument } from '../../invoicing/public.ts'
import { showVoucherSale } from './sellable-classes.ts'
import { findSoldVoucher } from './sold-vouchers.queries.ts'
import { sellVoucher, takeBackVoucher } from './voucher-sales.ts'

/** A document of the sale of a voucher. */
async function requireDocument(
  { db, fail }: Pick<Context, 'db'> & Fails<'not_found'>,
  { id, invoice }: { id: number; invoice: string },
) {
  const found = await findInvoice(db, invoice)
  return found?.voucher_id === id ? found : fail('not_found')
}

export const voucherSaleHandlers: Handlers<typeof voucherSaleCalls> = {
  getVoucherSale: (ctx) => showVoucherSale(ctx),
  // The kind is a question of tax: finance chooses it.
  sellVoucher: (ctx, { body }) =>
    body.purpose === 'single' && !ctx.capabilities.includes('keep_books')
      ? fail('not_allowed')
      : sellVoucher(ctx, body),
  takeBackVoucher: async (ctx, { params: { id } }) => {
    await takeBackVoucher(ctx, id)
    return { success: true }
  },
  getVoucherInvoicePdf: async (ctx, { params }) => invoiceFile(ctx, await requireDocument(ctx, params), 'pdf'),
  getVoucherInvoiceXml: async (ctx, { params }) => invoiceXmlReply(ctx, await requireDocument(ctx, params)),
  sendVoucherInvoice: ownTransaction(async (ctx, { params, body: { email } }) => {
    const found = await requireDocument(ctx, params)
    const sold = (await findSoldVoucher(ctx.db, 'id', params.id)) ?? ctx.fail('not_found')
    return sendDocument(ctx, found, { email, of: { action: 'discount.email_sent', id: sold.code } })
  }),
}
