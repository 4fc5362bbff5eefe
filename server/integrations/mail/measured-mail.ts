import { Counter, type Registry } from 'prom-client'
import { EmailRefused, type Mail } from './port.ts'

/** Counts the tries to send an email by their result. `failed` is tried again, `refused` is not. */
export function measuredMail(mail: Mail, registry: Registry): Mail {
  const emails = new Counter({
    name: 'praktika_emails_total',
    help: 'Tries to send an email by result',
    labelNames: ['result'],
    registers: [registry],
  })
  for (const result of ['sent', 'failed', 'refused']) emails.inc({ result }, 0)
  return {
    ...mail,
    send: async (email) => {
      try {
        await mail.send(email)
        emails.inc({ result: 'sent' })
      } catch (error) {
        emails.inc({ result: error instanceof EmailRefused ? 'refused' : 'failed' })
        throw error
      }
    },
  }
}
