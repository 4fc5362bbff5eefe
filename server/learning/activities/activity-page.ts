import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { ActivityModule } from '../../../contract/activity.ts'
import { Language } from '../../../contract/common.ts'
import type { Config } from '../../config.ts'
import { escapeHtml } from '../../escape-html.ts'
import { fail } from '../../http/fail.ts'
import { inlineScriptHashes } from '../../http/security.ts'
import { packagesOrigin, portalOf } from './activity-address.rules.ts'
import { aheadPage, aheadPath } from './ahead-page.ts'
import { built, readActivityFiles } from './activity-files.ts'

const root = join(import.meta.dirname, '../../..')
const documents = join(root, 'dist/pdf/shown')

/** What an address says of the page that it wants. */
const Asked = v.object({ lang: v.fallback(Language, 'lt'), module: v.fallback(v.optional(ActivityModule), undefined) })
const queryOf = (url = '') => Object.fromEntries(new URL(url, 'http://activity').searchParams)

/** Strict: its own files only, framed by the portal only, no forms, nothing inline but the page's own script. */
export async function secureActivity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'none'`],
        // The inline scripts of the pages: one asks for the activity, the other for the app's files.
        scriptSrc: [`'self'`, ...inlineScriptHashes(readPage() ?? ''), ...inlineScriptHashes(aheadPage('lt', []))],
        styleSrc: [`'self'`],
        fontSrc: [`'self'`],
        imgSrc: [`'self'`, 'data:'],
        connectSrc: [`'self'`],
        // Films with their captions, and the reader of documents, which works in a thread of its own.
        mediaSrc: [`'self'`],
        workerSrc: [`'self'`],
        frameSrc: [({ url }) => packagesOrigin(config, portalOf(config, queryOf(url)))],
        // The page that fetches ahead has nothing to protect, and does not know its portal.
        frameAncestors: [({ url = '' }) => (url.startsWith(aheadPath) ? '*' : portalOf(config, queryOf(url)))],
        baseUri: [`'none'`],
        formAction: [`'none'`],
        objectSrc: [`'none'`],
      },
    },
    // `frame-ancestors` names the portal; this older header can only deny everybody.
    xFrameOptions: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  })
}

/** The built page, still without the portal's origin. */
function readPage(): string | undefined {
  const file = join(built, 'index.html')
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8')
}

/** What the app loads next, named in its page; the page itself names what it always loads. */
const hintOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="./${file}">`
    : `<link rel="modulepreload" crossorigin href="./${file}">`

/**
 * `GET /` is the page with the origin of its portal, the only one it exchanges messages with; its files are under
 * /assets, the fonts are the portal's.
 */
export async function serveActivityPage(app: FastifyInstance, config: Config): Promise<void> {
  const page = readPage()
  if (!page) app.log.warn('the activities are not built: "npm run build" makes them')
  const files = readActivityFiles()
  app.get('/', async ({ query, url }, reply) => {
    if (!page) return fail('service_unavailable')
    const { lang, module } = v.parse(Asked, queryOf(url))
    const hints = files.besides(lang, module).map(hintOf).join('')
    const html = page.replace('%PORTAL%', escapeHtml(portalOf(config, query))).replace('</head>', `${hints}</head>`)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('cross-origin-resource-policy', 'cross-origin') // the portal asks first whether it answers
      .send(html)
  })
  app.get(aheadPath, async ({ url }, reply) => {
    const { lang } = v.parse(Asked, queryOf(url))
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(aheadPage(lang, files.ahead(lang)))
  })
  const forever = { cacheControl: false, index: false, setHeaders: setForever } as const
  await app.register(fastifyStatic, { root: join(root, 'web/public/fonts'), prefix: '/fonts/', ...forever })
  // Pictures of questions: the drawings of the portal.
  const pictures = { root: join(root, 'web/public/media'), prefix: '/media/', decorateReply: false }
  await app.register(fastifyStatic, { ...pictures, index: false, maxAge: '1 day' })
  // What the reader of documents loads for some of them: names without a hash, so that a new release replaces them.
  if (existsSync(documents))
    await app.register(fastifyStatic, {
      root: documents,
      prefix: '/pdf/',
      decorateReply: false,
      preCompressed: true,
      index: false,
      maxAge: '1 day',
    })
  if (page)
    await app.register(fastifyStatic, {
      root: join(built, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      ...forever,
    })
}

function setForever(reply: FastifyReply) {
  void reply.header('cache-control', 'public, max-age=31536000, immutable')
}
