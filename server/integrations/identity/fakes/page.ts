import { createHash } from 'node:crypto'
import type { Language } from '../../../../contract/common.ts'
import { escapeHtml } from '../../../escape-html.ts'
import { sentence } from '../../../sentences.ts'
import type { Person } from './people.ts'

const style = `:root{color-scheme:light dark;--line:light-dark(#d8d3c8,#37433d);--soft:light-dark(#53605a,#a8b5af);--main:light-dark(#1d4f91,#8ab8f5)}
*{box-sizing:border-box}body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:light-dark(#15211d,#ecf1ee);background:light-dark(#f4f6fa,#0f1412)}
main{max-width:30rem;margin:0 auto;padding:2rem 1rem 4rem}h1{margin:0;font-size:1.5rem;line-height:1.2}p{margin:.75rem 0 0}.soft,small{color:var(--soft)}
form{display:grid;gap:.75rem;margin-top:1.5rem}button{min-height:2.75rem;padding:.5rem 1rem;font:inherit;text-align:start;border-radius:10px;border:1px solid var(--line);background:light-dark(#fff,#161d1a);color:inherit;cursor:pointer;overflow-wrap:anywhere}
button small{display:block}button.cancel{border:0;background:none;color:var(--main);text-align:center}:focus-visible{outline:2px solid var(--main);outline-offset:2px}
summary{min-height:2.75rem;padding:.5rem 0;cursor:pointer;font-weight:600}label{display:grid;gap:.25rem;margin-bottom:.75rem}label.line{display:flex;gap:.75rem;align-items:center}
input{min-width:0;min-height:2.75rem;padding:.4rem .6rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--soft);border-radius:8px}input[type=checkbox]{min-height:0;width:1.25rem;height:1.25rem}`

/** Only the page's own style. The form leads back to the portal, so `form-action` is open. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': `default-src 'none';style-src 'sha256-${createHash('sha256').update(style).digest('base64')}';base-uri 'none';frame-ancestors 'none'`,
}

/** The page on which one chooses who signs in. */
export function drawSignIn(language: Language, name: string, people: readonly Person[]): string {
  const t = (key: string) => escapeHtml(sentence(language, `identity_sandbox.${key}`, { name }))
  const choices = people.map(
    ({ id, given_name, family_name, email, email_verified }) =>
      `<button name="person" value="${escapeHtml(id)}">${escapeHtml(`${given_name} ${family_name}`)}<small>${escapeHtml(email)}${email_verified ? '' : ` – ${t('unverified')}`}</small></button>`,
  )
  const field = (key: string, type: string) =>
    `<label>${t(key)}<input name="${key}" type="${type}" required maxlength="80"></label>`
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('title')}</title><style>${style}</style></head><body><main><h1>${t('title')}</h1><p class="soft">${t('intro')}</p>
<form method="post">${choices.join('')}<button class="cancel" name="cancel" value="1">${t('cancel')}</button></form>
<details><summary>${t('other')}</summary><form method="post">${field('given_name', 'text')}${field('family_name', 'text')}${field('email', 'email')}
<label class="line"><input type="checkbox" name="email_verified" value="1" checked>${t('verified')}</label><button>${t('continue')}</button></form></details></main></body></html>
`
}

/** The page on which one signs out; `form` is the provider's, with the name `op.logoutForm`. */
export function drawSignOut(language: Language, name: string, form: string): string {
  const t = (key: string) => escapeHtml(sentence(language, `identity_sandbox.${key}`, { name }))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t('sign_out_title')}</title><style>${style}</style></head><body><main><h1>${t('sign_out_title')}</h1>${form}
<form><button form="op.logoutForm" name="logout" value="yes">${t('sign_out')}</button><button class="cancel" form="op.logoutForm">${t('stay')}</button></form></main></body></html>
`
}
