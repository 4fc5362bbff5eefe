import type { Attachment } from '../integrations/mail/port.ts'
import { defineJob, type JobParts } from '../jobs/job.ts'
import { type QueuedEmail, sendEmail } from '../mail/mail.jobs.ts'
import { invoiceFile, invoiceFileName } from './invoice-files.ts'
import { findCreditable } from './issue-invoice.ts'

/** The current invoice of an order as PDF; none when it has no invoice, or when its PDF cannot be made now. */
async function attachmentsOf(parts: JobParts, orderId: number): Promise<Attachment[]> {
  const { invoice } = await findCreditable(parts.db, orderId)
  if (!invoice) return []
  try {
    const content = Buffer.from(await invoiceFile(parts, invoice, 'pdf')).toString('base64')
    return [
      {
        filename: invoiceFileName(invoice.document, 'pdf'),
        contentType: 'application/pdf',
        content,
        encoding: 'base64',
      },
    ]
  } catch (error) {
    parts.log.error({ err: error, invoice: invoice.id }, 'An email is sent without its invoice')
    return []
  }
}

/**
 * Sends emails, with the invoices that they are to have. An invoice is drawn when its email is sent: no sale waits for
 * it, and no email fails because of it.
 */
export const sendWithInvoice = defineJob<QueuedEmail>({
  ...sendEmail,
  run: async (parts, email) => {
    const { invoiceOf, unattached, attachments = [] } = email
    if (invoiceOf === undefined) return sendEmail.run(parts, email)
    const invoices = await attachmentsOf(parts, invoiceOf)
    if (!invoices.length) return sendEmail.run(parts, { ...email, ...unattached })
    return sendEmail.run(parts, { ...email, attachments: [...attachments, ...invoices] })
  },
})
