import { join } from 'node:path'
import '@fastify/cookie'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languagePrefix } from '../../contract/constants.ts'
import { redirectWithoutShop, screenAt } from '../../contract/screens.ts'
import { refreshCookie } from '../accounts/sign-ins/tokens.ts'
import { answerUnknownCall } from '../http/errors.ts'
import { ExpectedFailure, waitValues } from '../http/fail.ts'
import { limitRenders } from '../http/rate-limits.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { sentence } from '../sentences.ts'
import { canonicalOf } from './canonical.rules.ts'
import { chosenHome } from './chosen-language.rules.ts'
import { sendErrorPage } from './error-page.ts'
import { serveOfflinePages } from './offline-page.ts'
import { type PageAddress, readAddress, readableUrl, screenPath } from './page-address.rules.ts'
import { pageLanguage } from './page-language.ts'
import { readPageStyles } from './page-styles.ts'
import { type PageParts, Redirected, type Renderer, renderPage } from './render-page.ts'
import { readScreenFiles } from './screen-files.ts'

/** Serves pages: the built portal, or Vite's development server. Returns a function that closes it. */
export type PageService = (parts: PageParts, cache: ResponseCache) => Promise<() => Promise<void>>

/** What the service worker may do: fetch from its own origin. */
const workerPolicy = `default-src 'none'; connect-src 'self'`

const root = join(import.meta.dirname, '../..')

function sendTooMany(reply: FastifyReply, { path }: PageAddress, seconds: number) {
  return reply
    .code(429)
    .header('retry-after', seconds)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(sentence(pageLanguage(path), 'failures.too_many_requests', waitValues(seconds)))
}

const isFormPost = ({ method, url, headers }: FastifyRequest) =>
  method === 'POST' && !url.startsWith('/api/') && headers['content-type'] === 'application/x-www-form-urlencoded'
const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|media|assets|fonts)(\/|$)/.test(url)

/** Answers addresses that are neither files nor calls: from the cache, or rendered once for concurrent requests. */
export function answerPages(parts: PageParts, cache: ResponseCache, renderer: Renderer): void {
  const { app, config } = parts
  const secondsToWait = limitRenders(app, config)

  async function render(address: PageAddress) {
    const { response, complete, available } = await renderPage(parts, renderer, address)
    if (response.status >= 500 && !available) throw new ExpectedFailure('service_unavailable')
    if (response.status >= 500) throw new Error(`The page was rendered with status ${response.status}`)
    const { cache: cacheClass } = address
    return {
      response,
      cacheClass: cacheClass === 'public' && response.status === 200 ? ('public' as const) : ('other' as const),
      storable: complete && cacheClass !== 'none',
    }
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, address: PageAddress) {
    const key = `page ${address.path}${address.search}`
    const wait = cache.has(key) ? undefined : await secondsToWait(request)
    if (wait !== undefined) return sendTooMany(reply, address, wait)
    const response = await cache.fetch(key, () => render(address))
    return response.send(request, reply)
  }

  /** Without the shop: the redirect of a screen that is absent. Pages are rendered for guests, so it is decided here. */
  function redirectOf(request: FastifyRequest, { path }: PageAddress): string | undefined {
    const screen = config.shopping ? undefined : screenAt(screenPath(path))
    const target = screen && redirectWithoutShop(screen, request.cookies[refreshCookie] !== undefined)
    if (!target) return undefined
    return languagePrefix(pageLanguage(path)) + (target === '/' ? '' : target) || '/'
  }

  app.setNotFoundHandler(async (request, reply) => {
    // A form posted without JavaScript: its page explains the alternative.
    if (isFormPost(request)) return reply.redirect(readableUrl(request.url), 303)
    if (!isPage(request)) return answerUnknownCall(request, reply)
    const canonical = canonicalOf(request.url)
    if (canonical) return reply.header('cache-control', 'public, max-age=3600').redirect(canonical, 301)
    const home = chosenHome(request)
    if (home) return reply.header('cache-control', 'no-store').header('vary', 'cookie').redirect(home, 302)
    const address = readAddress(request.url)
    const elsewhere = redirectOf(request, address)
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 302)
    try {
      return await answer(request, reply, address)
    } catch (error) {
      if (error instanceof Redirected) return reply.redirect(error.location, error.status)
      const expected = error instanceof ExpectedFailure ? error : undefined
      if (!expected) request.log.error({ err: error }, 'unexpected')
      return sendErrorPage(request, reply, config, pageLanguage(address.path), expected)
    }
  })
}

/** Serves the built portal: its files, and every other address as a rendered page. */
export const servePages: PageService = async (parts, cache) => {
  const entry: { default: Renderer } = await import(join(root, 'dist/server/server.js'))
  await parts.app.register(fastifyStatic, {
    root: join(root, 'dist/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = /[/\\](assets|fonts)[/\\]/.test(path)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=604800')
      // The worker of web/public: asked for again at each check, and allowed to fetch what it keeps.
      if (/[/\\]sw\.js(?:\.\w+)?$/.test(path))
        reply.header('cache-control', 'no-cache').header('content-security-policy', workerPolicy)
    },
  })
  serveOfflinePages(parts)
  const [files, styles] = [readScreenFiles(join(root, 'dist')), readPageStyles(join(root, 'dist'))]
  answerPages(parts, cache, { fetch: (...given) => entry.default.fetch(...given), files, styles })
  return async () => undefined
}
