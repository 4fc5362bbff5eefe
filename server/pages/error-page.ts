import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/common.ts'
import type { FailureCode } from '../../contract/fail.ts'
import type { Config } from '../config.ts'
import { escapeHtml } from '../escape-html.ts'
import { ExpectedFailure } from '../http/fail.ts'
import { pagePolicy, styleHashes } from '../http/security.ts'
import { sentence } from '../sentences.ts'

/** The style of a page that needs no other file. */
export const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif;color:#14213d;background:#fff}
main{padding:1.5rem;max-width:36rem;text-align:center}h1{font-size:1.5rem}code{overflow-wrap:anywhere}
@media(prefers-color-scheme:dark){body{color:#e8ecf4;background:#10141d}a{color:inherit}}`

/** Static HTML, independent of the renderer that failed. */
const draw = (brand: string, language: Language, code: FailureCode, id: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(brand)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(sentence(language, `failures.${code}`))}</h1><p><code>${escapeHtml(id)}</code></p>
<p><a href="${language === 'lt' ? '/' : `/${language}`}">${escapeHtml(brand)}</a></p></main></body></html>
`

/** Sends the page for a failed render: the message and the request id, to find the cause in the log. */
export function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  language: Language,
  failure = new ExpectedFailure('general'),
) {
  if (failure.retryAfter) void reply.header('retry-after', failure.retryAfter)
  return reply
    .code(failure.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy(styleHashes(style), config))
    .send(draw(config.brand, language, failure.code, request.id))
}
