import { createTransport } from 'nodemailer'
import type { Mail } from './port.ts'

/** Mail by SMTP, for `SMTP_URL`. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 })
  return {
    send: async (letter) => {
      await transport.sendMail({ from, ...letter })
    },
  }
}
