import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { calls } from '../contract/calls.ts'
import { findCapabilities, findSignIn } from './accounts/public.ts'
import { recordOpening } from './audit/public.ts'
import { servePhotos } from './accounts/settings/photos.routes.ts'
import { serveStoredPictures } from './catalogue/stored-pictures.routes.ts'
import type { Root } from './context.ts'
import type { Pool } from './db/connect.ts'
import { bindCalls } from './http/bind.ts'
import { watchCacheVersion } from './http/cache-version.ts'
import { compileAtFirstUse } from './http/compilers.ts'
import { refuseWhileClosing } from './http/drain.ts'
import { ignoreInvalidRanges } from './http/ignore-invalid-ranges.ts'
import { readJsonBodies } from './http/json-bodies.ts'
import { LargeBodies } from './http/large-bodies.ts'
import { answerFailures, answerUnknownCall } from './http/errors.ts'
import { type Metrics, registerHealthRoutes } from './http/health.ts'
import { type AccessTokens, identifyBy } from './http/identity.ts'
import { showApi } from './http/openapi.ts'
import { limitRates } from './http/rate-limits.ts'
import { ResponseCache } from './http/response-cache.ts'
import { setSecurityHeaders } from './http/security.ts'
import { serverOptions } from './http/server-options.ts'
import type { Jobs } from './jobs/jobs.ts'
import { receiveLogouts } from './accounts/public.ts'
import { receiveEinvoiceReports } from './einvoices/public.ts'
import { receiveNotifications } from './shop/public.ts'
import { redirectToAppStore } from './pages/app-download.ts'
import { readableUrl } from './pages/page-address.rules.ts'
import type { PageService } from './pages/pages.ts'
import { serveWellKnown } from './pages/well-known.ts'
import { serveIcon, serveManifests } from './seo/manifest.ts'
import { serveSharePictures } from './seo/share-picture.routes.ts'
import { serveSitemap } from './seo/sitemap.routes.ts'
import { handlers } from './subjects.ts'

export type Parts = Root & {
  pool: Pool
  jobs: Jobs
  metrics: Metrics
  tokens: AccessTokens
  /** Aborted when the server begins to stop. */
  stopping?: AbortSignal | undefined
  /** Shows emails in the browser when no SMTP server is configured. */
  showMailbox?: ((app: FastifyInstance) => void) | undefined
}

/** Builds the application. `servePages` is absent in tests of the API. */
export async function makeApp(parts: Parts, servePages?: PageService): Promise<FastifyInstance> {
  const { config, db, pool, tokens, metrics, now } = parts
  const app = Fastify({
    ...serverOptions(config),
    bodyLimit: 64 * 1024,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  const cache = new ResponseCache()
  const identify = identifyBy(tokens)
  compileAtFirstUse(app)
  app.removeContentTypeParser('text/plain')
  readJsonBodies(app)
  answerFailures(app)
  refuseWhileClosing(app)
  ignoreInvalidRanges(app)
  await setSecurityHeaders(app, config)
  await app.register(cookie)
  // Requests are not inflated: a few kilobytes could become all the memory there is, before anybody is asked who it is.
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false })
  await limitRates(app, config, identify)
  registerHealthRoutes(app, pool, metrics, cache, { token: config.metricsToken, stopping: parts.stopping })

  serveSitemap(app, config, db, cache, now)
  serveSharePictures(app, parts, cache)
  serveStoredPictures(app, parts.integrations.files)
  servePhotos(app, parts.integrations.files)
  redirectToAppStore(app, config)
  serveWellKnown(app, config, now)
  serveManifests(app, config)
  serveIcon(app)

  const closePages = await servePages?.({ app, config, now }, cache)
  if (!servePages) app.setNotFoundHandler(answerUnknownCall)
  bindCalls(
    app,
    {
      ...parts,
      identify,
      findSignIn: (principal) => findSignIn(db, principal),
      capabilitiesOf: (principal) => findCapabilities(db, principal),
      keepOpening: (opening) => recordOpening(db, opening, now()),
      cache,
      largeBodies: new LargeBodies(),
    },
    calls,
    handlers,
  )
  receiveNotifications(app, parts, parts.jobs)
  receiveEinvoiceReports(app, parts, parts.jobs)
  receiveLogouts(app, parts)
  await showApi(app, config)
  parts.showMailbox?.(app)
  const stopWatching = watchCacheVersion(db, () => cache.clear(), app.log)
  app.addHook('onClose', async () => {
    stopWatching()
    await closePages?.()
  })
  return app
}
