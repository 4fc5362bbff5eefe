import type { Language } from '../../contract/common.ts'
import { boundDay, locales } from '../../contract/locales.ts'
import { boundText } from '../../contract/typography.ts'
import { escapeHtml } from '../escape-html.ts'
import { logoAddress } from '../integrations/mail/port.ts'
import { type DateTile, type EmailPart, listMark, type Sender } from './email-parts.ts'
import { attributesOf, styleSheet, tileAttributes } from './email-look.ts'

/** Everything visible of an email, as the drawing needs it. */
export type DrawnEmail = {
  language: Language
  subject: string
  heading: string
  parts: readonly EmailPart[]
  sender: Sender
}

/** Text of sentences, whose dates and numbers stay on one line. */
const prose = (text: string) => lines(boundDay(boundText(text)))
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
/** Long addresses and IBANs break anywhere; a label does not: its column would become one character wide. */
const breaks = 'overflow-wrap:anywhere;word-break:break-word'
const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`
const block = 'margin:0 0 20px'

/** Lines that begin with a dash are a list. */
function drawParagraph(text: string): string {
  const [said = '', ...items] = text.split(listMark)
  const paragraph = `<p ${attributesOf('ink', `${block};${breaks}`)}>${prose(said)}</p>`
  if (!items.length) return paragraph
  const drawn = items.map((item) => `<li style="margin:0 0 4px">${prose(item)}</li>`)
  return `${paragraph}<ul ${attributesOf('ink', `margin:-12px 0 20px;padding-left:24px;${breaks}`)}>${drawn.join('')}</ul>`
}

const ruled = 'padding:10px 0;border-bottom-width:1px;border-bottom-style:solid;vertical-align:top'
const dataTable = (rows: readonly string[]) =>
  `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${block};width:100%;border-collapse:collapse">${rows.join('')}</table>`

function drawRows(rows: readonly (readonly [string, string])[]): string {
  const cell = `${ruled};text-align:left`
  const drawn = rows.map(([label, value]) => {
    const head = attributesOf('label', `${cell};padding-right:20px;overflow-wrap:break-word;font-weight:normal`)
    return `<tr><th scope="row" width="36%" ${head}>${escapeHtml(label)}</th><td ${attributesOf('cell', `${cell};${breaks}`)}>${lines(value)}</td></tr>`
  })
  return dataTable(drawn)
}

/** Outlook for Windows knows no padding of links and no round corners: there the cell is the button. */
const drawButton = (address: string, label: string) =>
  table(
    `style="${block};border-collapse:separate"`,
    `<tr><td ${attributesOf('button', 'border-radius:10px;mso-padding-alt:14px 24px;text-align:center')}><a href="${escapeHtml(address)}" ${attributesOf('button', 'display:inline-block;padding:14px 24px;border-radius:10px;font-weight:bold;line-height:20px;text-decoration:none')}>${escapeHtml(label)}</a></td></tr>`,
  )

const drawLink = (address: string, label: string) =>
  `<p style="${block}"><a href="${escapeHtml(address)}" ${attributesOf('link', 'text-decoration:underline')}>${escapeHtml(label)}</a></p>`

/** The month is in the form that it has in a date, "gruodžio"; the short form of a Lithuanian month is a number. */
function partsOfDay(day: string, language: Language) {
  const noon = new Date(`${day}T12:00:00Z`)
  const month = language === 'lt' ? 'long' : 'short'
  const dated = new Intl.DateTimeFormat(locales[language], { month, day: 'numeric', timeZone: 'UTC' })
  return {
    weekday: new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' }).format(noon),
    month: dated.formatToParts(noon).find(({ type }) => type === 'month')?.value ?? '',
  }
}

/** The sheet of the calendar is decoration: the text next to it has the same day. */
function drawSheet(day: string, category: string | undefined, language: Language): string {
  const { weekday, month } = partsOfDay(day, language)
  const line = (text: string, style: string) => `<div style="${style}">${escapeHtml(text)}</div>`
  const sheet = tileAttributes(category, 'width:84px;padding:12px 4px;border-radius:12px;text-align:center')
  return `<td width="84" valign="top" style="width:84px;padding:0 16px 0 0" aria-hidden="true">${table(
    'width="84" style="width:84px;border-collapse:separate"',
    `<tr><td ${sheet}>${line(weekday, 'font-size:13px;line-height:16px')}${line(String(Number(day.slice(8))), 'font-size:28px;line-height:32px;font-weight:bold')}${line(month, 'font-size:13px;line-height:16px')}</td></tr>`,
  )}</td>`
}

function drawTile({ day, title, when, where, bought, category }: DateTile, language: Language): string {
  const line = (text: string, name: 'ink' | 'soft', style: string) =>
    `<div ${attributesOf(name, `${style};${breaks}`)}>${prose(text)}</div>`
  const words = [
    ...(title ? [line(title, 'ink', 'font-size:18px;line-height:24px;font-weight:bold;padding-bottom:4px')] : []),
    line(when, 'ink', title ? 'line-height:24px' : 'line-height:24px;font-weight:bold'),
    ...where.map((text) => line(text, 'soft', 'line-height:24px')),
    ...(bought ? [line(bought, 'ink', 'line-height:24px;padding-top:4px')] : []),
  ]
  const sheet = day === null ? '' : drawSheet(day, category, language)
  return table(
    `width="100%" style="${block};width:100%"`,
    `<tr>${sheet}<td valign="middle">${words.join('')}</td></tr>`,
  )
}

/** Draws the parts. The first link that is not plain is the button: an email has one thing to do. */
function drawParts(parts: readonly EmailPart[], language: Language): string[] {
  const primary = parts.find((part) => typeof part !== 'string' && 'link' in part && !part.plain)
  return parts.map((part) => {
    if (typeof part === 'string') return drawParagraph(part)
    if ('rows' in part) return drawRows(part.rows)
    if ('tile' in part) return drawTile(part.tile, language)
    return part === primary ? drawButton(part.link, part.label) : drawLink(part.link, part.label)
  })
}

const categoriesOf = (parts: readonly EmailPart[]) =>
  new Set(parts.flatMap((part) => (typeof part !== 'string' && 'tile' in part ? [part.tile.category] : [])))

/** Word draws emails in Outlook for Windows: it knows no `max-width`, and takes Times for a font that it does not have. */
const forWord = {
  head: '<!--[if mso]><style>*{font-family:Arial,sans-serif!important}</style><![endif]-->',
  open: '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
  close: '<!--[if mso]></td></tr></table><![endif]-->',
}
const font = "font:16px/1.6 Manrope,'Segoe UI',Helvetica,Arial,sans-serif"

const drawHeader = (brand: string) =>
  `<tr><td style="padding:0 4px 20px">${table(
    '',
    `<tr><td style="padding-right:12px"><img src="${logoAddress}" width="40" height="40" alt="" style="display:block;border:0"></td><td ${attributesOf('ink', 'font-size:20px;line-height:40px;font-weight:bold;letter-spacing:-.01em')}>${escapeHtml(brand)}</td></tr>`,
  )}</td></tr>`

const drawFooter = ({ brand, contactEmail }: Sender) =>
  `<tr><td ${attributesOf('soft', `padding:20px 4px 0;font-size:14px;line-height:22px;${breaks}`)}>${escapeHtml(brand)}, <a href="mailto:${escapeHtml(contactEmail)}" ${attributesOf('soft', 'text-decoration:underline')}>${escapeHtml(contactEmail)}</a></td></tr>`

/** What lists of emails show after the subject: the first sentence after the greeting. */
const previewOf = (parts: readonly EmailPart[]) =>
  parts.filter((part) => typeof part === 'string').find((text) => text.length > 40) ?? ''

/** The HTML of an email: tables for the layout and inline styles, as mail programs need them; nothing is loaded. */
export function drawEmail({ language, subject, heading, parts, sender }: DrawnEmail): string {
  const title = attributesOf(
    'ink',
    `margin:0 0 16px;font-size:28px;line-height:1.2;font-weight:bold;letter-spacing:-.02em;${breaks}`,
  )
  const card = attributesOf('card', 'padding:32px;border-width:1px;border-style:solid;border-radius:16px')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><meta name="x-apple-disable-message-reformatting"><title>${escapeHtml(subject)}</title>
<style>${styleSheet(categoriesOf(parts))}</style>${forWord.head}</head>
<body ${attributesOf('page', `margin:0;padding:0;${font}`)}><div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(previewOf(parts))}</div>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" ${attributesOf('page', `width:100%;${font}`)}><tr><td class="around" align="center" style="padding:32px 16px">${forWord.open}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;max-width:600px;text-align:left">
${drawHeader(sender.brand)}
<tr><td ${card}><h1 ${title.replace('class="ink"', 'class="ink heading"')}>${prose(heading)}</h1>
${drawParts(parts, language).join('\n')}
</td></tr>
${drawFooter(sender)}
</table>
${forWord.close}</td></tr></table></body></html>
`
}
