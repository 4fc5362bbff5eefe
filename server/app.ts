import { createServer } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { accountsHandlers } from './accounts/accounts.routes.ts'
import { catalogueHandlers } from './catalogue/catalogue.routes.ts'
import { certificatesHandlers } from './certificates/certificates.routes.ts'
import type { Config } from './config.ts'
import { contentHandlers } from './content/content.routes.ts'
import type { Root } from './context.ts'
import type { Pool } from './db/connect.ts'
import { bindCalls } from './http/bind.ts'
import { watchCatalogue } from './catalogue/catalogue-version.ts'
import { answerFailures, answerUnknownCall } from './http/errors.ts'
import { tellSearchEngines } from './seo/sitemap.routes.ts'
import { type Metrics, tellHealth } from './http/health.ts'
import { identifyBy } from './http/identity.ts'
import { loggerOptions } from './http/log.ts'
import { describeApi, showApi } from './http/openapi.ts'
import { serveIcon, serveManifests } from './seo/manifest.ts'
import { readableUrl } from './pages/page-address.rules.ts'
import type { PageServer } from './pages/pages.ts'
import { type CachedReply, ReplyCache } from './http/reply-cache.ts'
import { ReadyReplies } from './http/ready-replies.ts'
import { limitRates, secure } from './http/security.ts'
import { serveSharePictures } from './seo/share-picture.routes.ts'
import { sendToStores } from './pages/app-download.ts'
import { validatorCompiler } from './http/validate.ts'
import { trustOf } from './http/visitor.ts'
import type { Jobs } from './jobs/jobs.ts'
import { learningHandlers } from './learning/learning.routes.ts'
import { shopHandlers } from './shop/shop.routes.ts'

export type Parts = Root & {
  pool: Pool
  jobs: Jobs
  metrics: Metrics
  /** Shows the letters that were not sent by real mail, where there are such. */
  showMailbox?: ((app: FastifyInstance) => void) | undefined
}

/** How pages are served: the built portal, Vite's in development, or none in tests of the API. */
export type PageService = (app: FastifyInstance, config: Config, ready: ReadyReplies) => Promise<PageServer>

const handlers = {
  ...accountsHandlers,
  ...catalogueHandlers,
  ...shopHandlers,
  ...learningHandlers,
  ...certificatesHandlers,
  ...contentHandlers,
}

/** The application: reads as the architecture. */
export async function makeApp(parts: Parts, servePages?: PageService): Promise<FastifyInstance> {
  const { config, db, pool, tokens, metrics } = parts
  const ready = new ReadyReplies()
  const app = Fastify({
    serverFactory: (handle) =>
      createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, (request, response) => {
        if (!ready.answer(request, response)) handle(request, response)
      }),
    logger: loggerOptions(config.logLevel),
    genReqId: () => v7(),
    requestIdHeader: false,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.removeContentTypeParser('text/plain')
  answerFailures(app)
  await secure(app, config)
  await app.register(cookie)
  await limitRates(app, config)
  await describeApi(app, config)
  tellHealth(app, pool, metrics, ready)

  const found = tellSearchEngines(app, config, db)
  serveSharePictures(app, config, parts)
  sendToStores(app, config)
  serveManifests(app, config)
  serveIcon(app)

  const cache = new ReplyCache<CachedReply>(32 * 1024 * 1024)
  const pages = servePages ? await servePages(app, config, ready) : undefined
  if (!pages) app.setNotFoundHandler(answerUnknownCall)
  const forget = () => {
    cache.clear()
    pages?.clear()
    found.forget()
    ready.clear()
  }
  const catalogue = watchCatalogue(db, forget, app.log)
  bindCalls(app, { ...parts, identify: identifyBy(tokens), cache, ready, catalogue }, handlers)
  await showApi(app, config)
  parts.showMailbox?.(app)
  app.addHook('onClose', async () => {
    catalogue.stop()
    await pages?.close()
  })
  return app
}
