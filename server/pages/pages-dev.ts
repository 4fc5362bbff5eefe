import { join } from 'node:path'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { answerUnknownCall } from '../http/errors.ts'
import type { PageServer } from './pages.ts'
import { contextOf, type Renderer } from './render-page.ts'
import { newNonce, pagePolicy } from '../http/security.ts'

/** Development: Vite in the same process, with hot reload over the server's own socket. */
export async function serveDevelopmentPages(app: FastifyInstance, config: Config): Promise<PageServer> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/')) return answerUnknownCall(request, reply)
    const handled = await new Promise<boolean>((done, failed) => {
      reply.raw.once('finish', () => done(true))
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? failed(error) : done(false)))
    })
    if (handled) return reply.hijack()
    const environment = vite.environments.ssr
    if (!environment || !isRunnableDevEnvironment(environment)) throw new Error('Vite has no environment to render in')
    const entry: { default: Renderer } = await environment.runner.import('virtual:tanstack-start-server-entry')
    const nonce = newNonce()
    const context = contextOf(app, config, request.url, nonce)
    const response = await entry.default.fetch(createRequest(request.raw, reply.raw), { context })
    void reply
      .code(response.status)
      .headers(Object.fromEntries(response.headers))
      .header('content-security-policy', pagePolicy(nonce, config, true))
    return reply.send(response.body)
  })
  return { clear: () => undefined, close: () => vite.close() }
}
