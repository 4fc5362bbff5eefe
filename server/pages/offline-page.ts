import { languagePrefix, languageTags } from '../../contract/constants.ts'
import type { Language } from '../../contract/common.ts'
import { escapeHtml } from '../escape-html.ts'
import { documentPolicy } from '../http/security.ts'
import { sentence } from '../sentences.ts'
import { style } from './error-page.ts'
import type { PageParts } from './render-page.ts'

/** Static HTML that needs no other file. The service worker writes links to the kept courses into it. */
const draw = (brand: string, language: Language) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(brand)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(sentence(language, 'site.offlineTitle'))}</h1>
<p>${escapeHtml(sentence(language, 'site.offlineText'))}</p><!--courses--></main></body></html>
`

/** `GET /offline.html`, and under the prefix of each other language: what a learner sees on a screen without network. */
export function serveOfflinePages({ app, config }: PageParts): void {
  for (const language of languageTags) {
    const html = draw(config.brand, language)
    app.get(`${languagePrefix(language)}/offline.html`, (_, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('content-security-policy', documentPolicy(style))
        .send(html),
    )
  }
}
