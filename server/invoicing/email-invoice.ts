import { addressEvents } from '../../contract/events.ts'
import type { InvoiceDocument } from '../db/json-columns.ts'
import { type Mailing, notifyAddress } from '../mail/notify.ts'
import { formatMoney } from '../money.ts'
import { invoiceFile, invoiceFileName } from './invoice-files.ts'
import { soldNumber } from './sold-number.ts'

type Issued = { id: string; document: InvoiceDocument }
type Attachments = Awaited<ReturnType<typeof invoiceAttachments>>

/** An issued document as PDF and electronic invoice, for an email. */
export async function invoiceAttachments(parts: Parameters<typeof invoiceFile>[0], issued: Issued) {
  const fileOf = async (form: 'pdf' | 'xml', contentType: string) => ({
    filename: invoiceFileName(issued.document, form),
    contentType,
    content: Buffer.from(await invoiceFile(parts, issued, form)).toString('base64'),
    encoding: 'base64' as const,
  })
  return [await fileOf('pdf', 'application/pdf'), await fileOf('xml', 'application/xml')]
}

/** Emails an issued document to addresses, in its language. */
export async function emailInvoice(
  work: Mailing,
  { document }: Issued,
  { emails, attachments }: { emails: readonly string[]; attachments: Attachments },
): Promise<void> {
  const { kind, language, number, dueOn, totalCents, paidCents } = document
  const event = kind === 'credit_note' ? addressEvents.credit_note_issued : addressEvents.invoice_issued
  const money = (cents: number) => formatMoney(cents, language)
  const values = { number, order: soldNumber(document), amount: money(totalCents) }
  for (const email of emails)
    await notifyAddress(
      work,
      { email, language },
      event,
      values,
      ({ t }) => [
        t('text'),
        ...(dueOn && kind === 'invoice'
          ? [t('due', { rest: money(totalCents - paidCents), day: { day: dueOn } })]
          : []),
      ],
      { attachments },
    )
}
