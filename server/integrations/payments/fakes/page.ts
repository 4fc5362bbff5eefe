import { createHash } from 'node:crypto'
import type { Language } from '../../../../contract/common.ts'
import { escapeHtml } from '../../../escape-html.ts'
import { formatMoney } from '../../../money.ts'
import { sentence } from '../../../sentences.ts'
import type { ProviderCode } from '../port.ts'
import { choices, moments, signatures } from './behaviour.ts'
import type { Delivery } from './deliveries.ts'

export type Page = {
  provider: ProviderCode
  language: Language
  attemptId: string
  description: string
  amountCents: number
  /** The bank that the shop asked for, by name. */
  bank?: string | undefined
  /** Where the choice is sent. */
  action: string
  /** The choice was made before: only the way back is left. */
  closed: boolean
}

const style = `:root{color-scheme:light dark;--line:light-dark(#d8d3c8,#37433d);--soft:light-dark(#53605a,#a8b5af);--main:light-dark(#0f5446,#68c3a4);--on:light-dark(#fff,#0f1412)}
*{box-sizing:border-box}body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:light-dark(#15211d,#ecf1ee);background:light-dark(#fbf9f5,#0f1412)}
main{max-width:34rem;margin:0 auto;padding:2rem 1rem 4rem}h1{margin:0;font-size:1.5rem;line-height:1.2}p{margin:.75rem 0 0}a{color:var(--main)}
.soft,dt,small{color:var(--soft)}.sheet{margin:1.5rem 0;padding:1.25rem;border:1px solid var(--line);border-radius:14px;background:light-dark(#fff,#161d1a);overflow-wrap:anywhere}
dl{margin:0;display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1.5rem}dd{margin:0}.sum{font-size:1.5rem;font-weight:700}
.choices{display:grid;gap:.75rem}button{min-height:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;border-radius:10px;border:1px solid var(--main);background:none;color:var(--main);cursor:pointer}
button.first{background:var(--main);color:var(--on)}:focus-visible{outline:2px solid var(--main);outline-offset:2px}
details{margin-top:1.5rem}summary{min-height:2.75rem;padding:.5rem 0;cursor:pointer;font-weight:600}label{display:grid;grid-template-columns:minmax(0,1fr);gap:.25rem;margin-top:1rem}
label.line{display:flex;gap:.75rem;align-items:center}input,select{min-width:0;min-height:2.75rem;padding:.4rem .6rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--soft);border-radius:8px}
option{background:light-dark(#fff,#161d1a)}input[type=checkbox]{min-height:0;width:1.25rem;height:1.25rem}ul{margin:0;padding:0;list-style:none}li+li{border-top:1px solid var(--line);margin-top:.75rem;padding-top:.75rem}`

/** Only the page's own style. Forms lead back to the shop, so `form-action` is open. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';base-uri 'none';frame-ancestors 'none'`,
}

const translator = (language: Language) => (key: string, values?: Record<string, string | number>) =>
  escapeHtml(sentence(language, `payment_sandbox.${key}`, values))

const draw = (language: Language, title: string, body: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body><main>${body}</main></body></html>
`

const options = (entries: readonly (readonly [value: string, text: string])[]) =>
  entries.map(([value, text]) => `<option value="${value}">${text}</option>`).join('')

/** What a provider can do wrong, for those who test the shop. */
function drawMore(provider: ProviderCode, t: ReturnType<typeof translator>): string {
  const select = (name: string, values: readonly string[]) =>
    `<label>${t(`${name}.label`)}<select name="${name}">${options(values.map((value) => [value, t(`${name}.${value.replaceAll('-', '_')}`)]))}</select></label>`
  const wallet = provider === 'wallet'
  return `<details><summary>${t('more')}</summary>
${select('notify', moments)}
<label>${t('times')}<input name="times" type="number" min="1" max="100" value="1"></label>
${select('order', ['usual', 'waiting', 'late_waiting'])}
<label>${t('amount_paid')}<input name="amount" inputmode="decimal" pattern="\\d{1,7}([.,]\\d{1,2})?" placeholder="12,34"></label>
<label>${t('currency_paid')}<input name="currency" pattern="[A-Z]{3}" maxlength="3" placeholder="USD"></label>
${wallet ? '' : `<label class="line"><input name="test" type="checkbox" value="other">${t('test_flag')}</label>`}
${select('signature', wallet ? signatures.slice(0, 3) : signatures)}
${wallet ? select('fault', ['none', 'error', 'slow', 'cut']) : ''}
${wallet ? `<label>${t('delay')}<input name="delay" type="number" min="1" max="600" value="30"></label>` : ''}
<p><a href="/">${t('notifications')}</a></p></details>`
}

export function drawPayPage(page: Page): string {
  const { provider, language, attemptId, description, amountCents, bank, action, closed } = page
  const t = translator(language)
  const title = t(`title.${provider}`)
  const buttons = (closed ? choices.slice(-1) : choices).map(
    (choice, index) =>
      `<button name="choice" value="${choice}"${index ? '' : ' class="first"'}>${t(`choice.${choice}`)}</button>`,
  )
  return draw(
    language,
    title,
    `<h1>${title}</h1><p class="soft">${t(closed ? 'closed' : 'intro')}</p>
<div class="sheet"><dl><dt>${t('amount')}</dt><dd class="sum">${escapeHtml(formatMoney(amountCents, language))}</dd>
${bank ? `<dt>${t('bank')}</dt><dd>${escapeHtml(bank)}</dd>` : ''}<dt>${t('purpose')}</dt><dd>${escapeHtml(description)}</dd><dt>${t('payment')}</dt><dd><small>${escapeHtml(attemptId)}</small></dd></dl></div>
<form method="post" action="${escapeHtml(action)}"><div class="choices">${buttons.join('')}</div>${closed ? '' : drawMore(provider, t)}</form>`,
  )
}

export function drawFault(language: Language, reason: string): string {
  const t = translator(language)
  return draw(language, t('refused'), `<h1>${t('refused')}</h1><p class="soft">${escapeHtml(reason)}</p>`)
}

/** The notifications so far, newest first, and a button that delivers those that are open. */
export function drawDeliveries(language: Language, deliveries: readonly Delivery[]): string {
  const t = translator(language)
  const rows = deliveries.toReversed().map(({ name, attemptId, statuses, acknowledged }) => {
    const state = t(acknowledged ? 'acknowledged' : statuses.length ? 'refused_by_shop' : 'kept')
    return `<li><strong>${escapeHtml(name)}</strong> – ${state}${statuses.length ? ` (${statuses.join(', ')})` : ''}<br><small>${escapeHtml(attemptId)}</small></li>`
  })
  const open = deliveries.filter(({ acknowledged }) => !acknowledged).length
  const form = open
    ? `<form method="post" action="/deliver" class="choices"><button class="first">${t('deliver', { count: open })}</button></form>`
    : ''
  const list = rows.length ? `<div class="sheet"><ul>${rows.join('')}</ul></div>` : `<p>${t('none_yet')}</p>`
  return draw(language, t('notifications'), `<h1>${t('notifications')}</h1>${list}${form}`)
}
