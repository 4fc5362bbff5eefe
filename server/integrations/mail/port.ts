import type { Language } from '../../../contract/common.ts'

/** New or changed, cancelled, or several entries at once. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'
/** Entries for the recipient's calendar (iMIP, RFC 6047). */
export type CalendarPart = { method: CalendarMethod; content: string }
/** A file of an email: text, or bytes in base64. */
export type Attachment = { filename: string; contentType: string; content: string; encoding?: 'base64' }
export type Email = {
  to: string
  subject: string
  text: string
  html?: string
  language?: Language
  replyTo?: string
  calendar?: CalendarPart
  attachments?: Attachment[]
}

/** How the HTML of an email names the logo, which is sent with it (RFC 2392). */
export const logoAddress = 'cid:logo@praktika'

/** The server of the recipient refused the email for good: to send it again cannot succeed. */
export class EmailRefused extends Error {}

export type Mail = {
  /** Throws on failure; the job is then retried, except after {@link EmailRefused}. */
  send: (email: Email) => Promise<void>
  /** Throws when the server cannot be reached or does not accept our account. */
  check?: () => Promise<void>
}
