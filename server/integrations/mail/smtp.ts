import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import type { Mail } from './port.ts'

/** Sends emails by SMTP to `SMTP_URL`. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 })
  return {
    send: async (email) => {
      await transport.sendMail(messageOf(from, email))
    },
  }
}
