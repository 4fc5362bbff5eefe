import type { Language } from '../../contract/common.ts'
import type { Email } from '../integrations/mail/port.ts'
import { drawEmail } from './draw-email.ts'
import type { EmailPart, Sender } from './email-parts.ts'
import { withCapital } from './with-capital.ts'

export type EmailInput = {
  to: string
  language: Language
  subject: string
  parts: readonly EmailPart[]
  sender: Sender
  replyTo?: string
}

const inRows = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([label, value]) => `${label}: ${value}`).join('\n')

function textOf(part: EmailPart): string {
  if (typeof part === 'string') return part
  if ('rows' in part) return inRows(part.rows)
  if ('tile' in part) {
    const { title, when, where, bought } = part.tile
    return [...(title ? [title] : []), when, ...where, ...(bought ? [bought] : [])].join('\n')
  }
  return `${part.label}: ${part.link}`
}

/** The subject without the name of the sender, which is above it. */
function headingOf(subject: string, brand: string): string {
  const said = subject.startsWith(`${brand}: `) ? subject.slice(brand.length + 2) : subject
  return withCapital(said)
}

/** An email with a text and an HTML version of the same parts; the heading of the HTML is the subject. */
export function composeEmail({ to, language, subject, parts, sender, replyTo }: EmailInput): Email {
  const heading = headingOf(subject, sender.brand)
  const html = drawEmail({ language, subject, heading, parts, sender })
  const text = [...parts.map(textOf), `${sender.brand}, ${sender.contactEmail}`].join('\n\n')
  return { to, subject, text, html, language, ...(replyTo ? { replyTo } : {}) }
}
