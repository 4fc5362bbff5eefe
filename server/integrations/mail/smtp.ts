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

/** Without the addresses of recipients, which servers repeat: errors are logged and kept with the job. */
function withoutAddresses(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const mask = (text: string) => text.replace(/[^\s<>@"'(),;:]+@[^\s<>@"'(),;:]+/g, '…@…')
  const { code, responseCode } = { code: undefined, responseCode: undefined, ...error }
  return Object.assign(new Error(mask(error.message)), { code, responseCode })
}

/** Sends emails by SMTP to `SMTP_URL`. */
export function smtpMail(url: string, from: string): Mail {
  const transport = createTransport({ url, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 })
  return {
    send: async (email) => {
      try {
        await transport.sendMail(messageOf(from, email))
      } catch (error) {
        const said = withoutAddresses(error)
        throw isRefusedForGood(said) ? new EmailRefused(said.message, { cause: said }) : said
      }
    },
    check: async () => void (await transport.verify()),
  }
}
