import type { Language } from '../../contract/common.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Email } from '../integrations/mail/port.ts'

/** A part of an email: a paragraph, a table of labels and values, or a link. */
export type EmailPart =
  | string
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { link: string; label: string; plain?: boolean }

export type EmailInput = {
  to: string
  language: Language
  subject: string
  parts: readonly EmailPart[]
  /** The last line of the email. */
  brand: string
  replyTo?: string
}

const paragraph = 'margin:0 0 16px'
const cell = 'padding:6px 0;vertical-align:top;text-align:left;border-bottom:1px solid #e5e0d7'
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0f5446;color:#ffffff;font-weight:bold;text-decoration:none'

const textOf = (part: EmailPart): string => {
  if (typeof part === 'string') return part
  return 'rows' in part
    ? part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    : `${part.label}: ${part.link}`
}

/** A label is not broken within a word, as a long value is: its column would be as narrow as a letter. */
const labelCell = `${cell};padding-right:16px;overflow-wrap:break-word;font-weight:normal;color:#53605a`

const htmlOf = (part: EmailPart): string => {
  if (typeof part === 'string') return `<p style="${paragraph}">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
  if ('rows' in part) {
    const rows = part.rows.map(
      ([label, value]) =>
        `<tr><th scope="row" style="${labelCell}">${escapeHtml(label)}</th><td style="${cell}">${escapeHtml(value)}</td></tr>`,
    )
    return `<table style="${paragraph};width:100%;border-collapse:collapse">${rows.join('')}</table>`
  }
  const style = part.plain ? 'color:#0f5446' : button
  return `<p style="${paragraph}"><a href="${escapeHtml(part.link)}" style="${style}">${escapeHtml(part.label)}</a></p>`
}

/**
 * An email with a text and an HTML version of the same parts. Styles are inline: many programs ignore a style sheet.
 */
export function composeEmail({ to, language, subject, parts, brand, replyTo }: EmailInput): Email {
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#fbf9f5;color:#15211d;font:16px/1.6 Arial,Helvetica,sans-serif"><div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e5e0d7;border-radius:12px;overflow-wrap:anywhere">
${parts.map(htmlOf).join('\n')}
<p style="margin:24px 0 0;color:#53605a">${escapeHtml(brand)}</p>
</div></body></html>
`
  const text = [...parts.map(textOf), brand].join('\n\n')
  return { to, subject, text, html, language, ...(replyTo ? { replyTo } : {}) }
}
