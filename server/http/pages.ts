import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ExpectedFailure } from './fail.ts'
import { encode, encodingFor } from './compress.ts'
import { answerUnknownCall } from './errors.ts'
import { type CachedPage, type PageAddress, PageCache, readAddress } from './page-cache.ts'
import { newNonce, pagePolicy } from './security.ts'
import { readLanguage } from './sentences.ts'

/** What stands behind every address that is no call. */
export type PageServer = { clear: () => void; close: () => Promise<void> }

/** Renders a page for a guest: what `web/` builds to, or Vite's runner in development. */
export type Renderer = { fetch: (request: Request, options: { context: object }) => Promise<Response> | Response }

const root = join(import.meta.dirname, '../..')
/** Stands for the nonce while a page is rendered; unguessable, so nobody's text can contain it. */
const placeholder = `nonce-${randomBytes(16).toString('hex')}`

/** What screens may know of the configuration. */
const siteOf = ({ brand, shopping, publicUrl, activityUrl, demo }: Config) => ({ brand, shopping, publicUrl, activityUrl, demo })

const languageOf = (path: string) => readLanguage(/^\/(en|ru)(?=\/|$)/.exec(path)?.[1])

export function contextOf(app: FastifyInstance, config: Config, path: string, nonce: string) {
  return {
    nonce,
    language: languageOf(path),
    site: siteOf(config),
    request: async (method: 'GET', url: string, payload: object | undefined, language: string) => {
      const reply = await app.inject({ method, url, payload, headers: { 'accept-language': language } })
      return { status: reply.statusCode, json: reply.body ? JSON.parse(reply.body) : undefined }
    },
  }
}

async function render(app: FastifyInstance, config: Config, renderer: Renderer, address: PageAddress, nonce: string) {
  const request = new Request(`${config.publicUrl}${address.path}${address.search}`, { headers: { accept: 'text/html' } })
  return renderer.fetch(request, { context: contextOf(app, config, address.path, nonce) })
}

async function toCached(response: Response, now: number): Promise<CachedPage> {
  const html = await response.text()
  return { body: Buffer.from(html), parts: html.split(placeholder).map((part) => Buffer.from(part)), status: response.status, bornAt: now }
}

function send(request: FastifyRequest, reply: FastifyReply, config: Config, page: CachedPage) {
  const nonce = newNonce()
  const body = Buffer.concat(page.parts.flatMap((part, i) => (i ? [Buffer.from(nonce), part] : [part])))
  const encoding = encodingFor(request.headers['accept-encoding'])
  void reply.code(page.status).type('text/html; charset=utf-8').header('content-security-policy', pagePolicy(nonce, config, false))
    .header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (encoding) void reply.header('content-encoding', encoding)
  return reply.send(encoding ? encode(body, encoding) : body)
}

const isPage = (request: FastifyRequest) => (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|media|assets|fonts)(\/|$)/.test(request.url)

/** Serves the built portal: its files, and every other address as a rendered page from the cache. */
export async function servePages(app: FastifyInstance, config: Config): Promise<PageServer> {
  const cache = new PageCache()
  const entry: { default: Renderer } = await import(join(root, 'dist/server/server.js'))
  await app.register(fastifyStatic, {
    root: join(root, 'dist/client'), wildcard: false, index: false, preCompressed: true, cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', /[/\\](assets|fonts)[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return answerUnknownCall(request, reply)
    const address = readAddress(request.url)
    const now = Date.now()
    const ready = cache.get(address, now)
    if (ready) return send(request, reply, config, ready)
    const { generation } = cache
    const response = await render(app, config, entry.default, address, placeholder)
    const location = response.headers.get('location')
    if (location) return reply.redirect(location, response.status)
    if (response.status >= 500) throw new ExpectedFailure('general')
    const page = await toCached(response, now)
    cache.set(address, page, generation)
    return send(request, reply, config, page)
  })
  return { clear: () => cache.clear(), close: async () => undefined }
}
