import type { Language } from '../../../contract/common.ts'

/** An entry for the recipient's calendar (iMIP, RFC 6047): new or changed, or cancelled. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string }
export type Email = {
  to: string
  subject: string
  text: string
  html?: string
  language?: Language
  replyTo?: string
  calendar?: CalendarPart
}

/** The server of the recipient refused the email for good: to send it again cannot succeed. */
export class EmailRefused extends Error {}

export type Mail = {
  /** Throws on failure; the job is then retried, except after {@link EmailRefused}. */
  send: (email: Email) => Promise<void>
  /** Throws when the server cannot be reached or does not accept our account. */
  check?: () => Promise<void>
}
