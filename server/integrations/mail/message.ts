import type { SendMailOptions } from 'nodemailer'
import { logo } from './logo.ts'
import type { Email } from './port.ts'

/** An email as the transports send it: marked as written by a program (RFC 3834), with its language and the logo. */
export const messageOf = (
  from: string,
  { language, calendar, attachments = [], ...email }: Email,
): SendMailOptions => ({
  from,
  ...email,
  attachments: [...(email.html === undefined ? [] : [logo]), ...attachments],
  ...(calendar ? { icalEvent: { method: calendar.method, filename: 'praktika.ics', content: calendar.content } } : {}),
  headers: { 'Auto-Submitted': 'auto-generated', ...(language ? { 'Content-Language': language } : {}) },
})
