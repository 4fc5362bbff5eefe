import type { FirstRequests } from './screen-files.ts'
import { entryScript, hints, repeatEarlyInput } from './deferred-hydration.ts'

/**
 * Requests everything together: the scripts as preloads, and where this browser has signed in, its new token and with
 * that the first calls. The token is requested one tab at a time, as in `web/api/session.ts`, which takes it from
 * `window.early`; `web/api/transport.ts` takes the replies. A failure is theirs to repeat.
 */
const start = (entry: string, { scripts, calls, lists }: FirstRequests, language: string) =>
  `{const w=window,d=document;for(const h of ${JSON.stringify(scripts)}){const l=d.createElement('link');` +
  `l.rel='modulepreload';l.href=h;d.head.append(l)}` +
  `try{if(localStorage.getItem('praktika-signed-in')&&navigator.onLine){` +
  `const s=sessionStorage.getItem('praktika-shop-session'),b={'x-token-delivery':'cookie',...(s?{'x-session-id':s}:{})},` +
  `at=Date.now(),renewal=navigator.locks.request('praktika-renew',()=>fetch('/api/learning/auth/refresh',` +
  `{method:'POST',headers:{...b,'content-type':'application/json'},body:'{}'}).then(async r=>({status:r.status,json:await r.json()}))),` +
  `replies={};renewal.catch(()=>{});for(const c of [...${JSON.stringify(calls)},...(location.search?[]:${JSON.stringify(lists)})]){` +
  `replies[c]=renewal.then(({status,json:t})=>status===200?fetch(c,{headers:{...b,'x-session-id':t.session_id,` +
  `'accept-language':'${language}',authorization:'Bearer '+t.access_token}}):undefined);replies[c].catch(()=>{})}` +
  `w.early={at,renewal,replies}}}catch{}` +
  `const f=()=>import('${entry}');` +
  // The modules need what the end of the page brings.
  `if(d.readyState==='loading')d.addEventListener('DOMContentLoaded',f,{once:true});else f();` +
  `${repeatEarlyInput}d.currentScript.remove()}`

const styleHint = (href: string) => `<link rel="preload" href="${href}" as="style"/>`

/**
 * The page of a screen that is nothing without its scripts: they start at once. The script that requests them is at
 * the beginning of the head; the stylesheets of the screen are preloaded by elements, which the policy allows from this origin.
 */
export function startAtOnce(html: string, requests: FirstRequests, language: string): string {
  const [tag, entry, nonce = ''] = entryScript.exec(html) ?? []
  if (!tag || !entry) return html
  const script = `<script${nonce}>${start(entry, requests, language)}</script>`
  return html
    .replaceAll(hints, '')
    .replace(tag, '')
    .replace(/<meta name="viewport"[^>]*>/, (before) => before + requests.styles.map(styleHint).join('') + script)
}
