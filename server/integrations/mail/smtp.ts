import { createTransport } from 'nodemailer'
import { messageOf } from './message.ts'
import { EmailRefused, type Mail } from './port.ts'

/**
 * Whether the recipient or the content was refused with a permanent reply, 5xx (RFC 5321, 4.2.1). A refused sign-in is
 * ours to mend.
 */
const isRefusedForGood = (error: unknown): error is Error =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

/** Sends emails by SMTP to `SMTP_URL`. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 })
  return {
    send: async (email) => {
      try {
        await transport.sendMail(messageOf(from, email))
      } catch (error) {
        throw isRefusedForGood(error) ? new EmailRefused(error.message, { cause: error }) : error
      }
    },
    check: async () => void (await transport.verify()),
  }
}
