import { type Email, EmailRefused } from '../integrations/mail/port.ts'
import { defineJob } from '../jobs/job.ts'
import { keptDays } from '../retention.ts'

/** An email was refused for good. The shop, which has the tasks of staff, defines its `run`. */
export const emailRefused = defineJob<{ to: string }>({
  name: 'email-refused',
  keptDays: keptDays.emails,
  run: async () => undefined,
})

/**
 * An email that is to be sent. `invoiceOf`: the order whose invoice is attached to it then; `unattached`: what it says
 * when that cannot be.
 */
export type QueuedEmail = Email & { invoiceOf?: number; unattached?: Pick<Email, 'text' | 'html'> }

/** Sends an email; `sendWithInvoice` of the invoices is what runs in a server. */
export const sendEmail = defineJob<QueuedEmail>({
  name: 'send-email',
  concurrency: 8,
  keptDays: keptDays.emails,
  run: async ({ integrations, log, enqueueIn }, queued) => {
    const { invoiceOf: _, unattached: __, ...email } = queued
    try {
      await integrations.mail.send(email)
    } catch (error) {
      if (!(error instanceof EmailRefused)) throw error
      log.error({ err: error }, 'an email was refused for good')
      await enqueueIn(undefined)(emailRefused, { to: email.to })
    }
  },
})
