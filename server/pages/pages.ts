import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { canonicalOf } from './canonical.rules.ts'
import { sendErrorPage } from './error-page.ts'
import { answerUnknownCall } from '../http/errors.ts'
import { type PageAddress, readAddress, readableUrl } from './page-address.rules.ts'
import { type CachedPage, isFresh, PageCache } from './page-cache.ts'
import { type Answer, lastingHeaders, type ReadyReplies } from '../http/ready-replies.ts'
import { pageLanguage, type Rendered, type Renderer, renderPage } from './render-page.ts'
import { limitRenders } from '../http/security.ts'
import { sentence } from '../sentences.ts'
import { SharedWork } from '../http/shared-work.ts'
import { pageAnswer } from './write-page.ts'

/** What stands behind every address that is no call. */
export type PageServer = { clear: () => void; close: () => Promise<void> }

const root = join(import.meta.dirname, '../..')

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  page: CachedPage,
  { cache }: PageAddress,
): Answer {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', cache === 'none' ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding')
  const answer = pageAnswer(page, config, lastingHeaders(reply))
  reply.hijack()
  answer(request.raw, reply.raw)
  return answer
}

/** The same page again, for whoever asks for the very address within the page's life. */
function keepReady(ready: ReadyReplies, request: FastifyRequest, page: CachedPage, answer: Answer) {
  ready.keep(
    request,
    (asked, response) => {
      if (!isFresh(page, Date.now())) ready.forget(asked)
      answer(asked, response)
    },
    page.size,
  )
}

function sendTooMany(reply: FastifyReply, { path }: PageAddress, seconds: number) {
  return reply
    .code(429)
    .header('retry-after', seconds)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(sentence(pageLanguage(path), 'failures.too_many_requests'))
}

const isSentForm = ({ method, url, headers }: FastifyRequest) =>
  method === 'POST' && !url.startsWith('/api/') && headers['content-type'] === 'application/x-www-form-urlencoded'
const isPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|media|assets|fonts)(\/|$)/.test(request.url)

/** Every address that is neither a file nor a call: from the cache, or rendered once for all who ask at that moment. */
export function answerPages(
  app: FastifyInstance,
  config: Config,
  renderer: Renderer,
  replies: ReadyReplies,
): PageServer {
  const cache = new PageCache()
  const renders = new SharedWork<Rendered>()
  const secondsToWait = limitRenders(app, config)

  async function render(address: PageAddress, generation: number) {
    const rendered = await renderPage(app, config, renderer, address)
    if (!rendered.redirect && rendered.whole && rendered.page.status < 500)
      cache.set(address, rendered.page, generation)
    return rendered
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, address: PageAddress) {
    const { generation } = cache
    const wait = renders.find(address.key, generation) ? undefined : await secondsToWait(request)
    if (wait !== undefined) return sendTooMany(reply, address, wait)
    const rendered = await (renders.find(address.key, generation) ??
      renders.start(address.key, generation, () => render(address, generation)))
    if (rendered.redirect) return reply.redirect(rendered.redirect.location, rendered.redirect.status)
    if (rendered.page.status >= 500) throw new Error(`The page was rendered with status ${rendered.page.status}`)
    sendPage(request, reply, config, rendered.page, address)
    return reply
  }

  app.setNotFoundHandler(async (request, reply) => {
    // A form that a browser without scripts has sent: its page says what to do instead.
    if (isSentForm(request)) return reply.redirect(readableUrl(request.url), 303)
    if (!isPage(request)) return answerUnknownCall(request, reply)
    const moved = canonicalOf(request.url)
    if (moved) return reply.header('cache-control', 'public, max-age=3600').redirect(moved, 301)
    const address = readAddress(request.url)
    const ready = cache.get(address, Date.now())
    if (ready) {
      const answer = sendPage(request, reply, config, ready, address)
      if (address.cache === 'public' && ready.status === 200 && request.url === address.path)
        keepReady(replies, request, ready, answer)
      return reply
    }
    try {
      return await answer(request, reply, address)
    } catch (error) {
      request.log.error({ err: error }, 'unexpected')
      return sendErrorPage(request, reply, config, pageLanguage(address.path))
    }
  })
  return { clear: () => cache.clear(), close: async () => undefined }
}

/** Serves the built portal: its files, and every other address as a rendered page. */
export async function servePages(app: FastifyInstance, config: Config, ready: ReadyReplies): Promise<PageServer> {
  const entry: { default: Renderer } = await import(join(root, 'dist/server/server.js'))
  await app.register(fastifyStatic, {
    root: join(root, 'dist/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        /[/\\](assets|fonts)[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=604800',
      )
    },
  })
  return answerPages(app, config, entry.default, ready)
}
