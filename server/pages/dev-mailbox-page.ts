import type { Address, Email } from 'postal-mime'
import type { Language } from '../../contract/common.ts'
import { escapeHtml } from '../escape-html.ts'
import { sentence } from '../sentences.ts'

/** An email of the folder: `id` is its file name without the extension. */
export type StoredEmail = { id: string; email: Email }
export type PageOptions = { brand: string; language: Language }
export type Pages = { page: number; last: number }

export const style = `:root{color-scheme:light dark;--line:light-dark(#e5e0d7,#2b3631);--soft:light-dark(#53605a,#a8b5af);--link:light-dark(#0f5446,#68c3a4)}
*{box-sizing:border-box}body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:light-dark(#15211d,#ecf1ee);background:light-dark(#fbf9f5,#0f1412)}
main{max-width:56rem;margin:0 auto;padding:2.5rem clamp(1rem,4vw,2rem) 4rem}h1{margin:0;font-size:2rem;line-height:1.15;letter-spacing:-.02em;overflow-wrap:anywhere}
p{margin:.75rem 0 0}a{color:var(--link);text-underline-offset:.2em}:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.soft,dt,time{color:var(--soft)}.sheet{margin:2rem 0 0;padding:0;list-style:none;border:1px solid var(--line);border-radius:14px;background:light-dark(#fff,#161d1a)}
li{position:relative;padding:1rem 1.25rem;overflow-wrap:anywhere}li+li{border-top:1px solid var(--line)}li a{font-weight:700}li a::after{content:"";position:absolute;inset:0}
li p{margin:.15rem 0 0;font-size:.9375rem;display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1.5rem}time{font-variant-numeric:tabular-nums;white-space:nowrap}
dl{margin:0;padding:1.25rem;display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1.5rem;border-bottom:1px solid var(--line)}dd{margin:0;overflow-wrap:anywhere}
pre{margin:0;padding:1.5rem 1.25rem;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}nav{display:flex;justify-content:space-between;align-items:center;gap:1rem;margin-top:1.5rem}
nav a,.back{display:inline-flex;min-height:2.25rem;align-items:center;font-weight:600}`

const translator = (language: Language) => (key: string, values?: Record<string, string | number>) =>
  escapeHtml(sentence(language, `mailbox.${key}`, values))

const page = ({ brand, language }: PageOptions, title: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title} – ${escapeHtml(brand)}</title><style>${style}</style></head><body><main>${body}</main></body></html>
`

const formatAddress = ({ name, address, group }: Address): string =>
  group ? group.map(formatAddress).join(', ') : name && address ? `${name} <${address}>` : name || address || ''
const formatAddresses = (addresses: readonly Address[] = []) => escapeHtml(addresses.map(formatAddress).join(', '))

const locales = { lt: 'lt-LT', en: 'en-GB', ru: 'ru-RU' } satisfies Record<Language, string>
const formatDate = (date: string | undefined, language: Language) => {
  const at = new Date(date ?? '')
  if (Number.isNaN(at.getTime())) return ''
  const shown = at.toLocaleString(locales[language], {
    timeZone: 'Europe/Vilnius',
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return `<time datetime="${at.toISOString()}">${escapeHtml(shown)}</time>`
}

/** Escapes the text and turns its URLs into links. */
const linkUrls = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

function pager({ page: current, last }: Pages, t: ReturnType<typeof translator>): string {
  if (last <= 1) return ''
  const link = (to: number, key: string) =>
    to < 1 || to > last ? '<span></span>' : `<a href="/dev/mailbox?page=${to}">${t(key)}</a>`
  return `<nav aria-label="${t('title')}">${link(current - 1, 'newer')}<span class="soft">${t('page', { page: current, last })}</span>${link(current + 1, 'older')}</nav>`
}

export function drawMailbox(emails: readonly StoredEmail[], pages: Pages, options: PageOptions): string {
  const t = translator(options.language)
  const rows = emails.map(
    ({ id, email }) =>
      `<li><a href="/dev/mailbox/${id}">${escapeHtml(email.subject ?? '') || t('no_subject')}</a><p><span>${formatAddresses(email.to)}</span>${formatDate(email.date, options.language)}</p></li>`,
  )
  const list = rows.length ? `<ul class="sheet">${rows.join('')}</ul>` : `<p>${t('empty')}</p>`
  return page(options, t('title'), `<h1>${t('title')}</h1><p class="soft">${t('intro')}</p>${list}${pager(pages, t)}`)
}

export function drawEmail({ email }: StoredEmail, options: PageOptions): string {
  const t = translator(options.language)
  const subject = escapeHtml(email.subject ?? '') || t('no_subject')
  const rows = [
    ['from', formatAddresses(email.from ? [email.from] : [])],
    ['to', formatAddresses(email.to)],
    ['reply_to', formatAddresses(email.replyTo)],
    ['date', formatDate(email.date, options.language)],
  ]
    .filter(([, value]) => value)
    .map(([key = '', value]) => `<dt>${t(key)}</dt><dd>${value}</dd>`)
  return page(
    options,
    subject,
    `<a class="back" href="/dev/mailbox">← ${t('back')}</a><h1>${subject}</h1>
<div class="sheet"><dl>${rows.join('')}</dl><pre>${linkUrls(email.text ?? '')}</pre></div>`,
  )
}
