import { type Email, EmailRefused } from '../integrations/mail/port.ts'
import { defineJob } from '../jobs/job.ts'
import { keptDays } from '../retention.ts'

export const sendEmail = defineJob<Email>({
  name: 'send-email',
  concurrency: 8,
  keptDays: keptDays.emails,
  run: async ({ integrations, log }, email) => {
    try {
      await integrations.mail.send(email)
    } catch (error) {
      if (!(error instanceof EmailRefused)) throw error
      log.error({ err: error }, 'an email was refused for good')
    }
  },
})
