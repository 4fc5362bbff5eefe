import { recordChange } from '../audit/public.ts'
import type { Context, Principal } from '../context.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { emailInvoice, invoiceAttachments } from './email-invoice.ts'

type Of = { action: 'order.email_sent' | 'discount.email_sent'; id: number | string }

/** Emails a document to an address, as staff asked. The files are read before the transaction. */
export async function sendDocument(
  ctx: Context & { principal: Principal },
  found: { id: string; document: InvoiceDocument },
  { email, of }: { email: string; of: Of },
): Promise<{ sent_to: string }> {
  const { config } = ctx
  const attachments = await invoiceAttachments(ctx, found)
  await ctx.transaction(async (db, enqueue) => {
    await emailInvoice({ db, config, enqueue }, found, { emails: [email.trim()], attachments })
    await recordChange({ ...ctx, db }, { ...of, about: found.document.number, after: { email: email.trim() } })
  })
  return { sent_to: email.trim() }
}
