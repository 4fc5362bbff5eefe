import type { SendMailOptions } from 'nodemailer'
import type { Email } from './port.ts'

/** An email as the transports send it: marked as written by a program (RFC 3834) and with its language. */
export const messageOf = (from: string, { language, calendar, ...email }: Email): SendMailOptions => ({
  from,
  ...email,
  ...(calendar ? { icalEvent: { method: calendar.method, filename: 'praktika.ics', content: calendar.content } } : {}),
  headers: { 'Auto-Submitted': 'auto-generated', ...(language ? { 'Content-Language': language } : {}) },
})
